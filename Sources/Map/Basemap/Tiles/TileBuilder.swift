import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import TileStore

/// Runs the jobs of tile workers: reads, decodes and paints tiles. Shared by the workers; safe from any
/// thread.
final class TileBuilder: Sendable {
    private let caches: [SourceTileCache]
    private let table: SourceTable
    private let style: StylePair
    /// The readers of labels, by the number of the source.
    private let labels: [SymbolReader]
    private let faults: TileFaults
    /// Called with a sentence about features that cannot be painted as the style says.
    private let warn: @Sendable (String) -> Void
    /// For each job that has painted a bitmap, the tiles without which it was painted, since they were not
    /// fetched yet.
    private let missingTiles = Mutex<[TileJob: [SourceTile]]>([:])

    /// Creates a builder of tiles.
    /// - Parameters:
    ///   - numbers: the sources' numbers by their names in the style; `nil` if all layers show the first
    ///     source.
    ///   - faults: receives an error for each tile that cannot be read, which is then blank, or of which
    ///     features were omitted.
    init(
        caches: [SourceTileCache], numbers: [String: Int]? = nil, style: StylePair, text: any TextEngine,
        faults: TileFaults, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.caches, self.style, self.faults, self.warn) = (caches, style, faults, warn)
        let table = SourceTable(caches.map(\.header), numbers: numbers)
        self.table = table
        labels = caches.indices.map { number in
            SymbolReader(style, text: text) { table.number(for: $0) == number }
        }
    }

    /// A builder for one source, which all layers show.
    convenience init(
        source: any TileSource, style: StylePair, text: any TextEngine, images: (any ImageCodec)? = nil,
        warn: @escaping @Sendable (String) -> Void = { _ in },
        report: @escaping @Sendable (TileError) -> Void
    ) {
        let faults = TileFaults(report: report)
        self.init(
            caches: [SourceTileCache(source, images: images, faults: faults)], style: style, text: text,
            faults: faults, warn: warn)
    }

    /// Makes the closure that runs jobs on one worker, with buffers of its own.
    func makeWork() -> TileLoader.Work {
        let painter = StyleTilePainter(style, report: warn)
        return { [self] job, isCancelled in
            if isCancelled() { return nil }
            switch job {
            case .labels(let tile, let halfLevels, let density):
                let zoom = Double(tile.id.z) + Double(halfLevels) / LabelPlane.stepsPerLevel
                return labels(of: tile, LabelView(zoom: zoom, density: density), isCancelled)
            case .image(let spec): return image(spec, painter, isCancelled)
            }
        }
    }

    private func labels(of tile: SourceTile, _ view: LabelView, _ isCancelled: () -> Bool) -> TileAnswer? {
        let cache = caches[tile.source]
        guard let vector = cache.tile(tile.id) else { return nil }
        let reading = labels[tile.source].labels(
            in: vector, at: tile.id, view: view, isCancelled: isCancelled)
        guard let reading else { return nil }
        if reading.isCut {
            let cause = TileError.Cause.overBudget("names after the first \(TileLabels.limit) are left out")
            faults.report(TileError(source: cache.header.name, tile: tile.id, cause: cause))
        }
        return .labels(reading.labels)
    }

    /// Paints a bitmap from the tiles that are available; nil if all tiles that it needs must be fetched
    /// first.
    private func image(
        _ spec: TileSpec, _ painter: StyleTilePainter, _ isCancelled: @escaping () -> Bool
    ) -> TileAnswer? {
        let job = TileJob.image(spec)
        let needs = needs(job)
        guard needs.isEmpty || runsWithout(job) || needs.contains(where: isAvailable) else { return nil }
        var missing: Set<SourceTile> = []
        let supply = TileSupply(
            table: table,
            vector: { [caches] tile in
                if let vector = caches[tile.source].tile(tile.id) { return vector }
                missing.insert(tile)
                return .empty
            },
            bitmap: { [self] tile in
                // Before it is read: one that arrives meanwhile is not in the bitmap.
                if needs.contains(tile), !isAvailable(tile) {
                    missing.insert(tile)
                    return nil
                }
                return caches[tile.source].bitmap(tile.id)
            })
        guard !isCancelled(), let image = painter.paint(supply, spec: spec, isCancelled: isCancelled) else {
            return nil
        }
        if let excess = painter.excess {
            let source = needs.first?.source ?? 0
            faults.report(
                TileError(source: caches[source].header.name, tile: spec.id, cause: .overBudget(excess)))
        }
        missing.formUnion(needs.filter { !isAvailable($0) })
        if !missing.isEmpty { missingTiles.withLock { $0[job] = missing.sorted() } }
        return .image(image)
    }

    // MARK: What has to be fetched

    private func isAvailable(_ tile: SourceTile) -> Bool { caches[tile.source].isAvailable(tile.id) }

    /// The tiles of servers that a job needs, whether they were fetched already or not.
    private func needs(_ job: TileJob) -> [SourceTile] {
        let all: [SourceTile]
        switch job {
        case .labels(let tile, _, _): all = [tile]
        case .image(let spec):
            all = style.sources(shownIn: spec, of: table).filter { caches[$0].isRemote }.flatMap { number in
                let header = table.headers[number]
                return header.format.isRaster
                    ? RasterPainter.tiles(of: spec, header: header).map { SourceTile($0, source: number) }
                    : [table.tile(for: spec.id, source: number)]
            }
        }
        return all.filter { caches[$0.source].isRemote && caches[$0.source].header.mayHave($0.id) }
    }

    /// Whether a bitmap shows something before any tile is fetched, since one of its sources is a file.
    private func runsWithout(_ job: TileJob) -> Bool {
        guard case .image(let spec) = job else { return false }
        return style.sources(shownIn: spec, of: table).contains { !caches[$0].isRemote }
    }

    /// The functions by which the loader fetches tiles of servers; nil if all sources are files.
    var fetching: TileFetching? {
        guard caches.contains(where: \.isRemote) else { return nil }
        return TileFetching(
            fetch: { [caches] tile throws(TileError) in try await caches[tile.source].fetch(tile.id) },
            store: { [caches] bytes, tile in caches[tile.source].fetched.insert(bytes, for: tile.id) },
            needs: { [self] in needs($0) }, isAvailable: { [self] in isAvailable($0) },
            runsWithout: { [self] in runsWithout($0) },
            drainMissing: { [self] job in missingTiles.withLock { $0.removeValue(forKey: job) ?? [] } },
            report: { [faults] in faults.reportFetch($0) })
    }
}
