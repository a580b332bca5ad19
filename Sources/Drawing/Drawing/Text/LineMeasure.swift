import Foundation

/// A line of text as what is shown of it: parts of the text on both sides of an ellipsis or a hyphen, which
/// are not in the text.
package struct LineParts {
    /// The text before the sign; the whole text where there is none.
    package var head: Substring
    /// The ellipsis or the hyphen; empty if there is none.
    package var sign: String
    /// The text after the sign.
    package var tail: Substring

    init(_ head: Substring = "", sign: String = "", _ tail: Substring = "") {
        (self.head, self.sign, self.tail) = (head, sign, tail)
    }

    /// The whole line.
    package var text: String { head + sign + tail }
}

/// Measures the lines of a text in one or several fonts.
package protocol LineMeasure {
    /// The number of characters of which a line is the beginning.
    var window: Int { get }
    /// The width in points of a part of the text.
    func width(_ text: Substring) -> CGFloat
    /// The width in points of a line: its letters may kern with the ellipsis.
    func width(_ parts: LineParts) -> CGFloat
}

extension LineMeasure {
    func line(_ parts: LineParts) -> TextLayout.MeasuredLine {
        TextLayout.MeasuredLine(parts: parts, width: width(parts))
    }

    /// The number of characters that fit, found by bisection: the width grows with each, or nearly.
    func fitting(_ text: Substring, width limit: CGFloat, fromEnd: Bool = false) -> Int {
        most(of: text.count) { width(fromEnd ? text.suffix($0) : text.prefix($0)) <= limit }
    }

    /// The longest of the lines with up to `count` characters that fits. They are measured with their
    /// ellipsis: letters kern with it, and a line that fits must fit its own width too.
    func longest(
        _ count: Int, width limit: CGFloat, _ make: (Int) -> LineParts
    ) -> TextLayout.MeasuredLine {
        line(make(most(of: count) { width(make($0)) <= limit }))
    }

    private func most(of count: Int, _ fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
