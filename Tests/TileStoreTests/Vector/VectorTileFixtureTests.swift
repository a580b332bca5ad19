import Foundation
import Testing

@testable import TileStore

/// Runs the reader against tiles and expectations written by others (mvt-fixtures); skipped where they are
/// absent.
@Suite(.enabled(if: TestData.fixtures != nil, "The mvt-fixtures are not beside the package."))
struct VectorTileFixtureTests {
    private struct Fixture: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var isValid: Bool
        var error: String?
        var json: Data
        var testDescription: String { name }

        var layers: [[String: Any]] {
            let object = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any]
            return object?["layers"] as? [[String: Any]] ?? []
        }
    }

    private static let fixtures: [Fixture] = {
        guard let folder = TestData.fixtures?.appendingPathComponent("fixtures") else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            func data(_ file: String) -> Data? {
                try? Data(contentsOf: folder.appendingPathComponent("\(name)/\(file)"))
            }
            guard let tile = data("tile.mvt"), let json = data("tile.json"), let info = data("info.json"),
                let object = try? JSONSerialization.jsonObject(with: info) as? [String: Any],
                let validity = object["validity"] as? [String: Any]
            else { return nil }
            return Fixture(
                name: name, bytes: [UInt8](tile), isValid: validity["v2"] as? Bool ?? false,
                error: validity["error"] as? String, json: json)
        }
    }()

    /// 057 promises half a milliard points and has one. Its authors call it valid; a reader cannot.
    private static let exceptionsToValid = ["057"]
    /// 024 does not say its version. The protocol buffer's default is 1, under which it is right.
    private static let exceptionsToFatal = ["024"]

    @Test func thereAreFixtures() { #expect(Self.fixtures.count > 70) }

    @Test func validTilesDecodeToWhatTheirAuthorsSay() throws {
        for fixture in Self.fixtures where fixture.isValid && !Self.exceptionsToValid.contains(fixture.name) {
            let tile = try VectorTile(fixture.bytes)
            let layers = fixture.layers
            #expect(tile.problems == [], "\(fixture.name)")
            #expect(tile.layers.map(\.name) == layers.map { $0["name"] as? String }, "\(fixture.name)")
            for (layer, expected) in zip(tile.layers, layers) {
                expect(layer, equals: expected, fixture.name)
            }
        }
    }

    @Test func fatalTilesAreErrors() {
        for fixture in Self.fixtures
        where fixture.error == "fatal" && !Self.exceptionsToFatal.contains(fixture.name) {
            #expect(throws: TileError.Cause.self, "\(fixture.name)") { try VectorTile(fixture.bytes) }
        }
        for fixture in Self.fixtures where Self.exceptionsToValid.contains(fixture.name) {
            #expect(throws: TileError.Cause.self, "\(fixture.name)") { try VectorTile(fixture.bytes) }
        }
    }

    @Test func recoverableTilesLoseOnlyWhatIsBad() throws {
        for fixture in Self.fixtures where fixture.error == "recoverable" {
            let tile = try VectorTile(fixture.bytes)
            #expect(tile.layers.count == 1, "\(fixture.name)")
            // 003 has a point of unknown type and 046 a line that stands still: both can be read as they are.
            if ["003", "046"].contains(fixture.name) { continue }
            #expect(!tile.problems.isEmpty, "\(fixture.name)")
        }
    }

    @Test func tilesWithoutAVersionAreVersionOne() throws {
        for fixture in Self.fixtures where Self.exceptionsToFatal.contains(fixture.name) {
            #expect(try VectorTile(fixture.bytes).layers.first?.version == 1)
        }
    }

    @Test func realTilesDecode() throws {
        guard let folder = TestData.fixtures?.appendingPathComponent("real-world") else { return }
        var points = 0
        for part in ["chicago", "norway", "compressed"] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent(part).path)
            for name in names.sorted() where name.contains(".mvt") {
                var bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(part)/\(name)")))
                if Gzip.isGzip(bytes) { bytes = try Gzip.inflate(bytes, limit: 16 << 20) }
                let tile = try VectorTile(bytes)
                #expect(!tile.layers.isEmpty)
                points += tile.layers.reduce(0) { $0 + $1.coordinates.count / 2 }
            }
        }
        #expect(points > 10_000)
    }

    private func expect(_ layer: VectorTile.Layer, equals json: [String: Any], _ name: String) {
        #expect(layer.keys == json["keys"] as? [String] ?? [], "\(name)")
        let values = json["values"] as? [[String: Any]] ?? []
        #expect(layer.values.count == values.count, "\(name)")
        for (value, expected) in zip(layer.values, values) {
            if let text = expected["string_value"] {
                #expect(value.text == "\(text)", "\(name)")
            } else if let number = expected.values.first as? NSNumber {
                #expect(Float(value.number ?? .nan) == number.floatValue, "\(name)")
            }
        }
        #expect(Int(layer.extent) == json["extent"] as? Int ?? 4096, "\(name)")
        let features = json["features"] as? [[String: Any]] ?? []
        #expect(layer.features.count == features.count, "\(name)")
        for (feature, expected) in zip(layer.features, features) {
            #expect(Int(feature.type.rawValue) == expected["type"] as? Int ?? 0, "\(name)")
            #expect(layer.tags[feature.tags].map { Int($0) } == expected["tags"] as? [Int] ?? [], "\(name)")
            let commands = (expected["geometry"] as? [NSNumber] ?? []).map { $0.int64Value }
            let points = feature.parts.flatMap { part in
                layer.points(ofPart: part).flatMap {
                    [layer.coordinates[2 * $0], layer.coordinates[2 * $0 + 1]]
                }
            }
            #expect(points == Self.points(commands), "\(name)")
        }
    }

    /// The points of a command list, by the specification and without any checks.
    private static func points(_ commands: [Int64]) -> [Int32] {
        var (points, x, y, i) = ([Int32](), Int32(0), Int32(0), 0)
        func delta(_ code: Int64) -> Int32 { Int32(truncatingIfNeeded: code >> 1) ^ -Int32(code & 1) }
        while i < commands.count {
            let (command, count) = (commands[i] & 7, commands[i] >> 3)
            i += 1
            guard command != 7 else { continue }
            for _ in 0..<count {
                x &+= delta(commands[i])
                y &+= delta(commands[i + 1])
                points += [x, y]
                i += 2
            }
        }
        return points
    }
}
