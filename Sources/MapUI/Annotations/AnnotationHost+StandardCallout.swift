import ViewKit

/// The map's own callouts say what their annotations say.
extension AnnotationHost {
    /// Once a frame, before callouts are laid out. One whose title is gone goes too.
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
