import CartoucheLocking
import Foundation

/// Threads that paint bands of a bitmap. They sleep while there is nothing to paint, and are started when a
/// bitmap first needs them. One job at a time: a second caller paints alone meanwhile.
package final class BandPool: Sendable {
    /// As many threads as there are processors, the caller's included.
    package static let shared = BandPool(threads: ProcessInfo.processInfo.activeProcessorCount)

    /// Below this many pixels another thread would take longer to wake up than to paint.
    static let pixelsForOneThread = 32_768

    /// How many threads paint at once, the caller's included.
    package let threads: Int
    private let queue = BandQueue()
    private let isStarted = Mutex(false)

    /// - Parameter threads: at least 1, which starts none.
    package init(threads: Int) { self.threads = max(1, threads) }

    deinit { queue.close() }

    /// Paints all bands, and returns when the last one is finished. Allocates nothing once the threads run.
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

/// A bitmap that can be painted in bands at once.
protocol BandWork: AnyObject, Sendable {
    /// Paints a band. Bands have no pixel in common.
    /// - Parameter worker: the number of the thread among the pool's; no two threads have the same.
    func paint(band: Int, worker: Int)
}
