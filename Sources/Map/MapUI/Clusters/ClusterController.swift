import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import ViewKit

/// What a `ClusterController` asks of its map: identifiers, and the addition and removal of clusters.
protocol ClusterDelegate: AnyObject {
    /// The clustering identifier that the program gives an annotation; nil if the annotation is not
    /// clustered.
    func clusteringIdentifier(for annotation: any Annotation) -> String?
    /// Adds a cluster to the map, so that its view is made in this frame.
    func add(_ cluster: ClusterAnnotation)
    /// Removes clusters from the map, with their views and callouts.
    func remove(_ clusters: [any Annotation])
    /// Makes the annotation that shows a new cluster on the map.
    func cluster(_ content: ClusterContent) -> ClusterAnnotation
}

/// Decides which annotations are shown alone, and which are represented by a cluster.
///
/// The annotations with one clustering identifier form a group. All members of a group are hidden; at each
/// whole zoom level the group's spatial index says which members are shown alone, and which clusters are
/// added, in and around the view only. The index is built on another thread from a copy of the positions, and
/// again when members were added, removed or moved. Until the new index is ready, the old one is in force,
/// and new members stay hidden.
final class ClusterController {
    weak var delegate: (any ClusterDelegate)?
    var options = ClusterOptions() {
        didSet { if options != oldValue { for group in groups { group.setNeedsBuild() } } }
    }

    private let positions: AnnotationPositions
    private let store: AnnotationStore
    private let transitions: ClusterTransitions
    private(set) var groups: [ClusterGroup] = []
    private var numbers: [String: Int16] = [:]
    private var builds: [Int: Computation<ClusterGroup.Built>] = [:]
    /// The region (as boxes of the world) and the whole zoom level for which clusters were last updated; nil
    /// before the first update.
    private var last: (boxes: [WorldBox], zoom: Int)?
    private var nodes: [Int32] = []

    init(_ positions: AnnotationPositions) {
        (self.positions, store) = (positions, positions.store)
        transitions = ClusterTransitions(positions)
        store.groupOfNew = { [weak self] annotation, slot in
            guard let self, let identifier = self.delegate?.clusteringIdentifier(for: annotation) else {
                return -1
            }
            let number = self.number(of: identifier)
            if number >= 0 { self.groups[Int(number)].add(slot) }
            return number
        }
    }

    /// Whether the next frame will change clusters: an index has been built, or members have changed.
    var needsFrame: Bool {
        builds.values.contains { $0.isReady }
            || groups.contains { $0.isGathering || ($0.isStale && !$0.isBuilding) }
    }

    // MARK: Members

    /// Puts an annotation into the cluster group of the clustering identifier that its view has. If the view
    /// has none, the annotation stays in the group that the delegate has chosen.
    func setIdentifier(_ identifier: String?, of slot: Int) -> AnnotationInvalidation {
        guard let identifier, !(store.records[slot].annotation is ClusterAnnotation) else { return [] }
        let number = number(of: identifier)
        guard number >= 0, store.records[slot].group != number else { return [] }
        forget(slot)
        store.setGroup(number, of: slot)
        groups[Int(number)].add(slot, isShown: !store.records[slot].isHidden)
        return .layout
    }

    /// Drops what is kept about the annotation of a slot, which is about to leave its cluster group or the
    /// map: another annotation may be given the slot in the same frame.
    func forget(_ slot: Int) {
        let group = Int(store.records[slot].group)
        if group >= 0 { groups[group].forget(slot) }
        transitions.forget(slot)
    }

    private func number(of identifier: String) -> Int16 {
        if let number = numbers[identifier] { return number }
        guard groups.count < Int(Int16.max) else { return -1 }
        numbers[identifier] = Int16(groups.count)
        groups.append(ClusterGroup(identifier))
        return Int16(groups.count - 1)
    }

    /// Appends the slots (numbers in `AnnotationStore`) of the annotations in a rectangle in map points that
    /// are hidden members of a cluster group: a cluster represents them, or their group's index is still
    /// being built.
    /// - Complexity: O(members) for a group whose index is being built.
    func hidden(in rect: MapRect, into result: inout [Int32]) {
        let boxes = WorldBox.covering(rect)
        for (number, group) in groups.enumerated() {
            guard let built = group.built, !group.isStale, !group.isBuilding,
                !store.hasChange(ofGroup: number)
            else {
                result += group.members(in: store, number: Int16(number)).filter { slot in
                    let record = store.records[Int(slot)]
                    return record.isHidden && boxes.contains { $0.contains(record.point) }
                }
                continue
            }
            var points: [Int32] = []
            for box in boxes { built.index.nodes(in: box, zoom: .max, into: &points) }
            result += points.filter {
                isCurrent($0, in: built) && store.records[Int(built.slots[Int($0)])].isHidden
            }
            .map { built.slots[Int($0)] }
        }
    }

    /// The zoom and center at which a cluster comes apart; nil if the cluster is not on the map, or never
    /// comes apart.
    func expansion(of cluster: ClusterAnnotation) -> ClusterExpansion? {
        for group in groups {
            guard let index = group.built?.index,
                let node = group.clusters.first(where: { $0.value === cluster })?.key
            else { continue }
            return ClusterExpansion(of: node, in: index)
        }
        return nil
    }

    // MARK: Frames

    /// Called once a frame, before views are placed: shows the clusters and single members of the frame's
    /// region and zoom.
    /// - Parameter isFilling: whether many annotations are being added, over several frames.
    func update(
        _ frame: AnnotationFrame, in window: Window?, isFilling: Bool, _ budget: FrameBudget
    ) -> AnnotationInvalidation {
        guard !groups.isEmpty else { return [] }
        var stale = transitions.settle { [delegate] in delegate?.remove($0) }
        var hasChanged = false
        for (number, group) in groups.enumerated() {
            collectMembers(of: group, number: number, isFilling: isFilling, budget)
            if install(number, group) { hasChanged = true }
        }
        let region = region(of: frame)
        guard hasChanged || last?.boxes != region.boxes || last?.zoom != region.zoom else { return stale }
        last = region
        for group in groups { stale.formUnion(show(group, region.boxes, zoom: region.zoom, in: window)) }
        return stale
    }

    /// Gathers the members of a cluster group that has changed, over several frames if the time budget
    /// requires, and then starts the build of the group's index.
    private func collectMembers(
        of group: ClusterGroup, number: Int, isFilling: Bool, _ budget: FrameBudget
    ) {
        if store.drainChange(ofGroup: number) { group.setNeedsBuild() }
        // While many are being added, the index would be built again for every few.
        if group.isStale, !group.isBuilding, !(isFilling && group.built != nil) {
            group.beginBuild()
        }
        guard let members = group.gather(from: store, number: Int16(number), budget) else { return }
        builds[number] = ClusterBuild.start(
            slots: members.slots, sequences: members.sequences, points: members.points, leads: group.leads,
            options: options.indexOptions, work: Services.current.work)
    }

    /// Replaces the index of a cluster group by the new one, if the build of the new index has ended.
    /// - Returns: whether the index was replaced; false if no build runs, or the build has not ended.
    private func install(_ number: Int, _ group: ClusterGroup) -> Bool {
        guard let built = builds[number]?.collect() else { return false }
        builds[number] = nil
        let gone = group.install(built)
        delegate?.remove(gone)
        for (node, cluster) in group.clusters { cluster.update(content(of: node, built)) }
        return true
    }

    private func region(of frame: AnnotationFrame) -> (boxes: [WorldBox], zoom: Int) {
        let border = AnnotationMargins.decide / frame.viewport.pointsPerMapPoint
        return (
            WorldBox.covering(frame.viewport.visibleMapRect.insetBy(dx: -border, dy: -border)),
            Int((frame.viewport.zoom + 1e-6).rounded(.down))
        )
    }

    private func show(
        _ group: ClusterGroup, _ boxes: [WorldBox], zoom: Int, in window: Window?
    ) -> AnnotationInvalidation {
        guard let built = group.built else { return [] }
        nodes.removeAll(keepingCapacity: true)
        for box in boxes { built.index.nodes(in: box, zoom: zoom, into: &nodes) }
        var (singles, clusters): ([Int32: Int32], Set<Int32>) = ([:], [])
        for node in nodes {
            if built.index.isCluster(node) {
                clusters.insert(node)
            } else if isCurrent(node, in: built) {
                singles[built.slots[Int(node)]] = node
            }
        }
        let change = ClusterTransitions.Change(index: built.index, from: group.zoom, to: zoom, window: window)
        leave(group, clusters, singles, change)
        enter(group, clusters, singles, change, built)
        return [.order, .titles]
    }

    /// Removes from the map those shown clusters of the group that are not among `clusters`, and hides those
    /// of its single members that are not among `singles`.
    private func leave(
        _ group: ClusterGroup, _ clusters: Set<Int32>, _ singles: [Int32: Int32],
        _ change: ClusterTransitions.Change
    ) {
        for slot in group.singles.keys.sorted() where singles[slot] == nil {
            transitions.leave(Int(slot), node: group.singles[slot] ?? -1, nil, change)
        }
        var gone: [ClusterAnnotation] = []
        for node in group.clusters.keys.sorted() where !clusters.contains(node) {
            guard let cluster = group.removeCluster(at: node) else { continue }
            if let slot = store.slot(of: cluster), transitions.leave(slot, node: node, cluster, change) {
                continue
            }
            gone.append(cluster)
        }
        delegate?.remove(gone)
    }

    /// Adds those of the group's `clusters` to the map that were not shown before, and shows those of its
    /// `singles` (members that are shown alone) that were hidden.
    private func enter(
        _ group: ClusterGroup, _ clusters: Set<Int32>, _ singles: [Int32: Int32],
        _ change: ClusterTransitions.Change, _ built: ClusterGroup.Built
    ) {
        for slot in singles.keys.sorted() where group.singles[slot] == nil {
            transitions.enter(Int(slot), node: singles[slot] ?? -1, change)
        }
        group.show(singles, zoom: change.to)
        for node in clusters.sorted() where group.clusters[node] == nil {
            guard let cluster = delegate?.cluster(content(of: node, built)) else { continue }
            group.add(cluster, at: node)
            delegate?.add(cluster)
            if let slot = store.slot(of: cluster) { transitions.enter(slot, node: node, change) }
        }
    }

    /// Whether the slot of a point of the cluster index still belongs to the annotation for which the index
    /// was built; false if another annotation has been given the slot.
    private func isCurrent(_ point: Int32, in built: ClusterGroup.Built) -> Bool {
        store.records[Int(built.slots[Int(point)])].sequence == built.sequences[Int(point)]
    }

    private func content(of node: Int32, _ built: ClusterGroup.Built) -> ClusterContent {
        ClusterContent(
            coordinate: Mercator.coordinate(built.index.position(of: node).mapPoint),
            count: built.index.count(of: node)
        ) { [store] limit in
            var points: [Int32] = []
            built.index.points(of: node, limit: limit, into: &points)
            return points.compactMap {
                let record = store.records[Int(built.slots[Int($0)])]
                return record.sequence == built.sequences[Int($0)] ? record.annotation : nil
            }
        }
    }
}
