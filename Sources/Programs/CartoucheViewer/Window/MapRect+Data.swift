import Cartouche
import GeoData

extension MapRect {
    /// The rectangle around data, at least some 500 meters wide; nil if there is none.
    init?(_ bounds: GeoBounds) {
        guard let longitudes = bounds.longitudes else { return nil }
        func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
            var point = MapPoint(LocationCoordinate2D(latitude: latitude, longitude: 0))
            point.x = (longitude + 180) / 360 * MapRect.world.size.width
            return point
        }
        let (low, high) = (
            point(bounds.north, longitudes.lowerBound), point(bounds.south, longitudes.upperBound)
        )
        let least = MapRect.world.size.width / 80_000
        let (width, height) = (max(high.x - low.x, least), max(high.y - low.y, least))
        let (x, y) = ((low.x + high.x) / 2, (low.y + high.y) / 2)
        self.init(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }
}
