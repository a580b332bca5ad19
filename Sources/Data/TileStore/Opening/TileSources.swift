import Foundation

/// Opens tile sources of all kinds: files, folders, and addresses of servers.
public enum TileSources {
    /// Opens the PMTiles archive, the MBTiles file or the folder of tiles at a path. The content shows the
    /// kind, not the name.
    /// - Parameters:
    ///   - path: the path of the file or folder.
    ///   - rowOrder: how the source counts rows; `nil` for the order that the source states, or that is usual
    ///     for its kind. Ignored for PMTiles archives, which have one order only.
    /// - Throws: a `TileError` that names the file.
    public static func open(path: String, rowOrder: TileRowOrder? = nil) throws(TileError) -> any TileSource {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            return try TileDirectorySource(path: path, rowOrder: rowOrder)
        }
        let name = (path as NSString).lastPathComponent
        let start = try beginning(of: path, name)
        if start.starts(with: Array("PMTiles".utf8)) { return try PMTilesSource(path: path) }
        if start.starts(with: Array("SQLite format 3\0".utf8)) {
            return try MBTilesSource(path: path, rowOrder: rowOrder)
        }
        if start.starts(with: [UInt8(ascii: "P"), UInt8(ascii: "M"), 2, 0]) {
            throw TileError(source: name, cause: .unsupported("PMTiles version 2"))
        }
        guard !start.isEmpty else { throw TileError(source: name, cause: .truncated("it is empty")) }
        throw TileError(
            source: name,
            cause: .unsupported("it is neither a PMTiles archive nor an MBTiles file nor a folder of tiles"))
    }

    /// The first bytes of the file. The file is closed before SQLite opens it, since closing it later would
    /// release SQLite's locks.
    private static func beginning(of path: String, _ name: String) throws(TileError) -> [UInt8] {
        let file = try RandomAccessFile(path: path, name: name)
        return file.read(offset: 0, length: Int(min(16, file.size))) ?? []
    }
}
