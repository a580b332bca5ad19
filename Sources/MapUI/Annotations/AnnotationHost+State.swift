import ViewKit

/// When the states of callouts are taken up and noted.
extension AnnotationHost {
    /// A callout that is an annotation of its own has come: its state is that of the annotation it stands for.
    func secondCalloutCame(_ view: AnnotationView) {
        // Those of the class for it have their states like all callouts.
        guard view.actsAsCallout, !(view is CalloutAnnotationView), view.calloutOptions.restoresState,
            let annotation = view.annotation, !callouts.states.isOpen(view)
        else { return }
        callouts.states.open([view], for: parent(of: annotation), front: "second")
    }

    /// Those that stayed on the map, and stand for the new selection now.
    func secondCalloutsFollowSelection() {
        for slot in visible { if let view = views[slot] { secondCalloutCame(view) } }
    }

    /// Another view in the bubble of a callout that is there.
    func replaceContent(of callout: HostedCallout, with content: View) {
        guard callout.content !== content else { return }
        callouts.states.close(callout.annotation)
        callout.replaceContent(content)
        callouts.openState(of: callout, [content])
    }

    /// The selected annotation at the same place, else the one selected last; alone, itself.
    private func parent(of annotation: any Annotation) -> any Annotation {
        selection.last { $0.coordinate == annotation.coordinate } ?? selection.last ?? annotation
    }
}

extension CalloutHost {
    /// Its views are on the map, and not drawn yet.
    func openState(of callout: Callout, _ views: [View]) {
        guard callout.pin.calloutOptions.restoresState else { return }
        let front = callout is SubviewCallout ? "subviews" : callout is SecondCallout ? "second" : "hosted"
        states.open(views, for: callout.annotation, front: front)
    }

    /// Content that is larger than there is room for may have got a scroll view round it: that has a state as well.
    func openScrollState(of callout: Callout) {
        guard let scroll = callout.scroller, !callout.isLeaving, !states.isOpen(scroll)
        else { return }
        openState(of: callout, [scroll])
    }
}
