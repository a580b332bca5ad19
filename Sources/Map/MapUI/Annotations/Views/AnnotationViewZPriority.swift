/// The priority of an annotation view in the z-order: MapKit's `MKAnnotationViewZPriority`. A view with a
/// higher priority is in front; of two with equal priority, the southern one is.
public nonisolated struct AnnotationViewZPriority: RawRepresentable, Comparable, Hashable, Sendable {
    /// The z-priority as a number: an annotation view with a higher number is in front.
    public var rawValue: Float
    /// Creates a z-priority of annotation views; any number is allowed, also between and beyond the named
    /// priorities.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a z-priority of annotation views; any number is allowed, also between and beyond the named
    /// priorities.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The lowest named z-priority, 0: the annotation view is behind all others.
    public static let min = AnnotationViewZPriority(rawValue: 0)
    /// The default z-priority of an annotation view that is not selected: 500.
    public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
    /// The default z-priority of a selected annotation view: 1000.
    public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
    /// The highest z-priority in MapKit, 1000: the annotation view is in front of all pins that are not
    /// selected.
    public static let max = AnnotationViewZPriority(rawValue: 1000)
    /// The priority of annotation views that are themselves callouts, 2000: in front of every pin, also a
    /// selected one.
    public static let callout = AnnotationViewZPriority(rawValue: 2000)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
