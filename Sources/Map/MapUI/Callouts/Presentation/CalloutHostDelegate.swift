import CartoucheDrawing
import Foundation

/// What a `CalloutHost` asks of its map.
protocol CalloutHostDelegate: AnyObject {
    /// Whether a pin is still to have a callout, for example because it is still selected.
    func isCalloutWanted(for pin: AnnotationView, _ annotation: any Annotation) -> Bool
    /// Whether the map may be moved by `pan`, in points, for a callout. Called at most once per presentation,
    /// before the map is moved.
    func shouldMoveMap(by pan: CGVector, for callout: Callout) -> Bool
    /// Moves the content of the map by `pan` points in `duration` seconds. Called at most once per
    /// presentation and per change of the map's size.
    func moveMap(by pan: CGVector, duration: Double, animated: Bool)
    func calloutHost(didReach event: CalloutHost.Event, of callout: Callout)
}
