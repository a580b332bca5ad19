import Cartouche

/// Pictures of the bundled world: a row for each of eight places, a column for each of eight zooms.
struct WorldSheet {
    static let tileSize = CGSize(width: 250, height: 170)

    let studio: Studio

    private static let gap: CGFloat = 4
    private static let top: CGFloat = 30
    private static let zooms = [1.0, 2.3, 3.4, 4.5, 5.6, 6.5, 7.5, 8.7]
    private static let places: [(name: String, latitude: Double, longitude: Double)] = [
        ("Munich", 48.1, 11.7), ("Delhi", 28.5, 77.4), ("Osaka", 34.7, 135.6), ("Jakarta", -6.3, 106.9),
        ("Toronto", 43.6, -79.6), ("Manaus", -3.2, -60.2), ("Khartoum", 15.7, 32.6),
        ("Antarctica", -75.5, -26),
    ]

    func picture() -> Bitmap {
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
                for (row, pictures) in shots.enumerated() {
                    let origin = CGPoint(x: x, y: Self.top + CGFloat(row) * (h + Self.gap))
                    canvas.draw(pictures[column], in: CGRect(origin: origin, size: Self.tileSize))
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
