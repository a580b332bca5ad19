import CartoucheMapGeometry
import Foundation
import ViewKit

/// The selected overlays of a map, in the order of selection. Each selected overlay has an anchor (an
/// `OverlayAnchor`) among the map's annotations, which presents the overlay's callout.
final class OverlaySelection {
    /// A second tap within this time, in seconds, and within this distance, in points, belongs to a double
    /// tap, which zooms.
    private static let doubleTap = (time: 0.4, distance: 30.0)

    private weak var host: (any OverlayAnchorHost)?
    /// Whether several overlays and annotations may be selected at once: if true, selecting an overlay
    /// deselects nothing.
    private let allowsSeveral: () -> Bool
    private let caller: any OverlayProgramCaller
    private(set) var anchors: [OverlayAnchor] = []
    /// The anchors (annotations that present the callouts) of selected overlays that are not selected among
    /// the annotations yet, because they are not in view.
    private var pending: [OverlayAnchor] = []
    /// The anchors (annotations that present the callouts) of deselected overlays whose callouts are still
    /// disappearing.
    private var leaving: [OverlayAnchor] = []
    private var lastTap = (time: -Double.infinity, point: CGPoint.zero)

    init(
        _ caller: any OverlayProgramCaller, _ host: any OverlayAnchorHost,
        allowsSeveral: @escaping () -> Bool
    ) {
        (self.caller, self.host, self.allowsSeveral) = (caller, host, allowsSeveral)
    }

    var overlays: [any Overlay] { anchors.map(\.overlay) }

    func anchor(of overlay: any Overlay) -> OverlayAnchor? { anchors.first { $0.overlay === overlay } }

    /// Selects an overlay at a coordinate; if the overlay is selected already, its callout moves to the
    /// coordinate.
    func select(_ overlay: any Overlay, at coordinate: LocationCoordinate2D, animated: Bool) {
        if let known = anchor(of: overlay) { return known.move(to: coordinate) }
        if !allowsSeveral() {
            deselectAll(animated: animated)
            host?.deselectPins(animated: animated)
            // The program may have selected another meanwhile.
            guard anchors.isEmpty else { return }
        }
        let anchor = OverlayAnchor(overlay, at: coordinate, animated: animated)
        anchors.append(anchor)
        host?.add(anchor)
        guard caller.call({ caller.didSelect(overlay) }, then: isSelected(anchor)) else { return }
        if host?.select(anchor, animated: animated) != true, isSelected(anchor) { pending.append(anchor) }
    }

    /// Deselects an overlay; does nothing if the overlay is not selected.
    func deselect(_ overlay: any Overlay, animated: Bool) {
        guard let anchor = anchor(of: overlay) else { return }
        drop(anchor)
        host?.deselect(anchor, animated: animated)
        caller.didDeselect(overlay)
    }

    func deselectAll(animated: Bool) {
        for overlay in overlays { deselect(overlay, animated: animated) }
    }

    /// Called when overlays were removed from the map: deselects them and removes their callouts at once.
    func remove(_ overlays: [any Overlay]) {
        guard !anchors.isEmpty || !leaving.isEmpty else { return }
        let gone = Set(overlays.map { ObjectIdentifier($0) })
        for overlay in self.overlays where gone.contains(ObjectIdentifier(overlay)) {
            deselect(overlay, animated: false)
        }
        for anchor in leaving where gone.contains(ObjectIdentifier(anchor.overlay)) { host?.remove(anchor) }
        leaving.removeAll { gone.contains(ObjectIdentifier($0.overlay)) }
    }

    /// Called when an anchor was deselected among the annotations, by a tap on a pin or on the map: deselects
    /// its overlay.
    func anchorWasDeselected(_ anchor: OverlayAnchor) {
        guard isSelected(anchor) else { return }
        drop(anchor)
        caller.didDeselect(anchor.overlay)
    }

    private func isSelected(_ anchor: OverlayAnchor) -> Bool { anchors.contains { $0 === anchor } }

    private func drop(_ anchor: OverlayAnchor) {
        anchors.removeAll { $0 === anchor }
        pending.removeAll { $0 === anchor }
        leaving.append(anchor)
    }

    /// Called once a frame: presents the callouts of selected overlays whose anchors (annotations that
    /// represent the overlays) are in view now, and removes anchors whose callouts have disappeared.
    func layout() {
        for anchor in pending where isSelected(anchor) {
            if host?.select(anchor, animated: anchor.isAnimated) == true {
                pending.removeAll { $0 === anchor }
            }
        }
        for anchor in leaving where host?.isInUse(anchor) != true {
            leaving.removeAll { $0 === anchor }
            host?.remove(anchor)
        }
    }

    // MARK: Taps

    /// Called when the user has tapped a point where overlays are. Selects the topmost of them; if one of
    /// them is selected already, selects the next below it, and after the lowest the topmost again.
    /// - Parameter point: the tapped point, in points of the map view.
    /// - Parameter time: the time of the tap, in seconds.
    func tapped(
        _ overlays: [any Overlay], at coordinate: LocationCoordinate2D, _ point: CGPoint, time: Double
    ) {
        let distance = Double(hypot(point.x - lastTap.point.x, point.y - lastTap.point.y))
        let isDouble = time - lastTap.time < Self.doubleTap.time && distance < Self.doubleTap.distance
        lastTap = (time, point)
        guard let first = overlays.first, !isDouble else { return }
        if allowsSeveral() {
            let next = overlays.first { anchor(of: $0) == nil }
            guard let next else { return deselectAll(animated: true) }
            return select(next, at: coordinate, animated: true)
        }
        let current = anchors.last.flatMap { anchor in overlays.firstIndex { $0 === anchor.overlay } }
        let next = current.map { overlays[($0 + 1) % overlays.count] } ?? first
        if overlays.count == 1, current != nil {
            deselect(next, animated: false)
        }
        select(next, at: coordinate, animated: true)
    }
}
