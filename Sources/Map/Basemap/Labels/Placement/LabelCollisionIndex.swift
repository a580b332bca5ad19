import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// The occupied boxes of a `LabelPlane`: those of labels, which do not overlap, and of obstacles. A world
/// narrower than the plane is repeated, and so are the boxes of its labels.
struct LabelCollisionIndex {
    /// What the boxes of a label would overlap: nothing, another label, or an obstacle.
    enum Conflict { case none, label, obstacle }

    private let plane: LabelPlane
    private let padding: CGFloat
    private let origin: CGPoint
    private let repeats: Bool
    private let step: CGPoint
    /// The boxes of labels that may cover no others.
    private var labels: CollisionGrid
    /// The boxes of labels that may cover others, and that those whose overlap is cooperative may cover.
    private var tolerant: CollisionGrid
    private var obstacles: CollisionGrid

    init(_ plane: LabelPlane, padding: CGFloat) {
        (self.plane, self.padding) = (plane, padding)
        origin = plane.size.center
        repeats = plane.worldWidth < plane.size.width * 2
        step = plane.worldStep
        labels = CollisionGrid(width: plane.size.width, height: plane.size.height, cellSize: 96)
        tolerant = CollisionGrid(width: plane.size.width, height: plane.size.height, cellSize: 96)
        obstacles = CollisionGrid(width: plane.size.width, height: plane.size.height, cellSize: 192)
    }

    /// Adds an obstacle, even over other boxes. An obstacle is on one copy of the world only.
    mutating func place(_ obstacle: LabelObstacle) {
        let point = plane.point(obstacle.position)
        obstacles.place(obstacle.box.offsetBy(dx: point.x + origin.x, dy: point.y + origin.y))
    }

    /// What a label with these boxes would overlap: nothing, another label or an obstacle. Boxes without a
    /// size overlap nothing.
    /// - Parameter isCooperative: whether the label may cover labels that may cover others.
    func conflict(_ boxes: [CGRect], isCooperative: Bool = false) -> Conflict {
        var conflict = Conflict.none
        for box in copies(of: boxes) {
            if labels.collides(box) || !isCooperative && tolerant.collides(box) { return .label }
            if obstacles.collides(box) { conflict = .obstacle }
        }
        guard repeats, conflict == .none else { return conflict }
        // A label wider than its world would overlap its own copy.
        let isWide = boxes.contains { box in
            boxes.contains { grown(box).intersects(grown($0).offsetBy(dx: step.x, dy: step.y)) }
        }
        return isWide ? .label : .none
    }

    /// Adds the boxes of a label to the occupied boxes, even where they overlap boxes that were added before.
    private mutating func place(_ boxes: [CGRect], _ overlap: LabelOverlap) {
        for box in copies(of: boxes) {
            if overlap.mayCover { tolerant.place(box) } else { labels.place(box) }
        }
    }

    /// Adds those boxes of a label's text and icon that other labels must not overlap, even where they
    /// overlap boxes that were added before.
    mutating func place(_ placement: LabelPlacement) {
        if placement.showsText, let overlap = placement.label.text?.overlap, !overlap.isIgnored {
            place(placement.textBoxes(in: plane), overlap)
        }
        if placement.showsIcon, let overlap = placement.label.icon?.overlap, !overlap.isIgnored {
            place(placement.iconBoxes(in: plane), overlap)
        }
    }

    /// Adds a label. Returns false, and adds nothing, if a part of the label that must not overlap others
    /// would overlap an existing box.
    @discardableResult
    mutating func tryPlace(_ placement: LabelPlacement) -> Bool {
        var parts: [(boxes: [CGRect], overlap: LabelOverlap)] = []
        if placement.showsText, let text = placement.label.text {
            parts.append((placement.textBoxes(in: plane), text.overlap))
        }
        if placement.showsIcon, let icon = placement.label.icon {
            parts.append((placement.iconBoxes(in: plane), icon.overlap))
        }
        let isFree = parts.allSatisfy { part in
            part.overlap.isAllowed
                || conflict(part.boxes, isCooperative: part.overlap.isCooperative) == .none
        }
        guard isFree else { return false }
        for part in parts where !part.overlap.isIgnored { place(part.boxes, part.overlap) }
        return true
    }

    private func grown(_ box: CGRect) -> CGRect {
        box.insetBy(dx: -padding / 2, dy: -padding / 2).offsetBy(dx: origin.x, dy: origin.y)
    }

    private func copies(of boxes: [CGRect]) -> [CGRect] {
        let here = boxes.map(grown)
        guard repeats else { return here }
        return here + here.map { $0.offsetBy(dx: step.x, dy: step.y) }
            + here.map { $0.offsetBy(dx: -step.x, dy: -step.y) }
    }
}

/// A view on the map that labels must not overlap, such as a pin.
package struct LabelObstacle: Equatable, Sendable {
    /// The obstacle's position on the map.
    package var position: MapPoint
    /// The rectangle that the obstacle covers on the screen, in points relative to its position.
    package var box: CGRect

    /// Creates an obstacle at a map point that covers the rectangle `box` on the screen, in points relative
    /// to that map point.
    package init(position: MapPoint, box: CGRect) { (self.position, self.box) = (position, box) }
}
