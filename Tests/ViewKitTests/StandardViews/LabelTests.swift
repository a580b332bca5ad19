import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Glyphs are 5 x 10 points: see `FakeText`.
struct LabelTests {
    private func makeLabel(_ text: String, width: CGFloat = 50, height: CGFloat = 100) -> Label {
        _ = makeWindow()
        let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.text = text
        label.font = Font(size: 10)
        return label
    }

    /// What is drawn: text with its origin.
    private func drawn(_ label: Label) -> [String] {
        let canvas = LogCanvas()
        label.draw(canvas)
        return canvas.lines
    }

    @Test func oneLineStandsInTheMiddleOfTheHeight() {
        let label = makeLabel("abc", height: 40)
        // The line takes 10 of 40 points: its top is at 15, the baseline 8 below.
        #expect(drawn(label) == ["abc 0 23"])
        label.textAlignment = .center
        #expect(drawn(label) == ["abc 17.5 23"])
        label.textAlignment = .right
        #expect(drawn(label) == ["abc 35 23"])
    }

    @Test func aLineHeightMultipleMovesLinesTogetherSoThatMoreFit() {
        let label = makeLabel("aaa bbb ccc", height: 18)
        label.numberOfLines = 2
        #expect(drawn(label).count == 1)
        label.lineHeightMultiple = 0.9
        #expect(drawn(label) == ["aaa bbb 0 7.5", "ccc 0 16.5"])
        #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).height == 18)
    }

    @Test func wrapsAtWordsAndStopsAtTheNumberOfLines() {
        let label = makeLabel("aaa bbb ccc ddd eee", height: 40)
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        let lines = drawn(label).map { $0.split(separator: " ").dropLast(2).joined(separator: " ") }
        #expect(lines == ["aaa bbb", "ccc ddd", "eee"])
        #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 35, height: 30))
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).height == 20)
    }

    /// What is drawn: text with the size of its font and its baseline.
    private func sizes(_ label: Label) -> [String] {
        let canvas = LogCanvas()
        label.draw(canvas)
        return zip(canvas.lines, canvas.fonts).map { line, font in
            "\(line.split(separator: " ")[0]) \(font.size) \(line.split(separator: " ").last ?? "")"
        }
    }

    @Test func textShrinksToTheWidthOnItsBaseline() {
        let label = makeLabel("abcdefghijklmnop", height: 40)
        #expect(sizes(label) == ["abcdefghi\u{2026} 10.0 23"])
        label.adjustsFontSizeToFitWidth = true
        #expect(sizes(label) == ["abcdefghijklmnop 6.25 23"])
        #expect(label.intrinsicContentSize == CGSize(width: 80, height: 10))
        label.minimumScaleFactor = 0.8
        #expect(sizes(label) == ["abcdefghijk\u{2026} 8.0 23"])
        label.text = "abcdefghijkl"
        #expect(sizes(label) == ["abcdefghijkl 8.25 23"])
        label.text = "abc"
        #expect(sizes(label) == ["abc 10.0 23"])
        label.text = "abc abc abc"
        label.frame.size.width = 25
        label.numberOfLines = 0
        label.minimumScaleFactor = 0
        #expect(sizes(label).allSatisfy { $0.contains("10.0") }, "of one line alone")
        label.numberOfLines = 1
        label.frame.size.width = 500
        #expect(sizes(label).first?.contains("10.0") == true)
    }

    @Test func fontsOfAttributedTextShrinkByOneFactor() {
        let label = makeLabel("")
        var (text, large) = (AttributedString("abcdefgh"), AttributedString("ABCD"))
        large.font = Font(size: 20)
        text.append(large)
        label.attributedText = text
        label.adjustsFontSizeToFitWidth = true
        let canvas = LogCanvas()
        label.draw(canvas)
        #expect(canvas.fonts.map(\.size) == [6.25, 12.5])
        #expect(canvas.lines.count == 2 && !canvas.lines.contains { $0.contains("\u{2026}") })
    }

    @Test func aButtonsTitleShrinks() {
        _ = makeWindow()
        let button = Button("abcdefghijklmnop")
        button.titleLabel.font = Font(size: 10)
        button.titleLabel.adjustsFontSizeToFitWidth = true
        button.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
        button.layoutIfNeeded()
        #expect(sizes(button.titleLabel).first?.hasPrefix("abcdefghijklmnop 6.25") == true)
    }

    @Test func truncatesAtTheHeadTheMiddleAndTheTail() {
        let label = makeLabel("abcdefghijklmno")
        #expect(drawn(label) == ["abcdefghi\u{2026} 0 53"])
        label.lineBreakMode = .byTruncatingHead
        #expect(drawn(label) == ["\u{2026}ghijklmno 0 53"])
        label.lineBreakMode = .byTruncatingMiddle
        #expect(drawn(label).first?.contains("\u{2026}") == true)
        #expect(drawn(label).first?.hasPrefix("abcd") == true)
    }

    @Test func fitsItsTextWithoutAWidth() {
        let label = makeLabel("abcdefghijklmnopqrstuvwxyz")
        let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        #expect(label.sizeThatFits(endless) == CGSize(width: 130, height: 10))
        label.text = nil
        #expect(label.sizeThatFits(endless) == .zero)
    }

    @Test func linesThatDoNotFitTheHeightAreLeftOut() {
        let label = makeLabel("aaa bbb ccc ddd eee", height: 22)
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        #expect(drawn(label).count == 2)
    }

    @Test func aTinyFontInALargeLabelStillLaysOut() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 999_999))
        (label.text, label.font) = ("a b", .systemFont(ofSize: 1e-30))
        let canvas = LogCanvas()
        label.draw(canvas)
        #expect(canvas.lines.count == 1)
    }
}
