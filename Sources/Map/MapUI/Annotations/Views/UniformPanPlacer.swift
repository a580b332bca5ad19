import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Moves the views that are in place on the map all together while the map only pans, and tells which views
/// must be placed one by one. It reads a flat array of places, and writes the views' centers: with ten
/// thousand views their other properties are not in the processor's cache.
final class UniformPanPlacer {
    /// The views to be placed one by one in this frame: indices of `VisibleViewSet.views`.
    private(set) var others: [Int32] = []
    private let positions: AnnotationPositions
    private let index: AnnotationHitIndex
    private let visible: VisibleViewSet
    /// The frame before.
    private var last: AnnotationFrame?
    private var moving: [Int32] = []

    init(_ positions: AnnotationPositions, _ index: AnnotationHitIndex) {
        (self.positions, self.index, visible) = (positions, index, positions.visible)
    }

    /// Moves what moves together.
    /// - Returns: how far; nil if there are no such views.
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
            visible.places, margin: AnnotationMargins.leave, moving: &moving, others: &others)
        guard !moving.isEmpty else { return nil }
        if pan.vector != .zero { View.moveCenters(of: visible.views, at: moving, by: pan.vector) }
        return pan.vector
    }

    /// Called for each view that was placed by itself: records where on the map it is, if nothing but the
    /// camera, or a change that is noted, can move it from there.
    func recordPosition(of view: AnnotationView, _ slot: Int) {
        let spot = positions.store.records[slot].spot
        let isFixed =
            spot.isValid && !spot.isHidden && !positions.motions.contains(slot)
            && view.centerOffset == view.storedCenterOffset
        let x = spot.point.x + Double(spot.world) * MapSize.world.width
        visible.setPlace(isFixed ? MapPoint(x: x, y: spot.point.y) : nil, of: view)
    }

    /// Forgets the places of views that may be elsewhere now.
    private func forgetChanges() {
        index.forgetChangedPlaces()
        if let changed = positions.store.drainShownChanges() {
            for slot in changed { visible.forgetPlace(of: Int(slot)) }
        } else {
            visible.forgetPlaces()
        }
        let motions = positions.motions
        if !motions.isEmpty {
            for slot in motions.slots { visible.forgetPlace(of: slot) }
        }
    }
}
