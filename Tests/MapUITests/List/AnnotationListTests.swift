import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The list beside the map, in step with it.
@Suite struct AnnotationListTests {
    /// A map of 800 x 600 points with a list at its right, both in one window.
    private final class Page {
        let scene = MapScene.standardCallouts()
        let list: AnnotationListController
        var pins: [PointAnnotation] = []

        init() {
            scene.window.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
            list = AnnotationListController(mapView: scene.map)
            list.tableView.frame = CGRect(x: 800, y: 0, width: 200, height: 260)
            scene.window.addSubview(list.tableView)
            scene.frames(2)
        }

        var titles: [String] { list.annotations.map { $0.title ?? "" } }
        var table: TableView { list.tableView }

        /// Pins from west to east, and some out of view.
        func addPins(_ count: Int) {
            pins = (0..<count).map { index in
                PointAnnotation(
                    coordinate: scene.coordinate(CGPoint(x: 40 + 120 * index, y: 300)),
                    title: String(format: "Pin %02d", index))
            }
            scene.map.addAnnotations(pins)
            scene.run(0.5)
        }

        func row(_ index: Int) -> CGPoint {
            let rect = table.rectForRow(at: IndexPath(row: index, section: 0))
            return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        }

        func move(to point: CGPoint) {
            scene.mouse(.move, at: point)
            scene.frames(2)
        }
    }

    @Test(.behavior("A41")) func theListHasTheAnnotationsInView() {
        let page = Page()
        page.addPins(12)

        #expect(page.titles == (0..<7).map { String(format: "Pin %02d", $0) })
        page.scene.map.removeAnnotation(page.pins[2])
        page.scene.map.addAnnotation(
            PointAnnotation(coordinate: page.scene.coordinate(CGPoint(x: 400, y: 100)), title: "Pin 0x"))
        page.scene.run(0.5)

        #expect(!page.titles.contains("Pin 02") && page.titles.last == "Pin 0x" && page.titles.count == 7)
    }

    @Test(.behavior("A41")) func itIsFilteredAgainWhenTheRegionSettlesAndNotBefore() {
        let page = Page()
        page.addPins(12)
        let before = page.titles
        page.scene.mouse(.down, 600, 450)
        for step in 1...10 {
            page.scene.mouse(.move, at: CGPoint(x: 600 - 24 * CGFloat(step), y: 450))
            page.scene.frames()
        }
        page.scene.run(0.5)
        #expect(page.titles == before)

        page.scene.mouse(.up, 360, 450)
        page.scene.run(0.5)

        #expect(page.titles == (2..<9).map { String(format: "Pin %02d", $0) })
    }

    @Test(.behavior("A41")) func aPressedRowSelectsItsPinAndCentersIt() {
        let page = Page()
        page.addPins(12)
        var pressed: [String] = []
        page.list.onSelect = { pressed.append($0.title ?? "") }

        page.scene.click(at: page.row(1))
        page.scene.run(1)

        #expect(page.scene.map.selectedAnnotations.first === page.pins[1] && pressed == ["Pin 01"])
        let frame = page.scene.frame(of: page.pins[1])
        #expect(abs(frame.midX - 400) <= 1)
        #expect(page.scene.callout?.pin === page.scene.map.view(for: page.pins[1]))
        // The list was filtered again around it, and its row is still the selected one.
        let selected = page.table.indexPathForSelectedRow
        #expect(selected.map { page.list.annotations[$0.row] === page.pins[1] } == true)
    }

    @Test(.behavior("A41")) func aPressedPinScrollsToItsRowAndMarksIt() {
        let page = Page()
        page.addPins(7)
        #expect(page.table.indexPathsForVisibleRows.count < 7)

        page.scene.click(at: CGPoint(x: 40 + 120 * 6, y: 300))
        page.scene.run(1)

        let path = IndexPath(row: 6, section: 0)
        #expect(page.scene.map.selectedAnnotations.first === page.pins[6])
        #expect(
            page.table.indexPathForSelectedRow.map { page.list.annotations[$0.row] === page.pins[6] } == true)
        if let shown = page.table.indexPathForSelectedRow {
            #expect(
                page.table.bounds.contains(page.table.rectForRow(at: shown).insetBy(dx: 1, dy: 1)), "\(path)")
        }

        page.scene.click(300, 500)
        page.scene.run(1)
        #expect(page.table.indexPathForSelectedRow == nil)
    }

    @Test func rowsAboveComeAndGoAndTheVisibleOnesStay() throws {
        let page = Page()
        page.list.areInIncreasingOrder = { ($0.title ?? "") < ($1.title ?? "") }
        let extra = (0..<20).map { index in
            PointAnnotation(
                coordinate: page.scene.coordinate(CGPoint(x: 30 + 36 * index, y: 200)),
                title: String(format: "M%02d", index))
        }
        page.scene.map.addAnnotations(extra)
        page.scene.run(0.5)
        page.table.setContentOffset(CGPoint(x: 0, y: 270), animated: false)
        page.scene.frames(2)
        let path = try #require(
            page.table.indexPathForRow(at: CGPoint(x: 10, y: page.table.bounds.minY + 60)))
        let cell = try #require(page.table.cellForRow(at: path))
        let top = cell.convert(CGPoint.zero, to: nil).y

        page.scene.map.addAnnotation(
            PointAnnotation(coordinate: page.scene.coordinate(CGPoint(x: 400, y: 400)), title: "A"))
        page.scene.map.removeAnnotation(extra[19])
        for _ in 0..<60 {
            page.scene.frames()
            #expect(abs(cell.convert(CGPoint.zero, to: nil).y - top) < 0.5)
        }

        #expect(page.titles.first == "A" && page.table.indexPath(for: cell)?.row == path.row + 1)
    }

    @Test func thePointerMarksRowAndPin() {
        let page = Page()
        page.addPins(7)

        page.move(to: page.row(1))
        #expect(page.scene.map.highlightedAnnotation === page.pins[1])
        #expect(page.scene.map.subviews.contains { $0 is HighlightRingView })
        page.move(to: CGPoint(x: 40 + 120 * 2, y: 300))
        #expect(page.scene.map.highlightedAnnotation == nil)
        #expect(page.scene.map.hoveredAnnotation === page.pins[2])
        let cells = page.table.visibleCells.filter(\.isHighlighted)
        #expect(cells.map { page.table.indexPath(for: $0)?.row } == [2])
        page.move(to: CGPoint(x: 300, y: 500))

        #expect(page.table.visibleCells.allSatisfy { !$0.isHighlighted })
        #expect(!page.scene.map.subviews.contains { $0 is HighlightRingView })
    }

    /// Rows that stay, from the top; the pointer lies on the fourth.
    @Test(arguments: [[0, 1], [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2]])
    func theMarkIsThatOfTheRowUnderThePointerWhenRowsGo(left: [Int]) {
        let page = Page()
        page.addPins(7)
        let point = page.row(3)
        page.move(to: point)
        #expect(page.scene.map.highlightedAnnotation === page.pins[3])

        let kept = left.map { page.pins[$0] }
        page.list.includes = { annotation in kept.contains { $0 === annotation } }
        page.scene.run(1)

        let row = page.table.indexPathForRow(at: page.table.convert(point, from: nil))?.row
        let under = row.map { page.list.annotations[$0] }
        #expect(page.scene.map.highlightedAnnotation === under)
        #expect(page.scene.map.subviews.contains { $0 is HighlightRingView } == (under != nil))
    }

    @Test(.behavior("A41")) func keysReachRowsAndPins() {
        let page = Page()
        page.addPins(4)
        func press(_ name: String) {
            page.scene.press(name)
            page.scene.frames(2)
        }
        var stops: [View] = []
        for _ in 0..<8 {
            press("Tab")
            if let first = page.scene.window.firstResponder { stops.append(first) }
        }
        #expect(stops.contains { $0 === page.table } && stops.contains { $0 is AnnotationView })

        page.table.becomeFirstResponder()
        press("Down")
        press("Return")
        page.scene.run(1)

        #expect(page.scene.map.selectedAnnotations.first === page.pins[1])
    }

    @Test func aHiddenListDoesNothingAndCatchesUp() {
        let page = Page()
        page.addPins(7)
        page.table.isHidden = true

        page.scene.map.removeAnnotation(page.pins[0])
        page.scene.map.selectAnnotation(page.pins[6], animated: false)
        page.scene.run(1)

        #expect(page.titles.first == "Pin 00" && page.table.contentOffset.y == 0)
        page.table.isHidden = false
        page.scene.run(1)
        #expect(page.titles.first == "Pin 01")
        #expect(page.table.indexPathForSelectedRow?.row == 5)
        #expect(page.table.rectForRow(at: IndexPath(row: 5, section: 0)).maxY <= page.table.bounds.maxY)
    }

    @Test func ofVeryManyTheNearestToTheMiddleAreListed() {
        let page = Page()
        page.list.rowLimit = 3
        page.addPins(7)

        #expect(page.titles == ["Pin 02", "Pin 03", "Pin 04"] && page.list.countInView == 7)
    }

    @Test func theListDoesNotKeepItsMapAndRestsWhileNothingChanges() {
        let page = Page()
        page.addPins(5)
        page.scene.run(2)
        #expect(!page.scene.window.needsFrame)

        weak var map = page.list.mapView
        #expect(map != nil)
        page.scene.map.layoutMargins = EdgeInsets(top: 0, left: 200, bottom: 0, right: 0)
        page.list.refresh()

        #expect(page.titles.first == "Pin 02", "what bars cover is not in view")
    }

    @Test func escapeInTheListDoesWhatItDoesOnTheMap() throws {
        let page = Page()
        page.addPins(3)
        page.scene.map.selectAnnotation(page.pins[1], animated: false)
        page.scene.run(0.5)
        page.table.becomeFirstResponder()

        page.scene.key("Escape")
        page.scene.run(0.5)

        #expect(page.scene.map.selectedAnnotations.isEmpty && page.table.isFirstResponder)
    }
}
