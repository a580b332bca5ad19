import CartoucheMapGeometry

/// The fixed 127 bytes at the start of a PMTiles archive (PMTiles v3, section 3).
struct PMTilesHeader: Equatable {
    static let length = 127

    /// The formats of tiles, by their codes in the header.
    enum TileType: UInt8 { case unknown, vector, png, jpeg, webp, avif, mapLibre }

    /// A section of the archive: a range of bytes in the file.
    struct Section: Equatable {
        var offset: UInt64
        var length: UInt64
    }

    var root: Section
    var metadata: Section
    var leaves: Section
    var tiles: Section
    /// The compression of directories and metadata; `nil` if the archive does not state it.
    var internalCompression: Compression?
    /// The compression of tiles; `nil` if the archive does not state it.
    var tileCompression: Compression?
    var tileType: TileType
    var minZoom: Int
    var maxZoom: Int
    var southWest: LocationCoordinate2D
    var northEast: LocationCoordinate2D
    var center: TileSourceHeader.Center

    /// The compressions by their codes in the header.
    private static let compressions: [Compression?] = [nil, Compression.none, .gzip, .brotli, .zstd]

    /// Reads the header. Throws if a section does not lie inside the file.
    init(_ bytes: [UInt8], fileSize: UInt64) throws(PMTilesFault) {
        guard bytes.count >= Self.length else { throw .truncated("it has no whole header") }
        guard bytes.starts(with: Array("PMTiles".utf8)) else {
            throw .corrupt("it does not start as a PMTiles file")
        }
        guard bytes[7] == 3 else { throw .unsupported("PMTiles version \(bytes[7])") }

        func word(_ at: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(bytes[at + $1]) << UInt64(8 * $1) } }
        func section(_ at: Int, _ name: String) throws(PMTilesFault) -> Section {
            let section = Section(offset: word(at), length: word(at + 8))
            let (end, overflow) = section.offset.addingReportingOverflow(section.length)
            guard !overflow, end <= fileSize else {
                throw .truncated(
                    "its \(name) should end at byte \(overflow ? UInt64.max : end) of \(fileSize)")
            }
            return section
        }
        func degrees(_ at: Int) -> Double {
            let bits = (0..<4).reduce(0 as UInt32) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
            return Double(Int32(bitPattern: bits)) / 10_000_000
        }
        root = try section(8, "root directory")
        metadata = try section(24, "metadata")
        leaves = try section(40, "leaf directories")
        tiles = try section(56, "tile data")
        guard Self.compressions.indices.contains(Int(bytes[97])),
            Self.compressions.indices.contains(Int(bytes[98]))
        else { throw .corrupt("its compression is neither known nor unknown") }
        internalCompression = Self.compressions[Int(bytes[97])]
        tileCompression = Self.compressions[Int(bytes[98])]
        guard let type = TileType(rawValue: bytes[99]) else {
            throw .unsupported("its tiles are of type \(bytes[99])")
        }
        tileType = type
        (minZoom, maxZoom) = (Int(bytes[100]), Int(bytes[101]))
        guard minZoom <= maxZoom, maxZoom <= 30 else {
            throw .corrupt("its zoom range is \(minZoom) to \(maxZoom)")
        }
        southWest = LocationCoordinate2D(latitude: degrees(106), longitude: degrees(102))
        northEast = LocationCoordinate2D(latitude: degrees(114), longitude: degrees(110))
        center = TileSourceHeader.Center(
            coordinate: LocationCoordinate2D(latitude: degrees(123), longitude: degrees(119)),
            zoom: Double(bytes[118]))
    }
}

/// The cause of an error in a part of an archive, before the file and the tile are known.
typealias PMTilesFault = TileError.Cause
