import CartoucheMapGeometry
import Foundation
import ViewKit

/// Lets the user edit the selected shape by dragging its vertices, and undo these edits.
final class OverlayEditor {
    /// The maximum number of edits of a shape that can be undone.
    private static let undoLimit = 100

    private weak var map: MapView?
    private let caller: any OverlayProgramCaller
    private var handles: VertexHandlesView?
    private(set) weak var shape: MultiPoint?
    private var undos: [[LocationCoordinate2D]] = []
    /// The coordinates of the edited shape after the latest edit.
    private var current: [LocationCoordinate2D] = []

    init(_ map: MapView?, _ caller: any OverlayProgramCaller) { (self.map, self.caller) = (map, caller) }

    /// Called once a frame with the shape whose vertices the user can drag; nil ends editing.
    func edit(_ shape: MultiPoint?) {
        if shape !== self.shape {
            handles?.cancel()
            handles?.removeFromSuperview()
            (handles, undos, self.shape) = (nil, [], shape)
            if let shape { current = shape.coordinates }
        }
        guard let shape, let map else { return }
        let view = handles ?? makeHandles(on: map)
        view.frame = map.bounds
        if !view.isDragging, shape.coordinates != current {
            // The program has changed the shape: nothing is taken back past that.
            (current, undos) = (shape.coordinates, [])
        }
        view.show(shape.coordinates, isClosed: shape is Polygon)
    }

    private func makeHandles(on map: MapView) -> VertexHandlesView {
        let view = VertexHandlesView(on: map) { [weak self] coordinates, isFinal in
            self?.changed(to: coordinates, isFinal)
        }
        map.insertSubview(view, belowSubview: map.annotationLayer.container)
        handles = view
        return view
    }

    private func changed(to coordinates: [LocationCoordinate2D], _ isFinal: Bool) {
        guard let shape else { return }
        shape.coordinates = coordinates
        guard isFinal else { return }
        undos.append(current)
        if undos.count > Self.undoLimit { undos.removeFirst() }
        current = coordinates
        if let overlay = shape as? any Overlay { caller.didEdit(overlay) }
    }

    /// Cancels the drag of a vertex that is in progress, or undoes the latest edit of the shape.
    /// - Returns: whether there was a drag or an edit.
    func undo() -> Bool {
        guard let shape else { return false }
        if let handles, handles.isDragging {
            handles.cancel()
            return true
        }
        guard let last = undos.popLast() else { return false }
        current = last
        shape.coordinates = last
        if let overlay = shape as? any Overlay { caller.didEdit(overlay) }
        return true
    }
}
