import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Moves all views by the same vector while the map only pans, and tells which views must be placed one by
/// one instead. The placer reads an array of positions, and writes only the views' centers, because with ten
/// thousand views their other properties are not in the processor's cache.
final class UniformPanPlacer {
    /// The views to be placed one by one in this frame, as indices into `VisibleViewSet.views`.
    private(set) var others: [Int32] = []
    private let positions: AnnotationPositions
    private let index: AnnotationHitIndex
    private let visible: VisibleViewSet
    /// The viewport and other inputs of the frame before; nil in the map's first frame.
    private var last: AnnotationFrame?
    private var moving: [Int32] = []

    init(_ positions: AnnotationPositions, _ index: AnnotationHitIndex) {
        (self.positions, self.index, visible) = (positions, index, positions.visible)
    }

    /// Moves the views that can be moved together.
    /// - Returns: the vector by which they have moved, in points; nil if there are no such views.
    /// - Complexity: O(views).
    func place(_ frame: AnnotationFrame) -> CGVector? {
        forgetChanges()
        moving.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        defer { last = frame }
        guard let last, let pan = UniformPan(from: last, to: frame) else {
            others.append(contentsOf: visible.views.indices.lazy.map { Int32(truncatingIfNeeded: $0) })
            return nil
        }
        pan.divide(
            visible.positions, margin: AnnotationMargins.leave, moving: &moving, others: &others)
        guard !moving.isEmpty else { return nil }
        if pan.vector != .zero { View.moveCenters(of: visible.views, at: moving, by: pan.vector) }
        return pan.vector
    }

    /// Called for each view that was placed one by one: records the view's position on the map, so that later
    /// frames can move it together with the others. The position is not recorded if the view may move on the
    /// map without notice, as during an animation of its annotation; then the next frame also places the view
    /// one by one.
    func recordPosition(of view: AnnotationView, _ slot: Int) {
        let spot = positions.store.records[slot].spot
        let isFixed =
            spot.isValid && !spot.isHidden && !positions.motions.contains(slot)
            && view.centerOffset == view.storedCenterOffset
        let x = spot.point.x + Double(spot.world) * MapSize.world.width
        visible.setPosition(isFixed ? MapPoint(x: x, y: spot.point.y) : nil, of: view)
    }

    /// Marks annotation views that have moved by themselves, or may have, so that the next frame places each
    /// of them one by one.
    private func forgetChanges() {
        index.forgetChangedPositions()
        if let changed = positions.store.drainShownChanges() {
            for slot in changed { visible.forgetPosition(of: Int(slot)) }
        } else {
            visible.forgetPositions()
        }
        let motions = positions.motions
        if !motions.isEmpty {
            for slot in motions.slots { visible.forgetPosition(of: slot) }
        }
    }
}
