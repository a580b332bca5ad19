import CartoucheBasemap
import CartoucheLocking
import CartoucheMapGeometry

/// A shape with a title and a subtitle: MapKit's `MKShape`. A shape, and every subclass that adds no mutable
/// state, can be used from any thread.
open nonisolated class Shape: @unchecked Sendable {
    // Safe: all that changes is behind locks; subclasses promise the same.
    private struct Texts {
        var title: String?
        var subtitle: String?
    }

    private let texts = Mutex(Texts())

    init() {}

    /// The title, shown in the shape's callout; nil means that the shape has no callout.
    public var title: String? {
        get { texts.withLock { $0.title } }
        set { texts.withLock { $0.title = newValue } }
    }
    /// The subtitle, shown under the title in the shape's callout; nil if there is none.
    public var subtitle: String? {
        get { texts.withLock { $0.subtitle } }
        set { texts.withLock { $0.subtitle = newValue } }
    }
}

/// An overlay that the map paints from a geometry (lines and areas).
nonisolated protocol ShapedOverlay: Overlay {
    /// The geometry from which the overlay is painted; after each change, the property returns another
    /// object.
    var geometry: OverlayShape { get }
    /// Whether the overlay's geometry may ever change; if false, the overlay need not be observed.
    var mayChange: Bool { get }
    /// Sets a closure that is called after each change of the geometry, on the thread of the change; `nil`
    /// ends the observation.
    func observe(_ observer: ObjectIdentifier, _ change: (@Sendable () -> Void)?)
}

nonisolated extension ShapedOverlay {
    var mayChange: Bool { true }

    func observe(_ observer: ObjectIdentifier, _ change: (@Sendable () -> Void)?) {}

    /// The rectangle around the geometry, in map points; without a geometry, a rectangle without size in the
    /// north-western corner of the world.
    var geometryRect: MapRect {
        geometry.geometry.boundingMapRect ?? MapRect(x: 0, y: 0, width: 0, height: 0)
    }
}
