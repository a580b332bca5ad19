/// A change of a map of which its observers are notified.
enum MapObservation {
    /// The visible region of the map has changed and is at rest.
    case regionSettled
    /// Annotations of the map were added, removed or moved.
    case annotationsChanged
    /// The selection of the map's annotations has changed.
    case selectionChanged
    /// The pointer is over another annotation of the map than before, or over none.
    case hoverChanged
    /// The map has entered or left a window.
    case windowChanged
}

/// A part of the program that follows the changes of a map without being its delegate, such as a list. The
/// map view keeps observers weakly.
protocol MapObserver: AnyObject {
    func mapDidChange(_ event: MapObservation)
}

/// The observers of a map, in the order of addition; each is kept weakly.
final class MapObservers {
    private var entries: [Entry] = []
    private struct Entry { weak var observer: (any MapObserver)? }

    func add(_ observer: any MapObserver) { entries.append(Entry(observer: observer)) }

    func remove(_ observer: any MapObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func notify(_ event: MapObservation) {
        for entry in entries { entry.observer?.mapDidChange(event) }
    }
}
