import ViewKit

/// When the states of callouts are restored and saved.
extension AnnotationHost {
    /// A callout that is an annotation was added: it has the state of the annotation that it belongs to.
    func annotationCalloutCame(_ view: AnnotationView) {
        // Views of the class for such callouts have their states like all callouts.
        guard view.actsAsCallout, !(view is CalloutAnnotationView), view.calloutOptions.restoresState,
            let annotation = view.annotation, !callouts.states.isOpen(view)
        else { return }
        callouts.states.open([view], for: parent(of: annotation), front: "second")
    }

    /// Opens the states of second callouts that stayed on the map and now stand for the new selection.
    func secondCalloutsFollowSelection() {
        for slot in visible { if let view = views[slot] { annotationCalloutCame(view) } }
    }

    /// Replaces the view in the bubble of a presented callout.
    func replaceContent(of callout: HostedCallout, with content: View) {
        guard callout.content !== content else { return }
        callouts.states.close(callout.annotation)
        callout.replaceContent(content)
        callouts.openState(of: callout, [content])
    }

    /// The selected annotation at the same position, else the one selected last, else the annotation itself.
    private func parent(of annotation: any Annotation) -> any Annotation {
        selection.last { $0.coordinate == annotation.coordinate } ?? selection.last ?? annotation
    }
}

extension CalloutHost {
    /// Opens the state of a callout whose views are on the map, and not drawn yet.
    func openState(of callout: Callout, _ views: [View]) {
        guard callout.pin.calloutOptions.restoresState else { return }
        let front = callout is SubviewCallout ? "subviews" : callout is AnnotationCallout ? "second" : "hosted"
        states.open(views, for: callout.annotation, front: front)
    }

    /// Content that is larger than its space may have been put into a scroll view, which has a state as well.
    func openScrollState(of callout: Callout) {
        guard let scroll = callout.scroller, !callout.isLeaving, !states.isOpen(scroll)
        else { return }
        openState(of: callout, [scroll])
    }
}
