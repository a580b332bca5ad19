import CAllocationCount
import CartoucheDrawing
import Testing

@testable import CartoucheSoftwareRenderer

/// In the steady state of a pan a frame of the renderer allocates nothing. Serialized, but other suites run
/// beside this one: the least of many frames counts.
@Suite(.serialized)
struct AllocationTests {
    /// Code that is not optimized allocates some bytes to iterate over an array: then only memory that holds
    /// something is counted.
    #if DEBUG
        private static let leastSize = 256
    #else
        private static let leastSize = 1
    #endif

    private let tile = Texture(bitmap: Bitmap(width: 256, height: 256), isOpaque: true)
    private let pin = Texture(bitmap: Bitmap(width: 32, height: 32))

    /// A map of tiles with pins, a clipped list, a faded group and a triangle, moved.
    private func record(into list: inout DisplayList, offset: Float) {
        list.removeAll()
        for i in 0..<6 {
            list.addQuad(
                Quad(
                    x: Float(i % 3) * 256 - offset, y: Float(i / 3) * 256, width: 256, height: 256,
                    sourceWidth: 256, sourceHeight: 256), texture: tile)
        }
        for i in 0..<200 {
            list.addQuad(
                Quad(
                    x: Float(i % 20) * 30 - offset, y: Float(i / 20) * 30, width: 32, height: 32,
                    sourceWidth: 32, sourceHeight: 32), texture: pin)
        }
        list.setClip(PixelRect(x: 100, y: 100, width: 200, height: 100))
        list.addQuad(Quad(x: 90, y: 90, width: 300, height: 60 + offset, color: 0x8000_FF00), texture: nil)
        list.setClip(nil)
        list.beginGroup(bounds: PixelRect(x: 20, y: 20, width: 200, height: 100), alpha: 0.5)
        list.addQuad(Quad(x: 30 - offset, y: 30, width: 80, height: 40, color: 0xFF00_00FF), texture: nil)
        list.endGroup()
    }

    /// The least number of allocations of a frame, of sixty.
    private func leastAllocations(
        _ record: (inout DisplayList, Int) -> Void, then check: (SoftwareBackend, Int) -> Void = { _, _ in }
    ) -> Int {
        let backend = SoftwareBackend(pixelWidth: 640, pixelHeight: 400, pool: BandPool(threads: 2))
        // As the frame loop does: two lists take turns.
        var (list, spare) = (DisplayList(), DisplayList())
        var least = Int.max
        for i in 0..<60 {
            swap(&list, &spare)
            cartouche_start_counting_allocations(Self.leastSize)
            record(&list, i)
            backend.draw(list, background: .white)
            least = min(least, cartouche_stop_counting_allocations())
            spare.removeAll()
            check(backend, i)
        }
        return least
    }

    @Test func aPanningFrameOfTheRendererAllocatesNothing() {
        #expect(leastAllocations { record(into: &$0, offset: Float($1 % 20)) } == 0)
    }

    @Test func aCaretThatBlinksAllocatesNothing() {
        let least = leastAllocations { list, i in
            record(into: &list, offset: 0)
            if i % 2 == 0 { list.addQuad(Quad(x: 40, y: 50, width: 2, height: 14), texture: nil) }
        } then: { backend, i in
            if i > 0 { #expect(backend.repaintedPixels == 28) }
        }

        #expect(least == 0)
    }

    @Test func aListGrowsByFewAllocationsHoweverManyTrianglesAreAdded() {
        let corners = [(0, 0), (9, 0), (0, 9)].map { Vertex(x: $0.0, y: $0.1, color: 0xFF00_00FF) }
        let indices: [Int32] = [0, 1, 2]
        var least = Int.max
        for _ in 0..<5 {
            var list = DisplayList()
            cartouche_start_counting_allocations(1024)
            for _ in 0..<5_000 { list.addTriangles(corners, indices, texture: nil) }
            least = min(least, cartouche_stop_counting_allocations())
            #expect(list.indices.count == 15_000)
        }

        // Each array doubles.
        #expect(least <= 40)
    }

    @Test func allocationsAreCounted() {
        cartouche_start_counting_allocations(Self.leastSize)
        let memory = Array(repeating: UInt8(1), count: Int(Self.leastSize) * 4)
        let count = cartouche_stop_counting_allocations()

        #expect(count > 0)
        #expect(memory[5] == 1)
    }
}
