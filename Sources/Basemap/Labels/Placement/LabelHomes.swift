import Foundation
import MapGeometry

/// The areas to which names at points belong, such as the land of a country. The middle of such a name stands
/// in its area; where the area has no room for the name it stands in no other one.
struct LabelHomes {
    /// How far from a border the middle of a text stands, in points: areas are coarse, and so is what is seen
    /// of a border.
    static let margin: CGFloat = 2
    /// How far it stands from another land where it stands beside its own, at sea.
    static let distanceAtSea: CGFloat = 5

    private var areas: [UInt64: [LabelArea]] = [:]
    /// Those that do not overlap each other, with their keys.
    private var lands: [(key: UInt64, area: LabelArea)] = []

    /// The areas among these labels, also of those that are not shown at the zoom.
    /// - Complexity: O(labels).
    init(_ labels: [MapLabel]) {
        for label in labels {
            guard let area = label.area else { continue }
            areas[label.key, default: []].append(area)
            if label.isLand { lands.append((label.key, area)) }
        }
    }

    /// The parts of the area to which a label belongs; nil: it belongs to none, or the tiles lack it, as
    /// those of very small countries.
    func home(of label: MapLabel) -> [LabelArea]? { label.home.flatMap { areas[$0] } }

    /// Whether the name of a placement may stand there.
    /// - Parameter hasRoom: whether the area has room for the name; asked only where the middle lies outside.
    /// - Complexity: O(points of the areas around it).
    func allow(_ placement: LabelPlacement, in plane: LabelPlane, hasRoom: () -> Bool) -> Bool {
        let label = placement.label
        guard label.home != nil, let box = label.textBox(placement.side) else { return true }
        let home = home(of: label)
        // What the tiles lack lies at its location, which may be within another area there.
        if home == nil, placement.side == label.sides.first { return true }
        let place = plane.point(placement.position)
        let middle = CGPoint(x: place.x + box.midX, y: place.y + box.midY)
        let inside = Self.around(middle, Self.margin).map(plane.mapPoint).map { location in
            home?.contains { $0.contains(location) } ?? false
        }
        if !inside.contains(false) { return true }
        let around = Self.around(middle, inside[0] ? Self.margin : Self.distanceAtSea).map(plane.mapPoint)
        let isForeign = lands.contains { land in
            land.key != label.home && around.contains { land.area.contains($0) }
        }
        return !isForeign && (inside[0] || home == nil || !hasRoom())
    }

    /// Whether the middle of a text lies in the area of its label.
    func surround(_ placement: LabelPlacement, in plane: LabelPlane) -> Bool {
        guard let home = home(of: placement.label), let box = placement.label.textBox(placement.side) else {
            return false
        }
        let place = plane.point(placement.position)
        let middle = CGPoint(x: place.x + box.midX, y: place.y + box.midY)
        return Self.around(middle, Self.margin).allSatisfy { point in
            let location = plane.mapPoint(point)
            return home.contains { $0.contains(location) }
        }
    }

    /// A point and those at a distance from it.
    private static func around(_ middle: CGPoint, _ distance: CGFloat) -> [CGPoint] {
        [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].map { (x: CGFloat, y: CGFloat) in
            CGPoint(x: middle.x + x * distance, y: middle.y + y * distance)
        }
    }

    /// Whether the whole text of a placement lies in the area of its label.
    func hold(_ placement: LabelPlacement, in plane: LabelPlane) -> Bool {
        guard let home = home(of: placement.label), let box = placement.label.textBox(placement.side) else {
            return false
        }
        let place = plane.point(placement.position)
        return box.offsetBy(dx: place.x, dy: place.y).pointsOfText.allSatisfy { point in
            let location = plane.mapPoint(point)
            return home.contains { $0.contains(location) }
        }
    }
}

extension CGRect {
    /// The points of a text's box that tell whether the text lies in an area: the middle, the ends of the
    /// line through it, and the corners.
    var pointsOfText: [CGPoint] {
        [
            CGPoint(x: midX, y: midY), CGPoint(x: minX, y: midY), CGPoint(x: maxX, y: midY),
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ]
    }
}
