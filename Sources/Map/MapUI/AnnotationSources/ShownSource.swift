import CartoucheMapGeometry
import CartoucheSpatialIndex

/// A source on a map, with its annotations and clusters that are on the map now.
final class ShownSource {
    let id: AnnotationSourceID
    let source: any AnnotationSource
    var build: Computation<BuiltSource>?
    var built: BuiltSource?
    /// The annotations on the map, by point.
    var live: [Int32: any Annotation] = [:]
    /// The clusters on the map, by node.
    var clusters: [Int32: ClusterAnnotation] = [:]
    /// Points that are on the map only because they are selected or dragged.
    var kept: Set<Int32> = []
    /// The zoom of the nodes on the map; nil while there are none.
    var zoom: Int?
    /// Whether the last frame has left points to later ones.
    var hasMore = false
    /// Which reading of the source this is: points and nodes are numbers of one reading.
    private(set) var reading = 0
    /// The annotations that the source has made and that still exist: the same for the same point.
    private var made: [Int32: Made] = [:]
    private var points: [ObjectIdentifier: Int32] = [:]
    private var sweepLimit = 4_096

    private struct Made { weak var annotation: (any Annotation)? }

    init(_ id: AnnotationSourceID, _ source: any AnnotationSource) { (self.id, self.source) = (id, source) }

    /// The annotation of a point: the existing one, or a new one. Calls the program's source.
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

    /// The point of an annotation that this source has made.
    func point(of annotation: any Annotation) -> Int32? {
        guard let point = points[ObjectIdentifier(annotation)], made[point]?.annotation === annotation else {
            return nil
        }
        return point
    }

    /// The first annotations of a cluster. None after the source was read again or removed, though the
    /// cluster may live on: it is still moving, or the program has kept it.
    func members(of node: Int32, reading: Int, limit: Int) -> [any Annotation] {
        guard reading == self.reading, case .clusters(let index)? = built?.index else { return [] }
        var points: [Int32] = []
        index.points(of: node, limit: limit, into: &points)
        return points.compactMap { annotation($0) }
    }

    /// Forgets everything that was read.
    func forget() {
        (built, zoom, hasMore) = (nil, nil, false)
        (live, clusters, kept) = ([:], [:], [])
        (made, points) = ([:], [:])
        reading += 1
    }

    /// Forgets annotations that exist no more, now and then.
    private func sweep() {
        guard made.count >= sweepLimit else { return }
        made = made.filter { $0.value.annotation != nil }
        points = points.filter { made[$0.value]?.annotation.map(ObjectIdentifier.init) == $0.key }
        sweepLimit = max(4_096, 2 * made.count)
    }
}
