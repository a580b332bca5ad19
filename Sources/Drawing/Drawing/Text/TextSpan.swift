import Foundation

/// A part of a line of text with one direction, as it lies on screen. Carets and selections use it.
public struct TextSpan: Equatable, Sendable {
    /// The range of the line's characters, in reading order.
    public var characters: Range<Int>
    /// The left end, in points from the line's left end.
    public var x: CGFloat
    /// The width in points.
    public var width: CGFloat
    /// The level of the Unicode bidirectional algorithm (UAX 9): even from left to right, odd from right to
    /// left. The lowest in a line is its paragraph's, whose direction is that of its first letter.
    public var level: Int

    /// - Parameters:
    ///   - x: in points, as is `width`.
    ///   - level: 0 and more.
    public init(characters: Range<Int>, x: CGFloat, width: CGFloat, level: Int = 0) {
        (self.characters, self.x, self.width, self.level) = (characters, x, width, level)
    }

    /// Whether the text runs from right to left.
    public var isRightToLeft: Bool { level % 2 != 0 }
}
