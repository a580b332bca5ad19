import Drawing
import Foundation
import ViewKit

/// Selection by tap or by code: one annotation at most, or several where that is allowed; and the callouts that follow
/// it.
extension AnnotationHost {
    /// Pins closer than this (points) count as being at one place: each further tap there selects the next.
    static let samePlaceDistance: CGFloat = 8

    /// In the order in which they were selected.
    var selection: [any Annotation] { selectionList.annotations }

    /// The one that was selected last.
    var selected: (any Annotation)? { selectionList.annotations.last }

    func isSelected(_ annotation: (any Annotation)?) -> Bool { selectionList.contains(annotation) }

    /// Whether selecting one leaves the others selected. Where it ends, the last one stays.
    var allowsMultipleSelection: Bool {
        get { selectionList.allowsSeveral }
        set {
            selectionList.allowsSeveral = newValue
            if !newValue { for old in selection.dropLast() { deselect(old, animated: true) } }
        }
    }

    /// Nothing happens if the annotation is selected already, or is not in view (as in MapKit).
    func select(_ annotation: any Annotation, animated: Bool) {
        guard !isSelected(annotation), !selectionList.isDeparting(annotation),
            let view = viewNow(for: annotation), !view.actsAsCallout
        else {
            return
        }
        if !allowsMultipleSelection { deselectAll(animated: animated) }
        // The delegate was told, and may have selected something itself or removed this.
        guard allowsMultipleSelection || selection.isEmpty, !isSelected(annotation),
            self.view(for: annotation) === view
        else { return }
        selectionList.append(
            annotation,
            ornaments: view.overhangingSubviews.filter { part in
                !callouts.callouts.contains {
                    ($0 as? SubviewCallout)?.views.contains { $0 === part } ?? false
                }
            })
        view.setSelected(true, animated: animated)
        trace("didSelect", [("annotation", .string(annotation.title ?? ""))])
        owner?.annotationHost(didSelect: view, annotation)
        isOrderStale = true
        secondCalloutsFollowSelection()
        presentCallout(of: view, annotation, animated: animated, asksDelegate: true)
        requestLayout()
    }

    /// Nothing happens if it is not selected.
    func deselect(_ annotation: any Annotation, animated: Bool) {
        guard isSelected(annotation) else { return }
        selectionList.remove(annotation)
        isOrderStale = true
        trace("didDeselect", [("annotation", .string(annotation.title ?? ""))])
        callouts.states.close(annotation)
        if let view = view(for: annotation) {
            view.setSelected(false, animated: animated)
            callouts.dismiss(view, animated: animated, calloutContext)
            owner?.annotationHost(didDeselect: view, annotation)
        }
        requestLayout()
    }

    /// Not even its delegate can select it again meanwhile: its view goes.
    func deselectForGood(_ annotation: any Annotation) {
        guard isSelected(annotation) else { return }
        selectionList.depart(annotation) { deselect(annotation, animated: false) }
    }

    /// Those that are selected now; not what the delegate selects meanwhile.
    func deselectAll(animated: Bool) {
        for annotation in selection { deselect(annotation, animated: animated) }
    }

    /// The selection becomes this; without several, its first (as in MapKit). What stays selected hears nothing.
    func setSelection(_ annotations: [any Annotation]) {
        let wanted = allowsMultipleSelection ? annotations : Array(annotations.prefix(1))
        for old in selection where !wanted.contains(where: { $0 === old }) { deselect(old, animated: false) }
        for new in wanted { select(new, animated: false) }
    }

    /// The map itself was tapped: deselects.
    func mapTapped(at point: CGPoint) { deselectAll(animated: true) }

    /// A pin was tapped: selects it; one that is selected already makes way for the next at its place. With several
    /// allowed, it selects those at one place in turn, and then deselects them all.
    func pinTapped(_ view: AnnotationView) {
        guard view.isEnabled, let annotation = view.annotation else { return }
        guard isSelected(annotation) else { return select(annotation, animated: true) }
        guard allowsMultipleSelection else {
            if let next = nextAtPlace(of: view)?.annotation { select(next, animated: true) }
            return
        }
        let pile = pile(at: view).compactMap(\.annotation)
        if let next = pile.first(where: { !isSelected($0) }) { return select(next, animated: true) }
        deselect(annotation, animated: true)
        for other in pile { deselect(other, animated: true) }
    }

    /// Once a frame: the callouts of the selected annotations follow what their views and the delegate say.
    func followSelection() {
        guard !selection.isEmpty else { return }
        callouts.settle(calloutContext)
        for annotation in selection {
            guard isSelected(annotation), let view = view(for: annotation) else { continue }
            presentCallout(of: view, annotation, animated: true, asksDelegate: false)
        }
    }

    /// Handles single taps on pins, at once: nobody waits for a second tap.
    func addTapRecognizer() {
        let tap = TapGestureRecognizer()
        tap.name = "AnnotationTap"
        tap.shouldReceiveTouch = { [weak self] touch in
            guard let self, case .pin = self.place(of: touch) else { return false }
            return true
        }
        tap.onChange = { [weak self] tap in
            guard let self, tap.state == .ended, let view = self.pin(at: tap.location(in: self.container))
            else { return }
            self.pinTapped(view)
        }
        container.addGestureRecognizer(tap)
    }

    private func pin(at point: CGPoint) -> AnnotationView? {
        var next = container.hitTest(point, with: nil)
        while let view = next {
            if let pin = view as? AnnotationView, pin.superview === container { return pin }
            next = view.superview
        }
        return nil
    }

    private func presentCallout(
        of view: AnnotationView, _ annotation: any Annotation, animated: Bool, asksDelegate: Bool
    ) {
        guard isSelected(annotation) else { return }
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
        if content == nil, asksDelegate { content = owner?.annotationHost(calloutViewFor: view) }
        if content == nil, view.canShowCallout, parts.isEmpty { content = standardCallout(for: view) }
        // The delegate may have deselected it.
        guard let content, isSelected(annotation), self.view(for: annotation) === view else { return }
        callouts.present(content, for: view, annotation, animated: animated, calloutContext)
    }

    private func standardCallout(for view: AnnotationView) -> View? {
        StandardCalloutView(for: view) { [weak self, weak view] control in
            if let view { self?.owner?.annotationHost(calloutAccessoryControlTapped: control, of: view) }
        }
    }

    /// Of the pins at the same place, front first, the one after this; the first after the last. Nil if it is
    /// alone.
    private func nextAtPlace(of view: AnnotationView) -> AnnotationView? {
        let group = pile(at: view)
        guard group.count > 1, let index = group.firstIndex(where: { $0 === view }) else { return nil }
        return group[(index + 1) % group.count]
    }

    /// The pins at the same place, front first, with this one.
    private func pile(at view: AnnotationView) -> [AnnotationView] {
        visible.filter { slot in
            guard let other = views[slot], other.isEnabled, !other.actsAsCallout, !other.isHidden else {
                return false
            }
            let (dx, dy) = (other.center.x - view.center.x, other.center.y - view.center.y)
            return dx * dx + dy * dy <= Self.samePlaceDistance * Self.samePlaceDistance
        }.sorted { (store.points[$0].y, store.sequence[$0]) > (store.points[$1].y, store.sequence[$1]) }
            .compactMap { views[$0] }
    }
}
