import CartoucheDrawing
import Foundation

extension LayoutConstraint {
    /// How views of a visual format are aligned across its axis, and in which direction it runs. UIKit's
    /// `NSLayoutConstraint.FormatOptions`.
    public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits.
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
        /// A horizontal format runs from leading to trailing: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        /// The attributes that are equal, with whether they lie across a horizontal format.
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
    /// sizes, the distances between them, and the superview as a bar. Numbers may be names of `metrics`; a
    /// minus sign alone is 8 points.
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
    /// The format.
    public let format: String
    /// Where it is wrong, as a number of characters before the place.
    public let position: Int
    /// What is wrong there: the end of a sentence.
    public let fault: String

    /// A sentence.
    public var description: String {
        let before = String(format.prefix(position)).suffix(24)
        let place = before.isEmpty ? "at its beginning" : "after \"\(before)\""
        return "The visual format \"\(format)\" cannot be read \(place): \(fault)."
    }
}
