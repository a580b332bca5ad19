import Drawing
import Foundation
import MapGeometry
import SpatialIndex

/// The occupied area of a `LabelFrame`: boxes of labels, which do not overlap, and of obstacles. A world
/// narrower than the plane is repeated, and its labels with it.
struct LabelCollisionIndex {
    private let frame: LabelFrame
    private let padding: CGFloat
    private let origin: CGPoint
    private let repeats: Bool
    private let step: CGPoint
    private var grid: CollisionGrid

    init(_ frame: LabelFrame, padding: CGFloat) {
        (self.frame, self.padding) = (frame, padding)
        origin = frame.size.center
        repeats = frame.worldWidth < frame.size.width * 2
        step = frame.worldStep
        grid = CollisionGrid(width: frame.size.width, height: frame.size.height, cellSize: 96)
    }

    /// Adds an obstacle, even over another one: only labels give way. Obstacles exist on one copy of the
    /// world.
    mutating func place(_ obstacle: LabelObstacle) {
        let place = frame.point(obstacle.position)
        grid.place(obstacle.box.offsetBy(dx: place.x + origin.x, dy: place.y + origin.y))
    }

    /// Adds a label; false if it would overlap an existing box.
    @discardableResult
    mutating func tryPlace(_ placement: LabelPlacer.Placement) -> Bool {
        let place = frame.point(placement.label.position)
        let box = placement.label.box(placement.anchor).insetBy(dx: -padding / 2, dy: -padding / 2)
            .offsetBy(dx: place.x + origin.x, dy: place.y + origin.y)
        guard repeats else { return grid.tryPlace(box) }
        let east = box.offsetBy(dx: step.x, dy: step.y)
        // A label wider than its world would overlap its own copy.
        if box.intersects(east) { return false }
        return grid.tryPlace(all: [box, east, box.offsetBy(dx: -step.x, dy: -step.y)])
    }
}

/// A view on the map that labels must not overlap, such as a pin.
package struct LabelObstacle: Equatable, Sendable {
    /// The position on the map.
    package var position: MapPoint
    /// The covered rectangle, in points from the position.
    package var box: CGRect

    /// An obstacle with `box` in points from `position`.
    package init(position: MapPoint, box: CGRect) { (self.position, self.box) = (position, box) }
}
