import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheSDLPlatform

struct FrameLoopTests {
    /// Hands out what a test wrote down. Ends the loop when it would sleep for ever.
    private final class ScriptedEvents: EventSource {
        var polled: [LoopEvent] = []
        var waited: [LoopEvent?]
        var waits: [FrameTime?] = []
        let clock: ManualClock

        init(clock: ManualClock, waited: [LoopEvent?] = []) { (self.clock, self.waited) = (clock, waited) }

        func poll() -> WindowEvent? { polled.isEmpty ? nil : WindowEvent(polled.removeFirst()) }

        func add(_ window: SDLWindow) {}
        func remove(_ window: UInt32) {}

        func wait(until time: FrameTime?) -> WindowEvent? {
            waits.append(time)
            if let time { clock.sleep(until: time) } else { clock.advance(by: 5) }
            if waited.isEmpty {
                return WindowEvent(.input(InputEvent(time: clock.now.seconds, kind: .quit)))
            }
            return waited.removeFirst().map { WindowEvent($0) }
        }
    }

    /// Content that is never at rest.
    private final class Restless: FrameClient {
        var steps: [FrameTime] = []
        var needsFrame: Bool { true }
        var onNeedsFrame: (() -> Void)?
        func send(_ event: InputEvent) -> Bool { false }
        func step(to time: FrameTime) { steps.append(time) }
        func record(into list: inout DisplayList) {}
    }

    private let clock = ManualClock(now: FrameTime(seconds: 1))
    private let client = CountingClient()

    private func makeLoop(_ events: ScriptedEvents, interval: Double = 0.02) -> FrameLoop {
        FrameLoop(
            window: LoopWindow(
                host: ViewHost(client: client), backend: SoftwareBackend(pixelWidth: 4, pixelHeight: 4)),
            events: events,
            clock: clock,
            pacer: FramePacer(interval: interval, hasVerticalSync: false))
    }

    @Test(.behavior("F31")) func aLoopWithNothingToDoDrawsNothing() {
        let mouse = LoopEvent.input(InputEvent(time: 1, kind: .mouse(.move, position: .zero, button: 0)))
        let events = ScriptedEvents(clock: clock, waited: [nil, mouse, nil, mouse])

        makeLoop(events).run()

        #expect(client.records == 1, "the first frame alone")
        #expect(client.events.count == 3)
        #expect(events.waits.count == 5)
        #expect(events.waits.allSatisfy { $0 == nil }, "sleeps without an end")
    }

    @Test(.behavior("F30")) func theScaleIsAskedForBeforeTheContentHearsOfAResize() {
        let resize = LoopEvent.input(InputEvent(time: 1, kind: .resize(CGSize(width: 10, height: 10))))
        let loop = makeLoop(ScriptedEvents(clock: clock, waited: [resize]))
        var heard: [Int] = []
        loop.main.onResize = { [client] in heard.append(client.events.count) }

        loop.run()

        #expect(heard == [0])
        #expect(client.events.count >= 1)
    }

    @Test func theBackendIsToldWhatTheDeviceHasLost() {
        final class LosingBackend: RenderBackend {
            var losses: [String] = []
            let (name, pixelWidth, pixelHeight) = ("losing", 1, 1)
            let (drawCalls, textureCount, hasVerticalSync) = (0, 0, false)
            var onTexturesLost: (() -> Void)?
            func draw(_ list: DisplayList, background: Color) { losses.append("draw") }
            func present() {}
            func readPixels() -> Bitmap { Bitmap(width: 1, height: 1) }
            func presentationWasLost() {}
            func targetsWereReset() { losses.append("targets") }
            func deviceWasReset() { losses.append("device") }
            func close() {}
        }
        let backend = LosingBackend()
        client.needsFrame = false
        let loop = FrameLoop(
            window: LoopWindow(host: ViewHost(client: client), backend: backend),
            events: ScriptedEvents(clock: clock, waited: [.targetsReset, .deviceReset]), clock: clock,
            pacer: FramePacer(interval: 0.02, hasVerticalSync: false))

        loop.run()

        #expect(backend.losses == ["draw", "targets", "draw", "device", "draw"])
    }

    @Test func framesKeepTheDisplaysPaceWhileThingsMove() {
        let events = ScriptedEvents(clock: clock)
        let restless = Restless()
        let paced = FrameLoop(
            window: LoopWindow(
                host: ViewHost(client: restless), backend: SoftwareBackend(pixelWidth: 1, pixelHeight: 1)),
            events: events,
            clock: clock,
            pacer: FramePacer(interval: 0.02, hasVerticalSync: false))
        paced.endTime = FrameTime(seconds: 1.1)

        paced.run()

        #expect(restless.steps.count == 6)
        for (a, b) in zip(restless.steps, restless.steps.dropFirst()) { #expect(abs(b - a - 0.02) < 1e-9) }
        #expect(events.waits.isEmpty)
    }

    @Test func framesHaveThePaceOfTheDisplayThatTheWindowIsOn() {
        let events = ScriptedEvents(clock: clock)
        events.polled = [.refreshRate(100)]
        let restless = Restless()
        let paced = FrameLoop(
            window: LoopWindow(
                host: ViewHost(client: restless), backend: SoftwareBackend(pixelWidth: 1, pixelHeight: 1)),
            events: events, clock: clock, pacer: FramePacer(interval: 0.02, hasVerticalSync: false))
        paced.endTime = FrameTime(seconds: 1.095)

        paced.run()

        #expect(restless.steps.count == 11)
        for (a, b) in zip(restless.steps, restless.steps.dropFirst()) { #expect(abs(b - a - 0.01) < 1e-9) }
    }

    @Test func anotherDisplayIsFoundOutAnew() {
        var pacer = FramePacer(interval: 1 / 60, hasVerticalSync: true)
        var time = FrameTime.zero
        func drawFrames(every seconds: Double) {
            for _ in 0..<20 {
                pacer.frameStarts(at: time)
                time = time + seconds
                pacer.frameEnded(at: time)
            }
        }

        drawFrames(every: 1 / 144)
        #expect(!pacer.hasVerticalSync, "as if presenting did not wait")
        pacer.displayDidChange(interval: 1 / 144)
        drawFrames(every: 1 / 144)
        #expect(pacer.hasVerticalSync)
    }

    @Test func aFrameShowsAllInputUpToItsStart() {
        let events = ScriptedEvents(clock: clock)
        events.polled = (0..<3).map {
            .input(
                InputEvent(
                    time: 0.9 + Double($0) * 0.1,
                    kind: .mouse(.move, position: CGPoint(x: $0, y: 0), button: 0)))
        }
        client.onStep = { [client] time in
            #expect(client.events.count == 3)
            #expect(client.events.allSatisfy { $0.time <= time.seconds })
        }

        makeLoop(events).run()

        #expect(client.steps.first == FrameTime(seconds: 1))
    }

    @Test func arrivalsAndRequestsBringOneFrameEach() {
        let events = ScriptedEvents(clock: clock, waited: [.wake(.work), nil, .exposed, nil])

        makeLoop(events).run()

        #expect(client.records == 3)
    }

    @Test func aHiddenWindowIsNotDrawnAndCatchesUpWhenShown() {
        let events = ScriptedEvents(
            clock: clock, waited: [.visibility(false), .wake(.work), .exposed, .visibility(true)])

        makeLoop(events).run()

        #expect(client.records == 2)
    }

    @Test func scriptsPlayAtTheirTimes() {
        final class Script: InputPlayback {
            var events: [InputEvent] = [0.5, 1.5, 2.5].map { InputEvent(time: $0, kind: .text("\($0)")) }
            var nextTime: FrameTime? { events.first.map { FrameTime(seconds: $0.time) } }
            func drainEvents(upTo time: FrameTime) -> [InputEvent] {
                let due = events.prefix { $0.time <= time.seconds }
                events.removeFirst(due.count)
                return Array(due)
            }
        }
        let events = ScriptedEvents(clock: clock, waited: [nil, nil])
        let loop = makeLoop(events)
        loop.script = Script()

        loop.run()

        #expect(client.events.dropLast().map(\.time) == [0.5, 1.5, 2.5])
        #expect(client.steps.map(\.seconds) == [1, 1.5, 2.5])
    }

    @Test func theLoopEndsAtItsTime() {
        let events = ScriptedEvents(clock: clock, waited: [nil, nil, nil])
        let loop = makeLoop(events)
        loop.endTime = FrameTime(seconds: 3)

        loop.run()

        #expect(clock.now == FrameTime(seconds: 3))
        #expect(events.waits == [FrameTime(seconds: 3)])
    }

    @Test func aSleepingLoopWakesOnceForAnInactivityTimer() {
        Services.current = Services(text: FixedText.boxes, images: SDLImageCodec())
        let window = Window(size: CGSize(width: 4, height: 4))
        var fired: [FrameTime] = []
        window.scheduleInactivityTimer(after: 10, since: FrameTime(seconds: 1)) { [clock] in
            fired.append(clock.now)
        }
        let key = LoopEvent.input(InputEvent(time: 15, kind: .key("a", isDown: true, modifiers: [])))
        let events = ScriptedEvents(clock: clock, waited: [nil, key, nil])
        let loop = FrameLoop(
            window: LoopWindow(
                host: ViewHost(client: window), backend: SoftwareBackend(pixelWidth: 4, pixelHeight: 4)),
            events: events,
            clock: clock, pacer: FramePacer(interval: 0.02, hasVerticalSync: false))

        loop.run()

        #expect(fired == [11, 25].map { FrameTime(seconds: $0) })
        // Until it fires, then without an end; after the key, until it fires again.
        #expect(events.waits == [FrameTime(seconds: 11), nil, FrameTime(seconds: 25), nil])
        #expect(loop.statistics.frameCount == 1, "the first frame alone")
    }

    @Test func anInactivityTimerFiresInAHiddenWindow() {
        Services.current = Services(text: FixedText.boxes, images: SDLImageCodec())
        let window = Window(size: CGSize(width: 4, height: 4))
        var count = 0
        window.scheduleInactivityTimer(after: 10, since: FrameTime(seconds: 1)) { count += 1 }
        let events = ScriptedEvents(clock: clock, waited: [.visibility(false), nil])
        let loop = FrameLoop(
            window: LoopWindow(
                host: ViewHost(client: window), backend: SoftwareBackend(pixelWidth: 4, pixelHeight: 4)),
            events: events,
            clock: clock, pacer: FramePacer(interval: 0.02, hasVerticalSync: false))

        loop.run()

        #expect(count == 1)
        #expect(events.waits == [FrameTime(seconds: 11), nil, nil])
    }

    @Test func displaysThatDoNotWaitAreNoticed() {
        var pacer = FramePacer(interval: 0.02, hasVerticalSync: true)
        var time = FrameTime.zero
        for _ in 0..<20 where pacer.hasVerticalSync {
            pacer.frameStarts(at: time)
            time = time + 0.001
            pacer.frameEnded(at: time)
        }

        #expect(!pacer.hasVerticalSync)
    }
}
