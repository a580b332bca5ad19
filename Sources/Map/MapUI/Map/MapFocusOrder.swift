import Foundation
import ViewKit

/// The order in which the Tab key moves the focus through the views on a map, and which of these views belong
/// to callouts.
struct MapFocusOrder {
    /// Pins whose centers are vertically no more than this apart, in points, form one row. Tuned: less than a
    /// pin's height.
    static let rowTolerance: CGFloat = 20

    private let positions: AnnotationPositions
    private let callouts: CalloutHost
    private let container: View

    init(_ positions: AnnotationPositions, _ callouts: CalloutHost, in container: View) {
        (self.positions, self.callouts, self.container) = (positions, callouts, container)
    }

    /// The pins in view in reading order, each selected pin followed by its callout; then the overlays in the
    /// same way; then the other views that the application has added to the map.
    /// - Complexity: O(n log n) in the views on the map.
    func views(on map: View, overlays: OverlayLayer) -> [View] {
        guard let area = positions.frame?.bounds else { return [] }
        let (visible, store) = (positions.visible, positions.store)
        let current = map.window?.firstResponder
        var pins: [AnnotationView] = []
        var bubbles: [View] = []
        for slot in visible.slots.sorted(by: { store.records[$0].sequence < store.records[$1].sequence }) {
            guard let view = visible[slot], !view.isHidden else { continue }
            if view.actsAsCallout {
                let callout = callouts.callout(with: view)
                if callout == nil || callout?.pin === view { bubbles.append(view) }
            } else if area.contains(view.center) || view.isSelected || view === current {
                pins.append(view)
            }
        }
        var order: [View] = []
        var selected: [(overlay: any Overlay, callout: [View])] = []
        for index in ReadingOrder.order(of: pins.map(\.center), rowTolerance: Self.rowTolerance) {
            let pin = pins[index]
            if let anchor = pin.annotation as? OverlayAnchor {
                let own = callouts.callouts.filter { $0.pin === pin && !$0.isLeaving }
                selected.append((anchor.overlay, own.flatMap(\.focusRoots)))
                continue
            }
            order.append(pin)
            guard pin.isSelected else { continue }
            for callout in callouts.callouts where callout.pin === pin && !callout.isLeaving {
                order += callout.focusRoots
            }
            // Any other annotation callout acts as the callout of the selected annotation.
            order += bubbles
            bubbles = []
        }
        order += bubbles
        for stop in overlays.stops() {
            order.append(stop)
            order += selected.filter { $0.overlay === stop.overlay }.flatMap(\.callout)
            selected.removeAll { $0.overlay === stop.overlay }
        }
        let own = [container, callouts.container, overlays.stopContainer]
        return order + selected.flatMap(\.callout)
            + map.subviews.filter { view in !own.contains { $0 === view } }
    }

    /// Whether a view lies in a callout: in a bubble, or in an annotation view that acts as a callout.
    func isInCallout(_ view: View) -> Bool {
        if view.isDescendant(of: callouts.container) { return true }
        guard let pin = pin(holding: view), pin !== view else { return false }
        return pin.actsAsCallout
            || pin.overhangingSubviews.contains { view.isDescendant(of: $0) }
    }

    /// The annotation to whose callout a view belongs; for a view in a callout that belongs to no pin, the
    /// annotation `selected`.
    func annotation(ofCalloutWith view: View, selected: (any Annotation)?) -> (any Annotation)? {
        if let callout = callouts.callouts.first(where: { $0.holds(view) }) { return callout.annotation }
        guard let pin = pin(holding: view), !pin.actsAsCallout else { return selected }
        return pin.annotation
    }

    private func pin(holding view: View) -> AnnotationView? {
        var next: View? = view
        while let current = next {
            if let pin = current as? AnnotationView, pin.superview === container { return pin }
            next = current.superview
        }
        return nil
    }
}
