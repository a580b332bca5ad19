/// The priority that decides which annotation views are shown where there is no room for all: MapKit's
/// `MKFeatureDisplayPriority`. From 0 to 1000.
public nonisolated struct FeatureDisplayPriority: RawRepresentable, Comparable, Hashable, Sendable {
    /// The priority as a number from 0 to 1000: a view with a higher number is preferred.
    public var rawValue: Float
    /// Creates a priority; any number is allowed, not only those of the named priorities.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority; any number is allowed, not only those of the named priorities.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority 1000: the view is always shown.
    public static let required = FeatureDisplayPriority(rawValue: 1000)
    /// A high priority: 750.
    public static let defaultHigh = FeatureDisplayPriority(rawValue: 750)
    /// A low priority: 250.
    public static let defaultLow = FeatureDisplayPriority(rawValue: 250)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
