import Cartouche
import GeoData

@testable import CartoucheViewer

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

    /// Points of three towns.
    static let towns = [point("Lisbon", -9.1, 38.7), point("Porto", -8.6, 41.15), point("Faro", -7.9, 37.0)]

    /// A square around 20 degrees east, 10 north, `size` degrees from its middle to each side.
    static func area(_ name: String, _ size: Double) -> String {
        let corners = [(-size, -size), (size, -size), (size, size), (-size, size), (-size, -size)]
        let text = corners.map { "[\(20 + $0.0),\(10 + $0.1)]" }.joined(separator: ",")
        let geometry = #"{"type":"Polygon","coordinates":[[\#(text)]]}"#
        return #"{"type":"Feature","properties":{"name":"\#(name)"},"geometry":\#(geometry)}"#
    }

    /// A line with heights.
    static let track =
        #"{"type":"Feature","properties":{"name":"Climb"},"geometry":{"type":"LineString","coordinates":"#
        + "[[7,46,500],[7.01,46,900],[7.02,46,700]]}}"
}

extension FeatureStore {
    /// The features of files with these lines. The numbers of the files are not dense.
    convenience init(reading files: [[String]], flags: PropertyFlags = PropertyFlags()) throws {
        self.init()
        for (index, lines) in files.enumerated() {
            let file = try PlacesFile(lines.joined(separator: "\n"))
            let loader = FeatureLoader(
                paths: [file.path], options: GeoReadingOptions(), indexer: FeatureIndexer(flags: flags))
            _ = loader.read(0) { output in
                MainActor.assumeIsolated {
                    switch output {
                    case .began(let layer, _): self.open(layer, at: index * 2)
                    case .features(let chunk, _): self.append(chunk, to: index * 2)
                    default: break
                    }
                }
                return true
            }
        }
    }
}
