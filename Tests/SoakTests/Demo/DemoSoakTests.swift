import Cartouche
import Foundation
import Testing

@testable import CartoucheMapUI

/// The whole demo, with a map, SDL's events and workers, under the same rules as `SoakTests`.
/// `CARTOUCHE_SOAK_DEMO_EVENTS` plays so many events instead; the seed is the other run's.
@Suite(.serialized) struct DemoSoakTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let eventCount = environment["CARTOUCHE_SOAK_DEMO_EVENTS"].flatMap { Int($0) } ?? 1_500
    private static let firstSeed = environment["CARTOUCHE_SOAK_SEED"].flatMap { UInt64($0) } ?? 1
    private static let eventsPerSeed = 750
    private static let mostFailures = 4

    /// Of a thousand events. Well under half of what was counted: the shortest runs are short.
    private static let least: [String: Double] = [
        "taps on pins": 6, "didSelect": 6, "calloutDidAppear": 5, "pushes": 3,
        "screen": 10, "lists scrolled": 0.6, "compositions": 5, "clipboard in a field": 1, "typed texts": 10,
        "fixes": 8, "turned maps": 0.3, "lost textures": 3, "resizes": 4, "scales": 1, "minimised": 3,
        "other buttons": 4, "steps of workers": 20, "frames while a worker waits": 250,
        "jobs under way": 1_500, "tiles that cannot be read": 1, "presses": 12, "focused": 12,
        "viewReused": 60, "census": 3,
    ]

    /// See `SoakTests.failedOnce`.
    private static let failedOnce: [(seed: UInt64, events: Int)] = [
        // A screen was pushed while fingers held the map beyond its least zoom.
        (6_755_119, 640),
        // A flick in a low window moved the map further beyond a pole than the window is high.
        (5_548_055, 30),
        // The row under the pointer went, and its annotation stayed marked on the map.
        (13_945_624, 750),
        // The menu of the search field was open when all was closed: the check was wrong.
        (9_446_419, 600),
    ]

    @Test func whateverHappensInTheDemoWhatIsPromisedHolds() throws {
        let seeds = (Self.eventCount + Self.eventsPerSeed - 1) / Self.eventsPerSeed
        var totals = Tally()
        var failures = 0
        var memory: [Int] = []
        for index in 0..<seeds {
            let run = DemoRun(seed: Self.firstSeed &+ UInt64(index))
            let count = min(Self.eventsPerSeed, Self.eventCount - index * Self.eventsPerSeed)
            weak var window: AnyObject?
            do {
                let (failure, world) = try run.play(
                    0..<count, logs: Self.environment["CARTOUCHE_SOAK_LOG"] == "1")
                window = world.window
                totals.add(world.tally)
                if let failure {
                    for other in world.failures.dropFirst() {
                        print("soak of the demo: \(other.invariant): \(other.message)")
                    }
                    try report(failure, of: run)
                    failures += 1
                }
            }
            if failures == Self.mostFailures { return }
            #expect(window == nil, "seed \(run.seed): the window of a closed program lives on")
            memory.append(DemoCensus.residentKilobytes ?? 0)
            if index % 20 == 19 { print("soak of the demo: \(index + 1) of \(seeds) seeds") }
        }
        guard failures == 0 else { return }
        print("soak of the demo: \(Self.eventCount) events from seed \(Self.firstSeed): \(totals.summary)")
        print("soak of the demo: kB resident after each world: \(memory)")
        #expect(!DemoCensus.climbs(memory), "the memory after closed worlds grows")
        guard Self.eventCount >= 1_500 else { return }
        #expect(totals.missing(in: Self.eventCount, Self.least) == [], "the run is hollow")
    }

    @Test func seedsThatOnceFailedInTheDemoFailNoMore() throws {
        for (seed, events) in Self.failedOnce {
            let run = DemoRun(seed: seed)
            if let failure = try run.play(0..<events).failure { try report(failure, of: run) }
        }
    }

    private func report(_ failure: SoakFailure, of run: DemoRun) throws {
        defer { fflush(nil) }
        print(
            "soak of the demo: seed \(run.seed), event \(failure.event), \(failure.invariant): "
                + "\(failure.message)"
        )
        fflush(nil)
        let events = try run.shortened(failure)
        let (short, world) = try run.play(events, logs: true)
        Issue.record(
            """
            seed \(run.seed), event \(failure.event), \(failure.invariant): \(failure.message)
            The shortest story, \(events.count) events, ends with: \(short?.message ?? "nothing")
            \(world.log.joined(separator: "\n"))
            """)
    }

    /// On threads that nothing holds back: which answer comes when is the machine's doing, so a failure may
    /// not come again.
    @Test func whateverHappensHoldsBesideWorkersThatRunFreely() throws {
        for seed in [Self.firstSeed, Self.firstSeed &+ 1] {
            let (failure, _) = try DemoRun(seed: seed, hasFreeWorkers: true).play(0..<200)
            #expect(failure == nil, "seed \(seed), event \(failure?.event ?? 0): \(failure?.message ?? "")")
        }
    }

    /// Only where there is an OpenGL of any kind: a device that is reset really loses its textures there.
    @Test func whateverHappensHoldsOnOpenGL() throws {
        do {
            let (failure, _) = try DemoRun(seed: Self.firstSeed, renderer: .opengl).play(0..<60)
            #expect(failure == nil, "event \(failure?.event ?? 0): \(failure?.message ?? "")")
        } catch is PlatformError {
            print("soak of the demo: there is no OpenGL here")
        }
    }

    @Test func framesGoOnWhileEveryWorkerIsBlocked() throws {
        let world = try DemoWorld(seed: 1)
        world.changeBaseMap()
        world.frame()
        let before = world.frames
        for latitude in stride(from: -50.0, to: 50, by: 10) {
            let coordinate = LocationCoordinate2D(latitude: latitude, longitude: latitude * 2)
            world.mapView.setCamera(MapCamera(centerCoordinate: coordinate, zoom: 5), animated: true)
            world.run(seconds: 0.2)
        }

        #expect(world.frames - before >= 115, "two seconds of a moving map")
        #expect(world.workers.waiting == 2)
        #expect(world.application.services.work.outstanding > 2)

        world.settle()
        world.checkRest()
        #expect(world.failures.map(\.message) == [], "all comes when the workers go on")
        world.close()
    }

    @Test func theSameSeedTellsTheSameStoryInTheDemo() throws {
        let run = DemoRun(seed: 77)

        let (first, second) = (try run.play(0..<150).world, try run.play(0..<150).world)

        #expect(first.tally == second.tally)
        #expect(first.mapView.viewport == second.mapView.viewport)
    }
}
