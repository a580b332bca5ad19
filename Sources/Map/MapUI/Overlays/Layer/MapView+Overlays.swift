import CartoucheMapGeometry
import Foundation

/// Methods that add, remove and order overlays, with MapKit's names.
extension MapView {
    /// All overlays on the map: first those below the labels, then those above the labels, in each level from
    /// back to front.
    public var overlays: [any Overlay] { overlayLayer.list.all.map(\.overlay) }

    /// The map's overlays of one level (below or above the labels), from back to front.
    public func overlays(in level: OverlayLevel) -> [any Overlay] { overlayLayer.list[level].map(\.overlay) }

    /// Adds an overlay in front of the others of its level. An overlay that is on the map already is left
    /// alone. The delegate is asked for the overlay's renderer in the next frame.
    public func addOverlay(_ overlay: any Overlay, level: OverlayLevel = .aboveRoads) {
        overlayLayer.add([overlay], level)
    }

    /// Adds overlays in front of the others of their level; the first of them is the furthest back.
    public func addOverlays(_ overlays: [any Overlay], level: OverlayLevel = .aboveRoads) {
        overlayLayer.add(overlays, level)
    }

    /// Removes an overlay. Does nothing if the overlay is not on the map.
    /// - Complexity: O(overlays on the map): to remove many, call `removeOverlays(_:)` once.
    public func removeOverlay(_ overlay: any Overlay) { overlayLayer.remove([overlay]) }

    /// Removes overlays. Those that are not on the map are ignored.
    /// - Complexity: O(overlays on the map).
    public func removeOverlays(_ overlays: [any Overlay]) { overlayLayer.remove(overlays) }

    /// Adds an overlay at an index of its level, 0 being the back. An index beyond the last overlay adds the
    /// overlay in front.
    public func insertOverlay(_ overlay: any Overlay, at index: Int, level: OverlayLevel = .aboveRoads) {
        overlayLayer.add([overlay], level, at: index)
    }

    /// Adds an overlay just in front of another overlay, in the same level. Does nothing if `sibling` is not
    /// on the map.
    public func insertOverlay(_ overlay: any Overlay, above sibling: any Overlay) {
        guard let entry = overlayLayer.list[sibling], let index = overlayLayer.list.index(of: entry) else {
            return
        }
        overlayLayer.add([overlay], entry.level, at: index + 1)
    }

    /// Adds an overlay just behind another overlay, in the same level. Does nothing if `sibling` is not on
    /// the map.
    public func insertOverlay(_ overlay: any Overlay, below sibling: any Overlay) {
        guard let entry = overlayLayer.list[sibling], let index = overlayLayer.list.index(of: entry) else {
            return
        }
        overlayLayer.add([overlay], entry.level, at: index)
    }

    /// Exchanges two overlays in the order of drawing, also between levels. Does nothing unless both are on
    /// the map.
    public func exchangeOverlay(_ overlay: any Overlay, with other: any Overlay) {
        overlayLayer.exchange(overlay, other)
    }

    /// The renderer of an overlay; nil before the first frame after the overlay was added, and if the overlay
    /// is not on the map.
    public func renderer(for overlay: any Overlay) -> OverlayRenderer? {
        overlayLayer.list[overlay]?.renderer
    }
}

/// Methods that find overlays at a point of the map and select them. Not in MapKit.
extension MapView {
    /// The overlays under a point of the map view, the topmost first: lines within the slop, areas by the
    /// even-odd rule; then areas that are only within the slop. Overlays that have not been painted yet are
    /// left out.
    /// - Parameter slop: how far beside an overlay a point still hits it, in points; 8 by default, as for a
    ///   tap.
    public func overlays(at point: CGPoint, slop: CGFloat? = nil) -> [any Overlay] {
        overlayLayer.overlays(
            at: viewport.mapPoint(at: point), pointsPerMapPoint: viewport.pointsPerMapPoint,
            slop: slop.map(Double.init) ?? HitSlop.overlay
        ).map(\.overlay)
    }

    /// The overlay under the pointer that a click would select: the topmost one, where no pin, callout or
    /// other view lies over it; nil if there is no such overlay, or if `tracksHoveredOverlay` is false. The
    /// property does not change during a press. The delegate is notified of changes.
    public var hoveredOverlay: (any Overlay)? { hover.overlay }

    /// The selected overlays of the map, in the order of selection; at most one unless
    /// `allowsMultipleSelection`.
    public var selectedOverlays: [any Overlay] { overlayLayer.selection.overlays }

    /// Selects an overlay, and presents its callout as soon as `coordinate` is in view; an overlay without a
    /// title has no callout. Other overlays and annotations are deselected first, unless
    /// `allowsMultipleSelection`. Does nothing if the overlay is not on the map.
    /// - Parameter coordinate: where the callout's arrow points; `nil` stands for the overlay's own
    ///   coordinate.
    public func selectOverlay(
        _ overlay: any Overlay, at coordinate: LocationCoordinate2D? = nil, animated: Bool
    ) {
        guard overlayLayer.list[overlay] != nil else { return }
        overlayLayer.selection.select(overlay, at: coordinate ?? overlay.coordinate, animated: animated)
        setNeedsFrameWithLayout()
    }

    /// The coordinate to which the arrow of a selected overlay's callout points, for example where the
    /// overlay was tapped; nil if the overlay is not selected.
    public func calloutCoordinate(of overlay: any Overlay) -> LocationCoordinate2D? {
        overlayLayer.selection.anchor(of: overlay)?.coordinate
    }

    /// Deselects an overlay and dismisses its callout. Does nothing if the overlay is not selected.
    public func deselectOverlay(_ overlay: any Overlay, animated: Bool) {
        overlayLayer.selection.deselect(overlay, animated: animated)
        setNeedsFrameWithLayout()
    }
}
