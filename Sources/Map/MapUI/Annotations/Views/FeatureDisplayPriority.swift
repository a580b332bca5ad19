/// The priority that decides which annotation views are shown where there is no room for all: MapKit's
/// `MKFeatureDisplayPriority`. From 0 to 1000.
public nonisolated struct FeatureDisplayPriority: RawRepresentable, Comparable, Hashable, Sendable {
    /// The display priority as a number from 0 to 1000: an annotation view with a higher number is preferred.
    public var rawValue: Float
    /// Creates a display priority of annotation views; any number is allowed, not only those of the named
    /// priorities.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a display priority of annotation views; any number is allowed, not only those of the named
    /// priorities.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The display priority 1000: the annotation view is always shown.
    public static let required = FeatureDisplayPriority(rawValue: 1000)
    /// The display priority 750, which is high: the annotation view is shown before views of lower priority.
    public static let defaultHigh = FeatureDisplayPriority(rawValue: 750)
    /// The display priority 250, which is low: where there is no room for all, the annotation view is hidden
    /// before views of higher priority.
    public static let defaultLow = FeatureDisplayPriority(rawValue: 250)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
