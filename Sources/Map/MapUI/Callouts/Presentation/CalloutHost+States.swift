import ViewKit

/// The states in which users left callouts.
extension CalloutHost {
    /// Opens the state of a callout whose views are on the map, and not drawn yet.
    /// - Parameter views: the callout's own unless they are given.
    func openState(of callout: Callout, _ views: [View]? = nil) {
        guard callout.pin.calloutOptions.restoresState else { return }
        states.open(views ?? callout.stateRoots, for: callout.annotation, front: callout.kind.rawValue)
    }

    /// Content that is larger than its space may have been put into a scroll view, which has a state as well.
    func openScrollState(of callout: Callout) {
        guard let scroll = callout.scroller, !callout.isLeaving, !states.isOpen(scroll) else { return }
        openState(of: callout, [scroll])
    }

    /// Replaces the view in the bubble of a presented callout.
    func replaceContent(of callout: Callout, with content: View) {
        guard !callout.shows(content) else { return }
        states.close(callout.annotation)
        callout.replaceContent(content)
        openState(of: callout)
    }
}
