import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Characters are half as wide as their font's size, lines as high as it; capitals run from right to left.
@Suite final class AttributedLabelTests {
    private let window = makeWindow()
    private let driver: InputDriver
    private let label = Label(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
    private var opened: [String] = []

    init() {
        driver = InputDriver(window)
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = 0
        window.addSubview(label)
        listen()
    }

    /// The services are one for all tests.
    private func listen() {
        Services.current = Services(text: FakeBidiText(), images: FakeImages())
        Services.current.openURL = { [weak self] in self?.opened.append($0.absoluteString) }
    }

    private func part(_ text: String, _ change: (inout AttributedString) -> Void = { _ in })
        -> AttributedString
    {
        var part = AttributedString(text)
        change(&part)
        return part
    }

    private func link(_ text: String, _ address: String = "https://example.org") -> AttributedString {
        part(text) { $0.link = URL(string: address) }
    }

    private func show(_ text: AttributedString) {
        listen()
        label.attributedText = text
        driver.frames()
    }

    private func drawn() -> LogCanvas {
        let canvas = LogCanvas()
        label.draw(canvas)
        return canvas
    }

    // MARK: Drawing

    @Test func runsStandSideBySideOnOneBaseline() {
        show(part("ab") + part("CD".lowercased()) { $0.font = .systemFont(ofSize: 20) } + part("e"))

        // The line is 20 high, in the middle of 60; the large letters rise 16 above the baseline.
        #expect(drawn().lines == ["ab 0 36", "cd 10 36", "e 30 36"])
        #expect(label.sizeThatFits(.zero) == CGSize(width: 35, height: 20))
        #expect(label.text == "abcde")
    }

    @Test func linesBreakBetweenWordsOfDifferentRuns() {
        show(part("one two ") + part("three") { $0.font = .systemFont(ofSize: 20) } + part(" four five"))

        // 100 points: "one two three" takes 40 and 50; "four five" another 45.
        #expect(drawn().lines == ["one two  0 31", "three 40 31", "four five 0 43"])
    }

    @Test func aWordOfSeveralRunsIsNotBroken() {
        show(part("aaaaaaaaaaaaaaa bb") + part("bbb") { $0.foregroundColor = .red } + part("bbb"))
        let lines = drawn().lines
        #expect(lines == ["aaaaaaaaaaaaaaa 0 28", "bb 0 38", "bbb 10 38", "bbb 25 38"])
    }

    @Test func whatDoesNotFitIsTruncatedWithTheAttributesBeforeIt() {
        label.numberOfLines = 1
        show(part("aaaaaaaaaa") + part("bbbbbbbbbbbbbbbbbbbb") { $0.foregroundColor = .red })
        #expect(drawn().lines == ["aaaaaaaaaa 0 33", "bbbbbbbbb\u{2026} 50 33"])
        label.lineBreakMode = .byTruncatingHead
        #expect(drawn().lines == ["\u{2026}bbbbbbbbbbbbbbbbbbb 0 33"])
        label.lineBreakMode = .byTruncatingMiddle
        #expect(drawn().lines.first?.hasPrefix("aaaaaaaaa\u{2026} ") == true)
    }

    @Test func linesThatDoNotFitTheHeightAreLeftOut() {
        label.frame.size.height = 22
        show(part("aaaaaaaaaaaa bbbbbbbbbbbb cccccccccccc"))
        #expect(drawn().lines == ["aaaaaaaaaaaa 0 9", "bbbbbbbbbbbb cccccc\u{2026} 0 19"])
    }

    @Test func backgroundsAndLinesAreDrawn() {
        label.numberOfLines = 1
        show(
            part("aa") { $0.backgroundColor = .yellow } + part("bb") { $0.underlineStyle = .single }
                + part("cc") { $0.strikethroughStyle = .double })
        let boxes = drawn().filled
        #expect(boxes.contains(CGRect(x: 0, y: 25, width: 10, height: 10)))
        #expect(boxes.contains { $0.minX == 10 && $0.width == 10 && $0.height == 1 && $0.minY >= 33 })
        #expect(boxes.filter { $0.minX == 20 && $0.height == 1 && $0.minY < 33 }.count == 2)
    }

    @Test func alignmentMovesWholeLines() {
        label.numberOfLines = 1
        show(part("aa") + part("bb") { $0.foregroundColor = .red })
        label.textAlignment = .center
        #expect(drawn().lines == ["aa 40 33", "bb 50 33"])
        label.textAlignment = .right
        #expect(drawn().lines == ["aa 80 33", "bb 90 33"])
    }

    @Test func runsFromTheRightStandFromTheRight() {
        label.numberOfLines = 1
        show(part("ABC") + part("DE") { $0.foregroundColor = .red } + part("xy"))
        #expect(drawn().lines == ["xy 65 33", "DE 75 33", "ABC 85 33"])
    }

    @Test func textWithoutAttributesForgetsThem() {
        show(link("abc"))
        label.text = "abc"
        driver.frames()
        #expect(label.subviews.isEmpty && drawn().lines == ["abc 0 33"])
        #expect(label.attributedText == AttributedString("abc"))
        label.attributedText = nil
        #expect(label.text == nil)
    }

    // MARK: Links

    @Test func aPressOpensALinkAndNothingBesideIt() {
        let below = addLogView(to: window, 100, 100, 100, 60)
        window.bringSubviewToFront(label)
        show(part("see ") + link("there") + part(" now"))

        driver.click(110, 130)
        #expect(opened.isEmpty && below.log == ["began", "ended"])
        driver.click(125, 130)
        #expect(opened == ["https://example.org"] && below.log.count == 2)
        #expect(window.currentPointerStyle == .hand)
        driver.mouseDrag(from: CGPoint(x: 125, y: 130), by: CGVector(dx: 0, dy: 40))
        driver.mouse(.up, 125, 170)
        #expect(opened.count == 1, "a press that leaves the link opens nothing")
    }

    @Test func tabStopsAtEachLinkAndReturnOpensIt() {
        show(link("one", "https://one.org") + part(" and ") + link("two", "mailto:a@two.org"))

        driver.key("Tab")
        driver.key("Return")
        driver.key("Tab")
        driver.key("Space")

        #expect(opened == ["https://one.org", "mailto:a@two.org"])
    }

    @Test func aLinkOverTwoLinesIsOne() throws {
        show(part("aaaaaaaaaaaa ") + link("bbbbbb cccccccccc"))
        #expect(label.subviews.count == 1)
        driver.click(170, 125)
        driver.click(110, 135)
        #expect(opened.count == 2)
        driver.click(180, 136)
        #expect(opened.count == 2, "the rest of the second line is none of it")
    }

    @Test func theProgramMayOpenALinkItself() {
        show(link("abc", "place:berlin") + part(" ") + link("def"))
        var asked: [String] = []
        label.shouldOpenLink = {
            asked.append($0.absoluteString)
            return false
        }
        driver.click(105, 130)
        label.shouldOpenLink = nil
        driver.click(105, 130)
        #expect(
            asked == ["place:berlin"] && opened.isEmpty, "only addresses of the web and of mail are opened")
    }

    @Test func aHundredThousandCharactersAreLaidOutAsFarAsTheyAreSeen() {
        label.numberOfLines = 3
        show(part(String(repeating: "word ", count: 30_000)) + link("end"))
        #expect(drawn().lines.count == 3 && label.subviews.isEmpty)
    }
}
