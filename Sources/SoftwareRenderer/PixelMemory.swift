/// Memory of textures that have gone, for those that follow: while the map is zoomed, each of its tiles is
/// painted again and again, and the system takes longer to hand out new pages than a copy takes to fill them.
/// Confined to the drawing thread.
final class PixelMemory {
    /// Some pixels' memory.
    typealias Block = UnsafeMutableBufferPointer<UInt32>

    private var free: [Block] = []
    /// The pixels of the blocks that are kept.
    var keptPixels: Int { free.reduce(0) { $0 + $1.count } }

    /// The pixels that are kept: those of a frame's new tiles.
    private static let limit = 1_200_000
    /// The pixels of the smallest block that is kept: smaller ones need few pages.
    private static let smallest = 1 << 16

    deinit { for block in free { block.deallocate() } }

    /// Memory for so many pixels, with any content; of a free block if one is large enough, and at most
    /// twice as large.
    func take(_ count: Int) -> Block {
        let fitting = free.indices.filter { free[$0].count >= count && free[$0].count <= 2 * count }
        guard let best = fitting.min(by: { free[$0].count < free[$1].count }) else {
            return .allocate(capacity: count)
        }
        return free.remove(at: best)
    }

    /// Takes memory back, and evicts the oldest blocks beyond the limit.
    func give(_ block: Block) {
        guard block.count >= Self.smallest else { return block.deallocate() }
        free.append(block)
        while keptPixels > Self.limit { free.removeFirst().deallocate() }
    }
}
