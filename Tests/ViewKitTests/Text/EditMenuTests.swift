import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// The context menu of a text field.
@Suite struct EditMenuTests {
    private let driver = InputDriver(makeWindow())
    private let root = Screen()
    private let field = TextField(frame: CGRect(x: 100, y: 100, width: 160, height: 34))

    init() {
        driver.window.rootScreen = root
        field.font = .systemFont(ofSize: 20)
        root.view.addSubview(field)
        driver.run(0.1)
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
    }

    private func open(_ x: CGFloat) throws -> MenuView {
        driver.mouse(.down, x, 117, button: 3)
        driver.run(0.3)
        return try #require(root.presentedScreen?.view as? MenuView)
    }

    private func choose(_ title: String, in menu: MenuView) throws {
        let row = try #require(menu.rows.first { $0.name == title })
        driver.tap(at: row.convert(row.bounds.center, to: nil))
        driver.run(0.5)
    }

    @Test func aCommandIsForTheSelectionUnderThePointer() throws {
        field.text = "one two"
        field.becomeFirstResponder()
        field.selectedTextRange = 0..<3

        try choose("Copy", in: open(112))

        #expect(Services.current.pasteboard.string == "one" && field.isEditing)
        #expect(field.selectedTextRange == 0..<3)
    }

    @Test func aPressBesideTheSelectionMovesTheCaret() throws {
        Services.current.pasteboard.string = "x"
        field.text = "one two"
        field.becomeFirstResponder()
        field.selectedTextRange = 0..<3

        try choose("Paste", in: open(148))

        #expect(field.text == "one xtwo")
        try choose("Undo", in: open(148))
        #expect(field.text == "one two")
    }

    @Test func theMenuKeyOpensItAndEscapeKeepsTheSelection() throws {
        field.text = "one two"
        field.becomeFirstResponder()
        field.selectAll()
        driver.key("Application")
        driver.run(0.3)
        #expect(root.presentedScreen != nil)
        driver.key("Escape")
        driver.run(0.3)
        #expect(root.presentedScreen == nil && field.isEditing && field.selectedTextRange == 0..<7)
    }
}
