import CartoucheMapGeometry
import Foundation

/// Finds the locations at which a name stands in the visible part of its area: as near as possible to the
/// area's anchor, so that the name slides along the screen's edge while the map moves under it, and stays at
/// the anchor once that is in view. Pure: the result depends on the camera alone.
struct AreaLabelPositions {
    /// The fraction of the screen that an area must cover, at least, for its name to be shown.
    static let leastCover = 0.2
    /// The minimum distance from the text of an area's name to the screen's edge, in points.
    static let margin: CGFloat = 10
    /// The minimum distance from the text of an area's name to the area's edge, in points: no name is put
    /// into a narrow spur.
    static let clearance: CGFloat = 7
    private static let (columns, rows) = (9, 7)

    private let plane: LabelPlane
    /// The parts of the named area that the loaded tiles contain.
    private let areas: [LabelArea]
    /// The box of the name's text, in points relative to the text's location.
    private let box: CGRect

    /// Prepares to find the locations at which the name of an area may stand.
    /// - Parameter plane: the plane on which the labels are placed, with the screen's size.
    init(areas: [LabelArea], box: CGRect, in plane: LabelPlane) {
        (self.plane, self.areas, self.box) = (plane, areas, box)
    }

    /// Whether the area covers at least the fraction `leastCover` of the screen.
    var isWorthShowing: Bool {
        let size = plane.screen
        var count = 0
        for row in 0..<5 {
            for column in 0..<5 {
                let x = (CGFloat(column) + 0.5) / 5 - 0.5
                let y = (CGFloat(row) + 0.5) / 5 - 0.5
                if isInside(CGPoint(x: x * size.width, y: y * size.height)) { count += 1 }
            }
        }
        return Double(count) >= 25 * Self.leastCover
    }

    /// The location nearest to the anchor at which the text lies on the screen and in the area; `nil` if
    /// there is none.
    var best: MapPoint? {
        let target = target
        if holds(target) { return plane.mapPoint(target) }
        guard let found = firstOther else { return nil }
        return plane.mapPoint(pulled(from: found, to: target))
    }

    /// All locations at which the area's name may stand, the best first: `best`, then the points of a grid
    /// over the screen that `others()` returns.
    var all: [MapPoint] {
        let first = best
        return (first.map { [$0] } ?? []) + others().map(plane.mapPoint)
    }

    /// The location nearest to `location` at which the whole text of the name lies on the screen.
    func onScreen(_ location: MapPoint) -> MapPoint { plane.mapPoint(clamped(plane.point(location))) }

    /// Whether the text lies in the area if it stands at a location.
    func holds(_ location: MapPoint) -> Bool { holds(plane.point(location)) }

    // MARK: On the plane

    /// The rectangle of the text's locations, on the plane, at which the text lies on the screen.
    private var room: CGRect {
        let (w, h) = (plane.screen.width / 2 - Self.margin, plane.screen.height / 2 - Self.margin)
        let (left, right) = (-w - box.minX, w - box.maxX)
        let (top, bottom) = (-h - box.minY, h - box.maxY)
        // A text that is wider than the screen stands in its middle.
        return CGRect(
            x: left <= right ? left : (left + right) / 2, y: top <= bottom ? top : (top + bottom) / 2,
            width: max(0, right - left), height: max(0, bottom - top))
    }

    private var target: CGPoint {
        clamped(plane.point(areas.first?.anchor ?? plane.reference))
    }

    private func clamped(_ p: CGPoint) -> CGPoint {
        let room = room
        return CGPoint(x: min(max(p.x, room.minX), room.maxX), y: min(max(p.y, room.minY), room.maxY))
    }

    private func holds(_ p: CGPoint) -> Bool {
        let box = box.offsetBy(dx: p.x, dy: p.y).insetBy(dx: -Self.clearance, dy: -Self.clearance)
        return isInside(p) && box.pointsOfText.allSatisfy(isInside)
    }

    private func isInside(_ p: CGPoint) -> Bool {
        let location = plane.mapPoint(p)
        return areas.contains { $0.contains(location) }
    }

    /// The points of a grid over the screen at which the name's text lies in its area, the nearest to the
    /// area's anchor first. They are points of the plane on which labels are placed. Empty where the area is
    /// too narrow for the text.
    func others() -> [CGPoint] {
        let target = target
        var whole: [CGPoint] = []
        forEachGridPoint { if holds($0) { whole.append($0) } }
        let near = { (p: CGPoint) in hypot(p.x - target.x, p.y - target.y) }
        return whole.enumerated()
            .sorted { (near($0.element), $0.offset) < (near($1.element), $1.offset) }.map(\.element)
    }

    /// The first point of `others()`, the grid point nearest to the area's anchor; nil if there is none. It
    /// is found without making a list, since every frame of a pan needs this point.
    var firstOther: CGPoint? {
        let target = target
        var first: (point: CGPoint, distance: CGFloat)?
        forEachGridPoint { point in
            let distance = hypot(point.x - target.x, point.y - target.y)
            if let first, first.distance <= distance { return }
            if holds(point) { first = (point, distance) }
        }
        return first?.point
    }

    private func forEachGridPoint(_ body: (CGPoint) -> Void) {
        let room = room
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                body(
                    CGPoint(
                        x: room.minX + room.width * CGFloat(column) / CGFloat(Self.columns - 1),
                        y: room.minY + room.height * CGFloat(row) / CGFloat(Self.rows - 1)))
            }
        }
    }

    /// The point nearest to `target`, on the way to it from a point of the grid over the screen, at which the
    /// name's text still lies in its area. Without this step a name would jump from one point of the grid to
    /// the next.
    private func pulled(from start: CGPoint, to target: CGPoint) -> CGPoint {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if holds(point(start, target, middle)) { low = middle } else { high = middle }
        }
        return point(start, target, low)
    }

    private func point(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}

extension LabelPlacement {
    /// The placement of an area's name after the screen has moved over the area; `nil` if the name has no
    /// place on the screen.
    /// - Parameter isClear: whether the name may cover a box, in points of the plane.
    func slid(in plane: LabelPlane, isClear: (CGRect) -> Bool) -> LabelPlacement? {
        guard let box = label.textBox(side) else { return nil }
        let positions = AreaLabelPositions(areas: areas, box: box, in: plane)
        guard let best = positions.best else { return nil }
        if isNearAnchor, let moved = moved(to: best, isNearAnchor: true, in: plane, isClear) { return moved }
        let stayed = positions.onScreen(position)
        return positions.holds(stayed) ? moved(to: stayed, isNearAnchor: false, in: plane, isClear) : nil
    }

    /// The placement of an area's name after it was moved to another location; nil if one of the name's boxes
    /// is not clear there.
    private func moved(
        to position: MapPoint, isNearAnchor: Bool, in plane: LabelPlane, _ isClear: (CGRect) -> Bool
    ) -> LabelPlacement? {
        var moved = self
        (moved.position, moved.isNearAnchor) = (position, isNearAnchor)
        var isFree = true
        moved.forEachVisibleBox(in: plane) { if isFree { isFree = isClear($0) } }
        return isFree ? moved : nil
    }
}
