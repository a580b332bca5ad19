import CartoucheDrawing

/// The job of painting a bitmap, or the parts of it that have changed. The bitmap is cut into bands, groups
/// of neighboring rows, which the threads of a pool paint at the same time.
///
/// Unchecked, because the drawing thread sets all properties before the pool begins, and none changes until
/// the pool ends; each thread has its own painter, and no two bands share a pixel.
final class BandJob: BandWork, @unchecked Sendable {
    var plan = PaintPlan()
    private var bands: [PixelRect] = []
    private var shapes: BandPainter.Shapes?
    private var target: RasterTarget?
    private var background: UInt32 = 0
    private var painters: [BandPainter] = []

    /// The number of pixels of a band, the part of a bitmap that a thread paints at a time: half a megabyte,
    /// which stays in the processor's cache meanwhile.
    private static let pixelsOfBand = 131_072
    /// The approximate number of quads that may be examined for one bitmap: since all quads of a list are
    /// examined for each band of the bitmap, a bitmap with a long list is cut into fewer bands.
    private static let quadBudget = 60_000

    /// Paints a display list in parts of a bitmap, no two of which share a pixel. `plan` must have been
    /// prepared for the list before.
    func paint(
        _ list: DisplayList, _ parts: [PixelRect], background: UInt32, on target: RasterTarget, pool: BandPool
    ) {
        split(parts, quadCount: list.quads.count + list.indices.count / 3, threads: pool.threads)
        while painters.count < pool.threads { painters.append(BandPainter()) }
        (self.target, self.background) = (target, background)
        list.quads.withUnsafeBufferPointer { quads in
            list.vertices.withUnsafeBufferPointer { vertices in
                list.indices.withUnsafeBufferPointer { indices in
                    shapes = BandPainter.Shapes(quads: quads, vertices: vertices, indices: indices)
                    pool.paint(self, bands: bands.count)
                    shapes = nil
                }
            }
        }
        self.target = nil
    }

    func paint(band: Int, worker: Int) {
        guard let shapes, let target else { return }
        painters[worker].paint(bands[band], of: plan, shapes, background: background, on: target)
    }

    /// Cuts the parts of the bitmap into bands: so many that the threads have equal work, and none much
    /// larger than the processor's cache.
    private func split(_ parts: [PixelRect], quadCount: Int, threads: Int) {
        bands.removeAll(keepingCapacity: true)
        let pixels = parts.reduce(0) { $0 + $1.width * $1.height }
        guard pixels > BandPool.pixelsForOneThread else {
            bands.append(contentsOf: parts)
            return
        }
        let fair = threads > 1 ? threads * 4 : 1
        let affordable = max(fair, Self.quadBudget / max(1, quadCount))
        let wanted = min(affordable, max(fair, pixels / Self.pixelsOfBand))
        let pixelsOfBand = max(1, pixels / wanted)
        for part in parts where !part.isEmpty {
            let rows = max(1, (pixelsOfBand + part.width - 1) / part.width)
            var y = part.y
            while y < part.y + part.height {
                let height = min(rows, part.y + part.height - y)
                bands.append(PixelRect(x: part.x, y: y, width: part.width, height: height))
                y += height
            }
        }
    }
}
