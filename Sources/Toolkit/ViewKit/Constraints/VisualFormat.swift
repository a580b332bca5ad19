import CartoucheDrawing
import Foundation

extension LayoutConstraint {
    /// How the views in a visual format, a text that describes constraints for a row or column of views, are
    /// aligned, and in which direction a row runs. UIKit's `NSLayoutConstraint.FormatOptions`.
    public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The options of a visual format as bits.
        public let rawValue: UInt
        /// Creates options of a visual format from any bits; bits without a name here have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left edges of all views in the visual format are equal.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 0)
        /// The right edges of all views in the visual format are equal.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 1)
        /// The upper edges of all views in the visual format are equal.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 2)
        /// The lower edges of all views in the visual format are equal.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 3)
        /// The leading edges of all views in the visual format are equal.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 4)
        /// The trailing edges of all views in the visual format are equal.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 5)
        /// The centers of all views in the visual format have the same x coordinate.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 6)
        /// The centers of all views in the visual format have the same y coordinate.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 7)
        /// The baselines of the last lines of text of all views in the visual format are equal.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 8)
        /// The baselines of the first lines of text of all views in the visual format are equal.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 9)
        /// The views in a horizontal visual format follow each other from leading to trailing, which is the
        /// default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// The views in a horizontal visual format follow each other from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// The attributes, such as left edges, that the options make equal for all views in the visual
        /// format. `isVertical` is true for attributes along the y axis, by which only the views in a row can
        /// be aligned.
        var alignments: [(attribute: Attribute, isVertical: Bool)] {
            let all: [(FormatOptions, Attribute, Bool)] = [
                (.alignAllLeft, .left, false), (.alignAllRight, .right, false), (.alignAllTop, .top, true),
                (.alignAllBottom, .bottom, true), (.alignAllLeading, .leading, false),
                (.alignAllTrailing, .trailing, false), (.alignAllCenterX, .centerX, false),
                (.alignAllCenterY, .centerY, true), (.alignAllLastBaseline, .lastBaseline, true),
                (.alignAllFirstBaseline, .firstBaseline, true),
            ]
            return all.filter { contains($0.0) }.map { ($0.1, $0.2) }
        }
    }

    /// Creates the constraints that a visual format describes, such as
    /// `"H:|-[title(>=60)]-8-[value(==title)]-(>=pad@750)-|"`: views in brackets with conditions on their
    /// sizes, the distances between the views, and the superview as a bar. Names of `metrics` may stand for
    /// numbers. All lengths are in points; a minus sign alone is a distance of 8 points. The constraints are
    /// inactive.
    /// - Parameters:
    ///   - format: the text, which begins with `V:` for a column of views, with `H:` or without either for a
    ///     row.
    ///   - options: how the views are aligned with each other across the row or column.
    ///   - metrics: numbers, by the names that stand for them in the format.
    ///   - views: the views and guides, by the names that they have in the format.
    /// - Throws: `VisualFormatError`, which says what is wrong in the format, and where.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: CGFloat] = [:],
        views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics, views: views)
        return try VisualFormatBuilder(try parser.parse(), options: options, parser).constraints()
    }
}

/// The error that the text of a visual format, which describes layout constraints, cannot be read.
public nonisolated struct VisualFormatError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text of the visual format that cannot be read.
    public let format: String
    /// The position of the mistake in the visual format: the number of characters before the mistake.
    public let position: Int
    /// What is wrong in the visual format, as the end of a sentence.
    public let fault: String

    /// A sentence that quotes the visual format and says what is wrong in it, and where.
    public var description: String {
        let before = String(format.prefix(position)).suffix(24)
        let phrase = before.isEmpty ? "at its beginning" : "after \"\(before)\""
        return "The visual format \"\(format)\" cannot be read \(phrase): \(fault)."
    }
}
