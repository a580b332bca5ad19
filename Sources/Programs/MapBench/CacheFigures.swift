import Cartouche
import TileStore

/// Measures the cost of a tile from the cache on the disk.
struct CacheFigures {
    func report() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-cache-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let probe = CacheProbe(path: folder.appendingPathComponent("tiles.sqlite").path)
        let count = 2_000
        for index in 0..<count { probe.store(index, size: 20_000 + index % 30 * 1_000) }
        probe.flush()
        let clock = SystemClock()
        var times: [Double] = []
        for index in 0..<count {
            let start = clock.now
            guard probe.read(index * 7_919 % count) else { throw PlatformError("The cache lost a tile.") }
            times.append((clock.now - start) * 1000)
        }
        printLine(
            "A tile of 20 to 49 KB from the cache on the disk, of \(count): \(Samples(times).milliseconds)")
    }
}
