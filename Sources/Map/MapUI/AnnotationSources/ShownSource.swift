import CartoucheMapGeometry
import CartoucheSpatialIndex

/// A source on a map, with its annotations and clusters that are on the map now.
final class ShownSource {
    let id: AnnotationSourceID
    let source: any AnnotationSource
    var build: Computation<BuiltSource>?
    var built: BuiltSource?
    /// The source's annotations on the map, by point: a point is the number of a place in `SourcePoints`.
    var live: [Int32: any Annotation] = [:]
    /// The source's clusters on the map, by their node in the source's `ClusterIndex`.
    var clusters: [Int32: ClusterAnnotation] = [:]
    /// The point numbers of places outside the view whose annotations stay on the map only because they are
    /// selected or dragged.
    var kept: Set<Int32> = []
    /// The whole zoom level for which the clusters on the map were chosen; nil while no clusters are shown.
    var zoom: Int?
    /// Whether the last frame has reached its limit, so that annotations of more points are to be made in
    /// later frames.
    var hasMore = false
    /// How many times the source has begun to be read anew. Point numbers and the nodes of clusters are valid
    /// only until this number changes.
    private(set) var reading = 0
    /// The annotations that the source has made and that still exist, by point: a point gets the same
    /// annotation again.
    private var made: [Int32: Made] = [:]
    private var points: [ObjectIdentifier: Int32] = [:]
    private var sweepLimit = 4_096

    private struct Made { weak var annotation: (any Annotation)? }

    init(_ id: AnnotationSourceID, _ source: any AnnotationSource) { (self.id, self.source) = (id, source) }

    /// The annotation of the place with a point number: the existing one, or a new one from the program's
    /// source. Nil if the source has not been read, has no annotation for the place, or returns one that
    /// stands for another place.
    func annotation(_ point: Int32) -> (any Annotation)? {
        if let old = made[point]?.annotation { return old }
        guard let built, let new = source.annotation(at: built.points.index(point)) else { return nil }
        // One object stands for one point.
        guard self.point(of: new) == nil else { return nil }
        sweep()
        made[point] = Made(annotation: new)
        points[ObjectIdentifier(new)] = point
        return new
    }

    /// The point number of the place for which this source has made an annotation; nil for any other
    /// annotation.
    func point(of annotation: any Annotation) -> Int32? {
        guard let point = points[ObjectIdentifier(annotation)], made[point]?.annotation === annotation else {
            return nil
        }
        return point
    }

    /// The annotations of the first members of a cluster, up to a limit. Empty if the source was read again
    /// or removed since, though the cluster's annotation may still exist: because it is still moving, or
    /// because the program has kept it.
    func members(of node: Int32, reading: Int, limit: Int) -> [any Annotation] {
        guard reading == self.reading, case .clusters(let index)? = built?.index else { return [] }
        var points: [Int32] = []
        index.points(of: node, limit: limit, into: &points)
        return points.compactMap { annotation($0) }
    }

    /// Drops all that was read from the source, with its annotations, and begins a new reading.
    func forget() {
        (built, zoom, hasMore) = (nil, nil, false)
        (live, clusters, kept) = ([:], [:], [])
        (made, points) = ([:], [:])
        reading += 1
    }

    /// Drops the entries of annotations that no longer exist, each time the number of entries has doubled.
    private func sweep() {
        guard made.count >= sweepLimit else { return }
        made = made.filter { $0.value.annotation != nil }
        points = points.filter { made[$0.value]?.annotation.map(ObjectIdentifier.init) == $0.key }
        sweepLimit = max(4_096, 2 * made.count)
    }
}
