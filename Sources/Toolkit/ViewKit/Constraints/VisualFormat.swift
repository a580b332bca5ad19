import CartoucheDrawing
import Foundation

extension LayoutConstraint {
    /// How the views of a visual format are aligned across its axis, and in which direction a horizontal
    /// format runs. UIKit's `NSLayoutConstraint.FormatOptions`.
    public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from any bits; bits without a name here have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left edges of all views are equal.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 0)
        /// The right edges of all views are equal.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 1)
        /// The upper edges of all views are equal.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 2)
        /// The lower edges of all views are equal.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 3)
        /// The leading edges of all views are equal.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 4)
        /// The trailing edges of all views are equal.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 5)
        /// The centers of all views are equal along the x axis.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 6)
        /// The centers of all views are equal along the y axis.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 7)
        /// The last baselines of all views are equal.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 8)
        /// The first baselines of all views are equal.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 9)
        /// A horizontal format runs from leading to trailing, which is the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// The attributes that the options make equal for all views. `isVertical` is true for attributes
        /// along the y axis, which only horizontal formats can align.
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

    /// The inactive constraints of a visual format, such as
    /// `"H:|-[title(>=60)]-8-[value(==title)]-(>=pad@750)-|"`: views in brackets with conditions on their
    /// sizes, the distances between them, and the superview as a bar. Instead of numbers the format may have
    /// names of `metrics`. All lengths are in points; a minus sign alone is a distance of 8 points.
    /// - Parameters:
    ///   - format: `H:` or nothing for a row, `V:` for a column.
    ///   - options: how the views are aligned across the axis.
    ///   - metrics: numbers by their names.
    ///   - views: views and guides by their names.
    /// - Throws: `VisualFormatError`, which says what is wrong, and where.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: CGFloat] = [:],
        views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics, views: views)
        return try VisualFormatBuilder(try parser.parse(), options: options, parser).constraints()
    }
}

/// A visual format that cannot be read.
public nonisolated struct VisualFormatError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text of the visual format.
    public let format: String
    /// The position of the mistake: the number of characters before it.
    public let position: Int
    /// The mistake, as the end of a sentence.
    public let fault: String

    /// A sentence that quotes the format and says what is wrong, and where.
    public var description: String {
        let before = String(format.prefix(position)).suffix(24)
        let place = before.isEmpty ? "at its beginning" : "after \"\(before)\""
        return "The visual format \"\(format)\" cannot be read \(place): \(fault)."
    }
}
