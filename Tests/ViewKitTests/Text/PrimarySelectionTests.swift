import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// X11's second clipboard: what is selected goes where the middle button is pressed.
@MainActor
struct PrimarySelectionTests {
    private let window = makeWindow()
    private let field = TextField(frame: CGRect(x: 100, y: 100, width: 160, height: 34))
    private let driver: InputDriver
    private let map: TouchLogView
    private let selection = MemoryPasteboard()

    init() {
        map = addLogView(to: window, 0, 0, 400, 300)
        field.font = .systemFont(ofSize: 20)
        field.text = "one two"
        map.addSubview(field)
        driver = InputDriver(window)
    }

    /// The services are one for all tests.
    private func listen(_ primary: MemoryPasteboard?) {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        Services.current.primarySelection = primary
    }

    private func middle(_ index: Int) {
        driver.mouse(.down, 108 + CGFloat(index) * 10, 117, button: 2)
        driver.mouse(.up, 108 + CGFloat(index) * 10, 117, button: 2)
    }

    @Test func whatIsSelectedByMouseKeysOrCodeGoesThere() {
        listen(selection)
        driver.mouseDrag(from: CGPoint(x: 108, y: 117), by: CGVector(dx: 30, dy: 0))
        #expect(selection.string == "one")

        driver.key("Right")
        #expect(selection.string == "one", "it stays when nothing is selected any more")
        driver.key("Right", .shift)
        driver.key("Right", .shift)
        #expect(selection.string == " t")
        field.selectAll()
        #expect(selection.string == "one two" && Services.current.pasteboard.string == nil)
    }

    @Test func secretsAndFieldsThatAreNotEditedGiveNothing() {
        listen(selection)
        field.selectAll()
        #expect(selection.string == nil)

        field.isSecureTextEntry = true
        driver.click(120, 117)
        field.selectAll()
        #expect(field.edited.hasSelection && selection.string == nil)
    }

    @Test func theMiddleButtonInsertsItWhereItIsPressed() {
        listen(selection)
        selection.string = "and\na half, "

        middle(4)

        #expect(field.text == "one and a half, two" && field.isEditing)
        #expect(field.selectedTextRange == 16..<16)
        field.undo()
        #expect(field.text == "one two")
        #expect(map.log.isEmpty, "nothing for the map")
    }

    @Test func itsOwnSelectionMayBeCopiedWithinAField() {
        listen(selection)
        driver.mouseDrag(from: CGPoint(x: 108, y: 117), by: CGVector(dx: 30, dy: 0))

        middle(7)

        #expect(field.text == "one twoone" && selection.string == "one")
    }

    @Test func withoutAnythingSelectedItPlacesTheCaret() {
        listen(selection)
        middle(3)

        #expect(field.isEditing && field.text == "one two" && field.selectedTextRange == 3..<3)
    }

    @Test func nothingHappensWhereThereIsNoneOrTheFieldIsDisabled() {
        listen(nil)
        middle(3)
        #expect(!field.isEditing && field.text == "one two")

        listen(selection)
        selection.string = "x"
        field.isEnabled = false
        middle(3)
        #expect(!field.isEditing && field.text == "one two")
    }
}
