/// The priority of an annotation view where there is no room for all: MapKit's `MKFeatureDisplayPriority`.
/// Between 0 and 1000.
public nonisolated struct FeatureDisplayPriority: RawRepresentable, Comparable, Hashable, Sendable {
    /// 0 to 1000; higher is preferred.
    public var rawValue: Float
    /// Any value, not only the named ones.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: always shown.
    public static let required = FeatureDisplayPriority(rawValue: 1000)
    /// 750.
    public static let defaultHigh = FeatureDisplayPriority(rawValue: 750)
    /// 250.
    public static let defaultLow = FeatureDisplayPriority(rawValue: 250)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
