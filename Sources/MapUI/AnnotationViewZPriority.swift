/// What is drawn in front of what: MapKit's `MKAnnotationViewZPriority`. Higher is in front; among equals the
/// southern one is.
public nonisolated struct AnnotationViewZPriority: RawRepresentable, Comparable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let min = AnnotationViewZPriority(rawValue: 0)
    public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
    public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
    public static let max = AnnotationViewZPriority(rawValue: 1000)
    /// In front of every pin, the selected one too: for annotation views that are callouts themselves.
    public static let callout = AnnotationViewZPriority(rawValue: 2000)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
