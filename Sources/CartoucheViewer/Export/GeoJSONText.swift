import Cartouche
import GeoData

/// Features as a GeoJSON document (RFC 7946).
nonisolated struct GeoJSONText {
    private(set) var bytes = Array(#"{"type":"FeatureCollection","features":["#.utf8)
    private var count = 0

    /// Appends a feature.
    mutating func append(_ features: GeoFeatures, _ index: Int, properties: [GeoProperty]) {
        bytes.append(contentsOf: (count == 0 ? "\n" : ",\n").utf8)
        count += 1
        let members = properties.map { "\(JSONText.quoted($0.name)):\($0.value.json)" }
        bytes.append(contentsOf: #"{"type":"Feature","properties":{"#.utf8)
        bytes.append(contentsOf: members.joined(separator: ",").utf8)
        bytes.append(contentsOf: #"},"geometry":"#.utf8)
        bytes.append(contentsOf: Self.geometry(features, index).utf8)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Ends the document.
    mutating func finish() -> [UInt8] {
        bytes.append(contentsOf: "\n]}\n".utf8)
        return bytes
    }

    private static func geometry(_ features: GeoFeatures, _ index: Int) -> String {
        let parts = features.records[index].parts.map { features.parts[$0] }
        func positions(_ part: GeoFeatures.Part) -> [String] { part.indices.map { position(features, $0) } }
        func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
        let points = parts.filter { $0.role == .points }.flatMap(positions)
        let lines = parts.filter { $0.role == .line }.map { list(positions($0)) }
        var areas: [[String]] = []
        for part in parts {
            switch part.role {
            case .outerRing: areas.append([list(positions(part))])
            case .hole: if !areas.isEmpty { areas[areas.count - 1].append(list(positions(part))) }
            case .points, .line: break
            }
        }
        func geometry(_ type: String, _ items: [String]) -> String? {
            guard let first = items.first else { return nil }
            return items.count == 1
                ? #"{"type":"\#(type)","coordinates":\#(first)}"#
                : #"{"type":"Multi\#(type)","coordinates":\#(list(items))}"#
        }
        let all = [
            geometry("Point", points), geometry("LineString", lines), geometry("Polygon", areas.map(list)),
        ].compactMap { $0 }
        if all.count > 1 { return #"{"type":"GeometryCollection","geometries":\#(list(all))}"# }
        return all.first ?? "null"
    }

    private static func position(_ features: GeoFeatures, _ i: Int) -> String {
        let place = features.wrapped(features.coordinates[i])
        var text = "[\(JSONText.number(place.longitude)),\(JSONText.number(place.latitude))"
        if !features.heights.isEmpty, !features.heights[i].isNaN {
            text += ",\(JSONText.number(Double("\(features.heights[i])") ?? 0))"
        }
        return text + "]"
    }
}
