import Drawing
import Foundation
import ViewKit

/// Selection by tap or by code: one annotation at most, or several where that is allowed; and the callouts
/// that follow the selection.
extension AnnotationHost {
    /// The selected annotations, in the order of selection.
    var selection: [any Annotation] { selectionList.annotations }

    /// The annotation that was selected last.
    var selected: (any Annotation)? { selectionList.annotations.last }

    func isSelected(_ annotation: (any Annotation)?) -> Bool { selectionList.contains(annotation) }

    /// Whether selecting an annotation leaves the others selected. Setting false keeps only the last one.
    var allowsMultipleSelection: Bool {
        get { selectionList.allowsSeveral }
        set {
            selectionList.allowsSeveral = newValue
            if !newValue { for old in selection.dropLast() { deselect(old, animated: true) } }
        }
    }

    /// Selects an annotation. Does nothing if it is selected already, or is not in view (as in MapKit). If
    /// its view is just being made, the annotation is selected once the view exists.
    func select(_ annotation: any Annotation, animated wantsAnimation: Bool) {
        if isBeingMade(annotation) { return selectionList.wait(for: annotation, animated: wantsAnimation) }
        // The delegate may have selected it in `didAdd`.
        guard !isSelected(annotation), !selectionList.isDeparting(annotation),
            let view = viewNow(for: annotation), !isSelected(annotation), !view.actsAsCallout
        else {
            return
        }
        let animated = canAnimate(wantsAnimation)
        if !allowsMultipleSelection { deselectAll(animated: animated) }
        // The delegate was notified, and may have selected another annotation or removed this one.
        guard allowsMultipleSelection || selection.isEmpty, !isSelected(annotation),
            self.view(for: annotation) === view
        else { return }
        selectionList.append(
            annotation,
            ornaments: view.overhangingSubviews.filter { part in
                !callouts.callouts.contains {
                    ($0 as? SubviewCallout)?.views.contains { $0 === part } ?? false
                }
            }, animated: animated)
        view.setSelected(true, animated: animated)
        // The view was notified, and may have undone the selection.
        guard isSelected(annotation), self.view(for: annotation) === view else { return }
        selectionList.noteTold(annotation)
        trace("didSelect", [("annotation", .string(annotation.title ?? ""))])
        owner?.annotationHost(didSelect: view, annotation)
        isOrderStale = true
        secondCalloutsFollowSelection()
        presentCallout(of: view, annotation, animated: animated, asksDelegate: true)
        requestLayout()
    }

    /// Selects the annotations that were to be selected before their views existed.
    func selectWaiting() {
        for (annotation, animated) in selectionList.takeWaiting() { select(annotation, animated: animated) }
    }

    /// Without a window there are no frames in which anything could animate.
    private func canAnimate(_ isWanted: Bool) -> Bool { isWanted && map?.window != nil }

    /// Deselects an annotation; does nothing if it is not selected.
    func deselect(_ annotation: any Annotation, animated wantsAnimation: Bool) {
        guard isSelected(annotation) else { return }
        let animated = canAnimate(wantsAnimation)
        let wasTold = selectionList.remove(annotation)
        isOrderStale = true
        callouts.states.close(annotation)
        requestLayout()
        let view = view(for: annotation)
        view?.setSelected(false, animated: animated)
        if wasTold { trace("didDeselect", [("annotation", .string(annotation.title ?? ""))]) }
        guard let view else { return }
        if wasTold { owner?.annotationHost(didDeselect: view, annotation) }
        // The delegate may have selected the annotation again in the callback: then its callout stays.
        if !isSelected(annotation) { callouts.dismiss(view, animated: animated, calloutContext) }
    }

    /// Deselects an annotation whose view is being removed: not even the delegate can select it again
    /// meanwhile. True: it was added again meanwhile.
    @discardableResult
    func deselectForGood(_ annotation: any Annotation) -> Bool {
        guard isSelected(annotation) else { return false }
        return selectionList.depart(annotation) { deselect(annotation, animated: false) }
    }

    /// Deselects the annotations that are selected now; not those that the delegate selects meanwhile.
    func deselectAll(animated: Bool) {
        for annotation in selection { deselect(annotation, animated: animated) }
    }

    /// Replaces the selection; without multiple selection, by the first (as in MapKit). Annotations that stay
    /// selected cause no notification.
    func setSelection(_ annotations: [any Annotation]) {
        let wanted = allowsMultipleSelection ? annotations : Array(annotations.prefix(1))
        for old in selection where !wanted.contains(where: { $0 === old }) { deselect(old, animated: false) }
        for new in wanted { select(new, animated: false) }
    }

    /// The map itself was tapped: collects the spider and deselects.
    func mapTapped(at point: CGPoint) {
        spiders.collect(animated: true)
        deselectAll(animated: true)
    }

    /// A pin was tapped: selects it; a pin that is selected already gives way to the next at its position.
    /// With multiple selection, taps select the pins at one position in turn, and then deselect them all. If
    /// `spreadsOnTap` is set, a tap spiderfies coincident pins instead.
    func pinTapped(_ view: AnnotationView) {
        guard view.isEnabled, let annotation = view.annotation else { return }
        spiders.pinTapped(view)
        if spiders.spreadsOnTap, spiders.spread(around: view, animated: true) { return }
        guard isSelected(annotation) else { return select(annotation, animated: true) }
        guard allowsMultipleSelection else {
            if let next = nextAtPlace(of: view)?.annotation { select(next, animated: true) }
            return
        }
        let pins = coincidentPins(of: view).compactMap(\.annotation)
        if let next = pins.first(where: { !isSelected($0) }) { return select(next, animated: true) }
        deselect(annotation, animated: true)
        for other in pins { deselect(other, animated: true) }
    }

    /// Called once a frame: the callouts of the selected annotations follow the settings of their views.
    func followSelection() {
        guard !selection.isEmpty else { return }
        callouts.settle(calloutContext)
        for annotation in selection {
            guard isSelected(annotation), let view = view(for: annotation) else { continue }
            presentCallout(of: view, annotation, animated: true, asksDelegate: false)
        }
    }

    func presentCallout(
        of view: AnnotationView, _ annotation: any Annotation, animated: Bool, asksDelegate: Bool
    ) {
        guard isSelected(annotation), view.dragState == .none else { return }
        callouts.reappearAnnotationCallouts(of: view, animated: animated, calloutContext)
        let ornaments = selectionList.ornaments(of: annotation)
        let parts = view.overhangingSubviews.filter { part in !ornaments.contains { $0 === part } }
        if !parts.isEmpty, !callouts.hasSubviewCallout(view) {
            callouts.present(subviews: parts, of: view, annotation, animated: animated, calloutContext)
        }
        let shown = callouts.hosted(for: view)
        let isShown = shown.map { !$0.isLeaving } ?? false
        if isShown, let shown, let content = view.calloutView { replaceContent(of: shown, with: content) }
        guard !isShown else { return }
        var content = view.calloutView
        // A view that pins share stays where it was presented last.
        if !asksDelegate, let shared = content, callouts.isShown(shared, elsewhereThan: view) { return }
        if content == nil, asksDelegate { content = owner?.annotationHost(calloutViewFor: view) }
        if content == nil, view.canShowCallout, parts.isEmpty { content = standardCallout(for: view) }
        // The delegate may have deselected the annotation.
        guard let content, isSelected(annotation), self.view(for: annotation) === view else { return }
        callouts.present(content, for: view, annotation, animated: animated, calloutContext)
    }

    private func standardCallout(for view: AnnotationView) -> View? {
        StandardCalloutView(for: view) { [weak self, weak view] control in
            if let view { self?.owner?.annotationHost(calloutAccessoryControlTapped: control, of: view) }
        }
    }
}
