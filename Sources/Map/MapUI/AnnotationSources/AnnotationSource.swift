import CartoucheMapGeometry

/// Places on a map without an object for each: the map reads their coordinates as values, and makes the
/// annotations only of those that come into view. For thousands to millions of places; see
/// `MapView.addAnnotations(_:)`.
///
/// A source is read on other threads: a structure of arrays, or a class that guards its state. A source that
/// changes is read anew by `MapView.reloadAnnotations(of:)`.
public nonisolated protocol AnnotationSource: Sendable {
    /// The number of places. Read on another thread.
    var count: Int { get }
    /// The coordinate at an index in 0..<`count`; nil where there is none, as when the source has become
    /// shorter meanwhile. A coordinate that is not valid is never drawn. Called on another thread, in
    /// ascending order.
    func coordinate(at index: Int) -> LocationCoordinate2D?
    /// A number at an index, for the sizes and colors of dots and the weights of heat maps. Called on another
    /// thread.
    func value(at index: Int) -> Double
    /// The annotation at an index that comes into view: it should have the coordinate that was read. `nil` if
    /// none is shown there. The map keeps it while it is in view or selected, and asks for another one later.
    @MainActor func annotation(at index: Int) -> (any Annotation)?
    /// Whether places that are too close together are merged into `ClusterAnnotation`s, by the map's
    /// `clusterOptions`.
    var isClustered: Bool { get }
    /// The priority and the outline of the source's annotation views where there is no room for all; `nil` if
    /// they neither hide others nor are hidden. Not for a source that is clustered.
    var collision: AnnotationCollision? { get }
}

nonisolated extension AnnotationSource {
    /// 1.
    public func value(at index: Int) -> Double { 1 }
    /// False.
    public var isClustered: Bool { false }
    /// Nil.
    public var collision: AnnotationCollision? { nil }
}

/// Names a source on a map.
public nonisolated struct AnnotationSourceID: Hashable, Sendable {
    let number: Int
}
