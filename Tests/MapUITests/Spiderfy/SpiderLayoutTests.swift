import CartoucheDrawing
import Foundation
import Testing

@testable import CartoucheMapUI

@Suite struct SpiderLayoutTests {
    @Test func anyTwoAreAtLeastTheSpacingApart() {
        for count in 2...160 {
            let offsets = SpiderLayout.offsets(count: count, spacing: 47)
            #expect(offsets.count == count)
            for i in offsets.indices {
                for j in offsets.indices where j > i {
                    let d = hypot(offsets[i].dx - offsets[j].dx, offsets[i].dy - offsets[j].dy)
                    #expect(d >= 47 - 1e-9, "\(i) and \(j) of \(count): \(d)")
                }
            }
        }
    }

    @Test func upToEightStandOnACircleFromTheTop() {
        for count in 3...8 {
            let offsets = SpiderLayout.offsets(count: count, spacing: 40)
            let radii = offsets.map { hypot($0.dx, $0.dy) }
            #expect((radii.max() ?? 0) - (radii.min() ?? 0) < 1e-9 && (radii.min() ?? 0) >= 34 - 1e-9)
            #expect(abs(offsets[0].dx) < 1e-9 && offsets[0].dy < 0)
            #expect(offsets[1].dx > 0, "clockwise")
        }
        let pair = SpiderLayout.offsets(count: 2, spacing: 40)
        #expect(abs(pair[0].dy) < 1e-9 && abs(pair[1].dy) < 1e-9 && pair[0].dx < 0 && pair[1].dx > 0)
    }

    @Test func moreWindOutwardsAndStayCompact() {
        let offsets = SpiderLayout.offsets(count: 100, spacing: 40)
        let radii = offsets.map { hypot($0.dx, $0.dy) }
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 < $1 })
        // A hundred cells of 40 x 40 fill a disc of radius 226; a spiral wastes some.
        #expect((radii.last ?? .infinity) < 300)
    }

    @Test func nothingToSpread() {
        #expect(SpiderLayout.offsets(count: 0, spacing: 40).isEmpty)
        #expect(SpiderLayout.offsets(count: 1, spacing: 40) == [.zero])
        #expect(SpiderLayout.offsets(count: -3, spacing: 40).isEmpty)
        #expect(SpiderLayout.offsets(count: 3, spacing: .nan) == [.zero, .zero, .zero])
        #expect(SpiderLayout.offsets(count: 3, spacing: 0) == [.zero, .zero, .zero])
    }
}
