import Caching
import Drawing
import Locking
import MapGeometry
import TileStore

/// Runs tile jobs: reads, decodes, paints. Shared by the workers; safe from any thread.
final class TileBuilder: Sendable {
    /// The maximum size of the cached decoded tiles, in bytes.
    private static let cacheBytes = 10 << 20

    /// The longest side of a tile that is a picture, in pixels.
    private static let pictureSide = 2_048

    private let source: any TileSource
    private let style: StylePair
    private let labels: SymbolReader
    private let fetched = FetchedTiles()
    /// Causes for which fetches have failed and that were reported.
    private let reportedCauses = Mutex<Set<String>>([])
    private static let causeLimit = 20
    /// Decodes tiles that are pictures; nil: they stay blank.
    private let images: (any ImageCodec)?
    private let decoded = Mutex(LRUCache<TileID, VectorTile>(capacity: cacheBytes))
    /// Tiles that are pictures; nil: there is none, or it cannot be read.
    private let pictures = Mutex(LRUCache<TileID, Bitmap?>(capacity: cacheBytes))
    /// Tiles with a reported error; up to `reportLimit`, after which no more are reported.
    private let reported = Mutex<Set<TileID>>([])
    private static let reportLimit = 1_000
    private let report: @Sendable (TileError) -> Void
    /// Takes a sentence about what cannot be painted as the style says.
    private let warn: @Sendable (String) -> Void

    /// Calls `report` on a worker, once for each tile that cannot be read, which is then blank, or that has
    /// more features than are shown.
    init(
        source: any TileSource, style: StylePair, text: any TextEngine, images: (any ImageCodec)? = nil,
        warn: @escaping @Sendable (String) -> Void = { _ in },
        report: @escaping @Sendable (TileError) -> Void
    ) {
        (self.source, self.style, self.warn, self.report) = (source, style, warn, report)
        self.images = images
        labels = SymbolReader(style, text: text)
    }

    /// A worker's closure, with its own buffers.
    func makeWork() -> TileLoader.Work {
        let painter = StyleTilePainter(style, report: warn)
        return { [self] job, isCancelled in
            if isCancelled() { return nil }
            switch job {
            case .labels(let id, let halfLevels, let density):
                let zoom = Double(id.z) + Double(halfLevels) / LabelFrame.stepsPerLevel
                guard let tile = tile(id) else { return nil }
                let reading = labels.labels(
                    in: tile, at: id, view: LabelView(zoom: zoom, density: density),
                    isCancelled: isCancelled)
                guard let reading else { return nil }
                if reading.isCut {
                    say(.overBudget("names after the first \(TileLabels.limit) are left out"), of: id)
                }
                return .labels(reading.labels)
            case .picture(let spec):
                let id = supply.source(of: spec.id)
                guard source.header.format.isRaster || tile(id) != nil, !isCancelled(),
                    let image = painter.paint(supply, spec: spec, isCancelled: isCancelled)
                else { return nil }
                if let excess = painter.excess { say(.overBudget(excess), of: id) }
                return .picture(image)
            }
        }
    }

    /// The source's tiles, decoded and cached.
    private var supply: TileSupply {
        TileSupply(
            header: source.header, vector: { [self] in tile($0) ?? .empty }, picture: { [self] in picture($0) })
    }

    private func picture(_ id: TileID) -> Bitmap? {
        if let known = pictures.withLock({ $0.value(for: id) }) { return known }
        var (picture, isThere): (Bitmap?, Bool) = (nil, true)
        do throws(TileError) {
            if let images, let bytes = try bytes(of: id, isThere: &isThere) {
                picture = try Self.decoded(bytes, id, source.header.name, images)
            }
        } catch {
            say(error)
        }
        guard isThere else { return nil }
        let result = picture
        pictures.withLock { _ = $0.insert(result, for: id, cost: (result?.pixels.count ?? 0) + 64) }
        return picture
    }

    private static func decoded(
        _ bytes: [UInt8], _ id: TileID, _ name: String, _ images: any ImageCodec
    ) throws(TileError) -> Bitmap {
        guard let size = PictureSize(bytes) else {
            throw TileError(
                source: name, tile: id,
                cause: .corrupt("it is neither png, jpeg nor webp, or it is cut off"))
        }
        guard size.width <= pictureSide, size.height <= pictureSide else {
            throw TileError(
                source: name, tile: id,
                cause: .unsupported("pictures of \(size.width)x\(size.height) pixels"))
        }
        do { return try images.decode(bytes, name: "\(id)") } catch {
            throw TileError(source: name, tile: id, cause: .corrupt("its picture cannot be decoded"))
        }
    }

    /// How the source's tiles are fetched before the workers need them; nil if the workers read them.
    var fetching: TileFetching? {
        guard let remote = source as? any RemoteTileSource else { return nil }
        let header = source.header
        return TileFetching(
            source: remote, tiles: fetched,
            needs: { job in
                switch job {
                case .labels(let id, _, _): [id]
                case .picture(let spec):
                    header.format.isRaster
                        ? RasterPainter.tiles(of: spec, header: header)
                        : [TileSupply.sourceTile(for: spec.id, maxZoom: header.maxZoom)]
                }
            },
            isDecoded: { [self] id in
                decoded.withLock { $0.contains(id) } || pictures.withLock { $0.contains(id) }
            },
            report: { [self] error in sayFetch(error) })
    }

    /// Reports why a fetch failed, once for each cause: a server that is down fails for every tile.
    private func sayFetch(_ error: TileError) {
        let isNew = reportedCauses.withLock { causes in
            causes.count < Self.causeLimit && causes.insert("\(error.cause)").inserted
        }
        if isNew { report(error) }
    }

    /// A tile's bytes; nil if the source has none.
    /// - Parameter isThere: set to false if a remote tile was not fetched, or has gone.
    private func bytes(of id: TileID, isThere: inout Bool) throws(TileError) -> [UInt8]? {
        guard source is any RemoteTileSource else { return try source.tile(id) }
        guard let fetched = fetched.tile(id) else {
            isThere = false
            return nil
        }
        return fetched
    }

    /// Nil if a remote tile's bytes have gone: it has to be fetched again.
    private func tile(_ id: TileID) -> VectorTile? {
        if let known = decoded.withLock({ $0.value(for: id) }) { return known }
        var tile = VectorTile.empty
        guard !source.header.format.isRaster else { return tile }
        do throws(TileError) {
            var isThere = true
            let bytes = try bytes(of: id, isThere: &isThere)
            guard isThere else { return nil }
            if let bytes { tile = try Self.decoded(bytes, id, source.header.name) }
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
