import CartoucheMapGeometry

/// The header, root directory and metadata of a PMTiles archive: all of its parts that do not depend on how
/// bytes are read. Reads no bytes itself.
struct PMTilesArchive: Sendable {
    /// The maximum depth of leaf directories (the format's own limit).
    static let depthLimit = 4

    let header: PMTilesHeader
    let root: PMTilesDirectory
    let metadata: TileMetadata
    let format: TileFormat

    /// Reads the parts of an archive.
    /// - Parameters:
    ///   - root: the bytes of the root directory, as they are in the file.
    ///   - metadata: the bytes of the metadata, as they are in the file.
    init(header: PMTilesHeader, root: [UInt8], metadata: [UInt8]) throws(PMTilesFault) {
        self.header = header
        self.root = try Self.directory(root, header, "root directory")
        let json = try Self.unpack(
            metadata, header.internalCompression, .metadata, "metadata",
            isPlausible: { $0.first == UInt8(ascii: "{") })
        self.metadata = TileMetadata(json: json) ?? TileMetadata(fields: [:])
        switch header.tileType {
        case .vector: format = .vector
        case .png: format = .png
        case .jpeg: format = .jpeg
        case .webp: format = .webp
        case .avif: throw .unsupported("its tiles are AVIF pictures")
        case .mapLibre: throw .unsupported("its tiles are MapLibre tiles (MLT)")
        case .unknown:
            guard self.metadata.layerNames != nil else {
                throw .unsupported("it does not say of what type its tiles are")
            }
            format = .vector
        }
    }

    /// The description of a source that reads the archive. `name` is its name in messages.
    func description(name: String) -> TileSourceHeader {
        var description = TileSourceHeader(
            name: name, minZoom: header.minZoom, maxZoom: header.maxZoom, southWest: header.southWest,
            northEast: header.northEast, format: format)
        // The archive's own corners count, not those in the metadata.
        description.describe(by: metadata)
        (description.southWest, description.northEast) = (header.southWest, header.northEast)
        description.center = header.center
        return description
    }

    /// Whether the archive's zoom range includes a tile.
    func includes(_ id: TileID) -> Bool {
        id.isValid && id.z >= header.minZoom && id.z <= header.maxZoom
    }

    /// The next step in finding a tile in the archive: the tile is missing, its entry is in a leaf directory,
    /// or its data is in a part of the file.
    enum Step {
        case missing
        case leaf(PMTilesHeader.Section)
        case tile(PMTilesHeader.Section)
    }

    func step(to tile: UInt64, in directory: PMTilesDirectory) throws(PMTilesFault) -> Step {
        guard let entry = directory.entry(for: tile) else { return .missing }
        if entry.runLength == 0 { return .leaf(try Self.part(header.leaves, entry, "a leaf directory")) }
        return .tile(try Self.part(header.tiles, entry, "its data"))
    }

    /// The error that directories are nested deeper than `depthLimit`.
    static var tooDeep: PMTilesFault { .corrupt("its directories are nested more than \(depthLimit) deep") }

    /// The range in the file of an entry's bytes. Throws if the range does not lie within the section of the
    /// file for its kind: the tile data or the leaf directories.
    private static func part(
        _ whole: PMTilesHeader.Section, _ entry: PMTilesDirectory.Entry, _ name: String
    ) throws(PMTilesFault) -> PMTilesHeader.Section {
        let (end, overflow) = entry.offset.addingReportingOverflow(entry.length)
        guard entry.length > 0, !overflow, end <= whole.length else {
            throw .corrupt("\(name) lies outside its part of the file")
        }
        return PMTilesHeader.Section(offset: whole.offset + entry.offset, length: entry.length)
    }

    func leaf(_ bytes: [UInt8]) throws(PMTilesFault) -> PMTilesDirectory {
        try Self.directory(bytes, header, "a leaf directory")
    }

    private static func directory(
        _ bytes: [UInt8], _ header: PMTilesHeader, _ name: String
    ) throws(PMTilesFault) -> PMTilesDirectory {
        try PMTilesDirectory(
            unpack(
                bytes, header.internalCompression, .directory, name,
                isPlausible: PMTilesDirectory.isPlausible))
    }

    /// Decompresses the bytes of a tile.
    func tile(_ bytes: [UInt8]) throws(PMTilesFault) -> [UInt8] {
        try Self.unpack(bytes, header.tileCompression, .tile, "it", isPlausible: format.isPlausible)
    }

    private static func unpack(
        _ bytes: [UInt8], _ compression: Compression?, _ limit: DecompressionLimit, _ name: String,
        isPlausible: ([UInt8]) -> Bool
    ) throws(PMTilesFault) -> [UInt8] {
        do throws(InflateError) {
            guard let compression else {
                return try Compression.decompressRecognized(bytes, limit: limit, isPlausible: isPlausible)
            }
            return try compression.decompress(bytes, limit: limit)
        } catch {
            throw error.cause(name)
        }
    }
}
