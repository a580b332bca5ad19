import CartoucheBasemap
import CartoucheLocking
import CartoucheMapGeometry

/// A shape with a title and a subtitle: MapKit's `MKShape`. Safe from any thread; so is every subclass
/// without mutable state of its own.
open nonisolated class Shape: @unchecked Sendable {
    // Safe: all that changes is behind locks; subclasses promise the same.
    private struct Texts {
        var title: String?
        var subtitle: String?
    }

    private let texts = Mutex(Texts())

    init() {}

    /// The title, shown in the shape's callout.
    public var title: String? {
        get { texts.withLock { $0.title } }
        set { texts.withLock { $0.title = newValue } }
    }
    /// The subtitle: the same, in a line of its own.
    public var subtitle: String? {
        get { texts.withLock { $0.subtitle } }
        set { texts.withLock { $0.subtitle = newValue } }
    }
}

/// An overlay that is painted from its geometry.
nonisolated protocol ShapedOverlay: Overlay {
    /// The geometry; another object after each change.
    var geometry: OverlayShape { get }
    /// Whether the geometry may ever change: else the shape need not be observed.
    var mayChange: Bool { get }
    /// Calls a closure, on the changing thread, after each change of the geometry; `nil` ends that.
    func observe(_ observer: ObjectIdentifier, _ change: (@Sendable () -> Void)?)
}

nonisolated extension ShapedOverlay {
    var mayChange: Bool { true }

    func observe(_ observer: ObjectIdentifier, _ change: (@Sendable () -> Void)?) {}

    /// The rectangle around the geometry; empty, in the map's north-western corner, for a shape without any.
    var geometryRect: MapRect {
        geometry.geometry.boundingMapRect ?? MapRect(x: 0, y: 0, width: 0, height: 0)
    }
}
