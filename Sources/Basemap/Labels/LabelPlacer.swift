import Foundation

/// Decides which labels are shown and with which anchor, so that none overlaps another. Pure.
enum LabelPlacer {
    struct Placement: Equatable, Sendable {
        var label: MapLabel
        var anchor: MapLabel.Anchor
    }

    /// The preference for labels that are already shown, in steps of `MapLabel.order`.
    enum Loyalty: Sendable {
        /// Above everything: the map was panned, and no visible label may change.
        case absolute
        /// Slight: there is less space than before.
        case slight
    }

    /// Goes through the labels by importance and gives each the first free anchor.
    ///
    /// - Parameters:
    ///   - labels: without duplicates; labels outside their own zoom range are skipped.
    ///   - shown: the anchors of the visible labels, by place.
    ///   - obstacles: the boxes that no label may overlap.
    /// - Complexity: O(n log n) and a constant number of grid cells per label.
    static func place(
        _ labels: [MapLabel], in frame: LabelFrame, padding: CGFloat, shown: [UInt64: MapLabel.Anchor],
        loyalty: Loyalty, obstacles: [LabelObstacle] = []
    ) -> [Placement] {
        let bonus = loyalty == .absolute ? 1_000.0 : 0.6
        let candidates =
            labels
            .filter { $0.minZoom <= frame.zoom + 1e-9 && frame.zoom < $0.maxZoom }
            .map { (label: $0, order: $0.order - (shown[$0.place] == nil ? 0 : bonus)) }
            .sorted { ($0.order, $0.label.id) < ($1.order, $1.label.id) }

        var plane = LabelCollisionIndex(frame, padding: padding)
        for obstacle in obstacles { plane.place(obstacle) }
        var placements: [Placement] = []
        for (label, _) in candidates {
            for anchor in order(of: label.anchors, first: shown[label.place]) {
                let placement = Placement(label: label, anchor: anchor)
                if plane.tryPlace(placement) {
                    placements.append(placement)
                    break
                }
            }
        }
        return placements
    }

    /// The ids of the labels that overlap neither `placed` nor one another; earlier labels win. For labels
    /// that were placed on another plane.
    /// - Complexity: as `place`.
    static func clear(
        _ others: [Placement], of placed: [Placement], in frame: LabelFrame, padding: CGFloat
    ) -> Set<UInt64> {
        var plane = LabelCollisionIndex(frame, padding: padding)
        for placement in placed { plane.tryPlace(placement) }
        return Set(others.filter { plane.tryPlace($0) }.map(\.label.id))
    }

    private static func order(of anchors: [MapLabel.Anchor], first: MapLabel.Anchor?) -> [MapLabel.Anchor] {
        guard let first, anchors.contains(first) else { return anchors }
        return [first] + anchors.filter { $0 != first }
    }
}
