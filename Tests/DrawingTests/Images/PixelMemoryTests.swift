import Dispatch
import Testing

@testable import CartoucheDrawing

/// The memory of textures that have gone.
@Suite struct PixelMemoryTests {
    @Test func aBlockThatWasGivenBackIsTakenForAsManyPixelsOrHalfOfThem() {
        let memory = PixelMemory()
        let block = memory.allocate(200_000)
        memory.give(block)

        let (large, small, fitting) = (
            memory.allocate(200_001), memory.allocate(99_999), memory.allocate(100_000)
        )

        #expect(large.start != block.start && small.start != block.start)
        #expect(fitting.start == block.start)
        for block in [large, small, fitting] { memory.give(block) }
    }

    @Test func noMoreIsKeptThanAFrameNeeds() {
        let memory = PixelMemory()
        let blocks = (0..<20).map { _ in memory.allocate(100_000) }
        for block in blocks { memory.give(block) }

        #expect(memory.keptPixels > 0 && memory.keptPixels <= 1_200_000)
        memory.give(memory.allocate(100))
        #expect(memory.keptPixels % 100_000 == 0, "small blocks are not kept")
    }

    @Test func threadsTakeBlocksOfTheirOwn() {
        let memory = PixelMemory()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<200 {
                let block = memory.allocate(70_000)
                let mark = UInt32(thread * 1_000 + round)
                block.start[0] = mark
                block.start[69_999] = mark
                #expect(block.start[0] == mark && block.start[69_999] == mark)
                memory.give(block)
            }
        }
        #expect(memory.keptPixels > 0)
    }
}
