import CartoucheImageHeaders
import CartoucheMapGeometry
import Foundation

/// Reads tiles from one PMTiles v3 archive on the disk. Safe from any thread; every call reads at most a few
/// leaf directories and one tile. Directories and tiles may have any of the format's compressions.
public final class PMTilesSource: TileSource {
    /// The maximum size of a decompressed tile in bytes.
    public static let tileLimit = DecompressionLimit.tile.output

    public let header: TileSourceHeader
    private let file: RandomAccessFile
    private let archive: PMTilesArchive
    private let leaves = PMTilesLeafCache()

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
            let start = try PMTilesHeader(bytes, fileSize: file.size)
            let root = try Self.read(file, start.root, .directory, "root directory")
            let metadata = try Self.read(file, start.metadata, .metadata, "metadata")
            archive = try PMTilesArchive(header: start, root: root, metadata: metadata)
        } catch {
            throw TileError(source: name, cause: error)
        }
        var description = archive.description(name: name)
        if description.format.isRaster, archive.metadata.tileSize == nil,
            let first = archive.root.firstTile,
            let bytes = try? Self.tile(first, archive, file, leaves),
            let size = ImageHeader.tileSize(of: bytes)
        {
            description.tileSize = size
        }
        if description.format == .vector, description.layerNames.isEmpty {
            let (archive, file, leaves) = (archive, file, leaves)
            func tile(_ index: UInt64) -> [UInt8]? { try? Self.tile(index, archive, file, leaves) }
            description.layerNames = LayerSample.names(
                of: description, first: archive.root.firstTile.flatMap(tile)
            ) { tile($0.hilbertIndex) }
        }
        header = description
    }

    public func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        guard archive.includes(id) else { return nil }
        do throws(PMTilesFault) {
            return try Self.tile(id.hilbertIndex, archive, file, leaves)
        } catch {
            throw TileError(source: header.name, tile: id, cause: error)
        }
    }

    private static func tile(
        _ index: UInt64, _ archive: PMTilesArchive, _ file: RandomAccessFile, _ leaves: PMTilesLeafCache
    ) throws(PMTilesFault) -> [UInt8]? {
        var directory = archive.root
        for _ in 0..<PMTilesArchive.depthLimit {
            switch try archive.step(to: index, in: directory) {
            case .missing: return nil
            case .tile(let section): return try archive.tile(read(file, section, .tile, "it"))
            case .leaf(let section):
                if let known = leaves.directory(at: section.offset) {
                    directory = known
                } else {
                    directory = try archive.leaf(read(file, section, .directory, "a leaf directory"))
                    leaves.insert(directory, at: section.offset)
                }
            }
        }
        throw PMTilesArchive.tooDeep
    }

    private static func read(
        _ file: RandomAccessFile, _ section: PMTilesHeader.Section, _ limit: DecompressionLimit,
        _ name: String
    ) throws(PMTilesFault) -> [UInt8] {
        guard section.length <= UInt64(limit.output) else { throw .tooLarge(limit: limit.output) }
        guard let bytes = file.read(offset: section.offset, length: Int(section.length)) else {
            throw .truncated("\(name) cannot be read whole")
        }
        return bytes
    }
}
