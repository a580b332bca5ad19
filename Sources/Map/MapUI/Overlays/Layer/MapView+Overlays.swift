import CartoucheMapGeometry
import Foundation

/// Overlays, with MapKit's names.
extension MapView {
    /// All overlays, those above the labels last, each level from the lowest up.
    public var overlays: [any Overlay] { overlayLayer.list.all.map(\.overlay) }

    /// The overlays of a level, from the lowest up.
    public func overlays(in level: OverlayLevel) -> [any Overlay] { overlayLayer.list[level].map(\.overlay) }

    /// Adds an overlay above those of its level; one that is on the map already is left alone. The delegate
    /// is asked for its renderer in the next frame.
    public func addOverlay(_ overlay: any Overlay, level: OverlayLevel = .aboveRoads) {
        overlayLayer.add([overlay], level)
    }

    /// Adds overlays above those of their level, the first one lowest.
    public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel = .aboveRoads) {
        overlayLayer.add(overlays, level)
    }

    /// Removes an overlay. Does nothing if it is not on the map.
    /// - Complexity: O(overlays on the map): remove many at once by `removeOverlays(_:)`.
    public func removeOverlay(_ overlay: any Overlay) { overlayLayer.remove([overlay]) }

    /// Removes overlays.
    /// - Complexity: O(overlays on the map).
    public func removeOverlays(_ overlays: [any Overlay]) { overlayLayer.remove(overlays) }

    /// Adds an overlay at a place in its level; beyond the last one on top.
    public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel = .aboveRoads) {
        overlayLayer.add([overlay], level, at: index)
    }

    /// Adds an overlay just above another, in its level. Does nothing if that is not on the map.
    public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
        guard let entry = overlayLayer.list[sibling], let index = overlayLayer.list.index(of: entry) else {
            return
        }
        overlayLayer.add([overlay], entry.level, at: index + 1)
    }

    /// Adds an overlay just below another, in its level. Does nothing if that is not on the map.
    public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
        guard let entry = overlayLayer.list[sibling], let index = overlayLayer.list.index(of: entry) else {
            return
        }
        overlayLayer.add([overlay], entry.level, at: index)
    }

    /// Exchanges the places of two overlays, their levels included. Does nothing unless both are on the map.
    public func exchangeOverlay(_ overlay: any Overlay, with other: any Overlay) {
        overlayLayer.exchange(overlay, other)
    }

    /// The renderer of an overlay; nil until the map's next frame after it was added.
    public func renderer(for overlay: any Overlay) -> OverlayRenderer? {
        overlayLayer.list[overlay]?.renderer
    }
}

/// Hit testing and selection. Not in MapKit.
extension MapView {
    /// The overlays under a point of the map view, the topmost first: lines within the slop, areas by the
    /// even-odd rule; then areas that are only within the slop. Overlays that were not painted yet are not
    /// among them.
    /// - Parameter slop: how far beside an overlay a point still hits it, in points; 8 by default, as for a
    ///   tap.
    public func overlays(at point: CGPoint, slop: CGFloat? = nil) -> [any Overlay] {
        overlayLayer.overlays(
            at: viewport.mapPoint(at: point), pointsPerMapPoint: viewport.pointsPerMapPoint,
            slop: slop.map(Double.init) ?? HitSlop.overlay
        ).map(\.overlay)
    }

    /// The overlay under the pointer that a click would select: the topmost one, where no pin, callout or
    /// other view lies over it; nil if there is none, or if `tracksHoveredOverlay` is false. During a press
    /// it stays the same. The delegate is notified of changes.
    public var hoveredOverlay: (any Overlay)? { hover.overlay }

    /// The selected overlays, in the order of selection; at most one unless `allowsMultipleSelection`.
    public var selectedOverlays: [any Overlay] { overlayLayer.selection.overlays }

    /// Selects an overlay, and presents its callout as soon as its place is in view; without a title it has
    /// none. Deselects other overlays and annotations first, unless several may be selected. Does nothing if
    /// the overlay is not on the map.
    /// - Parameter coordinate: where the callout's arrow points; `nil` stands for the overlay's own
    ///   coordinate.
    public func selectOverlay(
        _ overlay: any Overlay, at coordinate: LocationCoordinate2D? = nil, animated: Bool
    ) {
        guard overlayLayer.list[overlay] != nil else { return }
        overlayLayer.selection.select(overlay, at: coordinate ?? overlay.coordinate, animated: animated)
        setNeedsFrameWithLayout()
    }

    /// Where the arrow of a selected overlay's callout points, such as where it was tapped; nil if it is not
    /// selected.
    public func calloutCoordinate(of overlay: any Overlay) -> LocationCoordinate2D? {
        overlayLayer.selection.anchor(of: overlay)?.coordinate
    }

    /// Deselects an overlay and dismisses its callout. Does nothing if it is not selected.
    public func deselectOverlay(_ overlay: any Overlay, animated: Bool) {
        overlayLayer.selection.deselect(overlay, animated: animated)
        setNeedsFrameWithLayout()
    }
}
