import Drawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// What desktops expect of a text field. Characters are 10 points wide; capitals run from right to left.
@Suite final class TextFieldEditingTests: FieldScene {
    private let judge = Judge()

    private final class Judge: TextFieldDelegate {
        var selections: [Range<Int>] = []
        var clears: [String] = []
        var mayClear = true
        var refused: Set<String> = []

        func textFieldDidChangeSelection(_ textField: TextField) {
            selections.append(textField.selectedTextRange)
        }
        func textFieldShouldClear(_ textField: TextField) -> Bool {
            clears.append(textField.text ?? "")
            return mayClear
        }
        func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
            replacementString string: String
        ) -> Bool { !refused.contains(string) }
    }

    override init() {
        super.init()
        field.becomeFirstResponder()
    }

    private func listen() { Services.current = Services(text: FakeBidiText(), images: FakeImages()) }

    // MARK: Undo

    @Test(.behavior("F11")) func keysTakeBackWhatWasTypedAndDoItAgain() {
        listen()
        type("one two")
        hand.key("Z", .control)
        #expect(field.text == "one " && field.canUndo && field.canRedo)
        hand.key("Z", .control)
        #expect(field.text == "" && !field.canUndo)
        hand.key("Z", .control)
        hand.key("Z", [.control, .shift])
        #expect(field.text == "one ")
        hand.key("Y", .control)
        #expect(field.text == "one two" && !field.canRedo)
        #expect(map.log.filter { $0.hasPrefix("key") }.isEmpty)
    }

    @Test func aPasteIsOneStepAndTellsOfItsUndoing() {
        listen()
        var changes = 0
        field.addAction(for: .editingChanged) { changes += 1 }
        Services.current.pasteboard.string = "a b c"
        type("x")
        hand.key("V", .control)
        hand.key("Z", .control)
        #expect(field.text == "x" && changes == 3)
        hand.key("A", .control)
        hand.key("X", .control)
        hand.key("Z", .control)
        #expect(field.text == "x" && field.selectedTextRange == 0..<1)
    }

    @Test func settingTheTextForgetsTheHistory() {
        listen()
        type("abc")
        field.text = "new"
        hand.key("Z", .control)
        #expect(field.text == "new" && !field.canUndo)
    }

    @Test func theDelegateMayRefuseAnUndo() {
        listen()
        field.delegate = judge
        type("ab")
        judge.refused = [""]
        hand.key("Z", .control)
        #expect(field.text == "ab" && field.canUndo)
    }

    // MARK: Selecting

    @Test func shiftAndAClickExtendTheSelection() {
        listen()
        field.text = "one two three"
        hand.click(x(4), 117)
        hand.wait(1)
        hand.send(.key(name: "Left Shift", isDown: true, modifiers: .shift))
        hand.click(x(9), 117)
        #expect(field.selectedTextRange == 4..<9)
        hand.wait(1)
        hand.click(x(1), 117)
        #expect(field.selectedTextRange == 1..<4 && field.line.caret == 1)
        hand.wait(1)
        hand.mouseDrag(from: CGPoint(x: x(6), y: 117), by: CGVector(dx: 50, dy: 0))
        #expect(field.selectedTextRange == 4..<11)
        hand.mouse(.up, x(11), 117)
        hand.send(.key(name: "Left Shift", isDown: false, modifiers: []))
        hand.wait(1)
        hand.click(x(2), 117)
        #expect(field.selectedTextRange == 2..<2)
    }

    @Test func theDelegateHearsOfEveryMoveOfTheSelectionOnce() {
        listen()
        field.delegate = judge
        type("ab")
        hand.key("Left")
        hand.key("Left", .shift)
        hand.key("Home")
        hand.key("Home")
        #expect(judge.selections == [1..<1, 2..<2, 1..<1, 0..<1, 0..<0])
    }

    @Test func oneStepFromASelectionGoesToItsEnd() {
        listen()
        field.text = "abcdef"
        field.selectedTextRange = 1..<4
        hand.key("Left")
        #expect(field.selectedTextRange == 1..<1)
        field.selectedTextRange = 1..<4
        hand.key("Right")
        #expect(field.selectedTextRange == 4..<4)
    }

    // MARK: Both directions

    @Test(.behavior("F11")) func arrowsMoveTheCaretOnScreenWhereDirectionsMeet() {
        listen()
        field.text = "abCDEFgh"  // abFEDCgh on screen
        hand.key("Home")
        var columns: [CGFloat] = []
        for _ in 0...8 {
            columns.append(field.caretRect.minX - 8)
            hand.key("Right")
        }
        #expect(columns == [0, 10, 20, 30, 40, 50, 60, 70, 80])
        for _ in 0..<3 { hand.key("Left") }
        #expect(field.caretRect.minX == 58)
        hand.key("Backspace")
        #expect(field.text == "abDEFgh", "the caret came over C from the right: C is before it")
    }

    @Test func whatIsTypedStandsWhereTheCaretWas() {
        listen()
        type("ab")
        type("CD")
        #expect(field.caretRect.minX == 28, "behind D, which is on its left")
        type("E")
        #expect(field.caretRect.minX == 28)
        type("f")
        #expect(field.text == "abCDEf" && field.caretRect.minX == 68)
    }

    @Test func aLineFromTheRightStandsAndMovesFromTheRight() {
        listen()
        field.text = "ABC DEF"
        // 160 less 16 and the caret: 142 points, of which the text takes 70.
        #expect(field.caretRect.minX == 80)
        hand.key("Home")
        #expect(field.caretRect.minX == 150)
        hand.key("Left", .control)
        #expect(field.line.caret == 3)
        hand.key("Left", [.control, .shift])
        #expect(field.selectedTextRange == 3..<7)
        field.textAlignment = .left
        #expect(field.caretRect.minX == 8)
    }

    @Test func aDragOverBothDirectionsSelectsWhatLiesBetweenInReadingOrder() {
        listen()
        field.text = "abCDEFgh"
        let canvas = LogCanvas()

        hand.mouseDrag(from: CGPoint(x: x(1), y: 117), by: CGVector(dx: 31, dy: 0))
        hand.mouse(.up, x(4), 117)
        field.draw(canvas)

        // On screen the mouse is left of D, which is behind it.
        #expect(field.selectedTextRange == 1..<4)
        #expect(
            canvas.filled.filter { $0.height == 20 } == [
                CGRect(x: 18, y: 7, width: 10, height: 20), CGRect(x: 48, y: 7, width: 20, height: 20),
            ])
    }

    // MARK: Composing

    @Test func whatIsBeingComposedIsShownAndIsNoTextYet() {
        listen()
        type("ab")
        hand.key("Left")
        hand.send(.composing("xyz", caret: 2))
        #expect(field.text == "ab" && field.shownLine.text == "axyzb")
        #expect(field.markedTextRange == 1..<4 && field.caretRect.minX == 8 + 30)
        let canvas = LogCanvas()
        field.draw(canvas)
        #expect(
            canvas.filled.contains { $0.minX == 18 && $0.width == 30 && $0.height <= 2 }, "a line under it")

        hand.send(.composing("", caret: 0))
        hand.send(.text("Q"))
        #expect(field.text == "aQb" && field.markedTextRange == nil)
        hand.key("Z", .control)
        #expect(field.text == "ab")
    }

    @Test func whatIsComposedIsGoneWithTheFocus() {
        listen()
        hand.send(.composing("xyz", caret: 3))
        field.resignFirstResponder()
        #expect(field.markedTextRange == nil && field.text == "")
        hand.send(.composing("late", caret: 4))
        #expect(field.markedTextRange == nil)
    }

    @Test func aCompositionTakesTheSelectionsPlace() {
        listen()
        field.text = "one two"
        field.selectedTextRange = 0..<3
        hand.send(.composing("1", caret: 1))
        #expect(field.shownLine.text == "1 two" && field.text == "one two")
        hand.send(.text("1"))
        #expect(field.text == "1 two")
    }

    // MARK: Secure entry

    @Test func secureEntryShowsDotsAndGivesNothingAway() {
        listen()
        let trace = TraceLog()
        Services.current = Services(text: FakeBidiText(), images: FakeImages(), trace: trace)
        field.isSecureTextEntry = true
        Services.current.pasteboard.string = "before"
        type("pass word")
        #expect(field.text == "pass word" && field.shownLine.text == "•••••••••")
        hand.key("A", .control)
        hand.key("C", .control)
        hand.key("X", .control)
        #expect(Services.current.pasteboard.string == "before" && field.text == "pass word")
        hand.key("End")
        hand.key("Left", .control)
        #expect(field.line.caret == 0, "words are not told apart")
        hand.click(x(1), 117)
        hand.wait(0.1)
        hand.click(x(1), 117)
        #expect(field.selectedTextRange == 0..<9)
        var state = RestorableState()
        field.encodeRestorableState(with: &state)
        #expect(state.decodeString(forKey: "text") == nil)
        #expect(!trace.lines.contains { $0.contains("pass") || $0.contains("text=") })
    }

    // MARK: The clear button

    @Test func theClearButtonClearsAsAnEditAndKeepsTheFocus() {
        listen()
        field.delegate = judge
        field.clearButtonMode = .whileEditing
        #expect(!field.showsClearButton, "there is nothing to clear")
        type("abc")
        #expect(field.showsClearButton && field.textArea.maxX <= 134)
        judge.mayClear = false
        hand.click(247, 117)
        #expect(field.text == "abc" && judge.clears == ["abc"])
        judge.mayClear = true
        var changes = 0
        field.addAction(for: .editingChanged) { changes += 1 }
        hand.wait(1)
        hand.tap(247, 117)
        #expect(field.text == "" && changes == 1 && field.isEditing)
        hand.key("Z", .control)
        #expect(field.text == "abc")
        field.resignFirstResponder()
        #expect(!field.showsClearButton)
    }

    @Test func aPressThatLeavesTheClearButtonClearsNothing() {
        listen()
        field.clearButtonMode = .always
        field.text = "abc"
        hand.mouseDrag(from: CGPoint(x: 247, y: 117), by: CGVector(dx: -60, dy: 0))
        hand.mouse(.up, 187, 117)
        #expect(field.text == "abc" && field.selectedTextRange == 3..<3)
        #expect(field.pointerStyle(at: CGPoint(x: 147, y: 17)) == .hand)
        #expect(field.pointerStyle(at: CGPoint(x: 47, y: 17)) == .text)
    }
}
