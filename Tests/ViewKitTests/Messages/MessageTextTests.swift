import Testing

@testable import ViewKit

/// Texts of files in messages.
@Suite struct MessageTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("Ääkköset 東 😀", "Ääkköset 東 😀"),
        ("two\nlines\tand\r\nmore", "two lines and  more"),
        ("\u{1B}]0;title\u{7}\u{1B}[31mred", "\u{FFFD}]0;title\u{FFFD}\u{FFFD}[31mred"),
        ("\u{9B}31m\u{7F}", "\u{FFFD}31m\u{FFFD}"), ("a\u{202E}b\u{2066}c\u{200F}d", "abcd"),
        ("\u{2028}", " "), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
    ])
    func areOnOneLineWithoutControls(_ text: String, _ line: String) {
        #expect(MessageText.line(text) == line)
    }
}
