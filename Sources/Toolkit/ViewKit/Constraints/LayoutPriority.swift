/// The priority of a constraint over others that contradict it, from 1 to 1000. UIKit's `UILayoutPriority`.
/// Priorities are lexicographic: no number of constraints outweighs one of a higher priority.
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority 1000: a constraint with this priority must hold.
    public static let required = LayoutPriority(1000)
    /// The priority 750, by default that with which views resist being smaller than their contents.
    public static let defaultHigh = LayoutPriority(750)
    /// The priority 250, by default that with which views resist being larger than their contents.
    public static let defaultLow = LayoutPriority(250)
    /// The priority 50, with which `systemLayoutSizeFitting(_:)` pulls a view toward the target size.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// The priority of a constraint as a number, from 1 to 1000.
    public let rawValue: Float

    /// Creates a priority from any number. Where the priority is used, a number outside of 1...1000 is
    /// clamped, and the program is warned.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from any number. Where the priority is used, a number outside of 1...1000 is
    /// clamped, and the program is warned.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether the priority of a constraint is from 1 to 1000.
    var isValid: Bool { rawValue >= 1 && rawValue <= 1000 }
    /// The valid priority, from 1 to 1000, that is nearest to this one; 1000 if this one is not a number
    /// (NaN).
    var clamped: LayoutPriority {
        rawValue.isNaN ? .required : LayoutPriority(min(max(rawValue, 1), 1000))
    }
}
