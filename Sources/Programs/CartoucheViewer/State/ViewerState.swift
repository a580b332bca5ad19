import Cartouche

/// The state that the window saves from one run to the next.
nonisolated struct ViewerState: Codable, Equatable {
    /// The camera of the map: its center, zoom and heading.
    struct View: Codable, Equatable {
        var latitude: Double
        var longitude: Double
        var zoom: Double
        var heading: Double

        init(_ camera: MapCamera) {
            (latitude, longitude) = (camera.centerCoordinate.latitude, camera.centerCoordinate.longitude)
            (zoom, heading) = (camera.zoom, camera.heading)
        }

        /// The camera of the map that has the saved numbers; nil if these numbers are not valid for a map.
        var camera: MapCamera? {
            let center = LocationCoordinate2D(latitude: latitude, longitude: longitude)
            guard center.isValid, (0...30).contains(zoom), heading.isFinite else { return nil }
            return MapCamera(centerCoordinate: center, zoom: zoom, heading: heading)
        }
    }

    /// The saved camera for a set of files.
    struct Entry: Codable, Equatable {
        /// The sorted absolute paths of the files that were shown with the saved camera.
        var files: [String]
        var view: View
    }

    /// The width of the window in points; nil if none was saved.
    var width: Double?
    /// The height of the window in points; nil if none was saved.
    var height: Double?
    /// Whether the list of features is shown; nil if that was not saved.
    var showsList: Bool?
    /// The width of the list of features in points; nil if none was saved.
    var listWidth: Double?
    /// The units of distances: "metric", "imperial" or "nautical"; nil if none were saved.
    var units: String?
    /// The saved cameras of sets of files, the most recent first.
    var views: [Entry] = []

    /// The maximum number of sets of files whose cameras are saved.
    private static let limit = 100

    /// The size of the window in points; nil if none was saved, or it is not valid.
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
