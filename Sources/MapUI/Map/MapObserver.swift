/// What those that follow a map are told.
enum MapObservation {
    /// The visible region has changed and is at rest.
    case regionSettled
    /// Annotations were added, removed or moved.
    case annotationsChanged
    /// The selection has changed.
    case selectionChanged
    /// The pointer is over another annotation.
    case hoverChanged
    /// The map has entered or left a window.
    case windowChanged
}

/// Follows a map without being its delegate. The map view keeps it weakly.
protocol MapObserver: AnyObject {
    func mapDidChange(_ event: MapObservation)
}
