import CartoucheLocking

/// Memory of pixels that have gone, for those that follow: while the map is zoomed, each of its tiles is
/// painted again and again, and the system takes longer to hand out new pages than a copy takes to fill them.
package final class PixelMemory: Sendable {
    /// Some pixels' memory, owned by the one who has taken it.
    package struct Block: @unchecked Sendable {
        /// The first pixel.
        package let start: UnsafeMutablePointer<UInt32>
        /// The number of pixels that it has room for.
        package let count: Int
    }

    /// That of tiles and images, which are made on one thread and go on another.
    package static let shared = PixelMemory()

    /// The pixels that are kept: those of a frame's new tiles.
    private static let limit = 1_200_000
    /// The pixels of the smallest block that is kept: smaller ones need few pages.
    private static let smallest = 1 << 16

    private let free = Mutex<[Block]>([])

    package init() {}

    /// The pixels of the blocks that are kept.
    package var keptPixels: Int { free.withLock { Self.sum($0) } }

    deinit { free.withLock { for block in $0 { block.start.deallocate() } } }

    /// Memory for so many pixels, with any content; of a free block if one is large enough, and at most
    /// twice as large.
    package func allocate(_ count: Int) -> Block {
        let found = free.withLock { free -> Block? in
            let fitting = free.indices.filter { free[$0].count >= count && free[$0].count <= 2 * count }
            guard let best = fitting.min(by: { free[$0].count < free[$1].count }) else { return nil }
            return free.remove(at: best)
        }
        return found ?? Block(start: .allocate(capacity: count), count: count)
    }

    /// Takes memory back, and evicts the oldest blocks beyond the limit.
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
