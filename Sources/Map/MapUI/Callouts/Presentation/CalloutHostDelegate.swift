import CartoucheDrawing
import Foundation

/// What the callouts of a map ask and report.
protocol CalloutHostDelegate: AnyObject {
    /// Whether a pin is still to have a callout.
    func isCalloutWanted(for pin: AnnotationView, _ annotation: any Annotation) -> Bool
    /// Asked at most once per presentation, before the map is moved.
    func shouldMoveMap(by pan: CGVector, for callout: Callout) -> Bool
    /// Called at most once per presentation and change of the map's size.
    func moveMap(by pan: CGVector, duration: Double, animated: Bool)
    func calloutHost(didReach event: CalloutHost.Event, of callout: Callout)
}
