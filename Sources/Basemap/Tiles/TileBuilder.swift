import Caching
import Drawing
import Locking
import MapGeometry
import TileStore

/// Runs tile jobs: reads, decodes, paints. Shared by the workers; safe from any thread.
final class TileBuilder: Sendable {
    /// The maximum size of the cached decoded tiles, in bytes.
    private static let cacheBytes = 10 << 20

    private let source: any TileSource
    private let style: any TileStyle
    private let labels: any LabelReading
    private let decoded = Mutex(LRUCache<TileID, VectorTile>(capacity: cacheBytes))
    /// Tiles with a reported error; up to `reportLimit`, after which no more are reported.
    private let reported = Mutex<Set<TileID>>([])
    private static let reportLimit = 1_000
    private let report: @Sendable (TileError) -> Void
    /// Takes a sentence about what cannot be painted as the style says.
    private let warn: @Sendable (String) -> Void

    /// Calls `report` on a worker, once for each tile that cannot be read, which is then blank, or that has
    /// more features than are shown.
    init(
        source: any TileSource, style: any TileStyle, text: any TextEngine,
        warn: @escaping @Sendable (String) -> Void = { _ in },
        report: @escaping @Sendable (TileError) -> Void
    ) {
        (self.source, self.style, self.warn, self.report) = (source, style, warn, report)
        labels = style.makeLabelReader(text: text)
    }

    /// A worker's closure, with its own buffers.
    func makeWork() -> TileLoader.Work {
        let painter = style.makePainter(report: warn)
        return { [self] job, isCancelled in
            if isCancelled() { return nil }
            switch job {
            case .labels(let id, let halfLevels):
                let zoom = Double(id.z) + Double(halfLevels) / LabelFrame.stepsPerLevel
                let reading = labels.labels(in: tile(id), at: id, zoom: zoom, isCancelled: isCancelled)
                guard let reading else { return nil }
                if reading.isCut {
                    say(.overBudget("names after the first \(TileLabels.limit) are left out"), of: id)
                }
                return .labels(reading.labels)
            case .picture(let spec):
                let id = Self.sourceTile(for: spec.id, maxZoom: source.header.maxZoom)
                let tile = tile(id)
                if isCancelled() { return nil }
                let image = painter.paint(
                    tile, source: id, spec: spec, isCancelled: isCancelled)
                guard let image else { return nil }
                if let excess = painter.excess { say(.overBudget(excess), of: id) }
                return .picture(image)
            }
        }
    }

    /// The tile itself or, beyond the source's last level, its ancestor there.
    static func sourceTile(for id: TileID, maxZoom: Int) -> TileID {
        let depth = max(0, id.z - maxZoom)
        return TileID(z: id.z - depth, x: id.x >> depth, y: id.y >> depth)
    }

    private func tile(_ id: TileID) -> VectorTile {
        if let known = decoded.withLock({ $0.value(for: id) }) { return known }
        var tile = VectorTile.empty
        do throws(TileError) {
            if let bytes = try source.tile(id) { tile = try Self.decoded(bytes, id, source.header.name) }
            if let excess = tile.excess { say(.overBudget(excess), of: id) }
        } catch {
            say(error)
        }
        let result = tile
        decoded.withLock { _ = $0.insert(result, for: id, cost: result.cost) }
        return tile
    }

    private static func decoded(_ bytes: [UInt8], _ id: TileID, _ name: String) throws(TileError)
        -> VectorTile
    {
        do throws(TileError.Cause) {
            let tile = try VectorTile(bytes)
            if let fault = tile.misplacement(in: id) { throw fault }
            return tile
        } catch {
            throw TileError(source: name, tile: id, cause: error)
        }
    }

    private func say(_ cause: TileError.Cause, of id: TileID) {
        say(TileError(source: source.header.name, tile: id, cause: cause))
    }

    /// Reports an error once for each tile: tiles are decoded repeatedly, and painted at many zooms.
    private func say(_ error: TileError) {
        let isNew = reported.withLock { reported in
            guard let id = error.tile else { return true }
            return reported.count < Self.reportLimit && reported.insert(id).inserted
        }
        if isNew { report(error) }
    }
}
