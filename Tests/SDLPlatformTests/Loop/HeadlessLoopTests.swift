import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import Testing
import ViewKit

@testable import CartoucheSDLPlatform

struct HeadlessLoopTests {
    /// Asks a worker thread for something, and for one thing more when that is there.
    private final class AskingClient: FrameClient {
        let work: WorkTracker
        let answers = Answers()
        var taken = 0
        var needsFrame: Bool { taken < 3 }
        var onNeedsFrame: (() -> Void)?
        private var asked = 0

        /// Its count is behind its lock.
        nonisolated final class Answers: @unchecked Sendable {
            private let lock = NSLock()
            private var count = 0
            func add() { lock.withLock { count += 1 } }
            func read() -> Int { lock.withLock { count } }
        }

        /// Called after each question.
        var didAsk: (() -> Void)?

        init(work: WorkTracker) { self.work = work }

        func send(_ event: InputEvent) -> Bool { false }

        func step(to time: FrameTime) {
            taken = answers.read()
            if asked < 3, asked == taken {
                asked += 1
                work.begin()
                Thread.detachNewThread { [work, answers] in
                    answers.add()
                    work.end()
                }
                didAsk?()
            }
        }

        func record(into list: inout DisplayList) {
            let color = Color(white: Float(taken) / 3)
            list.addQuad(Quad(x: 0, y: 0, width: 2, height: 2, color: color.rgba8), texture: nil)
        }
    }

    @Test func anAnswerIsTakenThatTheLoopHasNotBeenToldOfYet() {
        let work = WorkTracker()
        let client = AskingClient(work: work)
        let frameHasEnded = DispatchSemaphore(value: 0)
        // Before the loop's own, which waits for it.
        let observation = work.observe { frameHasEnded.wait() }
        defer { withExtendedLifetime(observation) {} }
        let loop = HeadlessLoop(
            host: ViewHost(client: client), backend: SoftwareBackend(pixelWidth: 2, pixelHeight: 2),
            work: work,
            clock: ManualClock(), drainMainQueue: {})
        client.didAsk = { while work.outstanding > 0 { usleep(100) } }

        loop.runFrame()

        #expect(client.taken == 3)
        for _ in 0..<3 { frameHasEnded.signal() }
    }

    @Test func aFrameEndsOnlyWhenEveryAnswerIsIn() {
        for _ in 0..<20 {
            let work = WorkTracker()
            let client = AskingClient(work: work)
            let loop = HeadlessLoop(
                host: ViewHost(client: client), backend: SoftwareBackend(pixelWidth: 2, pixelHeight: 2),
                work: work,
                clock: ManualClock(), drainMainQueue: {})

            loop.runFrame()

            #expect(client.taken == 3)
            #expect(loop.screenshot()[1, 1] == (255, 255, 255, 255))
        }
    }

    @Test func framesAreASixtiethApartAndInputComesFirst() {
        let client = CountingClient()
        let loop = HeadlessLoop(
            host: ViewHost(client: client), backend: SoftwareBackend(pixelWidth: 2, pixelHeight: 2),
            work: WorkTracker(),
            clock: ManualClock(), drainMainQueue: {})
        client.onStep = { [client] _ in #expect(client.events.count == 1) }

        loop.runFrame(events: [InputEvent(time: 0, kind: .quit)])
        loop.runFrame()

        #expect(client.steps.map(\.seconds) == [0, 1.0 / 60])
        #expect(loop.hasQuit)
        #expect(loop.statistics.frameCount == 2)
    }
}
