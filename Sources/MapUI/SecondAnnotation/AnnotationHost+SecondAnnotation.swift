import ViewKit

/// Callouts that are annotations of their own.
extension AnnotationHost {
    /// Moves a callout to the world copy on which its parent is.
    func alignWorldCopy(_ parent: (any Annotation)?, _ callout: (any Annotation)?) {
        guard let parent, let callout, let from = store.slot(of: parent), let to = store.slot(of: callout)
        else {
            return
        }
        setWorld(store.records[from].world, of: to)
    }

    /// Presents a callout whose view was added or has another parent, animated like the parent's selection.
    func presentAnnotationCallout(_ view: CalloutAnnotationView) {
        guard let own = view.annotation, self.view(for: own) === view else { return }
        var (pin, annotation): (AnnotationView, any Annotation) = (view, own)
        if let parent = view.parentAnnotationView, let parents = parent.annotation,
            self.view(for: parents) === parent
        {
            (pin, annotation) = (parent, parents)
        }
        let animated = !isSelected(annotation) || selectionList.isAnimated
        callouts.presentSecond(view, for: pin, annotation, animated: animated, calloutContext)
    }
}

extension CalloutHost {
    /// Presents an annotation view that is itself a callout.
    func presentSecond(
        _ view: CalloutAnnotationView, for pin: AnnotationView, _ annotation: any Annotation, animated: Bool,
        _ context: CalloutContext
    ) {
        let old = second(view)
        if let old, old.pin === pin, !old.isLeaving { return }
        // The view has another parent now, and stays on the map.
        if let old { end(old, keepingViews: true) }
        dismissOthers(of: pin, animated: animated, context)
        guard view.host != nil, pin.host != nil, second(view) == nil else { return }
        let callout = AnnotationCallout(view, pin: pin, annotation: annotation)
        openState(of: callout, [view])
        callout.appear(animated: animated, from: old?.look, context)
        openScrollState(of: callout)
        callouts.append(callout)
        beginAppearance(callout, animated: animated, context)
    }

    /// The pin was selected again while its second callouts were disappearing: they reappear.
    func reappearAnnotationCallouts(of pin: AnnotationView, animated: Bool, _ context: CalloutContext) {
        for case let callout as AnnotationCallout in callouts
        where callout.pin === pin && callout.phase == .disappearing {
            openState(of: callout, [callout.view])
            callout.reappear(animated: animated, context)
            beginAppearance(callout, animated: animated, context)
        }
    }

    func second(_ view: CalloutAnnotationView) -> AnnotationCallout? {
        for case let callout as AnnotationCallout in callouts where callout.view === view { return callout }
        return nil
    }
}
