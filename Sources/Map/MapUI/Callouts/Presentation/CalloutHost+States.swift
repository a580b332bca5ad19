import ViewKit

/// How the states in which users leave callouts (scroll offsets, texts and switches) are saved and restored.
extension CalloutHost {
    /// Restores the saved state of a callout whose views are on the map, and not drawn yet.
    /// - Parameter views: the views whose states are restored; nil means the callout's `stateRoots`.
    func openState(of callout: Callout, _ views: [View]? = nil) {
        guard callout.pin.calloutOptions.restoresState else { return }
        states.open(views ?? callout.stateRoots, for: callout.annotation, front: callout.kind.rawValue)
    }

    /// Restores the scroll offset of a callout whose content has been put into a scroll view because the
    /// content is larger than its space.
    func openScrollState(of callout: Callout) {
        guard let scroll = callout.scroller, !callout.isLeaving, !states.isOpen(scroll) else { return }
        openState(of: callout, [scroll])
    }

    /// Replaces the content of a presented callout by another view.
    func replaceContent(of callout: Callout, with content: View) {
        guard !callout.shows(content) else { return }
        states.close(callout.annotation)
        callout.replaceContent(content)
        openState(of: callout)
    }
}
