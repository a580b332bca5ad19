import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct HoverTests {
    private let window: Window
    private let driver: InputDriver
    private var styles: [PointerStyle] { log.styles }
    private let log = StyleLog()

    private final class StyleLog { var styles: [PointerStyle] = [] }

    init() {
        window = makeWindow()
        driver = InputDriver(window)
        window.onPointerStyleChange = { [log] in log.styles.append($0) }
        settle()
    }

    private func settle() {
        driver.run(1.0 / 60)
        var list = DisplayList()
        window.record(into: &list)
    }

    private func button(_ x: CGFloat, _ y: CGFloat) -> Button {
        let button = Button("b", style: .filled)
        button.frame = CGRect(x: x, y: y, width: 60, height: 20)
        window.addSubview(button)
        settle()
        return button
    }

    @Test func aButtonUnderThePointerLooksSoAndHasTheHand() {
        let button = button(100, 100)
        let rest = button.backgroundColor
        driver.mouse(.move, 110, 110)
        #expect(button.isHovered)
        settle()
        #expect(button.backgroundColor != rest)
        #expect(window.currentPointerStyle == .hand)
        driver.mouse(.move, 50, 50)
        settle()
        #expect(!button.isHovered && button.backgroundColor == rest)
        #expect(styles == [.hand, .arrow])
    }

    @Test func viewsUnderThePointerLearnOfItsMoves() {
        final class Pad: View {
            var points: [CGPoint] = []
            override func hoverDidMove(to point: CGPoint) { points.append(point) }
        }
        let pad = Pad(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
        pad.addSubview(View(frame: CGRect(x: 0, y: 0, width: 60, height: 60)))
        window.addSubview(pad)
        settle()

        driver.mouse(.move, 110, 120)
        settle()
        settle()
        driver.mouse(.move, 150, 120)
        settle()
        driver.mouse(.move, 10, 10)
        settle()

        #expect(pad.points == [CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 20)])
    }

    @Test func aDisabledButtonHasTheArrowUntilItCanBePressed() {
        let button = button(100, 100)
        window.pointerStyle = .openHand
        button.isEnabled = false
        driver.mouse(.move, 110, 110)
        settle()
        #expect(window.currentPointerStyle == .arrow)
        button.isEnabled = true
        settle()
        #expect(window.currentPointerStyle == .hand)
    }

    @Test func itFollowsWhatMovesUnderARestingPointer() {
        let button = button(100, 100)
        driver.mouse(.move, 200, 110)
        #expect(!button.isHovered)
        View.animate(
            withDuration: 0.2, options: .allowUserInteraction, animations: { button.center.x += 90 })
        driver.run(0.3)
        #expect(button.isHovered)
        button.center.x -= 90
        settle()
        #expect(!button.isHovered)
    }

    @Test(.behavior("F31")) func aPointerThatMovesOverNothingAsksForNoFrames() {
        let button = button(100, 100)
        settle()
        driver.mouse(.move, 5, 5)
        driver.mouse(.move, 50, 50)
        #expect(!window.needsFrame)
        driver.mouse(.move, 110, 110)
        #expect(window.needsFrame && button.isHovered)
        settle()
        #expect(!window.needsFrame)
        driver.mouse(.move, 112, 110)
        #expect(!window.needsFrame)
    }

    @Test func thePointerLeavesTheWindow() {
        let button = button(100, 100)
        driver.mouse(.move, 110, 110)
        settle()
        driver.mouse(.leave, 110, 110)
        settle()
        #expect(!button.isHovered)
        #expect(window.currentPointerStyle == .arrow)
    }

    @Test func aFingerHoversOverNothing() {
        let button = button(100, 100)
        driver.mouse(.move, 110, 110)
        settle()
        driver.tap(110, 110)
        settle()
        #expect(!button.isHovered && window.currentPointerStyle == .arrow)
        driver.mouse(.move, 111, 110)
        #expect(button.isHovered)
    }

    @Test func aPressHoldsTheHoverWhereItLanded() {
        let (first, second) = (button(100, 100), button(200, 100))
        driver.mouse(.down, 110, 110)
        settle()
        driver.mouse(.move, 210, 110)
        settle()
        #expect(first.isHovered && !second.isHovered)
        driver.mouse(.up, 210, 110)
        settle()
        #expect(!first.isHovered && second.isHovered)
    }

    @Test func aViewThatGoesIsNotHovered() {
        let button = button(100, 100)
        driver.mouse(.move, 110, 110)
        settle()
        button.removeFromSuperview()
        #expect(!button.isHovered)
        settle()
        #expect(window.currentPointerStyle == .arrow)
    }

    @Test func theInnermostViewWithAStyleDecides() {
        let outer = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = View(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
        window.addSubview(outer)
        outer.addSubview(inner)
        outer.pointerStyle = .crosshair
        settle()
        driver.mouse(.move, 60, 60)
        settle()
        #expect(window.currentPointerStyle == .crosshair)
        inner.pointerStyle = .text
        driver.mouse(.move, 61, 60)
        settle()
        #expect(window.currentPointerStyle == .text)
    }

    @Test func aFieldHasThePointerForTextAndADisabledOneTheArrow() {
        let field = TextField(placeholder: "Note", frame: CGRect(x: 100, y: 100, width: 100, height: 30))
        window.addSubview(field)
        settle()
        driver.mouse(.move, 150, 110)
        settle()
        #expect(window.currentPointerStyle == .text)
        field.isEnabled = false
        settle()
        driver.mouse(.move, 151, 110)
        settle()
        #expect(window.currentPointerStyle == .arrow)
        field.pointerStyle = .crosshair
        driver.mouse(.move, 152, 110)
        settle()
        #expect(window.currentPointerStyle == .crosshair)
    }

    @Test func aRowThatCanBeSelectedShowsThatThePointerIsThere() {
        final class Rows: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                TableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let rows = Rows()
        let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        table.dataSource = rows
        window.addSubview(table)
        settle()
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
        driver.mouse(.move, 50, 60)
        settle()
        #expect(cell?.isHovered == true)
        #expect(cell?.subviews.first?.alpha == 0.4)
        table.allowsSelection = false
        driver.mouse(.move, 50, 20)
        driver.mouse(.move, 50, 60)
        settle()
        #expect(cell?.subviews.first?.alpha == 0)
    }

    @Test func leavingIsWrittenAndReadAgain() throws {
        let event = InputEvent(
            time: 1, kind: .mouse(.leave, position: CGPoint(x: 3, y: 4), button: 0))
        let line = InputRecorder().line(for: event)
        #expect(line == #"{"t":1,"mouse":"leave","x":3,"y":4}"#)
        let script = try InputScript(text: line, file: "in.jsonl")
        #expect(script.entries.map(\.action) == [.input(event.kind)])
    }
}
