import CartoucheDrawing
import CartoucheLocking
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

struct BandTests {
    @Test(arguments: UInt64(1)...16)
    func bandsGiveThePixelsOfOneThread(seed: UInt64) {
        var scene = RandomScene(seed: seed)
        let list = scene.list(pieces: 40)
        let alone = SoftwareRenderer().bitmap(
            of: list, width: scene.width, height: scene.height, background: .white)

        let shared = SoftwareRenderer(pool: BandPool(threads: 4)).bitmap(
            of: list, width: scene.width, height: scene.height, background: .white)

        #expect(alone.pixels == shared.pixels, "seed \(seed)")
    }

    /// Each pixel painted by itself: values that are interpolated along a row do not depend on where painting
    /// begins, and nothing is painted outside the part.
    @Test(arguments: UInt64(1)...16)
    func partsGiveThePixelsOfTheWhole(seed: UInt64) {
        var scene = RandomScene(seed: seed)
        let list = scene.list(pieces: 40)
        let (width, height) = (scene.width, scene.height)
        let whole = PixelBuffer(width: width, height: height)
        let renderer = SoftwareRenderer()
        renderer.draw(list, background: .white, on: whole.target)
        for _ in 0..<5 {
            let parted = PixelBuffer(width: width, height: height)
            let part = scene.rect().intersection(parted.target.bounds)
            guard !part.isEmpty else { continue }

            renderer.draw(list, background: .white, parts: [part], on: parted.target)

            let differences = (0..<width * height).count { i in
                let (x, y) = (i % width - part.x, i / width - part.y)
                let isInside = x >= 0 && y >= 0 && x < part.width && y < part.height
                return parted.pixels[i] != (isInside ? whole.pixels[i] : 0)
            }
            #expect(differences == 0, "seed \(seed), part \(part)")
        }
    }

    @Test func aPoolThatIsBusyLeavesTheCallerAlone() {
        final class Job: BandWork {
            let pool: BandPool
            let painted = Mutex([0, 0, 0])
            let inner: Job?

            init(pool: BandPool, inner: Job?) { (self.pool, self.inner) = (pool, inner) }

            func paint(band: Int, worker: Int) {
                // A pool that waited for itself would never end.
                if band == 0, let inner { pool.paint(inner, bands: 3) }
                painted.withLock { $0[band] += 1 }
            }
        }
        let pool = BandPool(threads: 3)
        let inner = Job(pool: pool, inner: nil)
        let outer = Job(pool: pool, inner: inner)

        pool.paint(outer, bands: 3)

        #expect(outer.painted.withLock { $0 } == [1, 1, 1])
        #expect(inner.painted.withLock { $0 } == [1, 1, 1])
    }

    @Test func threadsPaintManyShortJobsAfterEachOther() {
        final class Job: BandWork {
            let count = Mutex(0)
            func paint(band: Int, worker: Int) { count.withLock { $0 += 1 } }
        }
        let pool = BandPool(threads: 4)
        let job = Job()

        for _ in 0..<2000 { pool.paint(job, bands: 7) }

        #expect(job.count.withLock { $0 } == 14000)
    }
}
