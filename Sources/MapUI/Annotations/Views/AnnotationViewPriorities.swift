/// The z-order of annotation views: MapKit's `MKAnnotationViewZPriority`. Higher is in front; among equals
/// the southern one is.
public nonisolated struct AnnotationViewZPriority: RawRepresentable, Comparable, Hashable, Sendable {
    /// Higher is in front.
    public var rawValue: Float
    /// Any value, also between and beyond the named ones.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 0: behind all others.
    public static let min = AnnotationViewZPriority(rawValue: 0)
    /// 500.
    public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
    /// 1000.
    public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
    /// 1000, as in MapKit: in front of all pins that are not selected.
    public static let max = AnnotationViewZPriority(rawValue: 1000)
    /// In front of every pin, the selected one too: for annotation views that are callouts themselves.
    public static let callout = AnnotationViewZPriority(rawValue: 2000)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The outline by which an annotation view collides with others: MapKit's `MKAnnotationView.CollisionMode`.
public nonisolated enum AnnotationViewCollisionMode: Int, Sendable {
    /// The bounds.
    case rectangle
    /// The circle in the middle of the bounds.
    case circle
    /// The view collides with nothing.
    case none
}

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

/// Whether a part of an annotation view is shown: MapKit's `MKFeatureVisibility`.
public nonisolated enum FeatureVisibility: Int, Sendable {
    /// When there is room for it, or the view is selected.
    case adaptive
    /// Never.
    case hidden
    /// Always, over others if need be.
    case visible
}
