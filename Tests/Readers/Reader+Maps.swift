#if DEBUG || CARTOUCHE_FUZZ
    import CartoucheDrawing
    import Foundation
    import CartoucheMapGeometry

    @testable import CartoucheBasemap
    @testable import CartoucheStyleSpec
    @testable import TileStore

    extension Reader {
        static func vectorTile(_ bytes: [UInt8]) {
            guard let tile = try? VectorTile(bytes) else { return }
            for layer in tile.layers {
                for feature in layer.features {
                    for key in layer.keys.prefix(8) {
                        _ = layer.value(of: feature, key: layer.keyIndex(key))
                    }
                    for part in feature.parts {
                        precondition(layer.points(ofPart: part).upperBound * 2 <= layer.coordinates.count)
                    }
                }
            }
        }

        static func directory(_ bytes: [UInt8]) {
            guard let directory = try? PMTilesDirectory(bytes) else { return }
            for tile: UInt64 in [0, 1, 4_000, .max] { _ = directory.entry(for: tile) }
        }

        /// The header, then the root directory and the metadata where the header says they are.
        static func archive(_ bytes: [UInt8]) {
            guard bytes.count >= 127,
                let header = try? PMTilesHeader(Array(bytes.prefix(127)), fileSize: UInt64(bytes.count))
            else { return }
            let rest = Array(bytes.dropFirst(127))
            let middle = rest.count / 2
            guard
                let archive = try? PMTilesArchive(
                    header: header, root: Array(rest[..<middle]), metadata: Array(rest[middle...]))
            else { return }
            _ = archive.description(name: "fuzz")
            for tile: UInt64 in [0, 5, 1_000] { _ = try? archive.step(to: tile, in: archive.root) }
        }

        /// In a file in memory where there is such a folder. The time is counted in looks at the clock.
        static func mbtiles(_ bytes: [UInt8]) {
            let memory = "/dev/shm"
            let folder = access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
            let path = "\(folder)/cartouche-\(getpid()).mbtiles"
            defer { unlink(path) }
            guard let file = fopen(path, "wb") else { return }
            let written = fwrite(bytes, 1, bytes.count, file)
            guard fclose(file) == 0, written == bytes.count else { return }
            let looks = LookClock(looksPerSecond: 20_000)
            guard let source = try? MBTilesSource(path: path, now: { looks.seconds() }) else { return }
            for id in [
                TileID(z: 0, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 14, x: 9_000, y: 5_000),
            ] {
                _ = try? source.tile(id)
            }
        }

        static func style(_ bytes: [UInt8]) {
            guard let document = try? StyleDocument(Data(bytes)) else { return }
            var context = StyleContext(zoom: 3.5)
            context.feature = StyleFeature(
                properties: ["name": .string("x"), "n": .number(2)], geometryType: .point)
            for layer in document.layers {
                _ = layer.filter?.matches(context)
                if let symbol = layer.symbol { _ = symbol.textField.evaluate(context) }
                if let fill = layer.fill { _ = fill.color.evaluate(context) }
                if let line = layer.line { _ = line.width.evaluate(context) }
            }
        }

        static func tileJSON(_ bytes: [UInt8]) { _ = (try? TileJSON(bytes))?.header(name: "fuzz") }

        static func geoJSONSource(_ bytes: [UInt8]) {
            for clusters in [nil, GeoJSONClusterOptions()] {
                guard let source = try? GeoJSONSource(bytes, name: "fuzz", clusters: clusters) else { return }
                for id in [TileID(z: 0, x: 0, y: 0), TileID(z: 3, x: 4, y: 2), TileID(z: 18, x: 7, y: 7)] {
                    if let tile = try? source.tile(id) { vectorTile(tile) }
                }
            }
        }

        static func sprite(_ bytes: [UInt8]) {
            var (reader, sheet) = (SpriteIndexReader(sheet: Bitmap(width: 64, height: 64)), SpriteSheet())
            try? reader.read(bytes, prefix: "", into: &sheet)
        }

        /// The first byte chooses the compression.
        static func compression(_ bytes: [UInt8]) {
            guard let first = bytes.first else { return }
            let (rest, all) = (Array(bytes.dropFirst()), Compression.allCases)
            let limit = DecompressionLimit(output: 1 << 20, ratio: 64, exempt: 1 << 16)
            if Int(first) % (all.count + 1) == all.count {
                _ = try? Compression.decompressRecognized(rest, limit: limit) { $0.first == 0x1A }
            } else if let bytes = try? all[Int(first) % (all.count + 1)].decompress(rest, limit: limit) {
                precondition(
                    bytes.count <= limit.bytes(from: rest.count), "\(bytes.count) bytes of \(rest.count)")
            }
        }

        static func attribution(_ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            let metadata = TileMetadata(fields: ["name": text, "attribution": text])
            precondition(metadata.attribution.utf8.count <= 2 * AttributionText.limit, "\(metadata)")
            for link in metadata.attributionLinks {
                precondition(!link.address.contains("\n") && !link.text.isEmpty, "\(link)")
            }
        }

        static func address(_ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            if let template = try? URLTemplate(text) {
                _ = template.url(of: TileID(z: 3, x: 4, y: 5), scale: 2)
            }
            _ = HTTPDate.seconds(of: text)
            let fields = ["cache-control": text, "date": text, "age": text, "expires": text]
            let freshness = HTTPFreshness(HTTPResponse(status: 200, fields: fields), now: 1e9)
            precondition(freshness.seconds >= 0, "\(freshness)")
        }
    }

    /// A clock that goes on with every look at it: what takes long is counted, not measured.
    ///
    /// Unchecked: one thread at a time looks.
    private final class LookClock: @unchecked Sendable {
        private let step: Double
        private var looks = 0.0

        init(looksPerSecond: Double) { step = 1 / looksPerSecond }

        func seconds() -> Double {
            looks += 1
            return looks * step
        }
    }
#endif
