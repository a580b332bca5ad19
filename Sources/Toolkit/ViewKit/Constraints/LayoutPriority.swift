/// How much a constraint counts, from 1 to 1000. UIKit's `UILayoutPriority`. Priorities are lexicographic: no
/// number of constraints outweighs one of a higher priority.
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The constraint must hold.
    public static let required = LayoutPriority(1000)
    /// 750: how much contents resist compression by default.
    public static let defaultHigh = LayoutPriority(750)
    /// 250: how much views hug their contents by default.
    public static let defaultLow = LayoutPriority(250)
    /// 50: how much `systemLayoutSizeFitting(_:)` keeps to the size it is asked for.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// The number.
    public let rawValue: Float

    /// Any number; where it is used, one outside of 1...1000 is clamped, and the program is warned.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Any number; where it is used, one outside of 1...1000 is clamped, and the program is warned.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether it is from 1 to 1000.
    var isValid: Bool { rawValue >= 1 && rawValue <= 1000 }
    /// The nearest valid priority; required for NaN.
    var clamped: LayoutPriority {
        rawValue.isNaN ? .required : LayoutPriority(min(max(rawValue, 1), 1000))
    }
}
