import CartoucheMapGeometry
import Foundation

/// The areas to which labels at points belong, such as the land of a country. The middle of such a label
/// stands in its area; if the area has no room for the text, the middle stands beside it, but in no other
/// area.
struct LabelHomes {
    /// How far inside its area the middle of a label's text must be, in points, since areas and the borders
    /// that are drawn are not exact.
    static let margin: CGFloat = 2
    /// The minimum distance, in points, of the middle of a label's text from other lands, if the text lies
    /// outside its own land, as at sea.
    static let distanceAtSea: CGFloat = 5

    private var areas: [UInt64: [LabelArea]] = [:]
    /// The areas that do not overlap each other, such as countries, with the keys of their labels.
    private var lands: [(key: UInt64, area: LabelArea)] = []

    /// Collects the areas of these labels, also of labels that are not shown at the zoom.
    /// - Complexity: O(labels).
    init(_ labels: [MapLabel]) {
        for label in labels {
            guard let area = label.area else { continue }
            areas[label.key, default: []].append(area)
            if label.isLand { lands.append((label.key, area)) }
        }
    }

    /// The parts of the area to which a label belongs; `nil` if it belongs to none, or if the tiles lack the
    /// area, as they do for very small countries.
    func home(of label: MapLabel) -> [LabelArea]? { label.home.flatMap { areas[$0] } }

    /// Whether the text of a label may stand at the position of its placement: its middle in the area to
    /// which the label belongs or, if that area has no room, outside all other lands.
    /// - Parameter hasRoom: whether the label's area has room for the text; called only if the text's middle
    ///   lies outside the area.
    /// - Complexity: O(points of the areas around it).
    func allows(_ placement: LabelPlacement, in plane: LabelPlane, hasRoom: () -> Bool) -> Bool {
        let label = placement.label
        guard label.home != nil, let box = placement.plainTextBox(in: plane) else { return true }
        let home = home(of: label)
        // What the tiles lack lies at its location, which may be within another area there.
        if home == nil, placement.side == label.sides.first { return true }
        let isInside = { (point: CGPoint) in Self.contains(point, home ?? [], plane) }
        if box.center.around(at: Self.margin).allSatisfy(isInside) { return true }
        let isAshore = isInside(box.center)
        let distance = isAshore ? Self.margin : Self.distanceAtSea
        let around = box.center.around(at: distance).map(plane.mapPoint)
        let isForeign = lands.contains { land in
            land.key != label.home && around.contains { land.area.contains($0) }
        }
        return !isForeign && (isAshore || home == nil || !hasRoom())
    }

    /// Whether the middle of a text lies in the area to which its label belongs; false if the label has no
    /// area.
    func holdsMiddle(of placement: LabelPlacement, in plane: LabelPlane) -> Bool {
        holds(placement, in: plane) { $0.center.around(at: Self.margin) }
    }

    /// Whether the whole text of a placement lies in the area to which its label belongs; false if the label
    /// has no area.
    func holdsText(of placement: LabelPlacement, in plane: LabelPlane) -> Bool {
        holds(placement, in: plane, \.pointsOfText)
    }

    private func holds(_ placement: LabelPlacement, in plane: LabelPlane, _ points: (CGRect) -> [CGPoint])
        -> Bool
    {
        guard let home = home(of: placement.label), let box = placement.plainTextBox(in: plane) else {
            return false
        }
        return points(box).allSatisfy { Self.contains($0, home, plane) }
    }

    private static func contains(_ point: CGPoint, _ areas: [LabelArea], _ plane: LabelPlane) -> Bool {
        let location = plane.mapPoint(point)
        return areas.contains { $0.contains(location) }
    }
}

extension LabelPlacement {
    /// The text's box on a plane, neither padded nor turned; `nil` if there is no text.
    fileprivate func plainTextBox(in plane: LabelPlane) -> CGRect? {
        let point = plane.point(position)
        return label.textBox(side)?.offsetBy(dx: point.x, dy: point.y)
    }
}

extension CGPoint {
    /// This point, and the four points at a distance, in points of the plane, to its left and right and above
    /// and below it.
    fileprivate func around(at distance: CGFloat) -> [CGPoint] {
        [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].map { (dx: CGFloat, dy: CGFloat) in
            CGPoint(x: x + dx * distance, y: y + dy * distance)
        }
    }
}

extension CGRect {
    /// The points of a text's box that are tested for whether the text lies in an area: the middle, the ends
    /// of the line through the middle, and the corners.
    var pointsOfText: [CGPoint] {
        [
            CGPoint(x: midX, y: midY), CGPoint(x: minX, y: midY), CGPoint(x: maxX, y: midY),
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ]
    }
}
