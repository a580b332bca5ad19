import CartoucheMapGeometry
import Foundation

/// Decides which labels are shown and where, so that none overlaps another. Pure: the result depends on the
/// arguments alone.
struct LabelPlacer {
    /// The maximum number of labels that are tried; the least important labels beyond are omitted.
    static let limit = 8_000

    /// The free space around each label of a map, in points.
    static let padding: CGFloat = 5

    /// The maximum number of labels that `stay` moves back; if more would have to move, none does.
    static let stayLimit = 64

    /// The number of labels that a caller passes to `advance` in a frame, if the placement may take several
    /// frames.
    static let labelsPerFrame = 250

    /// The labels that have been placed so far, the most important first.
    private(set) var placements: [LabelPlacement] = []
    /// The plane on which the labels are placed.
    let plane: LabelPlane
    private let padding: CGFloat
    private let obstacles: [LabelObstacle]
    private let homes: LabelHomes
    private var occupied: LabelCollisionIndex
    /// The labels whose own zoom ranges contain the zoom of `plane`, in the order in which they are placed.
    private let candidates: [Candidate]
    /// By key, the labels of `candidates` that have this key and of which only one may be shown.
    private let groups: [UInt64: [Candidate]]
    /// The index in `candidates` of the label that is tried next.
    private var next = 0
    /// The keys of the labels tried so far of which only one with the same key may be shown.
    private var seen: Set<UInt64> = []
    /// The indices in `placements` of the labels with the same name, by this name in lowercase letters.
    private var named: [String: [Int]] = [:]
    /// The positions on the plane of those placed labels that have a `repeatDistance`, by the labels' keys.
    private var repeats: [UInt64: [CGPoint]] = [:]

    /// Prepares a placement of labels; `advance` carries it out.
    ///
    /// Labels outside their own zoom range are skipped.
    /// - Parameter shown: the labels that are on screen while the map moves: they are placed first, and keep
    ///   their positions if they can. Empty for a map at rest, whose labels depend on the camera alone.
    /// - Complexity: O(n log n).
    init(
        _ labels: [MapLabel], in plane: LabelPlane, padding: CGFloat = LabelPlacer.padding,
        shown: CrossTileLabelIndex = CrossTileLabelIndex(), obstacles: [LabelObstacle] = []
    ) {
        (self.plane, self.padding, self.obstacles) = (plane, padding, obstacles)
        homes = LabelHomes(labels)
        occupied = LabelCollisionIndex(plane, padding: padding)
        candidates = Self.sorted(labels, in: plane, shown: shown)
        groups = Dictionary(grouping: candidates.filter(\.label.isUnique), by: \.label.key)
        for obstacle in obstacles { occupied.place(obstacle) }
    }

    /// Places all labels by rank, each at the first of its positions that is free.
    /// - Complexity: O(n log n) and a constant number of grid cells per label.
    static func place(
        _ labels: [MapLabel], in plane: LabelPlane, padding: CGFloat = LabelPlacer.padding,
        shown: CrossTileLabelIndex = CrossTileLabelIndex(), obstacles: [LabelObstacle] = []
    ) -> [LabelPlacement] {
        var placer = LabelPlacer(labels, in: plane, padding: padding, shown: shown, obstacles: obstacles)
        placer.advance(.max)
        return placer.placements
    }

    /// Whether the placement is complete, since all labels have been tried.
    var isComplete: Bool { next == candidates.count }

    /// Tries to place the next labels on the plane, at most `count` of them.
    mutating func advance(_ count: Int) {
        let end = next + min(count, candidates.count - next)
        while next < end {
            attempt(candidates[next])
            next += 1
        }
    }

    /// The indices in `others` of the placements that overlap neither `placed` nor one another on a plane; of
    /// two that overlap the earlier one counts. For labels that were placed on another plane.
    /// - Complexity: that of `place`.
    static func clear(
        _ others: [LabelPlacement], of placed: [LabelPlacement], in plane: LabelPlane,
        padding: CGFloat = LabelPlacer.padding
    ) -> Set<Int> {
        var occupied = LabelCollisionIndex(plane, padding: padding)
        for placement in placed { occupied.tryPlace(placement) }
        return Set(others.indices.filter { occupied.tryPlace(others[$0]) })
    }

    /// Moves labels of a map that has come to rest back to the positions that they had while the map moved,
    /// where this covers no other label, so that names do not jump. The set of labels that are shown does not
    /// change.
    /// - Parameter shown: the labels on screen.
    /// - Complexity: O(n + k²) for k labels that had other positions.
    mutating func stay(as shown: CrossTileLabelIndex) {
        var matcher = shown.matcher(in: plane)
        let kept = placements.map { placement in
            matcher.match(placement.label).flatMap { stayed(placement, as: $0) }
        }
        let moved = placements.indices.filter { kept[$0] != nil }
        guard !moved.isEmpty, moved.count <= Self.stayLimit else { return }
        var occupied = LabelCollisionIndex(plane, padding: padding)
        for obstacle in obstacles { occupied.place(obstacle) }
        for i in placements.indices where kept[i] == nil { occupied.place(placements[i]) }
        for (number, i) in moved.enumerated() {
            var others = occupied
            for later in moved[(number + 1)...] { others.place(placements[later]) }
            if let placement = kept[i], others.tryPlace(placement) { placements[i] = placement }
            occupied.place(placements[i])
        }
    }

    /// The placement at the position that its label had before; `nil` if the label is there already, or may
    /// not be there.
    private func stayed(_ placement: LabelPlacement, as known: CrossTileLabelIndex.Known) -> LabelPlacement? {
        if placement.label.isAlongLine {
            let kept = placement.kept(on: known.position, in: plane)
            return kept?.distance == placement.distance ? nil : kept
        }
        if placement.label.area != nil { return placement.kept(inArea: known.position, in: plane) }
        guard !known.side.isSame(as: placement.side),
            let kept = placement.kept(at: known.side), placement.isAside || !kept.isAside
        else { return nil }
        return isTruthful(kept) ? kept : nil
    }

    private mutating func attempt(_ candidate: Candidate) {
        let label = candidate.label
        guard label.isUnique else {
            place(label, candidate.known)
            return
        }
        guard seen.insert(label.key).inserted else { return }
        let group = groups[label.key] ?? []
        if label.area != nil { return placeInArea(group.map(\.label)) }
        for (label, known) in inSight(group) where place(label, known) { break }
    }

    private typealias Candidate = (label: MapLabel, known: CrossTileLabelIndex.Known?)

    /// The labels whose own zoom ranges contain the plane's zoom, in the order of their ranks; labels that
    /// are on screen already come first.
    private static func sorted(_ labels: [MapLabel], in plane: LabelPlane, shown: CrossTileLabelIndex)
        -> [Candidate]
    {
        var matcher = shown.matcher(in: plane)
        // Names of areas stand where the camera wants them, and give way to the labels that they repeat.
        let candidates = order(of: labels, in: plane).prefix(limit).map { index in
            let label = labels[index]
            return (label: label, known: label.area == nil ? matcher.match(label) : nil)
        }
        guard !shown.isEmpty else { return candidates }
        return candidates.filter { $0.known != nil } + candidates.filter { $0.known == nil }
    }

    /// The indices of the labels that are shown at this zoom, in a strict order that does not depend on the
    /// order of the tiles. Small values are sorted, since labels are large and there are thousands.
    private static func order(of labels: [MapLabel], in plane: LabelPlane) -> [Int] {
        var all: [(rank: LabelRank, key: UInt64, index: Int)] = []
        all.reserveCapacity(labels.count)
        for (index, label) in labels.enumerated()
        where label.minZoom <= plane.zoom + 1e-9 && plane.zoom < label.maxZoom {
            all.append((label.rank, label.key, index))
        }
        all.sort { a, b in
            if a.rank != b.rank { return a.rank < b.rank }
            if a.key != b.key { return a.key < b.key }
            let (p, q) = (labels[a.index].position, labels[b.index].position)
            return (p.y, p.x, a.index) < (q.y, q.x, b.index)
        }
        return all.map(\.index)
    }

    /// The labels of a group of which only one may be shown, in the order in which they are tried: the one
    /// that is on screen, then those whose texts are wholly visible, then the others.
    private func inSight(_ group: [Candidate]) -> [Candidate] {
        guard group.count > 1, plane.screen.width > 0 else { return group }
        let screen = plane.screenBox
        let visible = group.map { candidate in
            LabelPlacement(candidate.label).textBoxes(in: plane).allSatisfy { screen.contains($0) }
        }
        let numbers = group.indices
        return numbers.filter { group[$0].known != nil }.map { group[$0] }
            + numbers.filter { group[$0].known == nil && visible[$0] }.map { group[$0] }
            + numbers.filter { group[$0].known == nil && !visible[$0] }.map { group[$0] }
    }

    // MARK: Areas

    /// Places the name of an area in the visible part of the area. `parts` are the labels that the tiles have
    /// for their parts of the area.
    private mutating func placeInArea(_ parts: [MapLabel]) {
        guard let label = parts.first, let box = label.textBox(label.sides.first ?? .center),
            plane.screen.width > 0, !isInSight(label.name)
        else { return }
        let areas = parts.compactMap(\.area)
        let positions = AreaLabelPositions(areas: areas, box: box, in: plane)
        guard positions.isWorthShowing else { return }
        let best = positions.best
        for position in positions.all {
            var placement = LabelPlacement(label)
            (placement.position, placement.areas) = (position, areas)
            placement.isNearAnchor = position == best
            guard let placed = fitted(placement) else { continue }
            removeCutOff(named: label.name)
            return accept(placed)
        }
    }

    /// Removes those of the placed labels named `name` of which at least a part is on the screen, since the
    /// name is shown in the visible part of its area instead.
    private mutating func removeCutOff(named name: String) {
        let screen = plane.screenBox
        let gone = (named[name.lowercased()] ?? []).filter { index in
            placements[index].visibleBoxes(in: plane).contains { screen.intersects($0) }
        }
        guard !gone.isEmpty else { return }
        placements = placements.indices.filter { !gone.contains($0) }.map { placements[$0] }
        named = Dictionary(grouping: placements.indices) { placements[$0].label.name.lowercased() }
    }

    /// Whether a placed label with this name is wholly visible; capital letters do not matter.
    private func isInSight(_ name: String) -> Bool {
        guard let known = named[name.lowercased()] else { return false }
        let screen = plane.screenBox
        return known.contains { index in
            placements[index].showsText
                && placements[index].visibleBoxes(in: plane).allSatisfy { screen.contains($0) }
        }
    }

    // MARK: One label

    @discardableResult
    private mutating func place(_ label: MapLabel, _ known: CrossTileLabelIndex.Known?) -> Bool {
        let candidates = candidates(label, known)
        // A street that goes on in the next tile does not get its name again just because there is room.
        guard let first = candidates.first, !isRepeated(first) else { return false }
        guard let found = candidates.lazy.compactMap(fitted).first(where: isTruthful) ?? elsewhere(label)
        else {
            return false
        }
        accept(found)
        return true
    }

    /// The placements that a label may have, the best first.
    private func candidates(_ label: MapLabel, _ known: CrossTileLabelIndex.Known?) -> [LabelPlacement] {
        let first = LabelPlacement(label)
        switch label.geometry {
        case .point, .area:
            let kept = known.flatMap { first.kept(at: $0.side) }
            let sides = label.sides.filter { $0 != kept?.side }.map { first.moved(to: $0) }
            return (kept.map { [$0] } ?? []) + sides
        case .line(_, let distances):
            let kept = known.flatMap { first.kept(on: $0.position, in: plane) }
            return (kept.map { [$0] } ?? []) + distances.map { first.moved(to: $0) }
        }
    }

    /// Whether the text of a placement stands in the area to which its label belongs, or beside this area if
    /// the area has no room for the text.
    private func isTruthful(_ placement: LabelPlacement) -> Bool {
        homes.allows(placement, in: plane) { hasRoom(placement.label) }
    }

    /// Whether the area to which a label belongs has room for the label's text near its location.
    private func hasRoom(_ label: MapLabel) -> Bool {
        let first = LabelPlacement(label)
        let isWhole = { (side: LabelSide) in homes.holdsText(of: first.moved(to: side), in: plane) }
        return label.sides.contains(where: isWhole) || label.positionsAround.contains(where: isWhole)
            || label.positionsFarther.contains(where: isWhole)
    }

    /// A placement of a label whose usual positions are taken: elsewhere in its area, or beside the pin at
    /// its location; `nil` if there is none.
    private func elsewhere(_ label: MapLabel) -> LabelPlacement? {
        guard label.sides.first?.anchor == LabelSide.center.anchor, label.area == nil else { return nil }
        let first = LabelPlacement(label)
        let beside = { (side: LabelSide) in first.moved(to: side, isAside: true) }
        if homes.home(of: label) != nil {
            let around = label.positionsAround.map(beside).filter { homes.holdsMiddle(of: $0, in: plane) }
            let isWhole = { (placement: LabelPlacement) in homes.holdsText(of: placement, in: plane) }
            if let whole = around.lazy.filter(isWhole).compactMap(fitted).first { return whole }
            let farther = label.positionsFarther.lazy.map(beside).filter(isWhole)
            if let whole = farther.compactMap(fitted).first { return whole }
            if let inside = around.lazy.compactMap(fitted).first { return inside }
        }
        // Of two labels that overlap the less important one goes.
        let evadesPin = !obstacles.isEmpty && occupied.conflict(first.textBoxes(in: plane)) == .obstacle
        guard evadesPin || !isTruthful(first) else { return nil }
        return label.evasions.lazy.map(beside).compactMap(fitted).first { isTruthful($0) }
    }

    private func isRepeated(_ placement: LabelPlacement) -> Bool {
        let distance = placement.label.repeatDistance
        guard distance > 0, let others = repeats[placement.label.key] else { return false }
        let p = plane.point(placement.position)
        return others.contains { hypot($0.x - p.x, $0.y - p.y) < distance }
    }

    /// The placement with its text, its icon or both, whichever have room and may be shown; `nil` if neither
    /// may be shown.
    private func fitted(_ placement: LabelPlacement) -> LabelPlacement? {
        var placed = placement
        let (text, icon) = (placement.label.text, placement.label.icon)
        var showsText = text.map { isFree(placement.textBoxes(in: plane), $0.overlap) } ?? false
        var showsIcon = icon.map { isFree(placement.iconBoxes(in: plane), $0.overlap) } ?? false
        let iconNeedsText = text != nil && !(text?.overlap.isOptional ?? false)
        let textNeedsIcon = icon != nil && !(icon?.overlap.isOptional ?? false)
        if iconNeedsText, !showsText { showsIcon = false }
        if textNeedsIcon, !showsIcon { showsText = false }
        if iconNeedsText, !showsText { showsIcon = false }
        (placed.showsText, placed.showsIcon) = (showsText, showsIcon)
        return showsText || showsIcon ? placed : nil
    }

    /// Whether a text or an icon with these boxes may be shown.
    private func isFree(_ boxes: [CGRect], _ overlap: LabelOverlap) -> Bool {
        if overlap.isAllowed { return true }
        return !boxes.isEmpty
            && occupied.conflict(boxes, isCooperative: overlap.isCooperative) == .none
    }

    private mutating func accept(_ placement: LabelPlacement) {
        named[placement.label.name.lowercased(), default: []].append(placements.count)
        placements.append(placement)
        occupied.place(placement)
        guard placement.label.repeatDistance > 0 else { return }
        repeats[placement.label.key, default: []].append(plane.point(placement.position))
    }
}
