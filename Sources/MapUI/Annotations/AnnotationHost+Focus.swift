import Foundation
import ViewKit

/// The keyboard's focus on a map.
extension AnnotationHost {
    /// Pins whose centers are vertically no more than this apart, in points, form one row. Tuned: less than a
    /// pin's height.
    static let rowTolerance: CGFloat = 20

    /// The pins in view in reading order, each selected one followed by its callout; then the other views
    /// that the application has added to the map.
    /// - Complexity: O(n log n) in the views on the map.
    var focusOrder: [View] {
        guard let map, let viewport else { return [] }
        let area = CGRect(origin: .zero, size: viewport.size)
        let current = map.window?.firstResponder
        var pins: [AnnotationView] = []
        var bubbles: [View] = []
        for slot in visible.sorted(by: { store.records[$0].sequence < store.records[$1].sequence }) {
            guard let view = views[slot], !view.isHidden else { continue }
            if view.actsAsCallout {
                let second = (view as? CalloutAnnotationView).flatMap { callouts.second($0) }
                if second == nil || second?.pin === view { bubbles.append(view) }
            } else if area.contains(view.center) || view.isSelected || view === current {
                pins.append(view)
            }
        }
        var order: [View] = []
        for index in ReadingOrder.order(of: pins.map(\.center), rowTolerance: Self.rowTolerance) {
            let pin = pins[index]
            order.append(pin)
            guard pin.isSelected else { continue }
            order += callouts(of: pin)
            // Any other second annotation acts as the callout of the selected annotation.
            order += bubbles
            bubbles = []
        }
        return order + bubbles + map.subviews.filter { $0 !== container && $0 !== callouts.container }
    }

    private func callouts(of pin: AnnotationView) -> [View] {
        self.callouts.callouts.filter { $0.pin === pin && !$0.isLeaving }.flatMap { callout in
            switch callout {
            case let hosted as HostedCallout: hosted.wrapper.subviews
            case let second as AnnotationCallout: [second.view as View]
            default: [View]()
            }
        }
    }

    /// Whether a view lies in a callout of any kind.
    func isInCallout(_ view: View) -> Bool {
        if view.isDescendant(of: callouts.container) { return true }
        guard let pin = pin(holding: view), pin !== view else { return false }
        return pin.actsAsCallout
            || pin.overhangingSubviews.contains { view.isDescendant(of: $0) }
    }

    /// The annotation whose callout contains a view; for a second annotation, the selected annotation.
    func annotation(ofCalloutWith view: View) -> (any Annotation)? {
        if let callout = callouts.callouts.first(where: { holds($0, view) }) { return callout.annotation }
        guard let pin = pin(holding: view), !pin.actsAsCallout else { return selected }
        return pin.annotation
    }

    /// A callout is about to be dismissed: if the focus is inside, it returns to the callout's pin.
    func returnFocus(from callout: Callout) {
        guard let first = map?.window?.firstResponder, first !== callout.pin, holds(callout, first) else {
            return
        }
        if callout.pin.window == nil || !callout.pin.becomeFirstResponder() { map?.becomeFirstResponder() }
    }

    private func holds(_ callout: Callout, _ view: View) -> Bool {
        switch callout {
        case let hosted as HostedCallout: view.isDescendant(of: hosted.wrapper)
        case let second as AnnotationCallout: view.isDescendant(of: second.view)
        case let own as SubviewCallout: own.views.contains { view.isDescendant(of: $0) }
        default: false
        }
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

extension AnnotationView {
    /// A hand over a selectable pin, unless the map is being dragged by it.
    func pinPointerStyle(at point: CGPoint) -> PointerStyle? {
        let map = host?.map as? MapView
        guard !actsAsCallout else { return .arrow }
        if dragState == .starting || dragState == .dragging { return .closedHand }
        guard isEnabled, map?.isTracking != true else { return nil }
        return isCallout(at: point) ? .arrow : .hand
    }
}
