import Cartouche
import Testing

/// Draws the pictures that `Scripts/compare-reference.py` compares with MapLibre Native's; does nothing
/// otherwise.
@Suite struct ReferencePictures {
    /// A picture to draw: files of style, tiles and picture, and the camera.
    private struct Job: Decodable {
        var style: String
        var tiles: String
        var out: String
        var lon: Double
        var lat: Double
        var zoom: Double
        var width: Double
        var height: Double
        var scale: Double
        var bearing: Double
    }

    private nonisolated static let jobs = ProcessInfo.processInfo.environment["CARTOUCHE_REFERENCE_JOBS"]

    @Test(.enabled(if: jobs != nil)) func drawThem() throws {
        let file = URL(fileURLWithPath: try #require(Self.jobs))
        var centers: [[Double]] = []
        for job in try JSONDecoder().decode([Job].self, from: Data(contentsOf: file)) {
            let picture = StyledMapPicture(
                source: try TileSources.open(path: job.tiles),
                style: StylePair(light: try StyleDocument(contentsOfFile: job.style)),
                size: CGSize(width: job.width, height: job.height),
                center: Mercator.mapPoint(LocationCoordinate2D(latitude: job.lat, longitude: job.lon)),
                zoom: job.zoom, heading: job.bearing, scale: job.scale)
            try Data(SDLImageCodec().encodePNG(picture.draw())).write(to: URL(fileURLWithPath: job.out))
            let center = Mercator.coordinate(picture.viewport.center)
            centers.append([center.longitude, center.latitude])
        }
        // Where the pictures' centers lie: on whole pixels.
        try JSONEncoder().encode(centers).write(to: file.appendingPathExtension("places"))
    }
}
