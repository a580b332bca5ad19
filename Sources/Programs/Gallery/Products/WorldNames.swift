import Cartouche

/// Measures which countries, capitals and cities of a million the bundled world labels at several zooms. The
/// camera moves over the whole world in steps, and a name counts if its label is wholly in view at one of
/// them.
struct WorldNames {
    static let viewSize = CGSize(width: 1_000, height: 640)

    let studio: Studio

    private static let zooms = [1.3, 2, 3, 4, 5, 6]
    private static let kinds: [(title: String, layers: Set<String>)] = [
        ("countries", ["great countries", "countries", "small countries"]), ("territories", ["territories"]),
        ("capitals", ["capitals"]), ("cities of a million", ["cities"]),
    ]
    /// The width and height, in points, of the part of the map that is in view at two neighboring steps of
    /// the camera, so that every label is wholly in view at one of the steps.
    private static let overlap = CGSize(width: 260, height: 80)
    /// The latitude, in degrees, beyond which no country has its label.
    private static let lastLatitude = 80.0

    /// The table of names that the bundled world labels. It has a tab-separated line for each kind of name
    /// and each zoom: the number of names on the map at this zoom, the number of names at any zoom, and the
    /// names that are missing.
    func table() -> String {
        let named = Self.zooms.map { names(at: $0) }
        var lines = ["kind\tzoom\tnamed\tof\tmissing"]
        for (kind, (title, _)) in Self.kinds.enumerated() {
            let all = named.reduce(into: Set<String>()) { $0.formUnion($1[kind]) }
            for (number, zoom) in Self.zooms.enumerated() {
                let missing = all.subtracting(named[number][kind]).sorted().joined(separator: ", ")
                lines.append(
                    "\(title)\t\(zoom.text(1))\t\(named[number][kind].count)\t\(all.count)\t\(missing)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The names on the map at a zoom, one set for each kind.
    private func names(at zoom: Double) -> [Set<String>] {
        var found = Self.kinds.map { _ in Set<String>() }
        let screen = CGRect(origin: .zero, size: Self.viewSize)
        studio.play { $0.setCamera(MapCamera(centerCoordinate: Self.corner, zoom: zoom), animated: false) }
        for center in centers(at: zoom) {
            let camera = MapCamera(centerCoordinate: center, zoom: zoom)
            studio.map.setCamera(camera, animated: false)
            // Longer than the camera has to rest until names are placed for exactly its zoom.
            studio.run(frames: 15)
            for label in studio.map.basemap?.visibleLabels ?? [] where screen.contains(label.frame) {
                for (kind, entry) in Self.kinds.enumerated() where entry.layers.contains(label.layer) {
                    found[kind].insert(label.name)
                }
            }
        }
        return found
    }

    private static let corner = LocationCoordinate2D(latitude: lastLatitude, longitude: -180)

    /// The coordinates to which the camera moves, so that the whole world has been in view at a zoom.
    private func centers(at zoom: Double) -> [LocationCoordinate2D] {
        let scale = 512 * exp2(zoom)
        let step = CGSize(
            width: Self.viewSize.width - Self.overlap.width,
            height: Self.viewSize.height - Self.overlap.height)
        let (columns, rows) = (
            Int((scale / step.width).rounded(.up)), Int((scale / step.height).rounded(.up))
        )
        return (0...rows).flatMap { row in
            (0..<columns).compactMap { column in
                let longitude = (Double(column) + 0.5) / Double(columns) * 360 - 180
                let y = Double(row) / Double(rows) * MapSize.world.height
                let latitude = MapPoint(x: 0, y: y).coordinate.latitude
                guard abs(latitude) <= Self.lastLatitude else { return nil }
                return LocationCoordinate2D(latitude: latitude, longitude: longitude)
            }
        }
    }
}
