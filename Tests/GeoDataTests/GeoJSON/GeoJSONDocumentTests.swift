import CartoucheMapGeometry
import Testing

@testable import GeoData

/// GeoJSON texts as a whole.
@Suite struct GeoJSONDocumentTests {
    @Test(arguments: [true, false])
    func webMercatorIsConvertedWhereverItIsNamed(isFirst: Bool) throws {
        let point = #"{"type":"Point","coordinates":[20037508.342789244,0]}"#
        let features = #""features":[{"type":"Feature","geometry":\#(point)}]"#
        let system = #""crs":{"type":"name","properties":{"name":"EPSG:3857"}}"#
        let members = isFirst ? "\(system),\(features)" : "\(features),\(system)"

        let document = try GeoJSONDocument(Array(#"{"type":"FeatureCollection",\#(members)}"#.utf8))

        guard case .point(let coordinate)? = document.items.first?.geometries.first else {
            Issue.record("\(document.items)")
            return
        }
        #expect(abs(coordinate.longitude - 180) < 1e-9 && coordinate.latitude == 0)
    }

    @Test func metersWithoutASystemAreRefused() {
        let text = #"{"type":"Point","coordinates":[20037508,0]}"#
        #expect(throws: GeoJSONDocument.Fault.self) { try GeoJSONDocument(Array(text.utf8)) }
    }

    @Test func collectionsMayHoldCollections() throws {
        let point = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#
        let inner = #"{"type":"FeatureCollection","features":[\#(point),\#(point)]}"#
        let document = try GeoJSONDocument(
            Array(#"{"type":"FeatureCollection","features":[\#(inner),\#(point)]}"#.utf8))

        #expect(document.items.count == 3)
    }
}
