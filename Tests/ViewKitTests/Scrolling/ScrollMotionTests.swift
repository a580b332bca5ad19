import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ScrollMotionTests {
    private func flick(_ offset: Double, _ speed: Double, bounces: Bool = true) -> ScrollMotion? {
        .flick(from: offset, speed: speed, in: 0...1000, bounces: bounces, at: 2)
    }

    @Test func flickSlowsDownBy0998PerMillisecond() throws {
        let motion = try #require(flick(100, 500))
        // Against a sum of millisecond steps; the error is that of the steps.
        var (x, v) = (100.0, 500.0)
        for _ in 0..<700 {
            x += v * 0.0005
            v *= 0.998
            x += v * 0.0005
        }

        #expect(abs(motion.value(at: 2.7) - x) < 0.01)
        #expect(motion.value(at: 2) == 100)
        #expect(motion.end > 2.7)
    }

    @Test func flickIntoAnEndBouncesAndRestsThere() throws {
        let motion = try #require(flick(900, 2000))
        var farthest = 0.0
        for time in stride(from: 2.0, through: motion.end, by: 0.001) {
            farthest = max(farthest, motion.value(at: time))
        }

        #expect(farthest > 1010)
        #expect(farthest < 1100)
        #expect(motion.value(at: motion.end) == 1000)
        #expect(motion.target == 1000)
    }

    @Test func flickWithoutBouncesStopsAtTheEnd() throws {
        let motion = try #require(flick(900, 2000, bounces: false))
        for time in stride(from: 2.0, through: 6, by: 0.01) { #expect(motion.value(at: time) <= 1000 + 1e-9) }
        #expect(motion.target == 1000)
    }

    @Test func motionHasNoJumps() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let offset = Double.random(in: -100...1100, using: &random)
            let speed = Double.random(in: -5000...5000, using: &random)
            guard let motion = flick(offset, speed) else { continue }
            #expect(abs(motion.value(at: 2) - offset) < 1e-6)
            var last = motion.value(at: 2)
            for time in stride(from: 2.001, through: motion.end + 0.01, by: 0.001) {
                let next = motion.value(at: time)
                #expect(abs(next - last) < 6, "from \(offset) at \(speed), time \(time)")
                last = next
            }
            #expect((0...1000).contains(motion.target))
            #expect(motion.end < 8)
        }
    }

    @Test func slowReleaseInsideIsNoMotion() {
        #expect(flick(500, 5) == nil)
        #expect(flick(0, -1)?.target == nil)
    }

    @Test func wheelComesCloseSoonAndArrivesExactly() {
        let motion = ScrollMotion.wheel(from: 0, to: 56, at: 1)
        #expect(motion.value(at: 1.12) > 45)
        #expect(motion.value(at: motion.end) == 56)
        #expect(motion.end < 1.5)
    }

    @Test func rubberBandGivesLessAndLessAndHasAnInverse() {
        var last: CGFloat = 0
        for excess in stride(from: 10.0, through: 2000, by: 10) {
            let offset = RubberBand.offset(1000 + excess, in: 0...1000, length: 300)
            #expect(offset > last)
            #expect(offset < 1300)
            #expect(abs(RubberBand.drag(offset, in: 0...1000, length: 300) - 1000 - excess) < 1e-6)
            last = offset
        }
        // UIKit's figure: 100 points of drag over 300 give 46.48.
        #expect(abs(RubberBand.offset(-100, in: 0...1000, length: 300) + 46.479) < 0.001)
        #expect(RubberBand.offset(500, in: 0...1000, length: 300) == 500)
    }

    @Test func indicatorCoversTheVisibleShare() {
        let span = ScrollIndicatorBar.span(offset: 150, range: 0...300, visible: 100, track: 100)
        #expect(span.length == 28)
        #expect(span.start == 36)
        let pressed = ScrollIndicatorBar.span(offset: 320, range: 0...300, visible: 200, track: 200)
        #expect(abs(pressed.length - 60) < 1e-9)
        #expect(abs(pressed.start - 140) < 1e-9)
    }
}
