import CartoucheMapGeometry

/// Places on a map without an object for each: the map reads their coordinates as values, and makes the
/// annotations only of those that come into view. For thousands to millions of places; see
/// `MapView.addAnnotations(_:)`.
///
/// A source is read on other threads: a structure of arrays, or a class that guards its state. A source that
/// changes is read anew by `MapView.reloadAnnotations(of:)`.
public nonisolated protocol AnnotationSource: Sendable {
    /// The number of places in the source. The map reads the property on another thread.
    var count: Int { get }
    /// The coordinate at an index in 0..<`count`; nil if the source has no place at that index, for example
    /// because the source has become shorter since `count` was read. A coordinate that is not valid is never
    /// drawn. Called on another thread, in ascending order.
    func coordinate(at index: Int) -> LocationCoordinate2D?
    /// The number that belongs to the place at an index: dots take their size and color from the number, heat
    /// maps their weight. Called on another thread.
    func value(at index: Int) -> Double
    /// The annotation to show for the place at an index that comes into view; the annotation should have the
    /// coordinate that `coordinate(at:)` returned. `nil` shows nothing at that place. The map keeps the
    /// annotation while it is in view or selected, and calls the method again when the place comes into view
    /// later.
    @MainActor func annotation(at index: Int) -> (any Annotation)?
    /// Whether places that are too close together are merged into `ClusterAnnotation`s, by the map's
    /// `clusterOptions`.
    var isClustered: Bool { get }
    /// The priority and the outline by which the source's annotation views collide with others where there is
    /// no room for all; `nil` if the views neither hide others nor are hidden. Ignored if `isClustered` is
    /// true.
    var collision: AnnotationCollision? { get }
}

nonisolated extension AnnotationSource {
    /// By default every place of the source has the value 1.
    public func value(at index: Int) -> Double { 1 }
    /// By default false: the source's places are not merged into clusters.
    public var isClustered: Bool { false }
    /// By default nil: the source's annotations neither hide others nor are hidden.
    public var collision: AnnotationCollision? { nil }
}

/// The identifier of a source on a map: `MapView.addAnnotations(_:)` returns it, and the methods that reload
/// or remove the source expect it.
public nonisolated struct AnnotationSourceID: Hashable, Sendable {
    let number: Int
}
