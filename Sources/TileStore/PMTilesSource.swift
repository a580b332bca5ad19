import Caching
import Foundation
import Locking
import MapGeometry

/// Tiles from one PMTiles v3 archive on disk. Safe from any thread; every call reads at most a few leaf
/// directories and one tile. Directories and tiles may be gzipped or plain.
public final class PMTilesSource: TileSource {
    /// The maximum number of bytes of a decompressed tile.
    public static let tileLimit = 16 << 20
    private static let directoryLimit = 16 << 20
    private static let metadataLimit = 4 << 20
    /// The maximum depth of leaf directories (the format's own limit).
    private static let depthLimit = 4
    /// The maximum number of entries of all cached leaves together, 32 bytes each.
    private static let cachedEntries = 1 << 20
    private static let cachedLeaves = 32

    public let header: TileSourceHeader
    private let file: RandomAccessFile
    private let archive: PMTilesHeader
    private let root: PMTilesDirectory
    /// The leaf directories read last, by their offset in the file.
    private let leaves = Mutex(LRUCache<UInt64, PMTilesDirectory>(capacity: cachedEntries))

    /// Opens the archive and reads its header, root directory and metadata.
    /// - Throws: a `TileError` that names the file if it is missing, truncated, damaged or of another kind.
    public init(path: String) throws(TileError) {
        let name = (path as NSString).lastPathComponent
        file = try RandomAccessFile(path: path, name: name)
        do throws(PMTilesFault) {
            let length = Int(min(UInt64(PMTilesHeader.length), file.size))
            guard let bytes = file.read(offset: 0, length: length) else {
                throw PMTilesFault.truncated("no header")
            }
            archive = try PMTilesHeader(bytes, fileSize: file.size)
            guard archive.tileType == 1 else {
                throw PMTilesFault.unsupported("its tiles are not vector tiles but type \(archive.tileType)")
            }
            root = try PMTilesDirectory(
                Self.unpack(
                    file, archive.root, archive.internalCompression, Self.directoryLimit, "root directory"))
            let metadata = try Self.unpack(
                file, archive.metadata, archive.internalCompression, Self.metadataLimit, "metadata")
            header = TileSourceHeader(
                name: name, minZoom: archive.minZoom, maxZoom: archive.maxZoom, southWest: archive.southWest,
                northEast: archive.northEast, attribution: Self.attribution(in: metadata))
        } catch {
            throw TileError(source: name, cause: error)
        }
    }

    public func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        guard id.isValid, id.z >= archive.minZoom, id.z <= archive.maxZoom else { return nil }
        do throws(PMTilesFault) {
            guard let section = try section(of: id.hilbertIndex) else { return nil }
            return try Self.unpack(file, section, archive.tileCompression, Self.tileLimit, "it")
        } catch {
            throw TileError(source: header.name, tile: id, cause: error)
        }
    }

    private func section(of tile: UInt64) throws(PMTilesFault) -> PMTilesHeader.Section? {
        var directory = root
        for _ in 0..<Self.depthLimit {
            guard let entry = directory.entry(for: tile) else { return nil }
            let isLeaf = entry.runLength == 0
            let section = try Self.part(
                isLeaf ? archive.leaves : archive.tiles, entry, isLeaf ? "a leaf directory" : "its data")
            guard isLeaf else { return section }
            directory = try leaf(section)
        }
        throw .corrupt("its directories are nested more than \(Self.depthLimit) deep")
    }

    /// The absolute range of an entry's bytes, inside its section.
    private static func part(
        _ whole: PMTilesHeader.Section, _ entry: PMTilesDirectory.Entry, _ name: String
    ) throws(PMTilesFault) -> PMTilesHeader.Section {
        let (end, overflow) = entry.offset.addingReportingOverflow(entry.length)
        guard entry.length > 0, !overflow, end <= whole.length else {
            throw .corrupt("\(name) lies outside its part of the file")
        }
        return PMTilesHeader.Section(offset: whole.offset + entry.offset, length: entry.length)
    }

    private func leaf(_ section: PMTilesHeader.Section) throws(PMTilesFault) -> PMTilesDirectory {
        if let cached = leaves.withLock({ $0.value(for: section.offset) }) { return cached }

        let bytes = try Self.unpack(
            file, section, archive.internalCompression, Self.directoryLimit, "a leaf directory")
        let directory = try PMTilesDirectory(bytes)
        // The least cost keeps small leaves to `cachedLeaves`; the largest leaf of all is kept alone.
        let cost = min(max(directory.count, Self.cachedEntries / Self.cachedLeaves), Self.cachedEntries)
        _ = leaves.withLock { $0.insert(directory, for: section.offset, cost: cost) }
        return directory
    }

    private static func unpack(
        _ file: RandomAccessFile, _ section: PMTilesHeader.Section, _ compression: PMTilesHeader.Compression,
        _ limit: Int, _ name: String
    ) throws(PMTilesFault) -> [UInt8] {
        guard section.length <= UInt64(limit) else { throw .tooLarge(limit: limit) }
        guard let bytes = file.read(offset: section.offset, length: Int(section.length)) else {
            throw .truncated("\(name) cannot be read whole")
        }
        switch compression {
        case .none: return bytes
        case .unknown where !Gzip.isGzip(bytes): return bytes
        case .brotli, .zstd: throw .unsupported("\(name) is packed with \(compression)")
        case .gzip, .unknown:
            do { return try Gzip.inflate(bytes, limit: limit) } catch { throw error.cause(name) }
        }
    }

    /// The attribution without its markup. Metadata that is not a JSON object has none.
    private static func attribution(in metadata: [UInt8]) -> String {
        let object = try? JSONSerialization.jsonObject(with: Data(metadata)) as? [String: Any]
        return AttributionText.plain(object?["attribution"] as? String ?? "")
    }
}
