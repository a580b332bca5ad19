/// Stores tiles in a cache on the disk and reads them: for the benchmark.
package struct CacheProbe {
    private let cache: DiskCache

    /// - Parameter path: the cache's file, which is made.
    package init(path: String) { cache = DiskCache(TileCacheOptions(path: path)) { _ in } }

    /// Stores a tile of as many bytes, which a decompressor has work with.
    package func store(_ number: Int, size: Int) {
        let body = (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ number) >> ($0 % 3)) }
        cache.store(CachedAnswer(status: 200, body: body, expires: 4e9), for: Self.key(number))
        if number % 500 == 499 { cache.flush() }
    }

    /// Writes what waits.
    package func flush() { cache.flush() }

    /// Whether a tile is there; reads it whole.
    package func read(_ number: Int) -> Bool { !(cache.answer(for: Self.key(number))?.body.isEmpty ?? true) }

    private static func key(_ number: Int) -> String {
        "http://127.0.0.1/tiles/14/\(number)/\(number * 3).pbf"
    }
}
