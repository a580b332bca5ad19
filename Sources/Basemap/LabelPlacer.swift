import Foundation

/// Which labels are shown and on which side of their place, so that none covers another. Pure.
enum LabelPlacer {
    struct Placement: Equatable, Sendable {
        var label: MapLabel
        var anchor: MapLabel.Anchor
    }

    /// How much those that are shown already are preferred, in steps of `MapLabel.order`.
    enum Loyalty: Sendable {
        /// Above everything: the map was moved, and nothing in sight may change.
        case absolute
        /// By little: there is less room than before.
        case slight
    }

    /// Goes through the labels by importance and gives each the first side that is free.
    ///
    /// - Parameters:
    ///   - labels: without duplicates; those outside their own zooms are passed over.
    ///   - shown: what is visible now, by place, with its side.
    ///   - obstacles: what no label may cover.
    /// - Complexity: O(n log n) and a constant number of grid cells a label.
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

        var plane = LabelPlane(frame, padding: padding)
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

    /// The ids of those that cover none of `placed`, nor one another; the first come first. For labels that were decided on
    /// another plane.
    /// - Complexity: as `place`.
    static func clear(
        _ others: [Placement], of placed: [Placement], in frame: LabelFrame, padding: CGFloat
    ) -> Set<UInt64> {
        var plane = LabelPlane(frame, padding: padding)
        for placement in placed { plane.tryPlace(placement) }
        return Set(others.filter { plane.tryPlace($0) }.map(\.label.id))
    }

    private static func order(of anchors: [MapLabel.Anchor], first: MapLabel.Anchor?) -> [MapLabel.Anchor] {
        guard let first, anchors.contains(first) else { return anchors }
        return [first] + anchors.filter { $0 != first }
    }
}
