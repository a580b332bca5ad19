import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import TileStore

@Suite struct VectorTileTests {
    @Test func ringsAreGroupedByTheSignOfTheirArea() throws {
        // The specification's example 4.3.5.6: a square, and a square with a hole.
        let commands: [UInt64] = [
            9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26, 0, 8,
            8, 0, 0, 7, 15,
        ]
        let layer = try layer(type: 3, commands: commands)
        let feature = try #require(layer.features.first)

        #expect(layer.polygons(of: feature) == [[0], [1, 2]])
        #expect(layer.doubleArea(ofRing: 0) == 200)
        #expect(layer.doubleArea(ofRing: 2) == -32)
        #expect(layer.points(ofPart: 1) == 4..<8)
    }

    @Test func flatAndShortRingsDisappear() throws {
        // Two points, then three on one line, then a triangle.
        let layer = try layer(
            type: 3,
            commands: [9, 0, 0, 10, 4, 4, 15, 9, 0, 0, 18, 4, 4, 4, 4, 15, 9, 0, 0, 18, 20, 0, 0, 20, 15])
        let feature = try #require(layer.features.first)

        #expect(feature.parts.count == 2)
        #expect(layer.polygons(of: feature) == [[1]])
    }

    @Test func wildCountsAskForNoMemory() {
        for command: UInt64 in [UInt64.max - 7 + 2, (1 << 40) << 3 | 1, 0xFFFF_FFF9] {
            #expect(throws: TileError.Cause.self) { try layer(type: 1, commands: [command, 2, 2]) }
        }
    }

    /// Random damage to real tiles: any outcome but a crash, a hang or an index out of range.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func damagedTilesDecodeOrFailCleanly(seed: UInt64) throws {
        let source = try PMTilesSource(path: TestData.world)
        let ids = [TileID(z: 0, x: 0, y: 0), TileID(z: 4, x: 8, y: 5), TileID(z: 6, x: 33, y: 22)]
        let originals = try ids.compactMap { try source.tile($0) }
        var random = SeededGenerator(seed: seed)
        var (decoded, failed) = (0, 0)
        for _ in 0..<150 {
            var bytes = originals[Int.random(in: 0..<originals.count, using: &random)]
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
            case 1:
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
                        1 << UInt8.random(in: 0...7, using: &random)
                }
            default:
                let at = Int.random(in: 0..<bytes.count, using: &random)
                bytes.replaceSubrange(
                    at..<min(bytes.count, at + 40),
                    with: (0..<40).map { _ in .random(in: 0...255, using: &random) })
            }
            do {
                check(try VectorTile(bytes))
                decoded += 1
            } catch { failed += 1 }
        }
        #expect(decoded + failed == 150)
        #expect(failed > 0)
    }

    /// Random damage to a whole archive, found at opening or by tile.
    @Test(arguments: [11, 12, 13] as [UInt64]) func damagedArchivesNeverCrash(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let entries = (0..<40).map { ArchiveWriter.Entry(tile: UInt64($0 * 2), run: 2, bytes: [1, 2, 3]) }
        let original = ArchiveWriter(entries: entries, leafSize: 7).bytes()
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            try TestData.withFile(bytes) { path in
                guard let source = try? PMTilesSource(path: path) else { return }
                for x in 0..<8 { _ = try? source.tile(TileID(z: 3, x: x, y: 3)) }
            }
        }
    }

    private func check(_ tile: VectorTile) {
        for layer in tile.layers {
            for feature in layer.features {
                for part in feature.parts {
                    let points = layer.points(ofPart: part)
                    #expect(points.upperBound * 2 <= layer.coordinates.count)
                    _ = layer.doubleArea(ofRing: part)
                }
                for i in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
                    #expect(layer.tags[i] < layer.keys.count && layer.tags[i + 1] < layer.values.count)
                }
            }
        }
    }

    /// A tile with one layer and one feature, encoded by hand.
    private func layer(type: UInt64, commands: [UInt64]) throws -> VectorTile.Layer {
        func message(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
            ArchiveWriter.varint(number << 3 | 2) + ArchiveWriter.varint(UInt64(bytes.count)) + bytes
        }
        let feature =
            ArchiveWriter.varint(3 << 3) + [UInt8(type)] + message(4, commands.flatMap(ArchiveWriter.varint))
        let bytes = message(3, [15 << 3, 2] + message(1, Array("a".utf8)) + message(2, feature))
        return try #require(try VectorTile(bytes).layers.first)
    }

    @Test func numbersThatAreNotFiniteAreNone() {
        #expect(VectorTile.Value.double(.nan).number == nil)
        #expect(VectorTile.Value.float(.infinity).number == nil)
        #expect(VectorTile.Value.float(1.5).number == 1.5)
    }
}
