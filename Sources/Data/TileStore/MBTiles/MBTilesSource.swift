import CartoucheImageHeaders
import CartoucheMapGeometry
import Foundation

/// Reads tiles from one MBTiles file (MBTiles 1.3), which is never written to. The file has one table or view
/// of tiles, or the tables `map` and `images`. Safe from any thread.
public final class MBTilesSource: TileSource {
    public let header: TileSourceHeader
    private let database: MBTilesDatabase
    private let tables: MBTilesTables
    private let rowOrder: TileRowOrder

    /// Opens the file and reads its metadata.
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - rowOrder: how the file counts rows; `nil` for the order in the metadata's `scheme`, or from the
    ///     south as is usual for the format.
    /// - Throws: a `TileError` that names the file if it is missing, locked, damaged or of another kind.
    public convenience init(path: String, rowOrder: TileRowOrder? = nil) throws(TileError) {
        try self.init(path: path, rowOrder: rowOrder, now: { MBTilesDatabase.seconds() })
    }

    /// Opens an MBTiles file.
    /// - Parameter now: returns the seconds of a clock that does not go back.
    init(
        path: String, rowOrder: TileRowOrder? = nil, now: @escaping @Sendable () -> Double
    ) throws(TileError) {
        let name = (path as NSString).lastPathComponent
        try RandomAccessFile.checkKind(path: path, name: name)
        guard FileManager.default.fileExists(atPath: path) else {
            throw TileError(source: name, cause: .unreadable(String(cString: strerror(ENOENT))))
        }
        do throws(TileError.Cause) {
            // SQLite takes some relative names for addresses.
            let absolute = URL(fileURLWithPath: path).path
            let database = try MBTilesDatabase(path: absolute, now: now)
            let tables = try database.read { try MBTilesTables($0) }
            let fields = try database.read(valueLimit: MBTilesTables.metadataBytes) {
                try tables.metadata(in: $0)
            }
            let sample = try database.read { try tables.anyTile(in: $0) }
            let metadata = TileMetadata(fields: fields)
            let format = try Self.format(named: metadata.formatName, sample: sample)
            // A table without an index may be too long to look through; then its metadata must do.
            let levels = try? database.read { try tables.levels(in: $0) }
            try database.openingHasEnded()
            var header = TileSourceHeader(name: name, minZoom: 0, maxZoom: 0, format: format)
            (header.minZoom, header.maxZoom) = try Self.zoomRange(metadata, levels: levels)
            header.describe(by: metadata)
            if metadata.tileSize == nil, let size = sample.flatMap({ ImageHeader.tileSize(of: $0) }) {
                header.tileSize = size
            }
            let order = rowOrder ?? metadata.rowOrder ?? .tms
            if format == .vector, header.layerNames.isEmpty {
                func tile(_ id: TileID) -> [UInt8]? {
                    let row = order.row(of: id.y, z: id.z)
                    return (try? database.read { try tables.tile(z: id.z, column: id.x, row: row, in: $0) })
                        .flatMap { $0 }.flatMap { try? format.unpack($0) }
                }
                header.layerNames = LayerSample.names(
                    of: header, first: sample.flatMap { try? format.unpack($0) }, tile: tile)
            }
            self.header = header
            (self.database, self.tables, self.rowOrder) = (database, tables, order)
        } catch {
            throw TileError(source: name, cause: error)
        }
    }

    public func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        guard id.isValid, id.z >= header.minZoom, id.z <= header.maxZoom else { return nil }
        do throws(TileError.Cause) {
            let row = rowOrder.row(of: id.y, z: id.z)
            let packed = try database.read { try tables.tile(z: id.z, column: id.x, row: row, in: $0) }
            return try packed.map { bytes throws(TileError.Cause) in try header.format.unpack(bytes) }
        } catch {
            throw TileError(source: header.name, tile: id, cause: error)
        }
    }

    /// The format of the file's tiles. The contents of one tile count more than the name of a format in the
    /// metadata.
    private static func format(named name: String?, sample: [UInt8]?) throws(TileError.Cause) -> TileFormat {
        if let found = sample.flatMap({ TileFormat.recognized(in: $0) }) { return found }
        if let name {
            guard let format = TileFormat(named: name) else {
                throw .unsupported("its tiles have the format \(TileError.quoted(name))")
            }
            return format
        }
        guard sample == nil else { throw .unsupported("its tiles are neither vector tiles nor pictures") }
        return .vector
    }

    /// The zoom range in the metadata, limited to the levels that have tiles; at higher levels tiles are
    /// enlarged.
    private static func zoomRange(
        _ metadata: TileMetadata, levels: ClosedRange<Int>?
    ) throws(TileError.Cause) -> (Int, Int) {
        let found = levels ?? 0...30
        guard found.lowerBound >= 0, found.upperBound <= 30 else {
            throw .corrupt("its levels are \(found.lowerBound) to \(found.upperBound)")
        }
        let stated = (low: metadata.minZoom ?? found.lowerBound, high: metadata.maxZoom ?? found.upperBound)
        let (low, high) = (max(stated.low, found.lowerBound), min(stated.high, found.upperBound))
        return low <= high ? (low, high) : (found.lowerBound, found.upperBound)
    }
}
