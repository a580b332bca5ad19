import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct EditedTextTests {
    private func line(_ text: String, caret: Int, anchor: Int? = nil) -> EditedText {
        var line = EditedText(text)
        line.place(anchor ?? caret)
        if anchor != nil { line.place(caret, extending: true) }
        return line
    }

    @Test func whatIsTypedTakesTheSelectionsPlace() {
        var line = line("one two", caret: 7, anchor: 4)

        line.insert("three")

        #expect(line.text == "one three")
        #expect(line.caret == 9 && !line.hasSelection)
    }

    @Test(arguments: [
        "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{915}\u{94D}\u{937}",
    ])
    func wholeCharactersAreDeletedAndPassed(character: String) {
        var line = line("a\(character)b", caret: 2)
        line.move(.back, extending: false)
        #expect(line.caret == 1)
        line.move(.forward, extending: false)

        line.delete(.back)

        #expect(line.text == "ab" && line.caret == 1)
    }

    @Test func anAccentTypedAfterALetterJoinsIt() {
        var line = line("cafe!", caret: 4)

        line.insert("\u{301}")

        #expect(line.text == "cafe\u{301}!")
        #expect(line.count == 5 && line.caret == 4)
        line.insert("s")
        #expect(line.text == "cafe\u{301}s!")
    }

    @Test func wordsEndWhereLettersDo() {
        var line = line("Grand-Place, 1000 Bruxelles", caret: 0)
        var stops: [Int] = []
        for _ in 0..<5 {
            line.move(.wordForward, extending: false)
            stops.append(line.caret)
        }
        #expect(stops == [5, 11, 17, 27, 27])
        stops = []
        for _ in 0..<5 {
            line.move(.wordBack, extending: false)
            stops.append(line.caret)
        }
        #expect(stops == [18, 13, 6, 0, 0])
        #expect(line.word(at: 8) == 6..<11)
        #expect(line.word(at: 11) == 11..<13)
    }

    @Test func pastedLinesBecomeOne() {
        #expect(EditedText.oneLine("a\r\nb\tc\u{7}\u{1B}d\n") == "a b cd ")
    }

    /// Against the same done to an array of characters, with random pieces that do not join.
    @Test func randomEditingKeepsTheInvariants() {
        var generator = SeededGenerator(seed: 20)
        var line = EditedText()
        var (oracle, caret, anchor): ([Character], Int, Int) = ([], 0, 0)
        for step in 0..<4000 {
            let extending = Bool.random(using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                let piece = ["x", "yz", "\u{1F600}", " "].randomElement(using: &generator) ?? ""
                line.insert(piece)
                oracle.replaceSubrange(min(caret, anchor)..<max(caret, anchor), with: Array(piece))
                caret = min(caret, anchor) + piece.count
                anchor = caret
            case 2:
                line.delete(.back)
                if caret == anchor { anchor = max(0, caret - 1) }
                oracle.removeSubrange(min(caret, anchor)..<max(caret, anchor))
                caret = min(caret, anchor)
                anchor = caret
            case 3:
                line.move(.back, extending: extending)
                caret = max(0, caret - 1)
                if !extending { anchor = caret }
            case 4:
                line.move(.forward, extending: extending)
                caret = min(oracle.count, caret + 1)
                if !extending { anchor = caret }
            default:
                let index = Int.random(in: -2...oracle.count + 2, using: &generator)
                line.place(index, extending: extending)
                caret = min(max(0, index), oracle.count)
                if !extending { anchor = caret }
            }
            #expect(line.characters == oracle && line.caret == caret && line.anchor == anchor, "step \(step)")
        }
    }
}
