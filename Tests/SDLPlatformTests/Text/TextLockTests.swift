import CartoucheLocking
import Foundation
import Testing

@testable import CartoucheSDLPlatform

/// Workers that measure one label after the other, and a frame that draws text.
@Suite(.serialized) struct TextLockTests {
    private nonisolated final class Turns: Sendable {
        let count = Mutex(0)
        let isOver = Mutex(false)
    }

    @Test func whoIsFirstWaitsForNoMoreThanTheTurnUnderWay() {
        let turns = Turns()
        let ended = DispatchGroup()
        for _ in 0..<2 {
            ended.enter()
            Thread.detachNewThread {
                while !turns.isOver.withLock({ $0 }) {
                    TextLock.withLock(isFirst: false) {
                        turns.count.withLock { $0 += 1 }
                        usleep(3_000)
                    }
                }
                ended.leave()
            }
        }
        while turns.count.withLock({ $0 }) < 3 { usleep(100) }

        let waited = (0..<20).map { _ in
            usleep(500)
            let before = turns.count.withLock { $0 }
            return TextLock.withLock(isFirst: true) { turns.count.withLock { $0 } } - before
        }
        turns.isOver.withLock { $0 = true }
        ended.wait()

        // One may begin before it is known that the first one waits.
        #expect(waited.allSatisfy { $0 <= 1 }, "\(waited)")
        #expect(turns.count.withLock { $0 } >= 10)
    }

    @Test func aThreadThatHasTheLockTakesItAgain() {
        let value = TextLock.withLock { TextLock.withLock { 7 } }

        #expect(value == 7)
    }
}
