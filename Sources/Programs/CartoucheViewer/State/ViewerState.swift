import Cartouche

/// What the window remembers from one run to the next.
nonisolated struct ViewerState: Codable, Equatable {
    /// Where the map was.
    struct View: Codable, Equatable {
        var latitude: Double
        var longitude: Double
        var zoom: Double
        var heading: Double

        init(_ camera: MapCamera) {
            (latitude, longitude) = (camera.centerCoordinate.latitude, camera.centerCoordinate.longitude)
            (zoom, heading) = (camera.zoom, camera.heading)
        }

        /// Nil for numbers that are none of a map.
        var camera: MapCamera? {
            let center = LocationCoordinate2D(latitude: latitude, longitude: longitude)
            guard center.isValid, (0...30).contains(zoom), heading.isFinite else { return nil }
            return MapCamera(centerCoordinate: center, zoom: zoom, heading: heading)
        }
    }

    /// The view of a set of files.
    struct Entry: Codable, Equatable {
        /// Absolute paths, sorted.
        var files: [String]
        var view: View
    }

    /// The window's size in points.
    var width: Double?
    var height: Double?
    /// Whether the list is shown.
    var showsList: Bool?
    /// The list's width in points.
    var listWidth: Double?
    /// The units: "metric", "imperial" or "nautical".
    var units: String?
    /// The last one first.
    var views: [Entry] = []

    /// So many sets of files are remembered.
    private static let limit = 100

    /// The window's size, if it is one.
    var size: CGSize? {
        guard let width, let height, (200...16_384).contains(width), (150...16_384).contains(height) else {
            return nil
        }
        return CGSize(width: width.rounded(), height: height.rounded())
    }

    func camera(of files: [String]) -> MapCamera? { views.first { $0.files == files.sorted() }?.view.camera }

    mutating func remember(_ camera: MapCamera, of files: [String]) {
        let files = files.sorted()
        views.removeAll { $0.files == files }
        views.insert(Entry(files: files, view: View(camera)), at: 0)
        views = Array(views.prefix(Self.limit))
    }
}
