import CartoucheMapGeometry

/// A line, an area or tiles on the map, under its annotations: MapKit's `MKOverlay`. `Polyline`, `Polygon`,
/// `Circle`, their multiple forms and `TileOverlay` are drawn by the library; subclass one of them to carry
/// data of your own. An overlay of another class needs a renderer that draws it: see `OverlayTilePainter`.
///
/// Overlays belong to no actor: they can be made on any thread.
public nonisolated protocol Overlay: AnyObject, Sendable {
    /// A location that represents the overlay: by default, the middle of its bounding rectangle.
    var coordinate: LocationCoordinate2D { get }
    /// The rectangle around the overlay, in map points. Its x extends beyond the world where the overlay
    /// crosses the antimeridian.
    var boundingMapRect: MapRect { get }
    /// Whether the overlay hides all of the map below it, which then is not drawn where the overlay covers
    /// the view.
    var canReplaceMapContent: Bool { get }
    /// The title of the overlay's callout; nil means that the overlay has no callout.
    var title: String? { get }
    /// The subtitle of the overlay's callout; nil if there is none.
    var subtitle: String? { get }
}

nonisolated extension Overlay {
    /// By default the overlay's coordinate is the middle of its `boundingMapRect`.
    public var coordinate: LocationCoordinate2D { boundingMapRect.center.coordinate }
    /// By default false: the map below the overlay is drawn.
    public var canReplaceMapContent: Bool { false }
    /// By default nil: the overlay has no title, and therefore no callout.
    public var title: String? { nil }
    /// By default nil: the overlay's callout has no subtitle.
    public var subtitle: String? { nil }
}

/// Whether an overlay lies below or above the map's labels: MapKit's `MKOverlayLevel`. Annotations lie above
/// all overlays.
public nonisolated enum OverlayLevel: Int, Sendable, CaseIterable {
    /// The overlay lies above roads and areas, and below the map's labels.
    case aboveRoads
    /// The overlay lies above roads, areas and labels.
    case aboveLabels
}
