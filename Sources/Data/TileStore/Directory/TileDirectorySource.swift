import CartoucheImageHeaders
import CartoucheMapGeometry
import Foundation

/// Reads tiles from a folder with one file for each tile: `{z}/{x}/{y}.ext`, where ext is pbf, mvt, png, jpg,
/// jpeg or webp. A `metadata.json` or `tiles.json` beside the levels is read if there is one. Safe from any
/// thread.
public final class TileDirectorySource: TileSource {
    private static let extensions = ["pbf", "mvt", "png", "jpg", "jpeg", "webp"]
    private static let metadataNames = ["metadata.json", "tiles.json", "tilejson.json"]

    public let header: TileSourceHeader
    private let path: String
    private let fileExtension: String
    private let rowOrder: TileRowOrder

    /// Opens a folder, and finds the zoom levels and the format of its tiles.
    /// - Parameters:
    ///   - path: the path of the folder.
    ///   - rowOrder: how rows are counted; `nil` for the order in the metadata's `scheme`, or from the north.
    /// - Throws: a `TileError` that names the folder if it cannot be read or holds no such tiles.
    public init(path: String, rowOrder: TileRowOrder? = nil) throws(TileError) {
        let name = URL(fileURLWithPath: path).lastPathComponent
        (self.path, header, fileExtension, self.rowOrder) = try Self.open(path, name, rowOrder)
    }

    private static func open(
        _ path: String, _ name: String, _ rowOrder: TileRowOrder?
    ) throws(TileError) -> (String, TileSourceHeader, String, TileRowOrder) {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
            throw TileError(source: name, cause: .unreadable(reason(at: path)))
        }
        let levels = numbers(names, upTo: 30).filter { isFolder("\(path)/\($0)") }
        guard let low = levels.first, let high = levels.last else {
            throw TileError(source: name, cause: .unsupported("it has no folders named after zoom levels"))
        }
        guard let first = levels.lazy.compactMap({ Self.firstTile(in: path, level: $0) }).first else {
            throw TileError(
                source: name,
                cause: .unsupported("it has no files named as tiles are, such as 0/0/0.pbf or 0/0/0.png"))
        }
        let metadata = try metadata(in: path, name) ?? TileMetadata(fields: [:])
        let bytes = try? contents(first.path, limit: DecompressionLimit.tile.output)
        let recognized = bytes.flatMap { TileFormat.recognized(in: $0) }
        let format = recognized ?? TileFormat(named: first.fileExtension) ?? .vector
        var header = TileSourceHeader(name: name, minZoom: low, maxZoom: high, format: format)
        header.describe(by: metadata)
        if metadata.tileSize == nil, let size = bytes.flatMap({ ImageHeader.tileSize(of: $0) }) {
            header.tileSize = size
        }
        if format == .vector, header.layerNames.isEmpty {
            let tiles = levels.lazy.compactMap { Self.firstTile(in: path, level: $0) }
                .compactMap { try? contents($0.path, limit: DecompressionLimit.tile.output) }
                .compactMap { try? format.unpack($0) }
            header.layerNames = LayerSample.names(in: tiles.prefix(LayerSample.tileLimit))
        }
        return (path, header, first.fileExtension, rowOrder ?? metadata.rowOrder ?? .xyz)
    }

    public func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        guard id.isValid, id.z >= header.minZoom, id.z <= header.maxZoom else { return nil }
        let file = "\(path)/\(id.z)/\(id.x)/\(rowOrder.row(of: id.y, z: id.z)).\(fileExtension)"
        var status = stat()
        if stat(file, &status) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
        do throws(TileError.Cause) {
            return try header.format.unpack(Self.contents(file, limit: DecompressionLimit.tile.output))
        } catch {
            throw TileError(source: header.name, tile: id, cause: error)
        }
    }

    private static func contents(_ path: String, limit: Int) throws(TileError.Cause) -> [UInt8] {
        let file: RandomAccessFile
        do throws(TileError) { file = try RandomAccessFile(path: path, name: path) } catch {
            throw error.cause
        }
        return try file.contents(limit: limit)
    }

    /// The whole numbers among the names of files or folders, in ascending order. "07" does not count as a
    /// number, since the paths of tiles have no leading zeros.
    private static func numbers(_ names: [String], upTo limit: Int) -> [Int] {
        names.compactMap { name in
            guard let number = Int(name), (0...limit).contains(number), "\(number)" == name else {
                return nil
            }
            return number
        }.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The path of the tile that has the lowest column and row of a zoom level; nil if the level has no tile.
    private static func firstTile(in path: String, level: Int) -> (path: String, fileExtension: String)? {
        let folder = "\(path)/\(level)"
        let columns = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for column in numbers(columns, upTo: (1 << level) - 1) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(column)")) ?? []
            let rows = Dictionary(
                names.compactMap { name -> (Int, String)? in
                    let parts = name.split(separator: ".", maxSplits: 1)
                    guard parts.count == 2, let row = Int(parts[0]), row >= 0,
                        extensions.contains(String(parts[1]))
                    else { return nil }
                    return (row, String(parts[1]))
                }, uniquingKeysWith: { min($0, $1) })
            if let row = rows.keys.min(), let fileExtension = rows[row] {
                return ("\(folder)/\(column)/\(row).\(fileExtension)", fileExtension)
            }
        }
        return nil
    }

    private static func metadata(in path: String, _ name: String) throws(TileError) -> TileMetadata? {
        let manager = FileManager.default
        let present = metadataNames.map { "\(path)/\($0)" }.first { manager.fileExists(atPath: $0) }
        guard let present else { return nil }
        let label = "\(name)/\((present as NSString).lastPathComponent)"
        do throws(TileError.Cause) {
            let bytes = try contents(present, limit: DecompressionLimit.metadata.output)
            guard let metadata = TileMetadata(json: bytes) else { throw .corrupt("it is not a JSON object") }
            return metadata
        } catch {
            throw TileError(source: label, cause: error)
        }
    }

    /// The reason why the folder cannot be listed, as a clause.
    private static func reason(at path: String) -> String {
        guard let folder = opendir(path) else { return String(cString: strerror(errno)) }
        closedir(folder)
        return "its files cannot be listed"
    }
}
