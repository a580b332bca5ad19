import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Menus: where they open, and what is chosen by pointer and by key.
@Suite struct MenuTests {
    private final class Choices { var titles: [String] = [] }

    private let driver = InputDriver(Window(size: CGSize(width: 600, height: 400)))
    private let root = Screen()
    private let choices = Choices()

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        driver.window.rootScreen = root
    }

    private func action(_ title: String) -> Action {
        Action(title: title) { [choices] in choices.titles.append($0.title) }
    }

    private func open(at point: CGPoint = CGPoint(x: 100, y: 100)) throws -> MenuView {
        let disabled = action("Paste")
        disabled.attributes = .disabled
        let menu = Menu(children: [
            Menu(title: "Edit", children: [action("Copy"), disabled]), Menu(children: [action("Delete")]),
        ])
        root.presentMenu(menu, from: CGRect(origin: point, size: .zero), in: root.view)
        driver.run(0.1)
        return try #require(root.presentedScreen?.view as? MenuView)
    }

    private func press(_ title: String, in menu: MenuView) throws {
        let row = try #require(menu.rows.first { $0.name == title })
        let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        driver.tap(middle.x, middle.y)
        driver.run(0.5)
    }

    @Test func aPressChoosesAndClosesFirst() throws {
        try press("Delete", in: open())

        #expect(choices.titles == ["Delete"] && root.presentedScreen == nil)
    }

    @Test func headingsAndDisabledEntriesAreNotChosen() throws {
        let menu = try open()

        try press("Edit", in: menu)
        try press("Paste", in: menu)

        #expect(choices.titles.isEmpty && root.presentedScreen != nil)
    }

    @Test func keysPassOverWhatCannotBeChosen() throws {
        _ = try open()

        for key in ["Down", "Down", "Return"] { driver.key(key) }
        driver.run(0.5)

        #expect(choices.titles == ["Delete"])
    }

    @Test func aFirstLetterAndReturnChoose() throws {
        _ = try open()

        driver.key("d")
        driver.key("Return")
        driver.run(0.5)

        #expect(choices.titles == ["Delete"])
    }

    @Test(arguments: ["escape", "left", "right"])
    func escapeAndPressesBesideItClose(_ how: String) throws {
        _ = try open()

        switch how {
        case "escape": driver.key("Escape")
        case "left": driver.tap(500, 350)
        default: driver.mouse(.down, 500, 350, button: 3)
        }
        driver.run(0.5)

        #expect(root.presentedScreen == nil && choices.titles.isEmpty)
    }

    @Test func itStaysInTheWindow() {
        let bounds = CGRect(x: 0, y: 0, width: 600, height: 400)
        let size = CGSize(width: 200, height: 150)
        func place(_ x: CGFloat, _ y: CGFloat) -> CGRect {
            MenuView.place(size, from: CGRect(x: x, y: y, width: 0, height: 0), in: bounds)
        }

        #expect(place(100, 100).origin == CGPoint(x: 100, y: 100))
        // Above the point, and to the left of it.
        #expect(place(550, 380).origin == CGPoint(x: 350, y: 230))
        let small = CGRect(x: 0, y: 0, width: 120, height: 90)
        let crowded = MenuView.place(size, from: CGRect(x: 60, y: 45, width: 0, height: 0), in: small)
        #expect(small.contains(crowded))
    }

    @Test func fromRightToLeftItBeginsAtTheRight() throws {
        root.view.semanticContentAttribute = .forceRightToLeft
        let menu = try open(at: CGPoint(x: 300, y: 100))
        let row = try #require(menu.rows.first { $0.name == "Copy" })
        let title = try #require(row.subviews.compactMap { $0 as? Label }.first { $0.text == "Copy" })

        #expect(row.convert(row.bounds, to: nil).maxX == 300)
        #expect(title.frame.maxX == row.bounds.width - 14)
        root.dismiss(animated: false)
        #expect(try open(at: CGPoint(x: 20, y: 100)).rows[0].convert(CGPoint.zero, to: nil).x == 20)
    }

    @Test func theRightButtonIsOfferedFromTheHitViewUp() {
        final class Pad: View {
            var point: CGPoint?
            override func secondaryPress(at point: CGPoint, with event: ViewKit.Event) -> Bool {
                self.point = point
                return true
            }
        }
        let pad = Pad(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        pad.addSubview(View(frame: CGRect(x: 20, y: 20, width: 40, height: 40)))
        root.view.addSubview(pad)

        driver.mouse(.down, 80, 90, button: 3)

        #expect(pad.point == CGPoint(x: 30, y: 40))
    }
}
