import CartoucheDrawing
import TestSupport
import Testing

@testable import CartoucheSoftwareRenderer

struct DamageRegionTests {
    @Test(arguments: UInt64(1)...8)
    func rectanglesAreDisjointAndCoverWhatWasAdded(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var region = DamageRegion()
        var wanted = Set<Int>()
        for _ in 0..<Int.random(in: 1...120, using: &generator) {
            let rect = PixelRect(
                x: Int.random(in: 0..<90, using: &generator), y: Int.random(in: 0..<90, using: &generator),
                width: Int.random(in: 0...10, using: &generator),
                height: Int.random(in: 0...10, using: &generator))
            region.add(rect)
            wanted.formUnion(pixels(of: rect))
        }

        var covered = Set<Int>()
        var count = 0
        for rect in region.rects {
            count += rect.width * rect.height
            covered.formUnion(pixels(of: rect))
        }
        #expect(covered.isSuperset(of: wanted), "seed \(seed)")
        #expect(covered.count == count, "seed \(seed): rectangles overlap")
        #expect(region.area == count, "seed \(seed)")
        #expect(region.rects.count <= 48)
    }

    private func pixels(of rect: PixelRect) -> [Int] {
        (rect.y..<rect.y + rect.height).flatMap { y in (rect.x..<rect.x + rect.width).map { y * 1000 + $0 } }
    }

    @Test func farPiecesStayApart() {
        var region = DamageRegion()
        for i in 0..<40 { region.add(PixelRect(x: i * 20, y: i * 15, width: 3, height: 3)) }

        #expect(region.area == 40 * 9)
    }

    @Test func manyThatOverlapAreTooIntricateUntilTheRegionIsEmptied() {
        var generator = SeededGenerator(seed: 3)
        var region = DamageRegion()
        func random() -> PixelRect {
            PixelRect(
                x: Int.random(in: 0..<1000, using: &generator), y: Int.random(in: 0..<700, using: &generator),
                width: 60, height: 60)
        }
        for _ in 0..<20 { region.add(random()) }
        #expect(!region.isTooIntricate)

        for _ in 0..<400 { region.add(random()) }
        #expect(region.isTooIntricate)

        region.removeAll()
        region.add(random())
        #expect(!region.isTooIntricate)
    }

    @Test func neighborsBecomeOne() {
        var region = DamageRegion()
        for i in 0..<10 { region.add(PixelRect(x: 5, y: i * 10, width: 30, height: 10)) }

        #expect(region.rects == [PixelRect(x: 5, y: 0, width: 30, height: 100)])
    }
}
