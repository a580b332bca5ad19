import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct EditHistoryTests {
    /// A line and its history, changed together as a field does it.
    private struct Editor {
        var line = EditedText()
        var history = EditHistory()

        mutating func type(_ text: String) {
            for character in text { change(.typing) { $0.insert(String(character)) } }
        }
        mutating func change(_ kind: EditHistory.Kind, _ body: (inout EditedText) -> Void) {
            let old = line
            body(&line)
            history.record(kind, from: old, to: line)
        }
        mutating func undo() -> String? {
            guard let old = history.undo(line) else { return nil }
            line = old
            return line.text
        }
        mutating func redo() -> String? {
            guard let new = history.redo(line) else { return nil }
            line = new
            return line.text
        }
    }

    @Test func typingIsTakenBackWordByWord() {
        var editor = Editor()
        editor.type("one two  three")

        #expect(editor.undo() == "one two  ")
        #expect(editor.undo() == "one ")
        #expect(editor.undo() == "")
        #expect(editor.undo() == nil)
        #expect(editor.redo() == "one ")
        #expect(editor.redo() == "one two  ")
        editor.type("x")
        #expect(editor.redo() == nil, "what is typed ends it")
        #expect(editor.undo() == "one two  ")
    }

    @Test func aMovedCaretBeginsANewStep() {
        var editor = Editor()
        editor.type("ab")
        editor.line.place(0)
        editor.type("cd")

        #expect(editor.undo() == "ab" && editor.line.caret == 0)
        #expect(editor.undo() == "")
        #expect(editor.redo() == "ab" && editor.line.caret == 2)
    }

    @Test func runsOfDeletionsAreOneStepOnEachSide() {
        var editor = Editor()
        editor.type("aaaaaa")
        editor.line.place(4)
        editor.change(.deletingBack) { $0.delete(.back) }
        editor.change(.deletingBack) { $0.delete(.back) }
        editor.change(.deletingForward) { $0.delete(.forward) }
        editor.change(.deletingForward) { $0.delete(.forward) }

        #expect(editor.line.text == "aa")
        #expect(editor.undo() == "aaaa" && editor.line.caret == 2)
        #expect(editor.undo() == "aaaaaa" && editor.line.caret == 4)
    }

    @Test func whatTookTheSelectionsPlaceGivesItBackSelected() {
        var editor = Editor()
        editor.type("hello")
        editor.line.select(1..<4)
        editor.type("ipp")

        #expect(editor.line.text == "hippo")
        #expect(editor.undo() == "hello" && editor.line.selection == 1..<4)
        #expect(editor.redo() == "hippo" && editor.line.caret == 4)
    }

    @Test func anAccentThatJoinsALetterIsTakenBackExactly() {
        var editor = Editor()
        editor.type("cafe")
        editor.change(.typing) { $0.insert("\u{301}") }

        #expect(editor.undo() == "cafe")
        #expect(editor.redo() == "cafe\u{301}")
    }

    @Test func theOldestStepsAreForgotten() {
        var editor = Editor()
        for index in 0..<EditHistory.maximumSteps + 50 {
            editor.line.place(0)
            editor.change(.other) { $0.insert("\(index % 10)") }
        }
        var steps = 0
        while editor.undo() != nil { steps += 1 }
        #expect(steps == EditHistory.maximumSteps && editor.line.count == 50)

        for _ in 0..<20 {
            editor.line.select(0..<editor.line.count)
            editor.change(.other) { $0.insert(String(repeating: "x", count: 10_000)) }
            editor.change(.other) { $0.insert("y") }
        }
        steps = 0
        while editor.undo() != nil { steps += 1 }
        #expect((4...12).contains(steps), "\(steps) steps of 10,000 characters")
    }

    /// Everything that was done is undone and done again, state by state.
    @Test(arguments: 1...6) func randomEditingIsTakenBackAndDoneAgain(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var editor = Editor()
        for _ in 0..<120 {
            let index = Int.random(in: 0...editor.line.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: editor.line.place(index)
            case 1: editor.line.place(index, extending: true)
            case 2: editor.change(.other) { $0.insert("ab e\u{301}") }
            case 3: editor.change(.deletingBack) { $0.delete(.back) }
            case 4: editor.change(.deletingForward) { $0.delete(.forward) }
            default: editor.change(.typing) { $0.insert(Bool.random(using: &generator) ? "a" : " ") }
            }
        }
        let last = editor.line.text
        var states = [last]
        while let text = editor.undo() { states.append(text) }
        #expect(states.last == "")
        for state in states.dropLast().reversed() { #expect(editor.redo() == state) }
        #expect(editor.line.text == last && editor.redo() == nil)
    }
}
