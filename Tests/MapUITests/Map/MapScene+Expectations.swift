import CartoucheDrawing
import Testing
import ViewKit

/// What holds when all is over, whatever was done to the map.
extension MapScene {
    /// No callout is there, each that came has gone, and no frame is asked for.
    func expectNoCallout(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            callouts.isEmpty && calloutLayer.subviews.isEmpty, "\(note)", sourceLocation: sourceLocation)
        for (a, b) in [
            ("calloutWillAppear", "calloutDidAppear"), ("calloutWillDisappear", "calloutDidDisappear"),
            ("calloutWillAppear", "calloutDidDisappear"), ("didSelect", "didDeselect"),
        ] {
            #expect(trace.count(a) == trace.count(b), "\(note): \(a)", sourceLocation: sourceLocation)
        }
        #expect(map.selectedAnnotations.isEmpty, "\(note)", sourceLocation: sourceLocation)
        #expect(
            map.annotationViewCounts.live <= map.annotations.count, "\(note)", sourceLocation: sourceLocation)
        #expect(!window.needsFrame, "\(note)", sourceLocation: sourceLocation)
        expectFiniteViewport(note, sourceLocation: sourceLocation)
    }

    /// Removes all annotations: neither views nor callouts are left.
    func expectEmptyWithoutAnnotations(
        _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
        map.removeAnnotations(map.annotations)
        run(1)
        expectNoCallout(note, sourceLocation: sourceLocation)
        #expect(map.annotations.isEmpty, "\(note)", sourceLocation: sourceLocation)
        #expect(map.annotationViewCounts.live == 0, "\(note)", sourceLocation: sourceLocation)
        #expect(annotationLayer.subviews.isEmpty, "\(note)", sourceLocation: sourceLocation)
    }

    func expectFiniteViewport(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        let v = map.viewport
        #expect(
            v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite, "\(note)",
            sourceLocation: sourceLocation)
    }
}
