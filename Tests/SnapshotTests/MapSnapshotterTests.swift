import CartoucheTesting
import Foundation
import Synchronization
import Testing

/// Pictures of maps without a window.
@Suite(.serialized)
struct MapSnapshotterTests {
    private let lisbon = LocationCoordinate2D(latitude: 38.72, longitude: -9.14)

    private func options(_ change: (inout MapSnapshotter.Options) -> Void = { _ in })
        -> MapSnapshotter.Options
    {
        var options = MapSnapshotter.Options()
        options.size = CGSize(width: 300, height: 200)
        options.camera = MapCamera(centerCoordinate: lisbon, zoom: 4.3)
        change(&options)
        return options
    }

    @Test(arguments: [(.light, 1, 0), (.dark, 2, 0), (.light, 1, 30)] as [(MapAppearance, Double, Double)])
    func thePictureIsThatOfAViewAtRest(appearance: MapAppearance, scale: Double, heading: Double) async throws
    {
        let options = options {
            ($0.appearance, $0.scale) = (appearance, scale)
            $0.camera?.heading = heading
        }
        let tester = try ScreenTester(
            size: options.size, scale: scale, appearance: appearance, makeView: { try $0.makeMapView() })
        let map = try tester.view(MapView.self)
        map.camera = try #require(options.camera)
        // Snapshots show the map alone.
        map.showsCompass = false
        try tester.runUntilRest()
        tester.run(seconds: 2)

        let snapshot = try await MapSnapshotter(options: options).start()

        let difference = try #require(ImageDifference(tester.screenshot(), snapshot.image.bitmap))
        #expect(
            difference.pixels == 0 && difference.largest <= 2, "\(difference.pixels), \(difference.largest)")
        #expect(snapshot.image.scale == scale && snapshot.image.size == options.size)
        #expect(snapshot.appearance == appearance)
        for coordinate in [lisbon, LocationCoordinate2D(latitude: 41.15, longitude: -8.63)] {
            let (a, b) = (snapshot.point(for: coordinate), map.convert(coordinate, toPointTo: nil))
            #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6)
        }
    }

    @Test func regionAndRectangleAreShownAsAMapViewShowsThem() async throws {
        let region = CoordinateRegion(
            center: lisbon, latitudinalMeters: 900_000, longitudinalMeters: 200_000)
        let byRegion = try await MapSnapshotter(
            options: options {
                $0.camera = nil
                $0.region = region
            }
        ).start()
        let byRect = try await MapSnapshotter(
            options: options {
                $0.camera = nil
                $0.region = CoordinateRegion(center: lisbon, latitudinalMeters: 5, longitudinalMeters: 5)
                $0.mapRect = MapRect(region)
            }
        ).start()
        let map = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        map.region = region

        let porto = LocationCoordinate2D(latitude: 41.15, longitude: -8.63)
        let expected = map.convert(porto, toPointTo: map)
        #expect(abs(byRegion.point(for: porto).y - expected.y) < 1e-6)
        #expect(byRegion.image.bitmap == byRect.image.bitmap)
    }

    @Test func theCreditIsInThePicture() async throws {
        let credited = try await MapSnapshotter(options: options(), source: Sea(attribution: "Made by us"))
            .start()
        let plain = try await MapSnapshotter(options: options(), source: Sea(attribution: "")).start()

        let difference = try #require(ImageDifference(credited.image.bitmap, plain.image.bitmap))
        #expect(difference.pixels > 200)
        #expect(credited.image.bitmap[2, 2] == plain.image.bitmap[2, 2])
    }

    @Test func nothingIsReadOnTheMainThread() async throws {
        let sea = Sea(attribution: "")

        _ = try await MapSnapshotter(options: options(), source: sea).start()

        #expect(sea.reads > 0 && !sea.wasReadOnMain)
    }

    @Test func twoAtOnceAreTwoPictures() async throws {
        let here = MapSnapshotter(options: options())
        let there = MapSnapshotter(options: options { $0.camera?.centerCoordinate.longitude = 120 })
        async let first = here.start()
        async let second = there.start()
        let pictures = try await [first, second].map { $0.image.bitmap }

        #expect(pictures[0] != pictures[1])
        #expect(try await here.start().image.bitmap == pictures[0])
    }

    @Test func cancelledWorkEndsAndSaysSoOnce() async throws {
        let sea = Sea(attribution: "", isBlocked: true)
        let snapshotter = MapSnapshotter(options: options(), source: sea)
        let answers = Answers()
        await withCheckedContinuation { continuation in
            snapshotter.start { snapshot, error in
                answers.all.append(
                    "\(snapshot == nil ? "none" : "a picture"): \(error.map { "\($0)" } ?? "")")
                continuation.resume()
            }
            #expect(snapshotter.isLoading && answers.all.isEmpty)
            snapshotter.cancel()
            #expect(!snapshotter.isLoading)
        }
        sea.release()

        #expect(answers.all == ["none: The snapshot was cancelled."])
        _ = try await snapshotter.start()
        #expect(answers.all.count == 1 && !snapshotter.isLoading)
    }

    @Test func aCancelledTaskGivesUp() async throws {
        let sea = Sea(attribution: "", isBlocked: true)
        let snapshotter = MapSnapshotter(options: options(), source: sea)
        let task = Task { try await snapshotter.start() }
        while !snapshotter.isLoading { await Task.yield() }

        task.cancel()
        let result = await task.result
        sea.release()

        #expect(throws: MapSnapshotError.self) { try result.get() }
    }

    @Test func aCancelledTaskDoesNotGiveUpTheSnapshotOfAnother() async throws {
        let sea = Sea(attribution: "", isBlocked: true)
        let snapshotter = MapSnapshotter(options: options(), source: sea)
        async let first = snapshotter.start()
        while !snapshotter.isLoading { await Task.yield() }

        let second = Task { try await snapshotter.start() }
        second.cancel()
        let result = await second.result
        for _ in 0..<10 { await Task.yield() }

        #expect(throws: MapSnapshotError.self) { try result.get() }
        #expect(snapshotter.isLoading)
        sea.release()
        _ = try await first
    }

    @Test(.timeLimit(.minutes(1)), arguments: [0.05, 0, -1, .nan])
    func aSourceThatStallsIsNotWaitedFor(timeout: Double) async throws {
        let sea = Sea(attribution: "", isBlocked: true)
        defer { sea.release() }
        let snapshotter = MapSnapshotter(options: options { $0.tileTimeout = timeout }, source: sea)

        #expect(try await snapshotter.start().image.bitmap.width > 0)
    }

    @Test func oneSnapshotterMakesOnePictureAtATime() async throws {
        let sea = Sea(attribution: "", isBlocked: true)
        let snapshotter = MapSnapshotter(options: options(), source: sea)
        async let first = snapshotter.start()
        while !snapshotter.isLoading { await Task.yield() }

        await #expect(throws: MapSnapshotError.self) { _ = try await snapshotter.start() }
        sea.release()
        _ = try await first
    }

    @Test(
        arguments: [
            (0.0, 10.0, 1.0), (10, -1, 1), (.nan, 10, 1), (.infinity, 10, 1), (20_000, 10, 1),
            (9_000, 9_000, 1),
            (100, 100, 0), (100, 100, .nan), (1e300, 1e300, 8),
        ] as [(Double, Double, Double)])
    func impossibleSizesAreRefused(width: Double, height: Double, scale: Double) async {
        let options = options {
            $0.size = CGSize(width: width, height: height)
            $0.scale = scale
        }

        let error = await #expect(throws: MapSnapshotError.self) {
            _ = try await MapSnapshotter(options: options).start()
        }
        #expect(error?.description.contains("cannot be made: give a size") == true)
    }

    @Test func placesThatAreNoneAreRefusedAndTheSmallestPictureIsMade() async throws {
        for bad in [
            options { $0.camera?.zoom = .nan }, options { $0.camera?.centerCoordinate.latitude = 400 },
            options {
                $0.camera = nil
                $0.mapRect = MapRect(x: .nan, y: 0, width: 1, height: 1)
            },
        ] {
            await #expect(throws: MapSnapshotError.self) {
                _ = try await MapSnapshotter(options: bad).start()
            }
        }
        let dot = try await MapSnapshotter(options: options { $0.size = CGSize(width: 0.2, height: 1) })
            .start()
        #expect(dot.image.bitmap.width == 1 && dot.image.bitmap.height == 1)
    }
}

/// What a handler was told.
private final class Answers {
    var all: [String] = []
}

/// A source without any land. Its state is under a lock.
private nonisolated final class Sea: TileSource {
    let header: TileSourceHeader
    private let state: Mutex<(reads: Int, onMain: Bool)> = Mutex((0, false))
    private let gate = DispatchSemaphore(value: 0)
    private let isBlocked: Bool

    init(attribution: String, isBlocked: Bool = false) {
        header = TileSourceHeader(name: "sea", minZoom: 0, maxZoom: 3, attribution: attribution)
        self.isBlocked = isBlocked
    }

    var reads: Int { state.withLock { $0.reads } }
    var wasReadOnMain: Bool { state.withLock { $0.onMain } }

    /// Lets all readers go on.
    func release() { gate.signal() }

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        let isMain = Thread.isMainThread
        state.withLock { $0 = ($0.reads + 1, $0.onMain || isMain) }
        guard isBlocked else { return nil }
        gate.wait()
        gate.signal()
        return nil
    }
}
