/// Stores tiles in a disk cache and reads them, for the benchmark.
package struct CacheProbe {
    private let cache: DiskCache

    /// Creates a cache.
    /// - Parameter path: the path of the cache's file, which is created.
    package init(path: String) { cache = DiskCache(TileCacheOptions(path: path)) { _ in } }

    /// Stores a tile of `size` bytes that do not compress to almost nothing.
    package func store(_ number: Int, size: Int) {
        let body = (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ number) >> ($0 % 3)) }
        cache.store(CachedAnswer(status: 200, body: body, expires: 4e9), for: Self.key(number))
        if number % 500 == 499 { cache.flush() }
    }

    /// Writes the tiles that wait to be written.
    package func flush() { cache.flush() }

    /// Reads a tile as a whole, and returns whether the cache has it.
    package func read(_ number: Int) -> Bool { !(cache.answer(for: Self.key(number))?.body.isEmpty ?? true) }

    private static func key(_ number: Int) -> String {
        "http://127.0.0.1/tiles/14/\(number)/\(number * 3).pbf"
    }
}
