import Foundation

/// A part of a line of text with one direction, and its position on screen. Carets and selections are
/// computed from spans.
public struct TextSpan: Equatable, Sendable {
    /// The range of the part's characters in the line, in reading order.
    public var characters: Range<Int>
    /// The left end of the part, in points from the line's left end.
    public var x: CGFloat
    /// The width of the part in points.
    public var width: CGFloat
    /// The level of the Unicode bidirectional algorithm (UAX 9): even levels run from left to right, odd ones
    /// from right to left. The lowest level in a line is that of its paragraph, whose direction is that of
    /// its first letter.
    public var level: Int

    /// Creates the part of a line of text.
    /// - Parameters:
    ///   - x: the left end of the part, in points from the line's left end; `width` is in points too.
    ///   - level: the level of the bidirectional algorithm, 0 or more.
    public init(characters: Range<Int>, x: CGFloat, width: CGFloat, level: Int = 0) {
        (self.characters, self.x, self.width, self.level) = (characters, x, width, level)
    }

    /// Whether the text runs from right to left.
    public var isRightToLeft: Bool { level % 2 != 0 }
}
