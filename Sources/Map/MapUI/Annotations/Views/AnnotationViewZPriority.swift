/// The priority of an annotation view in the z-order: MapKit's `MKAnnotationViewZPriority`. A view with a
/// higher priority is in front; of two with equal priority, the southern one is.
public nonisolated struct AnnotationViewZPriority: RawRepresentable, Comparable, Hashable, Sendable {
    /// The priority as a number: a view with a higher number is in front.
    public var rawValue: Float
    /// Creates a priority; any number is allowed, also between and beyond the named priorities.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority; any number is allowed, also between and beyond the named priorities.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The lowest named priority, 0: behind all other views.
    public static let min = AnnotationViewZPriority(rawValue: 0)
    /// The default priority of a view that is not selected: 500.
    public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
    /// The default priority of a selected view: 1000.
    public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
    /// The highest priority of MapKit, 1000: in front of all pins that are not selected.
    public static let max = AnnotationViewZPriority(rawValue: 1000)
    /// The priority of annotation views that are themselves callouts, 2000: in front of every pin, also a
    /// selected one.
    public static let callout = AnnotationViewZPriority(rawValue: 2000)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
