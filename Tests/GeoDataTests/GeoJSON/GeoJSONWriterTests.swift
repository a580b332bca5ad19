import Foundation
import GeoData
import Testing

/// GeoJSON as programs write it: by public API alone.
@Suite struct GeoJSONWriterTests {
    private static let lisbon = LocationCoordinate2D(latitude: 38.72, longitude: -9.14)

    private func text(_ write: (inout GeoJSONWriter) -> Void) -> String {
        var writer = GeoJSONWriter()
        write(&writer)
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    @Test func aFeatureHasItsIDItsPropertiesAndItsGeometry() throws {
        let text = text {
            $0.append(
                geometry: [.point(Self.lisbon)], altitudes: [12.3],
                properties: [
                    GeoProperty(name: "name", value: .text("Lis\"bon")),
                    GeoProperty(name: "pop", value: .number(545_923)),
                    GeoProperty(name: "share", value: .number(0.5)),
                    GeoProperty(name: "none", value: .number(.nan)),
                ], id: "a1")
        }

        #expect(
            text.contains(
                #"{"type":"Feature","id":"a1","properties":"#
                    + #"{"name":"Lis\"bon","pop":545923,"share":0.5,"none":null},"#
                    + #""geometry":{"type":"Point","coordinates":[-9.14,38.72,12.3]}}"#))
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }

    @Test func altitudesFollowTheOrderOfTheCoordinates() {
        func coordinate(_ longitude: Double) -> LocationCoordinate2D {
            .init(latitude: 0, longitude: longitude)
        }
        let text = text {
            $0.append(
                geometry: [
                    .multiPoint([coordinate(1), coordinate(2)]),
                    .multiLineString([[coordinate(3), coordinate(4)], [coordinate(5), coordinate(6)]]),
                    .multiPolygon([[[coordinate(7), coordinate(8), .init(latitude: 1, longitude: 9)]]]),
                ], altitudes: [1, nil, 3, 4, 5, 6, 7, 8, 9])
        }

        #expect(text.contains("[[1,0,1],[2,0]]") && text.contains("[[[3,0,3],[4,0,4]],[[5,0,5],[6,0,6]]]"))
        #expect(text.contains("[[[[7,0,7],[8,0,8],[9,1,9],[7,0,7]]]]"), "\(text)")
    }

    @Test func whatIsReadIsWrittenAndReadAgain() throws {
        let track = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="38.72" lon="-9.14"><ele>7.25</ele>
            <name>Lisbon</name></wpt><trk><name>Way</name><trkseg><trkpt lat="1" lon="179.5"/>
            <trkpt lat="2" lon="-179.5"><ele>3</ele></trkpt></trkseg></trk></gpx>
            """
        let features = try GeoFileReader(Data(track.utf8)).readAll().features

        let text = text { for feature in features { $0.append(feature) } }
        let again = try GeoFileReader(Data(text.utf8)).readAll().features

        #expect(again.map(\.geometry) == features.map(\.geometry))
        #expect(again.map(\.altitudes) == features.map(\.altitudes) && again[0].altitudes == [7.25])
        #expect(again.map(\.properties) == features.map(\.properties))
    }

    @Test func withoutFeaturesItIsAnEmptyCollection() throws {
        #expect(try GeoFileReader(Data(text { _ in }.utf8)).readAll().features.isEmpty)
    }
}
