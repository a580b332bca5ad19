import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Maps that are opened beside the frames.
@Suite struct MapOpeningTests {
    private let sentences = Log<String>()
    private let tracker = WorkTracker()
    private let viewport = MapBed.viewport(latitude: 0, longitude: 0, zoom: 1)

    private var environment: BasemapEnvironment {
        BasemapEnvironment(
            text: FixedText.labelBoxes, images: nil, work: tracker,
            warn: { [sentences] in sentences.add($0) },
            report: { [sentences] in sentences.add("\($0)") })
    }

    private static func document(_ sources: String, _ layers: String, location: URL? = nil) throws
        -> StyleDocument
    {
        try StyleDocument(
            Data(
                """
                {"version": 8, "sources": {\(sources)}, "layers": [
                 {"id": "ground", "type": "background", "paint": {"background-color": "#0000ff"}}, \(layers)]}
                """.utf8), title: "test", location: location)
    }

    private static let square =
        #"{"type": "Polygon", "coordinates": [[[-90, -60], [90, -60], [90, 60], [-90, 60], [-90, -60]]]}"#

    private static func fill(_ id: String, _ source: String, _ color: String) -> String {
        #"{"id": "\#(id)", "type": "fill", "source": "\#(source)", "paint": {"fill-color": "\#(color)"}}"#
    }

    private static func geojson(_ id: String, _ data: String) -> String {
        #""\#(id)": {"type": "geojson", "data": \#(data)}"#
    }

    private func frames(_ map: Basemap, _ count: Int = 3) async {
        for number in 0..<count {
            map.update(
                viewport: viewport, scale: 1, isZooming: false, time: FrameTime(seconds: Double(number)))
            await tracker.idle()
        }
        map.update(viewport: viewport, scale: 1, isZooming: false, time: FrameTime(seconds: Double(count)))
    }

    @Test func untilTheServerAnswersTheGroundIsShown() async throws {
        let held = HeldOpening()
        let map = Basemap(
            environment,
            style: StylePair(light: try Self.document("", #"{"id": "b", "type": "background"}"#)),
            opening: held)

        map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)
        #expect(map.progress.isLoading && !map.progress.isRendered)
        #expect(map.style == nil)
        #expect(tracker.outstanding == 1)

        var opened = OpenedMap()
        opened.style = StylePair(
            light: try Self.document(Self.geojson("a", Self.square), Self.fill("land", "a", "#ff0000")))
        opened.sources["a"] = try GeoJSONSource(Array(Self.square.utf8), name: "a")
        held.answer(opened)
        await tracker.idle()
        await frames(map)

        #expect(map.style != nil)
        #expect(!map.progress.isLoading && map.progress.isRendered && map.progress.failure == nil)
        #expect(map.tiles.textures.count > 0)
        #expect(sentences.entries.isEmpty)
    }

    @Test func aStyleThatIsSetBeforeAnythingIsOpenIsUsedThen() async throws {
        let held = HeldOpening()
        let layers = #"{"id": "b", "type": "background"}"#
        let map = Basemap(
            environment, style: StylePair(light: try Self.document("", layers)), opening: held)
        let sources = Self.geojson("a", Self.square)
        let own = StylePair(light: try Self.document(sources, Self.fill("own", "a", "#00ff00")))

        map.style = own
        map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)
        #expect(map.style?.light.layer("own") != nil)
        var opened = OpenedMap()
        opened.style = StylePair(light: try Self.document(sources, Self.fill("land", "a", "#ff0000")))
        opened.sources["a"] = try GeoJSONSource(Array(Self.square.utf8), name: "a")
        held.answer(opened)
        await tracker.idle()
        await frames(map)

        #expect(map.style?.light.layer("own") != nil && map.style?.light.layer("land") == nil)
        #expect(map.progress.isRendered && map.tiles.textures.count > 0)
    }

    @Test func whatFailsIsOneSentenceAndIsTriedAgain() async throws {
        let time = HeldFetchClock()
        let held = HeldOpening()
        let run = MapOpeningRun(held, work: tracker, clock: time.clock)
        var failed = OpenedMap()
        (failed.failures, failed.mayRetry) = ([MapLoadingError("Down.")], true)

        run.start()
        held.answer(failed)
        #expect(await until { tracker.outstanding == 0 && run.hasResult })
        #expect(run.collect()?.failures == [MapLoadingError("Down.")])
        #expect(run.collect() == nil)
        time.pass(1.9)
        #expect(!run.isRunning)
        time.pass(0.2)
        #expect(run.isRunning)
        held.answer(failed)
        #expect(await until { !run.isRunning })
        time.pass(3.9)
        #expect(!run.isRunning, "later each time")
        time.pass(0.2)
        held.answer(OpenedMap())
        #expect(await until { !run.isRunning })
        time.pass(1_000)
        #expect(!run.isRunning && held.count == 3)
    }

    @Test func aMapThatIsNoLongerWantedIsNotOpenedFurther() async {
        struct EndlessOpening: MapOpening {
            func open(_ known: OpenedMap) async -> OpenedMap {
                let (stream, continuation) = AsyncStream<Void>.makeStream()
                // Ends when the task is canceled.
                for await _ in stream {}
                continuation.finish()
                return known
            }
        }
        var run: MapOpeningRun? = MapOpeningRun(EndlessOpening(), work: tracker)
        run?.start()
        #expect(tracker.outstanding == 1)

        run = nil

        #expect(await until { tracker.outstanding == 0 })
    }

    @Test func aStyleWithItsOwnSourcesIsAWholeMap() async throws {
        let folder = try Folder()
        try folder.write(Self.square, to: "square shape.geojson")
        let style = """
            {"version": 8, "sources": {
              "inline": {"type": "geojson", "data": \(Self.square), "cluster": true},
              "file": {"type": "geojson", "data": "square shape.geojson"},
              "gone": {"type": "geojson", "data": "missing.geojson"},
              "unused": {"type": "vector", "url": "never-looked-at.pmtiles"}},
             "layers": [\(Self.fill("a", "inline", "#ff0000")), \(Self.fill("b", "file", "#00ff00")),
              \(Self.fill("c", "gone", "#00ff00"))]}
            """
        try folder.write(style, to: "style.json")
        let network = TileNetwork(options: TileNetworkOptions())
        let opening = StyleOpening(
            light: folder.path("style.json"), dark: nil, language: nil, network: network, scale: 1)

        let opened = await opening.open(OpenedMap())

        #expect(Set(opened.sources.keys) == ["inline", "file"])
        #expect(opened.failures.count == 1 && opened.failures[0].description.contains("missing.geojson"))
        #expect(!opened.mayRetry)
        #expect(!opened.warnings.contains { $0.contains("inline") }, "clusters are drawn")
        #expect(opened.isDrawable)
    }

    @Test func aStyleFromAServerNamesNoFiles() async throws {
        let server = try LoopbackServer { request, connection in
            let sources = """
                "a": {"type": "geojson", "data": "file:///etc/passwd"},
                "b": {"type": "vector", "url": "pmtiles://file:///etc/passwd"},
                "c": {"type": "vector", "tiles": ["file:///{z}/{x}/{y}"]},
                "d": {"type": "geojson", "data": "square.geojson"}
                """
            let layers = ["a", "b", "c", "d"].map { Self.fill($0, $0, "#ff0000") }.joined(separator: ",")
            connection.answer(
                body: Array(
                    request.path == "/square.geojson"
                        ? Self.square.utf8
                        : #"{"version": 8, "sources": {\#(sources)}, "layers": [\#(layers)]}"#.utf8))
        }
        var options = TileNetworkOptions()
        options.cache = nil
        let opening = StyleOpening(
            light: "\(server.address)/style.json", dark: nil, language: nil,
            network: TileNetwork(options: options), scale: 1)

        let opened = await opening.open(OpenedMap())

        #expect(Set(opened.sources.keys) == ["d"])
        #expect(opened.failures.count == 3)
        #expect(Set(server.requests.map(\.path)) == ["/style.json", "/square.geojson"])
    }

    @Test func aServerThatIsDownMayBeTriedAgainAndAWrongStyleNot() async throws {
        var options = TileNetworkOptions()
        (options.cache, options.attempts) = (nil, 1)
        let network = TileNetwork(options: options)
        let down = AddressOpening(address: "http://127.0.0.1:1/tiles.json", network: network, scale: 1) { _ in
            try .raster()
        }
        let server = try LoopbackServer { _, connection in connection.answer(body: Array("{}".utf8)) }
        let wrong = StyleOpening(
            light: "\(server.address)/style.json", dark: nil, language: nil, network: network, scale: 1)

        let first = await down.open(OpenedMap())
        #expect(first.mayRetry && !first.isDrawable && first.failures.count == 1)
        let second = await wrong.open(OpenedMap())
        #expect(!second.mayRetry && !second.isDrawable && second.failures.count == 1)
    }
}

/// Opens what the test says, when it says so.
final class HeldOpening: MapOpening {
    private let state = Mutex(
        (answers: [OpenedMap](), waiting: CheckedContinuation<OpenedMap, Never>?.none, count: 0))

    /// How often it was asked.
    var count: Int { state.withLock { $0.count } }

    func open(_ known: OpenedMap) async -> OpenedMap {
        await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> OpenedMap? in
                state.count += 1
                if !state.answers.isEmpty { return state.answers.removeFirst() }
                state.waiting = continuation
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    func answer(_ map: OpenedMap) {
        let waiting = state.withLock { state -> CheckedContinuation<OpenedMap, Never>? in
            guard let waiting = state.waiting else {
                state.answers.append(map)
                return nil
            }
            state.waiting = nil
            return waiting
        }
        waiting?.resume(returning: map)
    }
}
