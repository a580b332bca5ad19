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
