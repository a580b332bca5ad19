import Cartouche
import Foundation
import TestSupport
import Testing

@testable import WishListDemo

/// What people do with the demo, and what they would complain of.
@Suite(.serialized) struct EverydayUseTests {
    private let longList = "Tarek Mansouri"

    private func open(_ name: String, _ harness: DemoHarness) throws -> PersonDetailMapView {
        try harness.click(at: harness.pin(of: name))
        harness.run(seconds: 1)
        let card = try #require(harness.card)
        try #require(card.person?.name == name)
        return card
    }

    /// A point of the card, in the window.
    private func at(_ x: CGFloat, _ y: CGFloat, _ card: View) -> CGPoint {
        card.convert(CGPoint(x: x, y: y), to: nil)
    }

    private var selected: (DemoHarness) -> [String] { { $0.mapView.selectedAnnotations.compactMap(\.title) } }

    @Test(.behavior("F1", "F2", "A39")) func touchingWhateverPartOfTheCardLeavesItOpenAndTheMapWhereItIs()
        throws
    {
        let harness = DemoHarness()
        let card = try open(longList, harness)
        let viewport = harness.mapView.viewport
        // Portrait, name, heading, list, gaps, edges, arrow.
        let parts: [(CGFloat, CGFloat)] = [
            (40, 40), (120, 40), (60, 80), (100, 150), (10, 150), (120, 68), (120, 203), (4, 130), (120, 262),
        ]

        for (x, y) in parts {
            harness.click(at: at(x, y, card))
            harness.click(at: at(x, y, card))
            harness.run(seconds: 0.5)
            #expect(selected(harness) == [longList], "\(x), \(y)")
            #expect(harness.card === card, "\(x), \(y)")
            #expect(harness.mapView.viewport == viewport, "\(x), \(y)")
        }
        #expect(harness.trace.all("didSelect").count == 1, "no pin under the card was hit")
    }

    @Test(.behavior("F2", "A36")) func pinsThatTheCardCoversAreNotHit() throws {
        let harness = DemoHarness()
        let card = try open(longList, harness)
        let frame = card.convert(card.bounds, to: nil)
        let covered = try harness.people.filter { person in
            guard person.name != longList else { return false }
            return try frame.insetBy(dx: 20, dy: 20).contains(harness.pin(of: person.name))
        }
        #expect(!covered.isEmpty)

        for person in covered {
            let p = try harness.pin(of: person.name)
            guard harness.window.hitTest(p, with: nil).map({ !($0 is Control) }) ?? false else { continue }
            harness.click(at: p)
            harness.run(seconds: 0.4)
            #expect(selected(harness) == [longList], "\(person.name)")
        }
    }

    @Test(.behavior("A36", "A37", "A38")) func insideTheCardButtonThenListThenBackground() throws {
        let harness = DemoHarness()
        let card = try open(longList, harness)
        func hit(_ x: CGFloat, _ y: CGFloat) -> View? { harness.window.hitTest(at(x, y, card), with: nil) }
        let pin = try #require(harness.mapView.view(for: harness.annotation(of: longList)))

        let button = try #require(harness.named("seeDetails", in: card))
        let list = try #require(harness.named("wishList", in: card))
        #expect(hit(120, 220)?.isDescendant(of: button) == true)
        #expect(hit(120, 150)?.isDescendant(of: list) == true)
        for (x, y) in [(10.0, 10.0), (40, 40), (120, 203)] as [(CGFloat, CGFloat)] {
            let view = try #require(hit(x, y))
            #expect(view === card || view.isDescendant(of: card), "\(x), \(y)")
            #expect(
                !pin.bounds.contains(view.convert(view.bounds, to: pin)), "it lies outside its pin's bounds")
        }
    }

    @Test(.behavior("F5", "A40")) func besideTheArrowAndElsewhereIsTheMaps() throws {
        for (x, y) in [(20.0, 272.0), (220, 272), (-10, 100), (0.5, 0.5)] as [(CGFloat, CGFloat)] {
            let harness = DemoHarness()
            let card = try open(longList, harness)
            let point = at(x, y, card)
            let hit = try #require(harness.window.hitTest(point, with: nil))
            #expect(hit === harness.mapView, "\(x), \(y)")

            let coordinate = harness.mapView.convert(point, toCoordinateFrom: nil)
            harness.mouse(.down, at: point)
            for i in 1...10 {
                harness.run(seconds: 0.02)
                harness.mouse(.move, at: CGPoint(x: point.x - 6 * CGFloat(i), y: point.y))
            }
            harness.run(seconds: 0.2)
            harness.mouse(.up, at: CGPoint(x: point.x - 60, y: point.y))
            harness.run(seconds: 0.5)
            let now = harness.mapView.convert(coordinate, toPointTo: nil)
            #expect(abs(now.x - point.x + 60) < 1, "\(x), \(y): the drag moved the map")
            #expect(selected(harness) == [longList], "a drag deselects nothing")
        }
    }

    @Test(.behavior("A40", "F1")) func aTapOnTheMapClosesTheCard() throws {
        let harness = DemoHarness()
        let card = try open(longList, harness)

        harness.click(at: at(-60, 200, card))
        harness.run(seconds: 0.5)

        #expect(selected(harness).isEmpty && harness.card == nil)
        #expect(harness.trace.all("calloutDidDisappear").count == 1)
    }

    /// Lists that fit, and lists that do not.
    @Test(.behavior("F7", "A29", "F3"), arguments: ["Tarek Mansouri", "Ngozi Adeyinka"])
    func wheelAndDragAtTheListsEndsStayInTheList(name: String) throws {
        let harness = DemoHarness()
        let card = try open(name, harness)
        let list = try #require(harness.named("wishList", in: card) as? TableView)
        let middle = at(120, 150, card)
        let viewport = harness.mapView.viewport
        let most = max(0, list.contentSize.height - list.bounds.height)

        for _ in 0..<40 { harness.wheel(-2, at: middle) }
        #expect(abs(list.contentOffset.y - most) < 0.5)
        for distance in [-80.0, 80, 80, -80] as [CGFloat] {
            harness.mouse(.down, at: middle)
            for i in 1...8 {
                harness.run(seconds: 0.01)
                harness.mouse(.move, at: CGPoint(x: middle.x, y: middle.y + distance * CGFloat(i) / 8))
            }
            harness.mouse(.up, at: CGPoint(x: middle.x, y: middle.y + distance))
            harness.run(seconds: 2)
            #expect(list.contentOffset.y >= -0.5 && list.contentOffset.y <= most + 0.5)
        }
        for _ in 0..<40 { harness.wheel(2, at: middle) }

        #expect(abs(list.contentOffset.y) < 0.5)
        #expect(harness.mapView.viewport == viewport && selected(harness) == [name])
    }

    @Test(.behavior("F4", "A33")) func everyCardsButtonWorksOnceForItsOwnPerson() throws {
        let harness = DemoHarness()
        for person in harness.people.prefix(6) {
            try harness.mapView.selectAnnotation(harness.annotation(of: person.name), animated: true)
            harness.run(seconds: 1)
            let card = try #require(harness.card)
            harness.click(at: at(120, 222, card))
            harness.run(seconds: 1)
            let top = try #require(harness.stack.topScreen as? PersonScreen, "\(person.name)")
            #expect(top.title == person.name)
            harness.stack.pop(animated: true)
            harness.run(seconds: 1)
            #expect(harness.stack.topScreen === harness.screen)
        }
        let presses = harness.trace.all("control").filter { $0["name"] == .string("seeDetails") }
        #expect(presses.count == 6)
    }

    @Test(.behavior("F6", "F9")) func aTapOnAPinSelectsAtTheReleaseAndIsNoTapOnTheMap() throws {
        let harness = DemoHarness()
        let viewport = harness.mapView.viewport
        let p = try harness.pin(of: "Isla Brannigan")

        for _ in 0..<2 {
            harness.mouse(.down, at: p)
            harness.mouse(.up, at: p)
            #expect(selected(harness) == ["Isla Brannigan"])
        }
        harness.run(seconds: 1)

        #expect(harness.mapView.viewport.zoom == viewport.zoom)
        #expect(harness.trace.all("didDeselect").isEmpty)
    }

    @Test(.behavior("F8")) func aDragThatStartsOnAFlagPansTheMap() throws {
        let harness = DemoHarness()
        let start = try harness.pin(of: longList)

        harness.mouse(.down, at: start)
        for i in 1...10 {
            harness.run(seconds: 0.02)
            harness.mouse(.move, at: CGPoint(x: start.x - 10 * CGFloat(i), y: start.y))
        }
        harness.run(seconds: 0.2)
        harness.mouse(.up, at: CGPoint(x: start.x - 100, y: start.y))
        harness.run(seconds: 0.5)

        #expect(try abs(harness.pin(of: longList).x - start.x + 100) < 1)
        #expect(selected(harness).isEmpty && harness.card == nil)
    }

    @Test(.behavior("A34")) func theChainOfDelegatesIsWeakFromTheScreenToTheCard() throws {
        weak var screen: MapScreen?
        weak var map: MapView?
        var card: PersonDetailMapView?
        do {
            let harness = DemoHarness()
            card = try open(longList, harness)
            (screen, map) = (harness.screen, harness.mapView)
            #expect(card?.delegate === screen && map?.delegate === screen)
            harness.window.rootScreen = nil
        }

        #expect(screen == nil, "the open card does not keep the screen alive")
        #expect(card?.delegate == nil)
    }

    @Test(.behavior("A28", "A30")) func cellsAreDequeuedNotMadeForEveryRow() throws {
        let harness = DemoHarness()
        let card = try open(longList, harness)
        let list = try #require(harness.named("wishList", in: card) as? TableView)
        var cells = Set(list.visibleCells.map { ObjectIdentifier($0) })
        var kept = list.visibleCells as [TableViewCell]

        for _ in 0..<20 {
            harness.wheel(-1, at: at(120, 150, card))
            for cell in list.visibleCells where cells.insert(ObjectIdentifier(cell)).inserted {
                kept.append(cell)
            }
        }

        #expect(list.contentOffset.y > 100 && kept.count <= 7, "\(kept.count) cells for 18 rows")
    }

    @Test(.behavior("F31")) func withACardOpenNoFrameIsAskedFor() throws {
        let harness = DemoHarness()
        _ = try open(longList, harness)

        harness.run(seconds: 0.1)
        var list = DisplayList()
        harness.window.record(into: &list)

        #expect(!harness.window.needsFrame)
    }
}
