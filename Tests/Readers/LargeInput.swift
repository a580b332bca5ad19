#if DEBUG || CARTOUCHE_FUZZ
    import Foundation

    /// Input that may make a reader take much memory: many small tokens, deep nesting, long texts, and files
    /// that become large when they are unpacked.
    public struct LargeInput: Sendable {
        public let reader: Reader
        public let name: String
        public let bytes: @Sendable () -> [UInt8]
        /// The same with one token.
        public let small: @Sendable () -> [UInt8]

        /// The bytes that inputs of many tokens have.
        private static let size = 1 << 20
        /// The bytes of what is packed.
        private static let unpacked = 16 << 20

        /// Makes an input of many tokens as long as the others.
        private init(_ input: GrowingInput) {
            (reader, name, small) = (input.reader, input.token, { input.bytes(1) })
            bytes = {
                let sample = 200
                return input.bytes(max(sample, Self.size * sample / max(input.bytes(sample).count, 1)))
            }
        }

        private init(
            _ reader: Reader, _ name: String, small: @escaping @Sendable () -> [UInt8],
            bytes: @escaping @Sendable () -> [UInt8]
        ) {
            (self.reader, self.name, self.small, self.bytes) = (reader, name, small, bytes)
        }

        private static let tokens = [
            "geojson.features", "geojson.features-without-a-place", "geojson.faulty-features",
            "geojson.properties", "geojson.letters", "geojson.positions", "geojson.rings",
            "geojson.geometries",
            "geojson.nested-lists", "geojson.nested-objects", "csv.rows", "csv.columns", "csv.long-rows",
            "csv.quotes", "csv.open-quotes", "csv.faulty-rows", "xml.track-points", "xml.letters",
            "xml.entities",
            "xml.attributes", "xml.letters-of-an-attribute", "xml.nested-elements", "xml.equal-extensions",
            "xml.placemarks", "xml.styles", "xml.KML-positions", "kmz.entries", "wkt.positions", "wkt.rings",
            "encoding.letters-of-UTF-16", "encoding.letters-of-windows-1258", "encoding.stray-bytes",
            "coordinates.digits", "filter.alternatives", "filter.letters-of-a-value", "gpsd.reports",
            "gpsd.nested-lists", "gpsd.elements", "track.points", "track.nested-elements",
            "vector-tile.layers",
            "vector-tile.features", "vector-tile.points", "vector-tile.rings", "vector-tile.commands",
            "vector-tile.keys-and-features", "vector-tile.empty-layers", "pmtiles-directory.entries",
            "pmtiles-header.layers", "style.layers", "style.labels-of-a-match", "style.nested-expressions",
            "style.sections", "tilejson.layers", "tilejson.bounds", "tilejson.nested-lists",
            "geojson-source.features", "geojson-source.positions", "geojson-source.rings", "sprite.pictures",
            "sprite.faulty-pictures", "mbtiles.rows-of-metadata", "mbtiles.letters-of-a-name",
            "attribution.links", "attribution.open-tags", "address.directives", "picture.chunks-of-PNG",
            "picture.comments-of-JPEG", "picture.chunks-of-WebP", "svg.shapes", "svg.attributes",
            "svg.lines-of-a-path", "input.lines", "input.members", "input.nested-lists", "xib.views",
            "xib.unknown-views", "xib.nested-views", "strings.pairs", "strings.texts-of-a-catalog",
        ]

        /// Names in this file that are no input's.
        public static var unknownTokens: [String] {
            let names = Set(GrowingInput.all.map(\.name))
            return tokens.filter { !names.contains($0) }
        }

        /// Every reader has some.
        public static var all: [LargeInput] {
            tokens.compactMap { name in GrowingInput.all.first { $0.name == name } }.map(LargeInput.init)
                + bombs
        }

        /// Small files that become large.
        private static var bombs: [LargeInput] {
            @Sendable func repeated(_ text: String) -> [UInt8] {
                let bytes = Array(text.utf8)
                var result: [UInt8] = []
                result.reserveCapacity(unpacked)
                while result.count < unpacked { result += bytes }
                return result
            }
            @Sendable func bomb(
                _ name: String, _ reader: Reader = .kmz, before: String = "", of text: String,
                _ pack: @escaping @Sendable ([UInt8]) -> [UInt8]
            ) -> LargeInput {
                LargeInput(reader, name, small: { pack(Array((before + text).utf8)) }) {
                    pack(Array(before.utf8) + repeated(text))
                }
            }
            let archive: @Sendable ([UInt8]) -> [UInt8] = { Packing.zip([("doc.kml", $0)], deflates: true) }
            return [
                bomb("gzip of a letter", of: "a") { Packing.gzip($0) },
                bomb("KMZ of one name", before: "<kml><Document><Placemark><name>", of: "a", archive),
                bomb("KMZ of open elements", before: "<kml>", of: "<a>", archive),
                bomb("KMZ of one attribute", before: "<kml a=\"", of: "a", archive),
                bomb(
                    "KMZ of positions", before: "<kml><Placemark><LineString><coordinates>", of: "1,2 ",
                    archive),
                bomb("compressed zeros", .compression, of: "\0") { [1] + Packing.gzip($0) },
                LargeInput(
                    .mbtiles, "rows of a view", small: { GrowingInput.bytes("mbtiles.rows-of-a-view", 1) }
                ) { GrowingInput.bytes("mbtiles.rows-of-a-view", 100_000_000) },
                LargeInput(
                    .mbtiles, "a large tile", small: { GrowingInput.bytes("mbtiles.bytes-of-a-tile", 1) }
                ) { GrowingInput.bytes("mbtiles.bytes-of-a-tile", 1 << 20) },
                LargeInput(.picture, "large PNG", small: { GrowingInput.bytes("picture.rows-of-PNG", 1) }) {
                    GrowingInput.bytes("picture.rows-of-PNG", 200_000)
                },
                LargeInput(
                    .picture, "stated size of PNG", small: { GrowingInput.bytes("picture.rows-of-PNG", 1) }
                ) {
                    // The width and height in the first chunk; its checksum is then wrong, or not looked at.
                    var bytes = GrowingInput.bytes("picture.rows-of-PNG", 1)
                    for index in [17, 18, 21, 22] { bytes[index] = 0x7F }
                    return bytes
                },
            ]
        }
    }

    extension GrowingInput {
        /// An input by its name; empty if there is none.
        fileprivate static func bytes(_ name: String, _ count: Int) -> [UInt8] {
            all.first { $0.name == name }?.bytes(count) ?? []
        }
    }
#endif
