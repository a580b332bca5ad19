import CartoucheMapGeometry
import Foundation

/// An index of the labels on screen by what they show, to find them again among the labels of other tiles. A
/// value.
struct CrossTileLabelIndex {
    /// A label on screen.
    struct Known: Equatable, Sendable {
        /// The number under which its owner knows it.
        var id: Int
        var position: MapPoint
        var side: LabelSide
    }

    private var byKey: [UInt64: [Known]] = [:]

    var isEmpty: Bool { byKey.isEmpty }

    mutating func add(_ known: Known, key: UInt64) { byKey[key, default: []].append(known) }

    /// Finds each label once.
    func matcher(in plane: LabelPlane) -> Matcher { Matcher(plane: plane, left: byKey) }

    /// Gives each label on screen to at most one of the labels that are looked up.
    struct Matcher {
        /// How far in points a label's location may lie from where it was: tiles of other levels are coarser.
        static let reach = 24.0

        fileprivate let plane: LabelPlane
        fileprivate var left: [UInt64: [Known]]

        fileprivate init(plane: LabelPlane, left: [UInt64: [Known]]) {
            (self.plane, self.left) = (plane, left)
        }

        /// The nearest label on screen with the same key; `nil` if none is near.
        mutating func match(_ label: MapLabel) -> Known? {
            let plane = self.plane
            return take(label.key, within: Self.reach(label)) {
                Self.distance(label, to: $0.position, in: plane)
            }
        }

        /// The label on screen that is at the same place.
        mutating func match(_ placement: LabelPlacement) -> Known? {
            let plane = self.plane
            return take(placement.label.key, within: placement.label.isAlongLine ? 16 : Self.reach) {
                $0.side.isSame(as: placement.side)
                    ? plane.distance(placement.position, $0.position) : .infinity
            }
        }

        private mutating func take(
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
            switch label.place {
            case .point(let point): return plane.distance(point, position)
            case .area: return 0
            case .line(let line, let distances):
                let near = line.nearest(to: position.nearestCopy(to: line.points[0]))
                guard near.away * plane.pointsPerMapPoint < 6 else { return .infinity }
                return abs(near.distance - (distances.first ?? 0)) * plane.pointsPerMapPoint
            }
        }

        /// A label along a line may have been anywhere up to the next one.
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
