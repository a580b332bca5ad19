import Cartouche

/// An image with maps of the bundled world: a row for each of thirty places, a column for each of eight
/// zooms.
struct WorldSheet {
    static let tileSize = CGSize(width: 250, height: 170)

    let studio: Studio

    private static let gap: CGFloat = 4
    private static let top: CGFloat = 30
    private static let zooms = [1.0, 2.3, 3.4, 4.5, 5.6, 6.5, 7.5, 8.7]
    private static let places: [(name: String, latitude: Double, longitude: Double)] = [
        ("Munich", 48.1, 11.7), ("Delhi", 28.5, 77.4), ("Osaka", 34.7, 135.6), ("Jakarta", -6.3, 106.9),
        ("Toronto", 43.6, -79.6), ("Manaus", -3.2, -60.2), ("Khartoum", 15.7, 32.6),
        ("Antarctica", -75.5, -26), ("London", 51.5, -0.1), ("Madrid", 40.4, -3.7), ("Istanbul", 41, 29),
        ("Stockholm", 59.3, 18), ("Moscow", 55.8, 37.6), ("Cairo", 30, 31.2), ("Dubai", 25.2, 55.3),
        ("Everest", 28, 86.9), ("Bangkok", 13.8, 100.5), ("Manila", 14.6, 121), ("Beijing", 39.9, 116.4),
        ("Sydney", -33.9, 151.2), ("Auckland", -36.9, 174.8), ("Fiji", -17.8, 178),
        ("San Francisco", 37.8, -122.4), ("Mexico City", 19.4, -99.1), ("Havana", 23.1, -82.4),
        ("Buenos Aires", -34.6, -58.4), ("Lagos", 6.5, 3.4), ("Nairobi", -1.3, 36.8),
        ("Cape Town", -33.9, 18.4), ("Reykjavik", 64.1, -21.9),
    ]

    func image() -> Bitmap {
        let (w, h) = (Self.tileSize.width, Self.tileSize.height)
        let size = CGSize(
            width: CGFloat(Self.zooms.count) * (w + Self.gap) + Self.gap,
            height: Self.top + CGFloat(Self.places.count) * (h + Self.gap))
        let shots = Self.places.map { place in
            Self.zooms.map { shoot(place.latitude, place.longitude, zoom: $0) }
        }
        return studio.draw(size, background: studio.theme.sidebar) { canvas in
            let letters = Lettering(canvas: canvas, color: studio.theme.text)
            for (column, zoom) in Self.zooms.enumerated() {
                let x = Self.gap + CGFloat(column) * (w + Self.gap)
                letters.write("zoom \(zoom.text(1))", at: CGPoint(x: x + 4, y: 20), weight: .semibold)
                for (row, images) in shots.enumerated() {
                    let origin = CGPoint(x: x, y: Self.top + CGFloat(row) * (h + Self.gap))
                    canvas.draw(images[column], in: CGRect(origin: origin, size: Self.tileSize))
                }
            }
        }
    }

    private func shoot(_ latitude: Double, _ longitude: Double, zoom: Double) -> Image {
        let center = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        studio.play { map in
            map.setCamera(MapCamera(centerCoordinate: center, zoom: zoom), animated: false)
        }
        return studio.photograph()
    }
}
