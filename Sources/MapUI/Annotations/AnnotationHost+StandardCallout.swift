import ViewKit

/// The map's own callouts show the titles and subtitles of their annotations.
extension AnnotationHost {
    /// Called once a frame, before callouts are laid out. Dismisses a callout whose title was removed.
    func updateStandardCallouts() {
        for case let callout as HostedCallout in callouts.callouts where !callout.isLeaving {
            guard let content = callout.content as? StandardCalloutView else { continue }
            if StandardCalloutView.mayShow(callout.pin) {
                content.update()
            } else {
                callouts.dismiss(callout.pin, animated: true, calloutContext)
            }
        }
    }
}
