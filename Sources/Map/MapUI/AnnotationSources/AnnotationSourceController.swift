import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import ViewKit

/// The sources of annotations on a map: makes the annotations and clusters in and around the view, and
/// removes them when they are far from it.
final class AnnotationSourceController {
    /// The maximum number of annotations and clusters that the map makes of its sources in one frame; the
    /// next frames make the others.
    static let makeLimit = 500

    weak var delegate: (any AnnotationSourceHost)?
    private let positions: AnnotationPositions
    private let transitions: ClusterTransitions
    private let collisions: CollisionController
    private(set) var sources: [ShownSource] = []
    private var additions = 0
    private var last: (boxes: [WorldBox], zoom: Int)?
    /// The number of the decision about collisions that the shown annotations follow
    /// (`CollisionController.decisionNumber`); nil before the first frame with sources.
    private var shownVersion: Int?
    private var found: [Int32] = []
    var options: ClusterIndex.Options { didSet { if options != oldValue { reloadClusters() } } }

    init(_ positions: AnnotationPositions, _ collisions: CollisionController) {
        (self.positions, self.collisions) = (positions, collisions)
        transitions = ClusterTransitions(positions)
        options = ClusterOptions().indexOptions
    }

    var needsFrame: Bool {
        sources.contains { $0.hasMore || ($0.build?.isReady ?? false) || !released(by: $0).isEmpty }
    }

    // MARK: Sources

    func add(_ source: any AnnotationSource) -> AnnotationSourceID {
        additions += 1
        let id = AnnotationSourceID(number: additions)
        let shown = ShownSource(id, source)
        sources.append(shown)
        start(shown)
        return id
    }

    func remove(_ id: AnnotationSourceID) {
        guard let i = sources.firstIndex(where: { $0.id == id }) else { return }
        let shown = sources.remove(at: i)
        shown.build?.cancel()
        clear(shown)
        updateFootprints()
    }

    /// Reads a source of annotations again; until the reading ends, the map shows what was read before.
    func reload(_ id: AnnotationSourceID) {
        guard let shown = sources.first(where: { $0.id == id }) else { return }
        start(shown)
    }

    private func reloadClusters() {
        for shown in sources where shown.source.isClustered { start(shown) }
    }

    private func start(_ shown: ShownSource) {
        shown.build?.cancel()
        shown.build = SourceBuild.start(shown.source, options: options, work: Services.current.work)
    }

    private func clear(_ shown: ShownSource) {
        let gone =
            shown.live.keys.sorted().compactMap { shown.live[$0] }
            + shown.clusters.keys.sorted().compactMap { shown.clusters[$0] }
        shown.forget()
        delegate?.removeFromSource(gone)
    }

    private func updateFootprints() {
        collisions.setSources(
            sources.compactMap { if case .footprints(let set)? = $0.built?.index { set } else { nil } })
    }

    // MARK: Queries

    /// The number of places of a source that can be drawn; nil until the source has been read, and for a
    /// source that is not on the map.
    func count(of id: AnnotationSourceID) -> Int? { sources.first { $0.id == id }?.built?.count }

    /// Puts an annotation that a source has made and that has left the map back onto the map, because it is
    /// about to be selected.
    /// - Returns: true if the annotation was put back; false if it is on the map already, or no source has
    ///   made it.
    func adopt(_ annotation: any Annotation) -> Bool {
        for shown in sources {
            guard let point = shown.point(of: annotation), shown.live[point] == nil else { continue }
            shown.live[point] = annotation
            shown.kept.insert(point)
            delegate?.addFromSource(annotation)
            return true
        }
        return false
    }

    /// The zoom and center at which a cluster of a source comes apart; nil if no source has the cluster on
    /// the map, or if the cluster never comes apart.
    func expansion(of cluster: ClusterAnnotation) -> ClusterExpansion? {
        for shown in sources {
            guard case .clusters(let index)? = shown.built?.index,
                let node = shown.clusters.first(where: { $0.value === cluster })?.key
            else { continue }
            return ClusterExpansion(of: node, in: index)
        }
        return nil
    }

    // MARK: Frames

    /// Called once a frame, before views are placed: takes over sources that have been read, adds the
    /// annotations and clusters that belong into the frame's region, and removes those that no longer do.
    func update(_ frame: AnnotationFrame, in window: Window?) -> AnnotationInvalidation {
        // Annotations of a source that was removed may still be on their way into a cluster.
        var stale = transitions.settle { [delegate] in delegate?.removeFromSource($0) }
        guard !sources.isEmpty else { return stale }
        var hasChanged = false
        for shown in sources where install(shown) { hasChanged = true }
        for shown in sources where !shown.kept.isEmpty { releaseKept(shown) }
        let boxes = WorldBox.covering(frame.viewport.steppedMapRect(margin: AnnotationMargins.decide))
        let zoom = Int((frame.viewport.zoom + 1e-6).rounded(.down))
        let isMoved = last?.boxes != boxes || last?.zoom != zoom
        let isDecided = shownVersion != collisions.decisionNumber
        guard hasChanged || isMoved || isDecided || sources.contains(where: \.hasMore) else { return stale }
        (last, shownVersion) = ((boxes, zoom), collisions.decisionNumber)
        var left = Self.makeLimit
        var footprints = 0
        for shown in sources {
            switch shown.built?.index {
            case .points(let index): showPoints(shown, index, boxes, &left)
            case .clusters(let index): showClusters(shown, index, boxes, zoom, &left, window)
            case .footprints:
                let decided = collisions.decision?.shownOfSources ?? []
                if collisions.isUpToDateWithSources, footprints < decided.count {
                    showPoints(shown, decided[footprints], boxes, &left)
                }
                footprints += 1
            case nil: break
            }
        }
        stale.formUnion([.order, .titles])
        return stale
    }

    private func install(_ shown: ShownSource) -> Bool {
        guard let built = shown.build?.collect() else { return false }
        shown.build = nil
        clear(shown)
        shown.built = built
        updateFootprints()
        delegate?.didRead(shown.id, error: built.points.error.isEmpty ? nil : built.points.error)
        return true
    }

    /// Removes those annotations of a source that were on the map only because they were selected or dragged,
    /// and are so no longer.
    private func releaseKept(_ shown: ShownSource) {
        let free = released(by: shown)
        guard !free.isEmpty else { return }
        shown.kept.subtract(free)
        delegate?.removeFromSource(free.sorted().compactMap { shown.live.removeValue(forKey: $0) })
        shown.hasMore = true
    }

    private func released(by shown: ShownSource) -> Set<Int32> {
        guard !shown.kept.isEmpty else { return [] }
        return shown.kept.filter { point in
            shown.live[point].map { !(delegate?.isHeldByUser($0) ?? false) } ?? true
        }
    }

    private func showPoints(_ shown: ShownSource, _ index: PointIndex, _ boxes: [WorldBox], _ left: inout Int)
    {
        found.removeAll(keepingCapacity: true)
        for box in boxes { index.ids(in: box, into: &found) }
        remove(from: shown, except: Set(found)) { _ in false }
        shown.hasMore = false
        for point in found where shown.live[point] == nil {
            guard left > 0 else {
                shown.hasMore = true
                return
            }
            left -= 1
            _ = make(shown, point)
        }
    }

    private func showClusters(
        _ shown: ShownSource, _ index: ClusterIndex, _ boxes: [WorldBox], _ zoom: Int, _ left: inout Int,
        _ window: Window?
    ) {
        found.removeAll(keepingCapacity: true)
        for box in boxes { index.nodes(in: box, zoom: zoom, into: &found) }
        let nodes = Set(found)
        let change = ClusterTransitions.Change(index: index, from: shown.zoom, to: zoom, window: window)
        shown.zoom = zoom
        remove(from: shown, except: nodes) { [positions, transitions] point in
            guard let annotation = shown.live[point], let slot = positions.store.slot(of: annotation) else {
                return false
            }
            return transitions.leave(slot, node: point, annotation, change)
        }
        var gone: [any Annotation] = []
        for node in shown.clusters.keys.sorted() where !nodes.contains(node) {
            guard let cluster = shown.clusters.removeValue(forKey: node) else { continue }
            if let slot = positions.store.slot(of: cluster),
                transitions.leave(slot, node: node, cluster, change)
            {
                continue
            }
            gone.append(cluster)
        }
        delegate?.removeFromSource(gone)
        shown.hasMore = false
        for node in found where shown.live[node] == nil && shown.clusters[node] == nil {
            guard left > 0 else {
                shown.hasMore = true
                return
            }
            left -= 1
            let annotation = index.isCluster(node) ? makeCluster(shown, index, node) : make(shown, node)
            if let annotation, let slot = positions.store.slot(of: annotation) {
                transitions.enter(slot, node: node, change)
            }
        }
    }

    /// Removes a source's annotations from the map, except those of the points in `wanted`, and except
    /// annotations that are selected or dragged.
    /// - Parameter leave: called with the point of each annotation to remove. The function may start to move
    ///   the annotation into its cluster, and then returns true: the annotation is removed when it has
    ///   arrived there. If the function returns false, the annotation is removed at once.
    private func remove(from shown: ShownSource, except wanted: Set<Int32>, leave: (Int32) -> Bool) {
        var gone: [any Annotation] = []
        for point in shown.live.keys.filter({ !wanted.contains($0) }).sorted() {
            guard let annotation = shown.live[point] else { continue }
            if delegate?.isHeldByUser(annotation) ?? false {
                shown.kept.insert(point)
                continue
            }
            shown.kept.remove(point)
            let isLeaving = leave(point)
            shown.live[point] = nil
            if !isLeaving { gone.append(annotation) }
        }
        for point in shown.kept where wanted.contains(point) { shown.kept.remove(point) }
        if !gone.isEmpty { delegate?.removeFromSource(gone) }
    }

    private func make(_ shown: ShownSource, _ point: Int32) -> (any Annotation)? {
        guard let annotation = shown.annotation(point) else { return nil }
        shown.live[point] = annotation
        delegate?.addFromSource(annotation)
        return annotation
    }

    private func makeCluster(_ shown: ShownSource, _ index: ClusterIndex, _ node: Int32) -> (any Annotation)?
    {
        let content = ClusterContent(
            coordinate: Mercator.coordinate(index.position(of: node).mapPoint), count: index.count(of: node)
        ) { [weak shown, reading = shown.reading] limit in
            shown?.members(of: node, reading: reading, limit: limit) ?? []
        }
        guard let cluster = delegate?.cluster(content) else { return nil }
        shown.clusters[node] = cluster
        delegate?.addFromSource(cluster)
        return cluster
    }
}

/// A source of annotations on a map, with its annotations and clusters that are on the map now.
final class ShownSource {
    let id: AnnotationSourceID
    let source: any AnnotationSource
    fileprivate(set) var build: Computation<BuiltSource>?
    fileprivate(set) var built: BuiltSource?
    /// The source's annotations on the map, by point: a point is the number of a place in `SourcePoints`.
    fileprivate(set) var live: [Int32: any Annotation] = [:]
    /// The source's clusters on the map, by their node in the source's `ClusterIndex`.
    fileprivate(set) var clusters: [Int32: ClusterAnnotation] = [:]
    /// The point numbers of places outside the view whose annotations stay on the map only because they are
    /// selected or dragged.
    fileprivate(set) var kept: Set<Int32> = []
    /// The whole zoom level for which the source's clusters on the map were chosen; nil while no clusters are
    /// shown.
    fileprivate(set) var zoom: Int?
    /// Whether the last frame has made the maximum number of annotations, so that those of the source's other
    /// points in view are to be made in later frames.
    fileprivate(set) var hasMore = false
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

    /// Drops all that was read from the source, with its annotations, and begins to read the source anew.
    func forget() {
        (built, zoom, hasMore) = (nil, nil, false)
        (live, clusters, kept) = ([:], [:], [])
        (made, points) = ([:], [:])
        reading += 1
    }

    /// Removes the entries of annotations that no longer exist from the tables of made annotations, each time
    /// the number of entries has doubled.
    private func sweep() {
        guard made.count >= sweepLimit else { return }
        made = made.filter { $0.value.annotation != nil }
        points = points.filter { made[$0.value]?.annotation.map(ObjectIdentifier.init) == $0.key }
        sweepLimit = max(4_096, 2 * made.count)
    }
}
