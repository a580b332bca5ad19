import TestSupport
import Testing

@testable import CartoucheDrawing

@Suite struct AtlasPackerTests {
    @Test(arguments: 1...5) func placesNeverOverlapOrLeaveTheAtlas(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var packer = AtlasPacker(width: 128, height: 96)
        var taken = [Bool](repeating: false, count: 128 * 96)
        var area = 0
        for _ in 0..<400 {
            let (w, h) = (
                Int.random(in: 1...30, using: &generator), Int.random(in: 1...20, using: &generator)
            )
            guard let at = packer.place(width: w, height: h) else { continue }
            #expect(at.x >= 0 && at.y >= 0 && at.x + w <= 128 && at.y + h <= 96, "seed \(seed)")
            for y in at.y..<at.y + h {
                for x in at.x..<at.x + w {
                    if taken[y * 128 + x] { Issue.record("overlap at \(x), \(y), seed \(seed)") }
                    taken[y * 128 + x] = true
                }
            }
            area += w * h
        }
        #expect(packer.usedArea == area)
        #expect(Double(area) > 0.75 * 128 * 96, "only \(area) pixels used, seed \(seed)")
    }

    @Test func rectanglesThatFitExactlyFillTheAtlas() {
        var packer = AtlasPacker(width: 64, height: 64)
        for _ in 0..<16 { #expect(packer.place(width: 16, height: 16) != nil) }
        #expect(packer.place(width: 1, height: 1) == nil)
        #expect(packer.place(width: 65, height: 1) == nil)
    }
}
