import Cartouche
import GeoData

extension MapRect {
    /// The map rectangle of bounds in degrees, enlarged to at least some 500 meters; nil if the bounds are
    /// empty.
    init?(_ bounds: GeoBounds) {
        guard let rect = bounds.mapRect else { return nil }
        let least = MapRect.world.size.width / 80_000
        let (width, height) = (max(rect.size.width, least), max(rect.size.height, least))
        self.init(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    }
}

extension MapView {
    /// The rectangle that the map shows for bounds in degrees; nil if the bounds are empty. Around a single
    /// place it is as large as there is something to see: 512 points wide at two levels beyond the last one
    /// of the tiles, or in a region with its towns, since nearer there may be nothing but the place. It does
    /// not depend on the size of the view, which may have none yet.
    func rect(around bounds: GeoBounds) -> MapRect? {
        guard let exact = bounds.mapRect, let rect = MapRect(bounds) else { return nil }
        guard exact.size.width == 0, exact.size.height == 0 else { return rect }
        // The zoom limits of a base map end three levels beyond its tiles.
        let zoom = max(FeatureDisplay.placeZoom, (basemap?.zoomLimits.max ?? 0) - 1)
        // At zoom level 0 the world is 512 points wide.
        let growth = max(0, MapRect.world.size.width / pow(2, zoom) - rect.size.width) / 2
        return rect.insetBy(dx: -growth, dy: -growth)
    }
}
