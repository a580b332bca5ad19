import Foundation

/// A part of a line of text that runs in one direction, as it lies on screen. Carets and selections go by it.
public struct TextSpan: Equatable, Sendable {
    /// Which characters of the line, counted in reading order.
    public var characters: Range<Int>
    /// Its left end, in points from the line's.
    public var x: CGFloat
    /// In points.
    public var width: CGFloat
    /// Of the Unicode bidirectional algorithm (UAX 9): even from left to right, odd from right to left. The least of
    /// a line is its paragraph's, whose direction is that of its first letter.
    public var level: Int

    /// - Parameters:
    ///   - x: in points, as is `width`.
    ///   - level: 0 and more.
    public init(characters: Range<Int>, x: CGFloat, width: CGFloat, level: Int = 0) {
        (self.characters, self.x, self.width, self.level) = (characters, x, width, level)
    }

    /// Whether its first character stands on the right.
    public var isRightToLeft: Bool { level % 2 != 0 }
}
