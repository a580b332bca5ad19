import Drawing
import Foundation
import ViewKit

/// Selection: one annotation at most, by tap or by code; and the callout that follows it.
extension AnnotationHost {
    /// Nothing happens if the annotation is selected already, or is not in view (as in MapKit).
    func select(_ annotation: any Annotation, animated: Bool) {
        guard annotation !== selected, let view = viewNow(for: annotation), !view.actsAsCallout else {
            return
        }
        if let old = selected { deselect(old, animated: animated) }
        // The delegate was told, and may have selected something itself or removed this.
        guard selected == nil, self.view(for: annotation) === view else { return }
        selected = annotation
        ornaments = view.overhangingSubviews.filter { part in
            !callouts.callouts.contains { ($0 as? SubviewCallout)?.views.contains { $0 === part } ?? false }
        }
        view.setSelected(true, animated: animated)
        trace("didSelect", [("annotation", .string(annotation.title ?? ""))])
        owner?.annotationHost(didSelect: view, annotation)
        isOrderStale = true
        presentCallout(of: view, annotation, animated: animated, asksDelegate: true)
        requestLayout()
    }

    /// Nothing happens if it is not selected.
    func deselect(_ annotation: any Annotation, animated: Bool) {
        guard let selected, selected === annotation else { return }
        self.selected = nil
        ornaments = []
        isOrderStale = true
        trace("didDeselect", [("annotation", .string(annotation.title ?? ""))])
        if let view = view(for: annotation) {
            view.setSelected(false, animated: animated)
            callouts.dismiss(view, animated: animated, calloutContext)
            owner?.annotationHost(didDeselect: view, annotation)
        }
        requestLayout()
    }

    /// The map itself was tapped: deselects.
    func mapTapped(at point: CGPoint) {
        piles.collect(animated: true)
        if let selected { deselect(selected, animated: true) }
    }

    /// A pin was tapped: selects it; one that is selected already makes way for the next at its place. A pile is
    /// spread instead, where that is wanted.
    func pinTapped(_ view: AnnotationView) {
        guard view.isEnabled, let annotation = view.annotation else { return }
        piles.pinTapped(view)
        if piles.spreadsOnTap, piles.spread(around: view, animated: true) { return }
        guard annotation === selected else { return select(annotation, animated: true) }
        if let next = nextAtPlace(of: view)?.annotation { select(next, animated: true) }
    }

    /// Once a frame: the callout of the selected annotation follows what its view and its delegate say.
    func followSelection() {
        guard let selected, let view = view(for: selected) else { return }
        callouts.settle(calloutContext)
        presentCallout(of: view, selected, animated: true, asksDelegate: false)
    }

    func presentCallout(
        of view: AnnotationView, _ annotation: any Annotation, animated: Bool, asksDelegate: Bool
    ) {
        guard annotation === selected, view.dragState == .none else { return }
        let parts = view.overhangingSubviews.filter { part in !ornaments.contains { $0 === part } }
        if !parts.isEmpty, !callouts.hasSubviewCallout(view) {
            callouts.present(subviews: parts, of: view, annotation, animated: animated, calloutContext)
        }
        let shown = callouts.hosted(for: view)
        let isShown = shown.map { !$0.isLeaving } ?? false
        if isShown, let content = view.calloutView { shown?.replaceContent(content) }
        guard !isShown else { return }
        var content = view.calloutView
        if content == nil, asksDelegate { content = owner?.annotationHost(calloutViewFor: view) }
        if content == nil, view.canShowCallout, parts.isEmpty { content = standardCallout(for: view) }
        // The delegate may have deselected it.
        guard let content, annotation === selected else { return }
        callouts.present(content, for: view, annotation, animated: animated, calloutContext)
    }

    private func standardCallout(for view: AnnotationView) -> View? {
        StandardCalloutView(for: view) { [weak self, weak view] control in
            if let view { self?.owner?.annotationHost(calloutAccessoryControlTapped: control, of: view) }
        }
    }
}
