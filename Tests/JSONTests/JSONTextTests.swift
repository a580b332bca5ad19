import Foundation
import Testing

@testable import CartoucheJSON

/// Texts as JSON.
@Suite struct JSONTextTests {
    @Test func whatATerminalObeysIsEscaped() throws {
        let text = "a\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{2066}\u{61C}\n\"\\ä😀"

        let quoted = JSONText.quoted(text)

        #expect(quoted == #""a\u001b[31m\u007f\u009b\u202e\u2066\u061c\n\"\\ä😀""#)
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8)) == [text])
    }

    @Test(arguments: ["0", "-0", "12", "1.5", "1e5", "-1.25E-3", "12345678901234567890"])
    func isANumber(_ text: String) { #expect(JSONText.isNumber(text)) }

    @Test(arguments: ["", "-", "01", "1.", ".5", "1e", "1,5", "+1", "0x1", "1.2.3", "NaN"])
    func isNone(_ text: String) { #expect(!JSONText.isNumber(text)) }
}
