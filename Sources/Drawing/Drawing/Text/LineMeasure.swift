import Foundation

/// A shown line of text as two parts of the text with a sign between them: an ellipsis or a hyphen, which is
/// not in the text.
package struct LineParts {
    /// The text before the ellipsis or hyphen; the whole line if it has neither.
    package var head: Substring
    /// The ellipsis or the hyphen; empty if the line has neither.
    package var sign: String
    /// The text after the ellipsis or hyphen; empty if the line has neither.
    package var tail: Substring

    init(_ head: Substring = "", sign: String = "", _ tail: Substring = "") {
        (self.head, self.sign, self.tail) = (head, sign, tail)
    }

    /// The line as it is shown: the text before the ellipsis or hyphen, the ellipsis or hyphen, and the text
    /// after it.
    package var text: String { head + sign + tail }
}

/// Measures lines of a text in one or several fonts.
package protocol LineMeasure {
    /// The maximum number of characters that a line can have; no more are measured.
    var window: Int { get }
    /// The width in points of a part of the text.
    func width(_ text: Substring) -> CGFloat
    /// The width in points of a shown line with its ellipsis or hyphen. The line is measured as a whole,
    /// since the letters beside the ellipsis may be kerned.
    func width(_ parts: LineParts) -> CGFloat
}

extension LineMeasure {
    func line(_ parts: LineParts) -> TextLayout.MeasuredLine {
        TextLayout.MeasuredLine(parts: parts, width: width(parts))
    }

    /// The number of characters, from the start or the end of a text, that fit into a width in points. Found
    /// by bisection, since the width grows with each character, or nearly.
    func fitting(_ text: Substring, width limit: CGFloat, fromEnd: Bool = false) -> Int {
        maximumCount(of: text.count) { width(fromEnd ? text.suffix($0) : text.prefix($0)) <= limit }
    }

    /// The longest line that is at most `limit` points wide. `make` creates the line for a number of
    /// characters from 0 to `count`. Each line is measured together with its ellipsis, since the letters
    /// beside the ellipsis may be kerned.
    func longest(
        _ count: Int, width limit: CGFloat, _ make: (Int) -> LineParts
    ) -> TextLayout.MeasuredLine {
        line(make(maximumCount(of: count) { width(make($0)) <= limit }))
    }

    private func maximumCount(of count: Int, _ fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
