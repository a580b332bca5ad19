internal import CCartoucheZlib
import CartoucheMapGeometry
import TileStore

/// Writes a city as a PMTiles archive, version 3, with gzip-compressed tiles. The directory entries are in
/// the root directory, or in leaf directories if they are many.
package struct CityArchive {
    private let city: City
    private let schema: CitySchemaName

    /// The maximum number of entries in a leaf directory of the archive.
    private static let leafSize = 1_024

    /// The credit that a map with this archive shows: it says that the city is invented.
    private static let attribution = "An invented city"

    package init(city: City, schema: CitySchemaName) { (self.city, self.schema) = (city, schema) }

    /// The bytes of the PMTiles archive; the same city always results in the same bytes.
    package func bytes() -> [UInt8] {
        let tiles = CityTiles(city: city, schema: schema.schema)
        var data: [UInt8] = []
        var entries: [(id: UInt64, offset: Int, length: Int)] = []
        for (id, bytes) in tiles.all().map({ ($0.0.hilbertIndex, $0.1) }).sorted(by: { $0.0 < $1.0 }) {
            let packed = Self.gzip(bytes)
            entries.append((id, data.count, packed.count))
            data += packed
        }
        var (root, leaves): ([UInt8], [UInt8]) = (Self.directory(entries, isOfLeaves: false), [])
        if entries.count > Self.leafSize {
            var parts: [(id: UInt64, offset: Int, length: Int)] = []
            for start in stride(from: 0, to: entries.count, by: Self.leafSize) {
                let part = Array(entries[start..<min(entries.count, start + Self.leafSize)])
                let bytes = Self.gzip(Self.directory(part, isOfLeaves: false))
                parts.append((part[0].id, leaves.count, bytes.count))
                leaves += bytes
            }
            root = Self.directory(parts, isOfLeaves: true)
        }
        root = Self.gzip(root)
        let metadata = Self.gzip(Array(metadata.utf8))
        let head = header(
            sizes: [root.count, metadata.count, leaves.count, data.count], tiles: entries.count,
            corners: tiles.corners)
        return head + root + metadata + leaves + data
    }

    private var metadata: String {
        let layers = schema.schema.layerNames.map { #"{"id":"\#($0)","fields":{}}"# }.joined(separator: ",")
        return #"""
            {"name":"City","attribution":"\#(Self.attribution)","type":"baselayer",\#
            "vector_layers":[\#(layers)]}
            """#
    }

    /// The header of the archive: 127 bytes (PMTiles v3, section 3).
    private func header(
        sizes: [Int], tiles: Int, corners: (southWest: LocationCoordinate2D, northEast: LocationCoordinate2D)
    ) -> [UInt8] {
        var file = Array("PMTiles".utf8) + [3]
        var offset = 127
        for size in sizes {
            file += Self.word(offset) + Self.word(size)
            offset += size
        }
        file += Self.word(tiles) + Self.word(tiles) + Self.word(tiles)
        file += [1, 2, 2, 1, 0, UInt8(CityTiles.maxZoom)]
        func degrees(_ coordinate: LocationCoordinate2D) -> [UInt8] {
            [coordinate.longitude, coordinate.latitude].flatMap {
                Self.word(Int(UInt32(bitPattern: Int32(($0 * 10_000_000).rounded())))).prefix(4)
            }
        }
        file += degrees(corners.southWest) + degrees(corners.northEast)
        return file + [13] + degrees(City.middle)
    }

    private static func word(_ value: Int) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// The bytes of a directory of the archive with entries for tiles or for leaf directories (PMTiles v3,
    /// section 4.2).
    private static func directory(_ entries: [(id: UInt64, offset: Int, length: Int)], isOfLeaves: Bool)
        -> [UInt8]
    {
        var bytes = ProtobufWriter()
        bytes.varint(UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            bytes.varint(entry.id - last)
            last = entry.id
        }
        for _ in entries { bytes.varint(isOfLeaves ? 0 : 1) }
        for entry in entries { bytes.varint(UInt64(entry.length)) }
        for entry in entries { bytes.varint(UInt64(entry.offset + 1)) }
        return bytes.bytes
    }

    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let status = deflateInit2_(
            &stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib cannot start: status \(status)")
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
        let room = output.count
        let count = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "zlib ends with status \(status)")
                return room - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }
}
