import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// How a text view takes keys, text and the pointer, and what it tells. Characters are 10 points wide and 20
/// high, 20 of them fit a line; capitals run from right to left.
@Suite final class TextViewTests {
    private let window = makeWindow()
    private let map: TouchLogView
    /// A view of 212 x 96 at 100, 100: text begins at 105, 108, and four lines fit.
    private let view = TextView(frame: CGRect(x: 100, y: 100, width: 212, height: 96))
    private let driver: InputDriver
    private let judge = Judge()

    private final class Judge: TextViewDelegate {
        var log: [String] = []
        var refused: Set<String> = []
        var mayBegin = true
        var mayEnd = true

        func textViewShouldBeginEditing(_ textView: TextView) -> Bool { mayBegin }
        func textViewDidBeginEditing(_ textView: TextView) { log.append("begin") }
        func textViewShouldEndEditing(_ textView: TextView) -> Bool { mayEnd }
        func textViewDidEndEditing(_ textView: TextView) { log.append("end") }
        func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
        ) -> Bool { !refused.contains(text) }
        func textViewDidChange(_ textView: TextView) { log.append("changed") }
        func textViewDidChangeSelection(_ textView: TextView) { log.append("\(textView.selectedRange)") }
    }

    init() {
        map = addLogView(to: window, 0, 0, 400, 300)
        map.takesKeys = true
        view.font = .systemFont(ofSize: 20)
        view.delegate = judge
        map.addSubview(view)
        driver = InputDriver(window)
        listen()
        driver.run(0.1)
    }

    /// The services are one for all tests.
    private func listen() { Services.current = Services(text: FakeBidiText(), images: FakeImages()) }

    private func begin(_ text: String, caret: Int = 0) {
        listen()
        view.text = text
        view.becomeFirstResponder()
        view.selectedRange = caret..<caret
        driver.frames()
    }

    /// The middle of a character's left edge on screen, of unscrolled text.
    private func point(line: Int, _ column: Int) -> CGPoint {
        CGPoint(x: 105 + CGFloat(column) * 10, y: 118 + CGFloat(line) * 20)
    }

    // MARK: Typing

    @Test func aClickGivesItTheKeysAndReturnMakesALine() {
        listen()
        driver.click(at: point(line: 0, 0))
        driver.type("one")
        driver.key("Return")
        driver.type("two")

        #expect(view.text == "one\ntwo" && view.isEditing)
        #expect(view.caretRect == CGRect(x: 35, y: 28, width: 2, height: 20))
        #expect(map.log.filter { $0.hasPrefix("key") }.isEmpty)
        #expect(judge.log.first == "begin" && judge.log.contains("changed"))
    }

    @Test func aLineWrapsBetweenWords() {
        begin("")
        driver.type("one two three four five")

        let canvas = LogCanvas()
        view.draw(canvas)

        #expect(canvas.lines == ["one two three four 5 24", "five 5 44"])
        #expect(view.caretRect.origin == CGPoint(x: 45, y: 28))
    }

    @Test func tabAndFunctionKeysAndUnknownShortcutsGoFurther() {
        begin("abc")
        for key in ["Tab", "F5"] { driver.key(key) }
        driver.key("S", .control)
        driver.key("Escape")
        #expect(map.log.filter { $0.hasPrefix("key") } == ["key Tab", "key F5", "key S"])
        #expect(!view.isEditing && map.isFirstResponder)
    }

    @Test func theDelegateMayRefuse() {
        listen()
        judge.mayBegin = false
        driver.click(at: point(line: 0, 0))
        #expect(!view.isEditing)
        judge.mayBegin = true
        driver.run(1)
        driver.click(at: point(line: 0, 0))
        judge.refused = ["\n", "b"]
        driver.type("abc")
        driver.key("Return")
        #expect(view.text == "ac")
        judge.mayEnd = false
        driver.key("Escape")
        #expect(view.isEditing && !view.resignFirstResponder())
        judge.mayEnd = true
        #expect(view.resignFirstResponder() && judge.log.last == "end")
    }

    @Test func whatTheProgramSetsTellsNobodyAndForgetsTheHistory() {
        begin("abc")
        judge.log = []
        driver.type("x")
        view.text = "a\r\nb\tc\u{7}"
        #expect(view.text == "a\nb    c" && !view.canUndo)
        #expect(judge.log.filter { $0 == "changed" }.count == 1)
    }

    // MARK: Undo, copying

    @Test func wordsAndLinesAreTakenBackAndDoneAgain() {
        begin("")
        driver.type("one two")
        driver.key("Return")
        driver.type("three")
        driver.key("Z", .control)
        #expect(view.text == "one two\n")
        driver.key("Z", .control)
        #expect(view.text == "one ")
        driver.key("Y", .control)
        driver.key("Z", [.control, .shift])
        #expect(view.text == "one two\nthree" && !view.canRedo)
    }

    @Test func lineBreaksAreCopiedCutAndPasted() {
        begin("one\ntwo\nthree")
        view.selectedRange = 2..<5
        driver.key("C", .control)
        #expect(Services.current.pasteboard.string == "e\nt")
        driver.key("X", .control)
        #expect(view.text == "onwo\nthree")
        driver.key("V", .control)
        driver.key("V", .control)
        #expect(view.text == "one\nte\ntwo\nthree")
    }

    // MARK: Moving

    @Test func upAndDownKeepTheColumn() {
        begin("abcdefgh\nij\nklmnopqr", caret: 6)
        driver.key("Down")
        #expect(view.selectedRange == 11..<11, "the short line's end")
        driver.key("Down")
        #expect(view.selectedRange == 18..<18, "the column of before")
        driver.key("Up")
        driver.key("Left")
        driver.key("Up")
        #expect(view.selectedRange == 1..<1, "a move to the side sets another column")
        driver.key("Up")
        #expect(view.selectedRange == 0..<0, "there is no line above")
        for _ in 0..<3 { driver.key("Down") }
        #expect(view.selectedRange == 20..<20)
    }

    @Test func homeAndEndAreTheLinesAndWithControlTheTexts() {
        begin("one two three four five six\nseven", caret: 21)
        driver.key("Home")
        #expect(view.selectedRange == 19..<19, "of the wrapped line")
        driver.key("End")
        #expect(view.selectedRange == 27..<27)
        driver.key("Up")
        driver.key("End")
        #expect(view.selectedRange == 18..<18 && view.caretRect.minY == 8, "before the space at the wrap")
        driver.key("End", [.control, .shift])
        #expect(view.selectedRange == 18..<33)
        driver.key("Home", .control)
        #expect(view.selectedRange == 0..<0)
    }

    @Test func leftAndRightGoOnInTheNextLine() {
        begin("one two three four five\nsix", caret: 18)
        driver.key("Right")
        #expect(view.selectedRange == 19..<19 && view.caretRect.origin == CGPoint(x: 5, y: 28))
        driver.key("Left")
        #expect(view.selectedRange == 18..<18)
        view.selectedRange = 23..<23
        driver.key("Right")
        #expect(view.selectedRange == 24..<24)
        driver.key("Left", .shift)
        #expect(view.selectedRange == 23..<24)
    }

    @Test func theArrowsPassAnEmptyLineBetweenLinesFromTheRight() {
        begin("ONE\n\nTWO", caret: 3)
        driver.key("Left")
        driver.key("Left")
        #expect(view.selectedRange == 5..<5)
        driver.key("Right")
        #expect(view.selectedRange == 4..<4 && view.caretRect.minX == 205)
    }

    @Test func theCaretOfAnEmptyTextIsWhereTheTextWillBegin() {
        begin("")
        #expect(view.caretRect.minX == 5)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.caretRect.minX == 205)
        view.placeholder = "notes"
        #expect(view.caretRect.minX == 5, "beside the placeholder, which runs from left to right")
    }

    @Test func everyPositionIsPassedOnceByTheArrows() {
        begin("abcdefghijklmnopqrstuvwxyz one\n\nTWO THREE FOUR FIVE SIX\nlast")
        var passed: [Int] = [0]
        for _ in 0..<200 {
            let isRightToLeft = (32...55).contains(view.edited.caret)
            driver.key(isRightToLeft ? "Left" : "Right")
            passed.append(view.edited.caret)
        }
        #expect(passed.last == view.text.count)
        #expect(zip(passed, passed.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 <= 2 })
    }

    @Test func wordsAndParagraphsArePassedWithControl() {
        begin("one two\nthree four\nfive")
        driver.key("Right", .control)
        driver.key("Right", [.control, .shift])
        #expect(view.selectedRange == 3..<7)
        driver.key("Down", .control)
        #expect(view.selectedRange == 8..<8)
        driver.key("Down", .control)
        driver.key("Up", .control)
        #expect(view.selectedRange == 8..<8)
        driver.key("Backspace", .control)
        #expect(view.text == "one three four\nfive")
    }

    @Test func pageKeysMoveAndScroll() {
        begin((0..<40).map { "line \($0)" }.joined(separator: "\n"))
        driver.key("PageDown")
        driver.run(0.1)
        #expect(view.text.prefix(view.edited.caret).filter(\.isNewline).count == 3)
        driver.key("End", .control)
        driver.run(0.1)
        #expect(view.contentOffset.y == view.contentSize.height - 96)
        driver.key("PageUp", .shift)
        #expect(view.edited.hasSelection)
        driver.key("Home", .control)
        driver.run(0.1)
        #expect(view.contentOffset.y == 0)
    }

    // MARK: The pointer

    @Test func theMousePlacesTheCaretAndSelectsOverLines() {
        begin("one two\nthree four\nfive")
        driver.click(at: point(line: 1, 5))
        #expect(view.selectedRange == 13..<13)
        driver.run(1)
        driver.mouseDrag(from: point(line: 0, 4), by: CGVector(dx: 10, dy: 40))
        #expect(view.selectedRange == 4..<23 && view.contentOffset == .zero)
        let canvas = LogCanvas()
        view.draw(canvas)
        #expect(canvas.filled.contains(CGRect(x: 45, y: 8, width: 30, height: 20)))
        #expect(canvas.filled.contains(CGRect(x: 5, y: 28, width: 100, height: 20)))
        driver.mouse(.up, at: point(line: 2, 5))
        driver.run(1)
        driver.key("Left Shift", .shift)
        driver.click(at: point(line: 1, 0))
        #expect(view.selectedRange == 4..<8)
    }

    @Test func aSelectionBeyondTheEdgeScrollsOnUntilItIsReleased() {
        begin((0..<40).map { "line \($0)" }.joined(separator: "\n"))
        driver.mouseDrag(from: point(line: 0, 0), by: CGVector(dx: 0, dy: 120))
        driver.run(0.5)
        let reached = view.selectedRange
        #expect(reached.lowerBound == 0 && reached.upperBound > 80 && view.contentOffset.y > 100)
        driver.mouse(.up, at: CGPoint(x: 105, y: 238))
        driver.run(1)
        #expect(view.selectedRange == reached && !window.needsFrameAfterRecording())
    }

    @Test func aSelectionIsGrayWithoutTheKeys() {
        begin("one two")
        view.selectedRange = 0..<3
        view.resignFirstResponder()
        let canvas = LogCanvas()
        view.draw(canvas)
        #expect(view.selectedRange == 0..<3)
        #expect(canvas.filled == [CGRect(x: 5, y: 8, width: 30, height: 20)], "and there is no caret")
    }

    @Test func twoClicksSelectAWordThreeAParagraph() {
        begin("one two\nthree four\nfive")
        driver.click(at: point(line: 1, 2))
        driver.run(0.1)
        driver.mouse(.down, at: point(line: 1, 2))
        #expect(view.selectedRange == 8..<13)
        driver.mouse(.move, at: CGPoint(x: 175, y: 138))
        #expect(view.selectedRange == 8..<18, "word by word")
        driver.mouse(.move, at: point(line: 1, 2))
        driver.mouse(.up, at: point(line: 1, 2))
        driver.run(0.1)
        driver.click(at: point(line: 1, 2))
        #expect(view.selectedRange == 8..<19)
    }

    @Test func aFingersTapPlacesTheCaretItsDragScrollsItsLongPressSelects() {
        listen()
        view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        driver.frames()
        driver.drag(from: point(line: 3, 2), by: CGVector(dx: 0, dy: -60))
        driver.run(0.2)
        driver.touch(.ended, at: CGPoint(x: 125, y: 118))
        #expect(view.contentOffset.y > 0 && !view.isEditing)
        view.contentOffset = .zero
        driver.run(1)
        driver.tap(at: point(line: 1, 2))
        #expect(view.isEditing && view.selectedRange == 9..<9)
        driver.run(1)
        driver.touch(.began, at: CGPoint(x: 118, y: 118))
        driver.run(0.7)
        #expect(view.selectedRange == 0..<4)
        driver.touch(.moved, at: CGPoint(x: 120, y: 138))
        #expect(view.selectedRange == 0..<11)
        driver.touch(.ended, at: CGPoint(x: 120, y: 138))
        #expect(view.contentOffset == .zero)
    }

    @Test func theRightButtonShowsTheCommands() throws {
        let root = Screen()
        window.rootScreen = root
        root.view.addSubview(view)
        begin("one two", caret: 0)
        view.selectedRange = 0..<3
        driver.mouse(.down, 115, 118, button: 3)
        driver.run(0.3)
        let menu = try #require(root.presentedScreen?.view as? MenuView)
        let row = try #require(menu.rows.first { $0.name == "Cut" })
        driver.tap(at: row.convert(row.bounds.center, to: nil))
        driver.run(0.5)
        #expect(view.text == " two" && Services.current.pasteboard.string == "one" && view.isEditing)
    }

    // MARK: Composing, directions

    @Test func whatIsBeingComposedIsShownAndIsNoTextYet() {
        begin("ab\ncd", caret: 3)
        driver.send(.composing("xyz", caret: 2))
        #expect(view.text == "ab\ncd" && view.shownText.text == "ab\nxyzcd")
        #expect(view.markedTextRange == 3..<6 && view.caretRect.origin == CGPoint(x: 25, y: 28))
        driver.send(.composing("", caret: 0))
        driver.send(.text("Q"))
        #expect(view.text == "ab\nQcd" && view.markedTextRange == nil)
    }

    @Test func aParagraphFromTheRightStandsAtTheRight() {
        begin("abc\nABC DEF", caret: 4)
        // 200 points, of which the text takes 70.
        #expect(view.caretRect.minX == 205)
        driver.key("Left")
        #expect(view.selectedRange == 5..<5 && view.caretRect.minX == 195)
        driver.key("Right")
        driver.key("Right")
        #expect(view.selectedRange == 3..<3, "back in the line before")
        let canvas = LogCanvas()
        view.draw(canvas)
        #expect(canvas.lines == ["abc 5 24", "ABC DEF 135 44"])
        view.textAlignment = .center
        #expect(view.rect(of: TextPosition(0)).minX == 90)
    }

    // MARK: Reading

    @Test func whatIsNotEditableCanBeSelectedCopiedAndScrolled() {
        listen()
        view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        view.isEditable = false
        driver.click(at: point(line: 0, 2))
        driver.type("x")
        for key in ["Return", "Backspace"] { driver.key(key) }
        driver.key("X", .control)
        #expect(view.text.hasPrefix("line 0\nline 1") && judge.log.allSatisfy { $0 != "begin" })
        driver.key("Right", [.shift, .control])
        driver.key("C", .control)
        #expect(Services.current.pasteboard.string == "ne")
        driver.key("PageDown")
        driver.run(1)
        #expect(view.contentOffset.y > 0)
        view.isSelectable = false
        view.contentOffset = .zero
        driver.click(at: point(line: 1, 0))
        #expect(view.selectedRange == 2..<4)
    }

    @Test func typedTextOfAReadViewIsNotForIt() {
        var rects: [CGRect?] = []
        listen()
        window.onTextInput = { rects.append($0) }
        view.isEditable = false
        view.text = "abc"
        view.becomeFirstResponder()
        driver.frames()
        #expect(rects.isEmpty)
        view.isEditable = true
        driver.frames()
        #expect(rects.count == 1)
    }

    // MARK: Size

    @Test func theContentIsAsHighAsItsLinesAndAViewThatDoesNotScrollToo() {
        begin("one two three four five\nsix")
        #expect(view.contentSize == CGSize(width: 212, height: 16 + 60))
        #expect(view.sizeThatFits(CGSize(width: 112, height: 0)).height == 96)
        #expect(view.intrinsicContentSize.height == View.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == 56)
        #expect(view.contentHeight(forWidth: 212) == 76)
    }

    @Test func theCaretComesIntoViewWhereverItIs() {
        begin((0..<40).map { "line \($0)" }.joined(separator: "\n"))
        driver.wheel(-10, at: point(line: 0, 0))
        driver.run(1)
        #expect(view.contentOffset.y > 100)
        driver.type("x")
        driver.frames()
        #expect(view.contentOffset.y == 0)
        view.selectedRange = view.text.count..<view.text.count
        driver.frames()
        #expect(view.contentOffset.y == 0, "the program's selection scrolls nothing")
        view.scrollRangeToVisible(view.selectedRange)
        #expect(view.contentOffset.y > 600)
    }

    @Test func aPlaceholderIsShownWhileItIsEmpty() {
        listen()
        view.placeholder = "notes"
        let canvas = LogCanvas()
        view.draw(canvas)
        view.text = "a"
        view.draw(canvas)
        #expect(canvas.lines == ["notes 5 24", "a 5 24"])
    }

    @Test func aHundredThousandCharactersAreLaidOutOnce() {
        listen()
        view.text = String(repeating: String(repeating: "word ", count: 20) + "\n", count: 1_000)
        view.becomeFirstResponder()
        view.selectedRange = 50_000..<50_000
        driver.frames()
        let (paragraphs, lines) = (view.paragraphs.laidOutParagraphs, view.paragraphs.laidOutLines)
        let canvas = LogCanvas()

        driver.type("abc")
        driver.frames()
        view.draw(canvas)

        #expect(view.paragraphs.laidOutParagraphs == paragraphs + 3)
        #expect(view.paragraphs.laidOutLines - lines <= 18)
        #expect(canvas.lines.count < 20, "only what may be seen is drawn")
    }

    @Test func aFocusedTextViewAsksForNoFrames() {
        begin("abc")
        driver.type("d")
        driver.run(1)
        #expect(!window.needsFrameAfterRecording())
    }

    @Test func aStateIsRestored() {
        begin((0..<40).map { "line \($0)" }.joined(separator: "\n"))
        view.contentOffset = CGPoint(x: 0, y: 200)
        var state = RestorableState()
        view.encodeRestorableState(with: &state)
        let other = TextView(frame: view.frame)
        other.font = view.font
        other.decodeRestorableState(with: state)
        #expect(other.text == view.text && other.contentOffset.y == 200)
    }
}
