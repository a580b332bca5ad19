import CartoucheMapGeometry
import Foundation

/// An index of the labels on screen by their keys, to find them again among the labels of other tiles. A
/// value type.
struct CrossTileLabelIndex {
    /// A label on screen: its id, its location, and on which side of the location its text stands.
    struct Known: Equatable, Sendable {
        /// The label's id in `LabelLayer.shown`.
        var id: Int
        var position: MapPoint
        var side: LabelSide
    }

    private var byKey: [UInt64: [Known]] = [:]

    var isEmpty: Bool { byKey.isEmpty }

    mutating func add(_ known: Known, key: UInt64) { byKey[key, default: []].append(known) }

    /// A matcher that returns each label of the index at most once.
    func matcher(in plane: LabelPlane) -> Matcher { Matcher(plane: plane, left: byKey) }

    /// Finds for each label or placement the same label on screen; a label on screen is found at most once.
    struct Matcher {
        /// The distance in points within which a label's location may differ from the one on screen: tiles of
        /// other levels have less exact locations.
        static let reach = 24.0

        fileprivate let plane: LabelPlane
        fileprivate var left: [UInt64: [Known]]

        fileprivate init(plane: LabelPlane, left: [UInt64: [Known]]) {
            (self.plane, self.left) = (plane, left)
        }

        /// The nearest label on screen with the same key; `nil` if none is near.
        mutating func match(_ label: MapLabel) -> Known? {
            let plane = self.plane
            return consume(label.key, within: Self.reach(label)) {
                Self.distance(label, to: $0.position, in: plane)
            }
        }

        /// The label on screen that has the same key, whose text stands on the same side of its location, and
        /// that is near the placement; `nil` if there is none.
        mutating func match(_ placement: LabelPlacement) -> Known? {
            let plane = self.plane
            return consume(placement.label.key, within: placement.label.isAlongLine ? 16 : Self.reach) {
                $0.side.isSame(as: placement.side)
                    ? plane.distance(placement.position, $0.position) : .infinity
            }
        }

        private mutating func consume(
            _ key: UInt64, within reach: Double, _ distance: (Known) -> Double
        ) -> Known? {
            guard let known = left[key] else { return nil }
            var best: (number: Int, away: Double)?
            for (number, its) in known.enumerated() {
                let away = distance(its)
                if away <= reach, away < best?.away ?? .infinity { best = (number, away) }
            }
            return best.flatMap { left[key]?.remove(at: $0.number) }
        }

        private static func distance(_ label: MapLabel, to position: MapPoint, in plane: LabelPlane) -> Double
        {
            switch label.geometry {
            case .point(let point): return plane.distance(point, position)
            case .area: return 0
            case .line(let line, let distances):
                let near = line.nearest(to: position.nearestCopy(to: line.points[0]))
                guard near.away * plane.pointsPerMapPoint < 6 else { return .infinity }
                return abs(near.distance - (distances.first ?? 0)) * plane.pointsPerMapPoint
            }
        }

        /// The distance in points within which a label is matched: for a unique label any distance, for a
        /// label along a line the larger of its `repeatDistance` and `reach`, for others `reach`.
        private static func reach(_ label: MapLabel) -> Double {
            if label.isUnique { return .greatestFiniteMagnitude }
            return label.isAlongLine ? max(label.repeatDistance, reach) : reach
        }
    }
}

extension LabelPlane {
    /// The distance of two locations in points, by the shorter way around the world.
    func distance(_ a: MapPoint, _ b: MapPoint) -> Double {
        let near = b.nearestCopy(to: a)
        return hypot(a.x - near.x, a.y - near.y) * pointsPerMapPoint
    }
}
