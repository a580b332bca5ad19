import Cartouche
import GeoData

/// A file of places for one test, removed with it.
final class PlacesFile {
    let path: String

    init(_ text: String, name: String = "places.geojson") throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        try write(text)
    }

    deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    func layer() throws -> GeoLayer { try GeoLayerReader.read(path: path) }

    /// A point as a line of GeoJSON.
    static func point(_ name: String, _ longitude: Double, _ latitude: Double, _ more: String = "") -> String
    {
        #"{"type":"Feature","properties":{"name":"\#(name)"\#(more)},"geometry":{"type":"Point","#
            + #""coordinates":[\#(longitude),\#(latitude)]}}"#
    }
}
