import Foundation
import GeoData
import TestSupport
import Testing

/// Features in flat arrays, as programs read them: by public API alone.
@Suite struct GeoLayerTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func reader(_ text: String, _ options: GeoReadingOptions = GeoReadingOptions()) throws
        -> GeoFileReader
    {
        try folder.write(Data(text.utf8), to: "places")
        return try GeoFileReader(path: folder.path("places"), options: options)
    }

    /// A feature of each kind.
    private static let kinds = [
        #"{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","#
            + #""coordinates":[181,2,30.5]}}"#,
        #"{"type":"Feature","properties":{"n":1},"geometry":{"type":"LineString","#
            + #""coordinates":[[170,1],[-170,3,7]]}}"#,
        #"{"type":"Feature","id":5,"properties":{"n":2.5},"geometry":{"type":"Polygon","#
            + #""coordinates":[[[0,0],[4,0],[4,2],[0,2],[0,0]]]}}"#,
        #"{"type":"Feature","properties":{"n":"x"},"geometry":null}"#,
        #"{"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":["#
            + #"{"type":"LineString","coordinates":[[1,2],[3,4]]},{"type":"Point","coordinates":[5,6]}]}}"#,
        #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[0,99]}}"#,
    ].joined(separator: "\n")

    @Test func aLayerSaysOfItsFeaturesWhatTheySayThemselves() throws {
        let reader = try reader(Self.kinds)
        let (features, summary) = try reader.readAll()
        let layer = try reader.readLayer()

        #expect(layer.count == 5 && layer.coordinateCount == 11 && layer.leftOutCount == 1)
        #expect(layer.name == reader.name && layer.format == .geoJSON && layer.encoding == "UTF-8")
        #expect(layer.byteCount == reader.byteCount && layer.problems == summary.problems && !layer.isCutOff)
        for index in 0..<layer.count {
            #expect(layer.geometry(of: index) == features[index].geometry, "feature \(index)")
            #expect(layer.altitudes(of: index) == features[index].altitudes, "feature \(index)")
            #expect(layer.timestamps(of: index) == features[index].timestamps, "feature \(index)")
            #expect(layer.properties(of: index) == features[index].properties, "feature \(index)")
        }
        #expect((0..<5).map(layer.kind(of:)) == [.points, .lines, .polygons, .none, .mixed])
        #expect(layer.altitudes(of: 0) == [30.5] && layer.altitudes(of: 1) == [nil, 7])
        #expect(layer.bounds(of: 1).longitudes == 170...190 && layer.bounds(of: 3).isEmpty)
        #expect(layer.bounds.south == 0 && layer.bounds.north == 6)
        #expect(layer.representativePoint(of: 0) == LocationCoordinate2D(latitude: 2, longitude: -179))
        #expect(layer.representativePoint(of: 3) == nil)
    }

    @Test func chunksComeWhileTheFileIsRead() throws {
        let rows = (0..<40_000).map { "town \($0),\(Double($0 % 90)),\(Double($0 % 180))" }
        let reader = try reader("name,lat,lon\n" + rows.joined(separator: "\n"))
        var own: GeoLayer?
        var (read, counts, names): ([Int], [Int], [String]) = ([], [], [])

        let layer = try reader.readLayer { empty, chunk in
            own = own ?? empty
            own?.append(chunk)
            read.append(chunk.readByteCount)
            counts.append(chunk.features.count)
            empty.forEachFeature(of: chunk.features) { index, properties in
                if index == 0 { names.append(properties.title ?? "") }
            }
            return !chunk.isRestart
        }

        #expect(counts.count > 2 && counts.reduce(0, +) == 40_000 && own?.count == 40_000)
        #expect(read == read.sorted() && read.last == reader.byteCount)
        #expect(names.count == counts.count && names[1] == "town \(counts[0])")
        #expect(
            layer.propertyNames.first == "name" && own?.geometry(of: 39_999) == layer.geometry(of: 39_999))
    }

    @Test func falseEndsTheReading() throws {
        let rows = (0..<40_000).map { "\($0 % 90),\($0 % 180)" }
        let layer = try reader("lat,lon\n" + rows.joined(separator: "\n")).readLayer { _, _ in false }

        #expect(layer.count > 0 && layer.count < 40_000)
    }

    @Test func coordinatesAreReadAgainWhereTheEndNamesTheirSystem() throws {
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"#
            + #""geometry":{"type":"Point","coordinates":[20,30]}}],"#
            + #""crs":{"type":"name","properties":{"name":"EPSG:3857"}}}"#
        var restarts = 0

        let layer = try reader(text).readLayer { _, chunk in
            restarts += chunk.isRestart ? 1 : 0
            return true
        }

        #expect(restarts == 1 && layer.count == 1)
        #expect(abs(layer.representativePoint(of: 0)?.latitude ?? 9) < 0.001)
    }

    @Test func aLayerWithoutCoordinatesSaysOfNoFeatureWhereItIs() throws {
        var options = GeoReadingOptions()
        options.keepsGeometries = false

        let layer = try reader(Self.kinds, options).readLayer()

        #expect(layer.coordinateCount == 11 && layer.kind(of: 2) == .polygons)
        #expect(layer.bounds.longitudes != nil && layer.properties(of: 0).title == "A")
        for index in 0..<layer.count {
            #expect(layer.geometry(of: index).isEmpty && layer.bounds(of: index).isEmpty)
            #expect(layer.altitudes(of: index).isEmpty && layer.representativePoint(of: index) == nil)
        }
    }

    @Test func theSummaryHasNamesTypesAndRangesOfProperties() throws {
        let entries = try PropertySummary(try reader(Self.kinds).readLayer()).entries

        #expect(entries.map(\.name) == ["name", "n", "id"])
        #expect(entries[1].count == 3 && entries[1].typeNames == ["number", "text"])
        #expect(entries[1].range == 1...2.5 && entries[0].range == nil)
    }

    @Test func anErrorNamesTheFile() throws {
        let reader = try reader("name,size\na,1\n")

        let error = #expect(throws: GeoFileError.self) { try reader.readLayer() }
        #expect(error?.file == folder.path("places"))
        let own = GeoFileError(file: "a.csv", reason: "it is on a disk that is not there")
        #expect(own.description == "a.csv: the file cannot be read: it is on a disk that is not there.")
    }
}
