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
