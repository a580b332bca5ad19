import Foundation
import SpatialIndex

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

        let cell = 96.0
        var grid = CollisionGrid(width: frame.size.width, height: frame.size.height, cellSize: cell)
        let origin = CGPoint(x: frame.size.width / 2, y: frame.size.height / 2)
        // A world narrower than the plane is there several times, and each label with it.
        let repeats = frame.worldWidth < frame.size.width * 2
        let step = frame.worldStep
        for obstacle in obstacles {
            let place = frame.point(obstacle.position)
            let box = obstacle.box.offsetBy(dx: place.x + origin.x, dy: place.y + origin.y)
            // Whether or not it covers another: only labels give way. Pins stand on one copy of the world.
            grid.place(box)
        }
        var placements: [Placement] = []
        for (label, _) in candidates {
            let place = frame.point(label.position)
            for anchor in order(of: label.anchors, first: shown[label.place]) {
                let box = label.box(anchor).insetBy(dx: -padding / 2, dy: -padding / 2)
                    .offsetBy(dx: place.x + origin.x, dy: place.y + origin.y)
                let copies =
                    repeats
                    ? [box, box.offsetBy(dx: step.x, dy: step.y), box.offsetBy(dx: -step.x, dy: -step.y)]
                    : [box]
                // A label wider than its world would cover its own copy.
                if repeats, copies[0].intersects(copies[1]) { continue }
                if grid.tryPlace(all: copies) {
                    placements.append(Placement(label: label, anchor: anchor))
                    break
                }
            }
        }
        return placements
    }

    private static func order(of anchors: [MapLabel.Anchor], first: MapLabel.Anchor?) -> [MapLabel.Anchor] {
        guard let first, anchors.contains(first) else { return anchors }
        return [first] + anchors.filter { $0 != first }
    }
}
