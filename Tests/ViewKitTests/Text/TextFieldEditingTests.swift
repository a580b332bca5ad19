import CartoucheDrawing
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
        driver.type("one two")
        driver.key("Z", .control)
        #expect(field.text == "one " && field.canUndo && field.canRedo)
        driver.key("Z", .control)
        #expect(field.text == "" && !field.canUndo)
        driver.key("Z", .control)
        driver.key("Z", [.control, .shift])
        #expect(field.text == "one ")
        driver.key("Y", .control)
        #expect(field.text == "one two" && !field.canRedo)
        #expect(map.log.filter { $0.hasPrefix("key") }.isEmpty)
    }

    @Test func aPasteIsOneStepAndTellsOfItsUndoing() {
        listen()
        var changes = 0
        field.addAction(for: .editingChanged) { changes += 1 }
        Services.current.pasteboard.string = "a b c"
        driver.type("x")
        driver.key("V", .control)
        driver.key("Z", .control)
        #expect(field.text == "x" && changes == 3)
        driver.key("A", .control)
        driver.key("X", .control)
        driver.key("Z", .control)
        #expect(field.text == "x" && field.selectedTextRange == 0..<1)
    }

    @Test func settingTheTextForgetsTheHistory() {
        listen()
        driver.type("abc")
        field.text = "new"
        driver.key("Z", .control)
        #expect(field.text == "new" && !field.canUndo)
    }

    @Test func theDelegateMayRefuseAnUndo() {
        listen()
        field.delegate = judge
        driver.type("ab")
        judge.refused = [""]
        driver.key("Z", .control)
        #expect(field.text == "ab" && field.canUndo)
    }

    // MARK: Selecting

    @Test func shiftAndAClickExtendTheSelection() {
        listen()
        field.text = "one two three"
        driver.click(x(4), 117)
        driver.run(1)
        driver.key("Left Shift", .shift)
        driver.click(x(9), 117)
        #expect(field.selectedTextRange == 4..<9)
        driver.run(1)
        driver.click(x(1), 117)
        #expect(field.selectedTextRange == 1..<4 && field.edited.caret == 1)
        driver.run(1)
        driver.mouseDrag(from: CGPoint(x: x(6), y: 117), by: CGVector(dx: 50, dy: 0))
        #expect(field.selectedTextRange == 4..<11)
        driver.mouse(.up, x(11), 117)
        driver.key("Left Shift", isDown: false)
        driver.run(1)
        driver.click(x(2), 117)
        #expect(field.selectedTextRange == 2..<2)
    }

    @Test func theDelegateHearsOfEveryMoveOfTheSelectionOnce() {
        listen()
        field.delegate = judge
        driver.type("ab")
        driver.key("Left")
        driver.key("Left", .shift)
        driver.key("Home")
        driver.key("Home")
        #expect(judge.selections == [1..<1, 2..<2, 1..<1, 0..<1, 0..<0])
    }

    @Test func oneStepFromASelectionGoesToItsEnd() {
        listen()
        field.text = "abcdef"
        field.selectedTextRange = 1..<4
        driver.key("Left")
        #expect(field.selectedTextRange == 1..<1)
        field.selectedTextRange = 1..<4
        driver.key("Right")
        #expect(field.selectedTextRange == 4..<4)
    }

    // MARK: Both directions

    @Test(.behavior("F11")) func arrowsMoveTheCaretOnScreenWhereDirectionsMeet() {
        listen()
        field.text = "abCDEFgh"  // abFEDCgh on screen
        driver.key("Home")
        var columns: [CGFloat] = []
        for _ in 0...8 {
            columns.append(field.caretRect.minX - 8)
            driver.key("Right")
        }
        #expect(columns == [0, 10, 20, 30, 40, 50, 60, 70, 80])
        for _ in 0..<3 { driver.key("Left") }
        #expect(field.caretRect.minX == 58)
        driver.key("Backspace")
        #expect(field.text == "abDEFgh", "the caret came over C from the right: C is before it")
    }

    @Test func whatIsTypedStandsWhereTheCaretWas() {
        listen()
        driver.type("ab")
        driver.type("CD")
        #expect(field.caretRect.minX == 28, "behind D, which is on its left")
        driver.type("E")
        #expect(field.caretRect.minX == 28)
        driver.type("f")
        #expect(field.text == "abCDEf" && field.caretRect.minX == 68)
    }

    @Test func aLineFromTheRightStandsAndMovesFromTheRight() {
        listen()
        field.text = "ABC DEF"
        // 160 less 16 and the caret: 142 points, of which the text takes 70.
        #expect(field.caretRect.minX == 80)
        driver.key("Home")
        #expect(field.caretRect.minX == 150)
        driver.key("Left", .control)
        #expect(field.edited.caret == 3)
        driver.key("Left", [.control, .shift])
        #expect(field.selectedTextRange == 3..<7)
        field.textAlignment = .left
        #expect(field.caretRect.minX == 8)
    }

    @Test func aDragOverBothDirectionsSelectsWhatLiesBetweenInReadingOrder() {
        listen()
        field.text = "abCDEFgh"
        let canvas = LogCanvas()

        driver.mouseDrag(from: CGPoint(x: x(1), y: 117), by: CGVector(dx: 31, dy: 0))
        driver.mouse(.up, x(4), 117)
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
        driver.type("ab")
        driver.key("Left")
        driver.send(.composing("xyz", caret: 2))
        #expect(field.text == "ab" && field.shownLine.text == "axyzb")
        #expect(field.markedTextRange == 1..<4 && field.caretRect.minX == 8 + 30)
        let canvas = LogCanvas()
        field.draw(canvas)
        #expect(
            canvas.filled.contains { $0.minX == 18 && $0.width == 30 && $0.height <= 2 }, "a line under it")

        driver.send(.composing("", caret: 0))
        driver.send(.text("Q"))
        #expect(field.text == "aQb" && field.markedTextRange == nil)
        driver.key("Z", .control)
        #expect(field.text == "ab")
    }

    @Test func whatIsComposedIsGoneWithTheFocus() {
        listen()
        driver.send(.composing("xyz", caret: 3))
        field.resignFirstResponder()
        #expect(field.markedTextRange == nil && field.text == "")
        driver.send(.composing("late", caret: 4))
        #expect(field.markedTextRange == nil)
    }

    @Test func aCompositionTakesTheSelectionsPlace() {
        listen()
        field.text = "one two"
        field.selectedTextRange = 0..<3
        driver.send(.composing("1", caret: 1))
        #expect(field.shownLine.text == "1 two" && field.text == "one two")
        driver.send(.text("1"))
        #expect(field.text == "1 two")
    }

    // MARK: Secure entry

    @Test func secureEntryShowsDotsAndGivesNothingAway() {
        listen()
        let trace = TraceLog()
        Services.current = Services(text: FakeBidiText(), images: FakeImages(), trace: trace)
        field.isSecureTextEntry = true
        Services.current.pasteboard.string = "before"
        driver.type("pass word")
        #expect(field.text == "pass word" && field.shownLine.text == "•••••••••")
        driver.key("A", .control)
        driver.key("C", .control)
        driver.key("X", .control)
        #expect(Services.current.pasteboard.string == "before" && field.text == "pass word")
        driver.key("End")
        driver.key("Left", .control)
        #expect(field.edited.caret == 0, "words are not told apart")
        driver.click(x(1), 117)
        driver.run(0.1)
        driver.click(x(1), 117)
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
        driver.type("abc")
        #expect(field.showsClearButton && field.textArea.maxX <= 134)
        judge.mayClear = false
        driver.click(247, 117)
        #expect(field.text == "abc" && judge.clears == ["abc"])
        judge.mayClear = true
        var changes = 0
        field.addAction(for: .editingChanged) { changes += 1 }
        driver.run(1)
        driver.tap(247, 117)
        #expect(field.text == "" && changes == 1 && field.isEditing)
        driver.key("Z", .control)
        #expect(field.text == "abc")
        field.resignFirstResponder()
        #expect(!field.showsClearButton)
    }

    @Test func aPressThatLeavesTheClearButtonClearsNothing() {
        listen()
        field.clearButtonMode = .always
        field.text = "abc"
        driver.mouseDrag(from: CGPoint(x: 247, y: 117), by: CGVector(dx: -60, dy: 0))
        driver.mouse(.up, 187, 117)
        #expect(field.text == "abc" && field.selectedTextRange == 3..<3)
        #expect(field.pointerStyle(at: CGPoint(x: 147, y: 17)) == .hand)
        #expect(field.pointerStyle(at: CGPoint(x: 47, y: 17)) == .text)
    }
}
