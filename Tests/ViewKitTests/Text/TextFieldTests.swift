import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// How a text field takes keys, text and the pointer, and what it tells.
@Suite final class TextFieldTests: FieldScene {
    private let log = Log()

    private final class Log {
        var events: [String] = []
        var rects: [CGRect?] = []
    }

    override init() {
        super.init()
        map.becomeFirstResponder()
        let names: [(Control.Event, String)] = [
            (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
            (.primaryActionTriggered, "primary"), (.editingDidEndOnExit, "exit"),
        ]
        let log = log
        for (event, name) in names where event != .primaryActionTriggered {
            field.addAction(for: event) { log.events.append(name) }
        }
        window.onTextInput = { log.rects.append($0) }
    }

    /// The services are one for all tests: each measures with its own text.
    private func listen() { Services.current = Services(text: FixedText.boxes, images: FakeImages()) }

    @Test(.behavior("F11")) func aClickGivesItTheFocusAndTypedTextGoesThere() {
        listen()
        driver.type("lost")
        #expect(field.text == "")

        driver.click(150, 117)
        driver.type("Zürich +1")

        #expect(field.isEditing && window.firstResponder === field)
        #expect(field.text == "Zürich +1")
        #expect(log.events.prefix(3) == ["begin", "changed", "changed"])
        #expect(log.rects.last == CGRect(x: x(9), y: 107, width: 2, height: 20))
    }

    /// The text's room is 144 points from 8 on, its caret 2 of them.
    @Test func theCaretOfAnEmptyFieldIsWhereTheTextWillBe() {
        listen()
        driver.click(150, 117)
        #expect(field.caretRect.minX == 8)
        field.textAlignment = .center
        #expect(field.caretRect.minX == 79)
        field.textAlignment = .right
        #expect(field.caretRect.minX == 150)
        field.textAlignment = .natural
        field.semanticContentAttribute = .forceRightToLeft
        #expect(field.caretRect.minX == 150)
        field.placeholder = "Name"
        #expect(field.caretRect.minX == 8, "beside the placeholder, which runs from left to right")
    }

    @Test func aTextThatTheProgramSetsEndsAComposition() {
        listen()
        driver.click(150, 117)
        driver.send(.composing("ni", caret: 2))
        #expect(field.markedTextRange == 0..<2)
        field.text = "done"
        #expect(field.markedTextRange == nil && field.text == "done")
    }

    /// 144 points have room for the text and a caret of 2.
    @Test func textShrinksBeforeItScrolls() {
        listen()
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 12
        let size = field.intrinsicContentSize.height
        field.text = String(repeating: "a", count: 14)
        #expect(field.shownFont.size == 20)
        field.text = String(repeating: "a", count: 20)
        #expect(field.shownFont.size == 14 && field.layout.width == 140)
        #expect(field.intrinsicContentSize.height == size)
        driver.click(150, 117)
        #expect(field.isEditing && field.scrollOffset == 0)
        field.text = String(repeating: "a", count: 30)
        driver.type("a")
        #expect(field.shownFont.size == 12 && field.scrollOffset > 0)
    }

    @Test(.behavior("F11")) func aFingersTapGivesItTheFocusButADragDoesNot() {
        listen()
        let scroll = ScrollView(frame: CGRect(x: 50, y: 50, width: 300, height: 200))
        scroll.contentSize = CGSize(width: 300, height: 900)
        map.addSubview(scroll)
        scroll.addSubview(field)
        field.frame = CGRect(x: 50, y: 50, width: 160, height: 34)

        driver.drag(from: CGPoint(x: 150, y: 117), by: CGVector(dx: 0, dy: -40))
        driver.touch(.ended, 150, 77)
        #expect(!field.isEditing && scroll.contentOffset.y > 0)
        scroll.contentOffset = .zero
        driver.run(0.5)
        driver.tap(150, 117)
        #expect(field.isEditing)
    }

    @Test(.behavior("F11")) func noKeyThatMeansSomethingToAMapGoesFurther() {
        listen()
        driver.click(150, 117)
        for key in [
            "+", "-", "=", "Left", "Right", "Up", "Down", "Keypad +", "Space", "A", "Return", "Delete",
        ] {
            driver.key(key)
        }
        #expect(map.log.filter { $0.hasPrefix("key") }.isEmpty)
        driver.key("Tab")
        driver.key("F5")
        driver.key("S", .control)
        #expect(map.log.filter { $0.hasPrefix("key") } == ["key Tab", "key F5", "key S"])
    }

    @Test(.behavior("F11")) func escapeGivesTheKeysBackToTheMap() {
        listen()
        driver.click(150, 117)
        driver.type("a")

        driver.key("Escape")

        #expect(window.firstResponder === map && !field.isEditing)
        #expect(log.events == ["begin", "changed", "end"])
        #expect(log.rects.last == .some(nil))
        #expect(map.log.filter { $0.hasPrefix("key") }.isEmpty)
    }

    @Test(.behavior("F11")) func aFieldThatGoesAwayGivesTheKeysBackToTheMap() {
        listen()
        let card = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        map.addSubview(card)
        card.addSubview(field)
        field.becomeFirstResponder()
        window.step(0.15)

        card.removeFromSuperview()
        window.step(0.2)

        #expect(window.firstResponder === map)
        #expect(log.events == ["begin", "end"])
        #expect(log.rects.last == .some(nil))
    }

    @Test func disablingEndsTheEditing() {
        listen()
        field.becomeFirstResponder()
        field.isEnabled = false
        #expect(window.firstResponder === map)
        driver.click(150, 117)
        #expect(window.firstResponder === map)
        #expect(!field.becomeFirstResponder())
    }

    @Test func endEditingWorksFromAnyViewAround() {
        listen()
        field.becomeFirstResponder()
        #expect(window.endEditing())
        #expect(!field.isEditing)
        #expect(!window.endEditing())
    }

    @Test func keysMoveSelectAndDelete() {
        listen()
        field.becomeFirstResponder()
        driver.type("one two three")
        driver.key("Left", [.control, .shift])
        #expect(field.selectedTextRange == 8..<13)
        driver.key("Backspace")
        #expect(field.text == "one two ")
        driver.key("Home")
        driver.key("Right", .shift)
        driver.key("Delete")
        #expect(field.text == "ne two ")
        driver.key("Delete", .control)
        #expect(field.text == " two ")
        driver.key("End")
        driver.key("Backspace", .control)
        #expect(field.text == " ")
        driver.key("A", .control)
        driver.type("x")
        #expect(field.text == "x")
    }

    @Test func copyCutAndPasteGoThroughThePasteboard() {
        listen()
        field.becomeFirstResponder()
        field.text = "alpha beta"
        field.selectedTextRange = 0..<5
        driver.key("C", .control)
        #expect(Services.current.pasteboard.string == "alpha")
        driver.key("X", .control)
        #expect(field.text == " beta")
        driver.key("End")
        Services.current.pasteboard.string = "\ngamma\n"
        driver.key("V", .control)
        #expect(field.text == " beta gamma ")
        field.selectedTextRange = 2..<2
        driver.key("C", .control)
        #expect(Services.current.pasteboard.string == "\ngamma\n", "nothing is selected")
        driver.key("Insert", .shift)
        #expect(field.text == " b gamma eta gamma ")
    }

    @Test func aCopyOfTheWholeFieldIsNotAnEditOfIt() {
        listen()
        field.text = "x"
        field.becomeFirstResponder()
        driver.key("A", .control)
        driver.key("C", .control)
        #expect(log.events == ["begin"])
    }

    @Test func theMousePlacesTheCaretAndSelects() {
        listen()
        field.text = "one two three"
        driver.click(x(4) + 3, 117)
        #expect(field.selectedTextRange == 4..<4)
        driver.run(1)
        driver.click(x(4) + 6, 117)
        #expect(field.selectedTextRange == 5..<5)
        driver.run(1)
        driver.mouseDrag(from: CGPoint(x: x(1), y: 117), by: CGVector(dx: 51, dy: 90))
        #expect(field.selectedTextRange == 1..<6)
        driver.mouse(.up, x(6), 207)
        driver.run(1)
        driver.mouseDrag(from: CGPoint(x: x(6), y: 117), by: CGVector(dx: -300, dy: 0))
        #expect(field.selectedTextRange == 0..<6 && field.edited.caret == 0)
        driver.mouse(.up, 0, 117)
    }

    @Test func twoClicksSelectAWordThreeAll() {
        listen()
        field.text = "one two three"
        driver.click(x(5), 117)
        driver.run(0.1)
        driver.mouse(.down, x(5), 117)
        #expect(field.selectedTextRange == 4..<7)
        for step in 1...6 { driver.mouse(.move, x(5) + CGFloat(step) * 10, 117) }
        #expect(field.selectedTextRange == 4..<13, "word by word")
        driver.mouse(.up, x(11), 117)
        driver.run(0.1)
        driver.click(x(5), 117)
        driver.run(0.1)
        driver.click(x(5), 117)
        driver.run(0.1)
        driver.click(x(5), 117)
        #expect(field.selectedTextRange == 0..<13)
    }

    @Test func theMouseSelectsInAListWithoutScrollingIt() {
        listen()
        let scroll = ScrollView(frame: CGRect(x: 50, y: 50, width: 300, height: 200))
        scroll.contentSize = CGSize(width: 900, height: 900)
        map.addSubview(scroll)
        scroll.addSubview(field)
        field.frame = CGRect(x: 50, y: 50, width: 160, height: 34)
        field.text = "one two three"

        driver.mouseDrag(from: CGPoint(x: x(1), y: 117), by: CGVector(dx: 50, dy: 0))
        driver.mouse(.up, x(6), 117)

        #expect(field.selectedTextRange == 1..<6)
        #expect(scroll.contentOffset == .zero)
    }

    @Test func longTextScrollsWithItsCaret() {
        listen()
        field.becomeFirstResponder()
        driver.type("abcdefghijklmnopqrstuvwxyz")
        window.step(0.5)
        // 160 less 8 on each side and the caret: 142 points for 260.
        #expect(field.scrollOffset == 118)
        #expect(field.caretRect.maxX == 152)
        driver.key("Home")
        #expect(field.scrollOffset == 0 && field.caretRect.minX == 8)
        for _ in 0..<20 { driver.key("Right") }
        #expect(field.caretRect.minX == 150)
        driver.click(x(0), 117)
        #expect(field.edited.caret == 6, "what is seen is what is clicked: 58 points are scrolled away")
        field.resignFirstResponder()
        window.step(0.6)
        #expect(field.scrollOffset == 0)
    }

    @Test func theCaretComesBackIntoViewWhenTheFieldShrinks() {
        listen()
        field.becomeFirstResponder()
        driver.type("abcdefghij")
        field.frame.size.width = 80
        window.step(0.5)
        #expect(field.caretRect.maxX <= 72)
    }

    @Test func returnTriggersThePrimaryActionOnce() {
        listen()
        var count = 0
        field.addAction(for: .primaryActionTriggered) { count += 1 }
        field.becomeFirstResponder()
        driver.key("Return")
        #expect(count == 1 && field.isEditing)
        #expect(log.events == ["begin", "exit"])
    }

    @Test func theDelegateMayRefuse() {
        listen()
        final class Refusing: TextFieldDelegate {
            func textField(
                _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
            ) -> Bool { replacementString != "b" }
            func textFieldShouldReturn(_ textField: TextField) -> Bool { false }
        }
        let delegate = Refusing()
        field.delegate = delegate
        field.becomeFirstResponder()
        driver.type("abc")
        driver.key("Return")
        #expect(field.text == "ac")
        #expect(!log.events.contains("exit"))
    }

    @Test func whatIsTooLongIsCutOff() {
        listen()
        field.maximumLength = 4
        field.becomeFirstResponder()
        driver.type("abc")
        field.insertText("defg")
        #expect(field.text == "abcd")
        driver.key("Backspace")
        #expect(field.text == "abc")
        field.text = "123456"
        #expect(field.text == "1234")
    }

    @Test func settingTheTextByCodeSendsNoAction() {
        listen()
        field.text = "a\nb"
        #expect(field.text == "a b")
        #expect(log.events.isEmpty)
    }

    @Test(.behavior("F31")) func aFocusedFieldAsksForNoFrames() {
        listen()
        field.becomeFirstResponder()
        driver.type("abc")
        driver.run(0.5)
        var list = DisplayList()
        window.record(into: &list)
        #expect(!window.needsFrame)
    }

    @Test func aMillionCharactersDoNotStallIt() {
        listen()
        field.maximumLength = .max
        field.becomeFirstResponder()
        field.insertText(String(repeating: "word ", count: 20_000))
        window.step(0.3)
        var list = DisplayList()
        window.record(into: &list)
        #expect(field.caretRect.maxX == 152)
    }

    @Test func theActionsOfAFieldMayRemoveIt() {
        listen()
        field.addAction(for: .editingChanged) { [weak field] in field?.removeFromSuperview() }
        field.becomeFirstResponder()
        driver.type("ab")
        #expect(field.text == "a")
        #expect(window.firstResponder === map)
    }
}
