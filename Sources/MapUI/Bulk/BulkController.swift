import Drawing
import Foundation
import MapGeometry
import SpatialIndex
import ViewKit

/// What the sources of annotations ask and report.
protocol BulkDelegate: AnyObject {
    /// Adds an annotation of a source to the map, so that its view is made in this frame.
    func addFromSource(_ annotation: any Annotation)
    /// Removes annotations from the map, with their views and callouts.
    func removeFromSource(_ annotations: [any Annotation])
    /// Whether an annotation is selected or dragged.
    func isHeldByUser(_ annotation: any Annotation) -> Bool
    /// The annotation for a cluster.
    func cluster(_ content: ClusterContent) -> ClusterAnnotation
    /// A source was read.
    func didRead(_ source: AnnotationSourceID, error: AnnotationSourceError?)
}

/// The sources of annotations on a map: makes the annotations and clusters in and around the view, and
/// removes them when they are far from it.
final class BulkController {
    /// Annotations this far outside the view are made, in points.
    private static let margin = 200.0
    /// One frame's share of the work.
    static let makeLimit = 500

    weak var delegate: (any BulkDelegate)?
    private let positions: AnnotationPositions
    private let transitions: ClusterTransitions
    private let collisions: CollisionController
    private(set) var sources: [BulkSource] = []
    private var additions = 0
    private var last: (boxes: [WorldBox], zoom: Int)?
    /// Which decision about collisions is in force.
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
        let bulk = BulkSource(id, source)
        sources.append(bulk)
        start(bulk)
        return id
    }

    func remove(_ id: AnnotationSourceID) {
        guard let i = sources.firstIndex(where: { $0.id == id }) else { return }
        let bulk = sources.remove(at: i)
        bulk.build?.cancel()
        clear(bulk)
        updateFootprints()
    }

    /// Reads a source again; until that is done, the map shows what it was.
    func reload(_ id: AnnotationSourceID) {
        guard let bulk = sources.first(where: { $0.id == id }) else { return }
        start(bulk)
    }

    private func reloadClusters() {
        for bulk in sources where bulk.source.isClustered { start(bulk) }
    }

    private func start(_ bulk: BulkSource) {
        bulk.build?.cancel()
        bulk.build = SourceBuild.start(bulk.source, options: options, work: Services.current.work)
    }

    private func clear(_ bulk: BulkSource) {
        let gone = bulk.live.keys.sorted().compactMap { bulk.live[$0] }
            + bulk.clusters.keys.sorted().compactMap { bulk.clusters[$0] }
        bulk.forget()
        delegate?.removeFromSource(gone)
    }

    private func updateFootprints() {
        collisions.setSources(
            sources.compactMap { if case .footprints(let set)? = $0.built?.index { set } else { nil } })
    }

    // MARK: Queries

    /// The number of places of a source that can be drawn; nil until it has been read.
    func count(of id: AnnotationSourceID) -> Int? { sources.first { $0.id == id }?.built?.count }

    /// Whether a source has made the annotation: it is to be selected, though it may not be on the map.
    /// - Returns: whether it is on the map now.
    func adopt(_ annotation: any Annotation) -> Bool {
        for bulk in sources {
            guard let point = bulk.point(of: annotation), bulk.live[point] == nil else { continue }
            bulk.live[point] = annotation
            bulk.kept.insert(point)
            delegate?.addFromSource(annotation)
            return true
        }
        return false
    }

    /// See `ClusterController.expansion(of:)`.
    func expansion(of cluster: ClusterAnnotation) -> (zoom: Int, center: MapPoint)? {
        for bulk in sources {
            guard case .clusters(let index)? = bulk.built?.index,
                let node = bulk.clusters.first(where: { $0.value === cluster })?.key
            else { continue }
            return ClusterController.expansion(of: node, in: index)
        }
        return nil
    }

    // MARK: Frames

    /// Called once a frame, before views are placed.
    func update(_ frame: AnnotationFrame, in window: Window?) -> AnnotationInvalidation {
        guard !sources.isEmpty else { return [] }
        var stale = transitions.settle { [delegate] in delegate?.removeFromSource($0) }
        var hasChanged = false
        for bulk in sources where install(bulk) { hasChanged = true }
        for bulk in sources where !bulk.kept.isEmpty { releaseKept(bulk) }
        let boxes = WorldBox.covering(frame.viewport.surroundings(margin: Self.margin))
        let zoom = Int((frame.viewport.zoom + 1e-6).rounded(.down))
        let isMoved = last?.boxes != boxes || last?.zoom != zoom
        let isDecided = shownVersion != collisions.decisionNumber
        guard hasChanged || isMoved || isDecided || sources.contains(where: \.hasMore) else { return stale }
        (last, shownVersion) = ((boxes, zoom), collisions.decisionNumber)
        var left = Self.makeLimit
        var footprints = 0
        for bulk in sources {
            switch bulk.built?.index {
            case .points(let index): showPoints(bulk, index, boxes, &left)
            case .clusters(let index): showClusters(bulk, index, boxes, zoom, &left, window)
            case .footprints:
                let shown = collisions.decision?.shownOfSources ?? []
                if collisions.isUpToDateWithSources, footprints < shown.count {
                    showPoints(bulk, shown[footprints], boxes, &left)
                }
                footprints += 1
            case nil: break
            }
        }
        stale.formUnion([.order, .titles])
        return stale
    }

    private func install(_ bulk: BulkSource) -> Bool {
        guard let built = bulk.build?.take() else { return false }
        bulk.build = nil
        clear(bulk)
        bulk.built = built
        updateFootprints()
        delegate?.didRead(bulk.id, error: built.points.error.isEmpty ? nil : built.points.error)
        return true
    }

    /// Annotations that were on the map only because they were selected.
    private func releaseKept(_ bulk: BulkSource) {
        let free = released(by: bulk)
        guard !free.isEmpty else { return }
        bulk.kept.subtract(free)
        delegate?.removeFromSource(free.sorted().compactMap { bulk.live.removeValue(forKey: $0) })
        bulk.hasMore = true
    }

    private func released(by bulk: BulkSource) -> Set<Int32> {
        guard !bulk.kept.isEmpty else { return [] }
        return bulk.kept.filter { point in
            bulk.live[point].map { !(delegate?.isHeldByUser($0) ?? false) } ?? true
        }
    }

    private func showPoints(_ bulk: BulkSource, _ index: PointIndex, _ boxes: [WorldBox], _ left: inout Int) {
        found.removeAll(keepingCapacity: true)
        for box in boxes { index.ids(in: box, into: &found) }
        remove(from: bulk, except: Set(found)) { _ in false }
        bulk.hasMore = false
        for point in found where bulk.live[point] == nil {
            guard left > 0 else {
                bulk.hasMore = true
                return
            }
            left -= 1
            _ = make(bulk, point)
        }
    }

    private func showClusters(
        _ bulk: BulkSource, _ index: ClusterIndex, _ boxes: [WorldBox], _ zoom: Int, _ left: inout Int,
        _ window: Window?
    ) {
        found.removeAll(keepingCapacity: true)
        for box in boxes { index.nodes(in: box, zoom: zoom, into: &found) }
        let nodes = Set(found)
        let change = ClusterTransitions.Change(index: index, from: bulk.zoom, to: zoom, window: window)
        bulk.zoom = zoom
        remove(from: bulk, except: nodes) { [positions, transitions] point in
            guard let annotation = bulk.live[point], let slot = positions.store.slot(of: annotation) else {
                return false
            }
            return transitions.leave(slot, node: point, annotation, change)
        }
        var gone: [any Annotation] = []
        for node in bulk.clusters.keys.sorted() where !nodes.contains(node) {
            guard let cluster = bulk.clusters.removeValue(forKey: node) else { continue }
            if let slot = positions.store.slot(of: cluster), transitions.leave(slot, node: node, cluster, change) {
                continue
            }
            gone.append(cluster)
        }
        delegate?.removeFromSource(gone)
        bulk.hasMore = false
        for node in found where bulk.live[node] == nil && bulk.clusters[node] == nil {
            guard left > 0 else {
                bulk.hasMore = true
                return
            }
            left -= 1
            let annotation = index.isCluster(node) ? makeCluster(bulk, index, node) : make(bulk, node)
            if let annotation, let slot = positions.store.slot(of: annotation) {
                transitions.enter(slot, node: node, change)
            }
        }
    }

    /// - Parameter leave: whether an annotation is on its way out, and is removed later.
    private func remove(from bulk: BulkSource, except wanted: Set<Int32>, leave: (Int32) -> Bool) {
        var gone: [any Annotation] = []
        for point in bulk.live.keys.filter({ !wanted.contains($0) }).sorted() {
            guard let annotation = bulk.live[point] else { continue }
            if delegate?.isHeldByUser(annotation) ?? false {
                bulk.kept.insert(point)
                continue
            }
            bulk.kept.remove(point)
            let isLeaving = leave(point)
            bulk.live[point] = nil
            if !isLeaving { gone.append(annotation) }
        }
        for point in bulk.kept where wanted.contains(point) { bulk.kept.remove(point) }
        if !gone.isEmpty { delegate?.removeFromSource(gone) }
    }

    private func make(_ bulk: BulkSource, _ point: Int32) -> (any Annotation)? {
        guard let annotation = bulk.annotation(point) else { return nil }
        bulk.live[point] = annotation
        delegate?.addFromSource(annotation)
        return annotation
    }

    private func makeCluster(_ bulk: BulkSource, _ index: ClusterIndex, _ node: Int32) -> (any Annotation)? {
        let content = ClusterContent(
            coordinate: Mercator.coordinate(index.position(of: node).mapPoint), count: index.count(of: node)
        ) { [weak bulk] limit in bulk?.members(of: node, limit: limit) ?? [] }
        guard let cluster = delegate?.cluster(content) else { return nil }
        bulk.clusters[node] = cluster
        delegate?.addFromSource(cluster)
        return cluster
    }
}
