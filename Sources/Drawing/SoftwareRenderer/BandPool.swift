import CartoucheLocking
import Foundation

/// The threads that paint the bands, that is, parts, of a bitmap. The threads sleep while there is nothing to
/// paint, and are started when a bitmap first needs them. They paint one bitmap at a time; meanwhile a second
/// caller paints its bitmap alone.
package final class BandPool: Sendable {
    /// A pool of as many threads as there are processors, including the caller's.
    package static let shared = BandPool(threads: ProcessInfo.processInfo.activeProcessorCount)

    /// The number of pixels to paint below which one thread paints alone, since waking another would take
    /// longer than painting.
    static let pixelsForOneThread = 32_768

    /// The number of threads that paint at once, including the caller's.
    package let threads: Int
    private let queue = BandQueue()
    private let isStarted = Mutex(false)

    /// Creates a pool.
    /// - Parameter threads: the number of threads, including the caller's; 1 starts no thread.
    package init(threads: Int) { self.threads = max(1, threads) }

    deinit { queue.close() }

    /// Paints all bands of a bitmap, and returns when the last one is finished. Allocates no memory once the
    /// threads are running.
    func paint(_ work: any BandWork, bands: Int) {
        guard threads > 1, bands > 1, let job = queue.begin(work, bands: bands) else {
            for band in 0..<bands { work.paint(band: band, worker: 0) }
            return
        }
        startThreads()
        while let band = queue.dequeueOwn() {
            work.paint(band: band, worker: 0)
            queue.finish()
        }
        queue.waitForEnd(of: job)
    }

    private func startThreads() {
        let isFirst = isStarted.withLock { started in
            defer { started = true }
            return !started
        }
        guard isFirst else { return }
        for worker in 1..<threads {
            let thread = Thread { [queue] in
                while let (work, band) = queue.dequeue() {
                    work.paint(band: band, worker: worker)
                    queue.finish()
                }
            }
            thread.name = "bands-\(worker)"
            thread.start()
        }
    }
}

/// A bitmap that is divided into bands, parts that several threads can paint at the same time.
protocol BandWork: AnyObject, Sendable {
    /// Paints a band of the bitmap. No two bands share a pixel.
    /// - Parameter worker: the index of the thread in the pool; no two threads have the same one.
    func paint(band: Int, worker: Int)
}
