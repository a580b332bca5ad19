import CartoucheBasemap
import CartoucheLocking
import CartoucheMapGeometry

/// A shape of several points: MapKit's `MKMultiPoint`. Coordinates may have any values; those that are not
/// valid (`LocationCoordinate2D.isValid`) are never drawn.
///
/// Making a shape takes little time, also for a million points: a worker projects the points when the shape
/// is first shown.
open nonisolated class MultiPoint: Shape, @unchecked Sendable {
    // Safe: all that changes is behind a lock.
    private struct State {
        var coordinates: [LocationCoordinate2D]
        var geometry: OverlayShape
        var observers: [ObjectIdentifier: @Sendable () -> Void] = [:]
    }

    private let state: Mutex<State>

    /// Creates a shape of several points.
    /// - Parameter coordinates: the coordinates of the points, valid or not, in any number.
    public init(coordinates: [LocationCoordinate2D]) {
        state = Mutex(State(coordinates: coordinates, geometry: OverlayShape { OverlayShape.Geometry([]) }))
        super.init()
        update()
    }

    /// Creates a shape of several points from their positions in map points.
    /// - Parameter points: the positions in map points; x may lie outside the world.
    public convenience init(points: [MapPoint]) { self.init(coordinates: points.map(\.coordinate)) }

    /// The coordinates of the shape's points. Setting them changes the shape on every map that shows it.
    public var coordinates: [LocationCoordinate2D] {
        get { state.withLock { $0.coordinates } }
        set {
            state.withLock { $0.coordinates = newValue }
            update()
            let observers = state.withLock { $0.observers }
            for call in observers.values { call() }
        }
    }

    /// The coordinates of the shape's points, projected to map points.
    public var points: [MapPoint] { coordinates.map { MapPoint($0) } }

    /// The number of the shape's coordinates.
    public var pointCount: Int { state.withLock { $0.coordinates.count } }

    var geometry: OverlayShape { state.withLock { $0.geometry } }

    func observe(_ observer: ObjectIdentifier, _ change: (@Sendable () -> Void)?) {
        state.withLock { $0.observers[observer] = change }
    }

    /// Projects the shape's coordinates to the geometry that is painted. Overridden by each kind of shape.
    func makeGeometry(_ coordinates: [LocationCoordinate2D]) -> OverlayShape {
        OverlayShape { OverlayShape.Geometry([]) }
    }

    /// Makes the geometry of the shape anew, and notifies the maps that show the shape.
    func update() {
        let made = makeGeometry(coordinates)
        state.withLock { $0.geometry = made }
    }
}
