import Cartouche
import Foundation
import GeoData
import TileStore

/// The report of `cartouche info` about a file, as text for people and as JSON.
nonisolated struct FileReport {
    /// The fields of the report about a file, in their order; the report as JSON contains all of them.
    private let fields: GeoValue
    /// The report about a file as lines of text for people.
    let text: String

    var json: String { fields.json }

    init(_ file: ViewerFile) {
        switch file {
        case .places(let layer): self.init(layer, PropertySummary(layer))
        case .tiles(let source, let path): self.init(source.header, path: path)
        }
    }

    // MARK: Places

    private init(_ layer: GeoLayer, _ summary: PropertySummary) {
        var kinds: [GeoFeatures.Kind: Int] = [:]
        for index in 0..<layer.count { kinds[layer.kind(of: index), default: 0] += 1 }
        let coordinates = layer.coordinateCount
        var lines = ["\(layer.name): \(layer.format.rawValue), \(CountText.counted(layer.count, "feature"))"]
        if layer.encoding != "UTF-8" { lines.append("  encoding    \(layer.encoding)") }
        if let title = layer.title { lines.append("  title       \(title)") }
        let shown = GeoFeatures.Kind.allCases.filter { kinds[$0] != nil }
            .map { Self.text(of: $0, count: kinds[$0] ?? 0) }
        if !shown.isEmpty { lines.append("  geometries  \(shown.joined(separator: ", "))") }
        lines.append("  positions   \(CountText.grouped(coordinates))")
        if layer.leftOutCount > 0 { lines.append("  left out    \(CountText.grouped(layer.leftOutCount))") }
        let corners = Self.corners(layer.bounds)
        if let corners { lines.append("  bounds      \(corners.text)") }
        if !summary.entries.isEmpty { lines.append("  properties") }
        let width = min(30, summary.entries.map(\.name.count).max() ?? 0)
        for entry in summary.entries {
            let name = entry.name.padding(toLength: max(width, entry.name.count), withPad: " ", startingAt: 0)
            let range = entry.range.map {
                ", \(GeoValue.number($0.lowerBound)) to \(GeoValue.number($0.upperBound))"
            }
            let types = entry.typeNames.isEmpty ? "no value" : entry.typeNames.joined(separator: " or ")
            lines.append("    \(name)  \(types) (\(CountText.grouped(entry.count))\(range ?? ""))")
        }
        text = Self.text(of: lines)
        fields = .object([
            Self.field("file", .text(layer.name)), Self.field("format", .text(layer.format.rawValue)),
            Self.field("encoding", .text(layer.encoding)),
            Self.field("title", layer.title.map { .text($0) } ?? .null),
            Self.field("features", Self.number(layer.count)),
            Self.field("leftOut", Self.number(layer.leftOutCount)),
            Self.field(
                "geometries",
                .object(GeoFeatures.Kind.allCases.map { Self.field("\($0)", Self.number(kinds[$0] ?? 0)) })),
            Self.field("positions", Self.number(coordinates)),
            Self.field("bounds", corners?.json ?? .null),
            Self.field("properties", .list(summary.entries.map(Self.field(of:)))),
            Self.field("problems", .list(layer.problems.map(Self.field(of:)))),
        ])
    }

    private static func text(of kind: GeoFeatures.Kind, count: Int) -> String {
        switch kind {
        case .none: "\(CountText.grouped(count)) without a place"
        case .points: CountText.counted(count, "point")
        case .lines: CountText.counted(count, "line")
        case .polygons: CountText.counted(count, "polygon")
        case .mixed: "\(CountText.grouped(count)) of mixed kinds"
        }
    }

    private static func field(of entry: PropertySummary.Entry) -> GeoValue {
        var fields = [
            field("name", .text(entry.name)), field("types", .list(entry.typeNames.map { .text($0) })),
            field("count", number(entry.count)),
        ]
        if let range = entry.range {
            fields.append(field("min", .number(range.lowerBound)))
            fields.append(field("max", .number(range.upperBound)))
        }
        return .object(fields)
    }

    private static func field(of problem: GeoProblem) -> GeoValue {
        .object([
            field("effect", .text("\(problem.effect)")), field("reason", .text(problem.reason)),
            field("line", problem.line.map { number($0) } ?? .null),
            field("column", problem.column.map { number($0) } ?? .null),
            field("count", number(problem.count)),
        ])
    }

    private static func corners(_ bounds: GeoBounds) -> (text: String, json: GeoValue)? {
        guard let longitudes = bounds.longitudes else { return nil }
        return corners(
            west: longitudes.lowerBound, south: bounds.south, east: longitudes.upperBound, north: bounds.north
        )
    }

    /// The corners of the features as in GeoJSON's `bbox`, in degrees; east is less than west if the features
    /// lie across the antimeridian.
    private static func corners(
        west: Double, south: Double, east: Double, north: Double
    ) -> (text: String, json: GeoValue) {
        let east = east > 180 && west > -180 ? east - 360 : east
        let box = [west, south, east, north].map(degrees).joined(separator: ",")
        let text =
            "latitude \(degrees(south)) to \(degrees(north)), longitude \(degrees(west)) to \(degrees(east))"
            + (east < west ? ", across the antimeridian" : "") + " (--bbox \(box))"
        return (text, .list([west, south, east, north].map { .number(($0 * 1e7).rounded() / 1e7) }))
    }

    private static func degrees(_ value: Double) -> String {
        GeoValue.number((value * 1e5).rounded() / 1e5).description
    }

    // MARK: Archives

    private init(_ header: TileSourceHeader, path: String) {
        let corners = Self.corners(
            west: header.southWest.longitude, south: header.southWest.latitude,
            east: header.northEast.longitude, north: header.northEast.latitude)
        var lines = ["\(path): \(header.format) tiles, levels \(header.minZoom) to \(header.maxZoom)"]
        if !header.title.isEmpty { lines.append("  title        \(header.title)") }
        lines.append("  bounds       \(corners.text)")
        lines.append("  tile size    \(header.tileSize) points")
        if !header.layerNames.isEmpty {
            lines.append("  layers       \(header.layerNames.joined(separator: ", "))")
        }
        if !header.attribution.isEmpty { lines.append("  attribution  \(header.attribution)") }
        text = Self.text(of: lines)
        fields = .object([
            Self.field("file", .text(path)), Self.field("format", .text("\(header.format) tiles")),
            Self.field("title", .text(header.title)), Self.field("minZoom", Self.number(header.minZoom)),
            Self.field("maxZoom", Self.number(header.maxZoom)), Self.field("bounds", corners.json),
            Self.field("tileSize", Self.number(header.tileSize)),
            Self.field("layers", .list(header.layerNames.map { .text($0) })),
            Self.field("attribution", .text(header.attribution)),
        ])
    }

    /// Joins lines, and removes line breaks and control characters in them, because names in a file may
    /// contain both.
    private static func text(of lines: [String]) -> String {
        lines.map(MessageText.line).joined(separator: "\n")
    }

    // MARK: Values

    private static func field(_ name: String, _ value: GeoValue) -> GeoProperty {
        GeoProperty(name: name, value: value)
    }

    private static func number(_ value: Int) -> GeoValue { .number(Double(value)) }
}
