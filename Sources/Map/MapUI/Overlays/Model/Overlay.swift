import CartoucheMapGeometry

/// A line, an area or tiles on the map, under its annotations: MapKit's `MKOverlay`. `Polyline`, `Polygon`,
/// `Circle`, their multiple forms and `TileOverlay` are drawn; subclass one of them to carry data of your
/// own. Another class needs a renderer that draws it: see `OverlayTilePainter`.
///
/// Overlays belong to no actor: they can be made on any thread.
public nonisolated protocol Overlay: AnyObject, Sendable {
    /// A location that stands for the overlay: the middle of its area.
    var coordinate: LocationCoordinate2D { get }
    /// The rectangle around the overlay. Its x extends beyond the world where the overlay crosses the
    /// antimeridian.
    var boundingMapRect: MapRect { get }
    /// Whether the overlay hides all of the map below it, which then is not drawn where the overlay covers
    /// the view.
    var canReplaceMapContent: Bool { get }
    /// The title of the overlay's callout; without one it has none.
    var title: String? { get }
    /// The subtitle of the overlay's callout.
    var subtitle: String? { get }
}

nonisolated extension Overlay {
    /// The middle of the area.
    public var coordinate: LocationCoordinate2D { boundingMapRect.center.coordinate }
    /// False.
    public var canReplaceMapContent: Bool { false }
    /// None.
    public var title: String? { nil }
    /// None.
    public var subtitle: String? { nil }
}

/// Where an overlay lies: MapKit's `MKOverlayLevel`. Annotations lie above all overlays.
public nonisolated enum OverlayLevel: Int, Sendable, CaseIterable {
    /// Above roads and areas, and below the map's labels.
    case aboveRoads
    /// Above the labels too.
    case aboveLabels
}
