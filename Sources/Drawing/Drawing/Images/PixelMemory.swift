import CartoucheLocking

/// Uses the memory of released pixels again for new pixels. While a map is zoomed, tiles are painted again
/// and again, and getting new memory from the system takes longer than copying pixels into it.
package final class PixelMemory: Sendable {
    /// Memory for pixels. It belongs to the caller of `allocate(_:)` until the caller returns it with
    /// `give(_:)`.
    package struct Block: @unchecked Sendable {
        /// The address of the first pixel in the memory.
        package let start: UnsafeMutablePointer<UInt32>
        /// The number of pixels for which the memory has room.
        package let count: Int
    }

    /// The memory for the pixels of tiles and images, shared by all threads: pixels are created on one thread
    /// and released on another.
    package static let shared = PixelMemory()

    /// The maximum number of pixels in all released blocks together that are kept for later use: as many as
    /// the new tiles of one frame have.
    private static let limit = 1_200_000
    /// The number of pixels of the smallest released block that is kept for later use. Smaller blocks are
    /// freed, since the system provides their memory quickly.
    private static let smallest = 1 << 16

    private let free = Mutex<[Block]>([])

    package init() {}

    /// The number of pixels in the released blocks that are kept for later use.
    package var keptPixels: Int { free.withLock { Self.sum($0) } }

    deinit { free.withLock { for block in $0 { block.start.deallocate() } } }

    /// Memory for `count` pixels, with undefined content: a released block that was kept, if one is large
    /// enough and at most twice as large as needed; otherwise new memory.
    package func allocate(_ count: Int) -> Block {
        let found = free.withLock { free -> Block? in
            let fitting = free.indices.filter { free[$0].count >= count && free[$0].count <= 2 * count }
            guard let best = fitting.min(by: { free[$0].count < free[$1].count }) else { return nil }
            return free.remove(at: best)
        }
        return found ?? Block(start: .allocate(capacity: count), count: count)
    }

    /// Releases a block: keeps it for later calls of `allocate(_:)`, and frees the oldest kept blocks beyond
    /// the limit.
    package func give(_ block: Block) {
        guard block.count >= Self.smallest else { return block.start.deallocate() }
        let evicted = free.withLock { free in
            free.append(block)
            var evicted: [Block] = []
            while Self.sum(free) > Self.limit { evicted.append(free.removeFirst()) }
            return evicted
        }
        for old in evicted { old.start.deallocate() }
    }

    private static func sum(_ blocks: [Block]) -> Int { blocks.reduce(0) { $0 + $1.count } }
}
