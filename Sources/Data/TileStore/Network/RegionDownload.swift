import CartoucheLocking
import CartoucheMapGeometry
import Foundation

/// Downloads the tiles of a region into the cache of the network and keeps them there, so that the region can
/// be shown offline.
///
///     let download = try RegionDownload(
///         name: "Lisbon", source: source, southWest: corner, northEast: other, zooms: 0...12,
///         network: network)
///     try await download.run { print("\($0.done) of \($0.total)") }
///
/// A download ends early if its task is canceled, or by an error. A download of the same name and region
/// continues where the last one ended: tiles that are kept are not fetched again. Kept tiles are not evicted
/// until `TileNetwork.removeRegion(named:)`.
public final class RegionDownload: Sendable {
    /// The maximum number of tiles of a region, out of consideration for servers.
    public static let tileLimit = 200_000
    /// The number of requests of a download at the same time, besides those of the map.
    private static let concurrency = 3

    /// How far the download of a region has come.
    public struct Progress: Equatable, Sendable {
        /// The number of tiles that are done: stored, or missing in the source.
        public var done: Int
        /// The number of all tiles of the region.
        public var total: Int
    }

    /// The name by which the region is identified in the cache.
    public let name: String
    /// The number of tiles of the region.
    public let tileCount: Int
    private let source: any KeepableSource
    private let levels: [(z: Int, columns: [Range<Int>], rows: Range<Int>)]

    /// Prepares downloading the tiles of a region.
    /// - Parameters:
    ///   - name: the name by which the region is identified.
    ///   - source: the source of the tiles, opened by `TileSources.open(address:)`.
    ///   - southWest: the south-western corner; if it lies east of `northEast`, the region crosses the
    ///     antimeridian.
    ///   - northEast: the north-eastern corner.
    ///   - zooms: the zoom levels to download; levels that the source lacks are left out.
    ///   - network: the connections and the cache that sources share.
    /// - Throws: a `TileError` if the source is not one of a server, the network has no cache, or the region
    ///   has more than `tileLimit` tiles.
    public init(
        name: String, source: any RemoteTileSource, southWest: LocationCoordinate2D,
        northEast: LocationCoordinate2D, zooms: ClosedRange<Int>, network: TileNetwork
    ) throws(TileError) {
        func fault(_ why: String) -> TileError {
            TileError(source: source.header.name, cause: .unsupported(why))
        }
        guard let keepable = source as? any KeepableSource else { throw fault("its tiles cannot be kept") }
        guard network.client.cache != nil else { throw fault("there is no cache to keep a region in") }
        let lowest = max(zooms.lowerBound, source.header.minZoom)
        let highest = min(zooms.upperBound, source.header.maxZoom)
        levels = (lowest <= highest ? Array(lowest...highest) : []).map { z in
            let (columns, rows) = Self.tiles(southWest, northEast, z)
            return (z, columns, rows)
        }
        var count = 0
        for level in levels {
            let (area, overflow) = level.columns.reduce(0) { $0 + $1.count }
                .multipliedReportingOverflow(by: level.rows.count)
            guard !overflow, area <= Self.tileLimit, count + area <= Self.tileLimit else {
                throw fault(
                    "the region has more than \(Self.tileLimit) tiles; choose a smaller box or fewer levels")
            }
            count += area
        }
        (self.name, self.source, tileCount) = (name, keepable, count)
    }

    /// Fetches the tiles that are not stored yet, the lowest levels first.
    /// - Parameter progress: called after each tile, from any thread, one call at a time.
    /// - Throws: a `TileError` if the server or the disk fails, or the server forbids keeping a tile;
    ///   `CancellationError` if the task is canceled. Tiles that are damaged on the server are skipped.
    public func run(progress: @escaping @Sendable (Progress) -> Void = { _ in }) async throws {
        let count = Count(total: tileCount, report: progress)
        try await source.keepStart(region: name)
        try await withThrowingTaskGroup(of: Void.self) { group in
            var underWay = 0
            do {
                for id in allTiles {
                    if underWay == Self.concurrency {
                        try await group.next()
                        underWay -= 1
                    }
                    underWay += 1
                    group.addTask { [source, name] in
                        try Task.checkCancellation()
                        do throws(TileError) {
                            _ = try await source.fetch(id, region: name)
                        } catch {
                            if case .unavailable = error.cause { throw error }
                        }
                        count.add()
                    }
                }
                try await group.waitForAll()
            } catch {
                try Task.checkCancellation()
                throw error
            }
        }
    }

    /// Counts the tiles that are done, and reports each new count.
    private final class Count: Sendable {
        private let done = Mutex(0)
        private let total: Int
        private let report: @Sendable (Progress) -> Void

        init(total: Int, report: @escaping @Sendable (Progress) -> Void) {
            (self.total, self.report) = (total, report)
        }

        func add() {
            done.withLock { done in
                done += 1
                report(Progress(done: done, total: total))
            }
        }
    }

    private var allTiles: some Sequence<TileID> {
        levels.lazy.flatMap { level in
            level.rows.lazy.flatMap { row in
                level.columns.lazy.flatMap { columns in columns.lazy.map { TileID(z: level.z, x: $0, y: row) }
                }
            }
        }
    }

    /// The columns and rows of a level's tiles that a box touches; two ranges of columns for a box across the
    /// antimeridian.
    static func tiles(
        _ southWest: LocationCoordinate2D, _ northEast: LocationCoordinate2D, _ z: Int
    ) -> (columns: [Range<Int>], rows: Range<Int>) {
        let count = 1 << z
        let side = Mercator.worldSize / Double(count)
        func cell(_ value: Double) -> Int {
            value.isFinite ? min(max(Int((value / side).rounded(.down)), 0), count - 1) : 0
        }
        let (low, high) = (Mercator.mapPoint(southWest), Mercator.mapPoint(northEast))
        let (top, bottom) = (cell(high.y), cell(low.y))
        let (west, east) = (cell(low.x), cell(high.x))
        let rows = top <= bottom ? top..<bottom + 1 : top..<top
        if southWest.longitude <= northEast.longitude { return ([west..<max(west, east) + 1], rows) }
        return (west > east ? [0..<east + 1, west..<count] : [0..<count], rows)
    }
}

/// A source whose tiles can be kept in the network's cache.
protocol KeepableSource: RemoteTileSource {
    func fetch(_ id: TileID, region: String?) async throws(TileError) -> [UInt8]?
    /// Keeps in the cache, for a region, the data that all tiles of the source need, such as the directory of
    /// an archive.
    func keepStart(region: String) async throws(TileError)
}

extension HTTPArchiveSource: KeepableSource {}

extension HTTPTileSource: KeepableSource {
    func keepStart(region: String) async throws(TileError) {}
}
