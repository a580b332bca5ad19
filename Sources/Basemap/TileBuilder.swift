import Drawing
import MapGeometry
import SpatialIndex
import Synchronization
import TileStore

/// Answers tile jobs: reads, decodes, paints. Shared by the workers; safe from any thread.
final class TileBuilder: Sendable {
    /// Decoded tiles are kept up to this many bytes.
    private static let cacheBytes = 10 << 20

    private let source: any TileSource
    private let style: MapStyle
    private let labels: LabelReader
    private let decoded = Mutex(LRUCache<TileID, VectorTile>(capacity: cacheBytes))
    private let report: @Sendable (TileError) -> Void

    /// `report` is told once of each tile that cannot be read, on a worker; such a tile is blank.
    init(
        source: any TileSource, style: MapStyle, text: any TextEngine,
        report: @escaping @Sendable (TileError) -> Void
    ) {
        (self.source, self.style, self.report) = (source, style, report)
        labels = LabelReader(style: style.labels, text: text)
    }

    /// A worker's way to work, with buffers of its own.
    func makeWork() -> TileLoader.Work {
        let painter = TilePainter()
        return { [self] job, isCancelled in
            if isCancelled() { return nil }
            switch job {
            case .labels(let id):
                return .labels(labels.labels(in: tile(id), at: id))
            case .picture(let spec):
                let id = Self.sourceTile(for: spec.id, maxZoom: source.header.maxZoom)
                let tile = tile(id)
                if isCancelled() { return nil }
                return painter.paint(tile, source: id, spec: spec, style: style, isCancelled: isCancelled)
                    .map { .picture($0) }
            }
        }
    }

    /// The tile itself or, past the source's last level, its ancestor there.
    static func sourceTile(for id: TileID, maxZoom: Int) -> TileID {
        let depth = max(0, id.z - maxZoom)
        return TileID(z: id.z - depth, x: id.x >> depth, y: id.y >> depth)
    }

    private func tile(_ id: TileID) -> VectorTile {
        if let known = decoded.withLock({ $0.value(for: id) }) { return known }
        var tile = VectorTile.empty
        var failure: TileError?
        do throws(TileError) {
            if let bytes = try source.tile(id) {
                do { tile = try VectorTile(bytes) } catch {
                    throw TileError(source: source.header.name, tile: id, cause: error)
                }
            }
        } catch {
            failure = error
        }
        let result = tile
        let isFirst = decoded.withLock { cache in
            let isFirst = !cache.contains(id)
            cache.insert(result, for: id, cost: result.cost)
            return isFirst
        }
        if let failure, isFirst { report(failure) }
        return tile
    }
}
