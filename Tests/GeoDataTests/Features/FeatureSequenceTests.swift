import Foundation
import TestSupport
import Testing

@testable import GeoData

/// The features of a file as an asynchronous sequence.
@Suite struct FeatureSequenceTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func reader(rows count: Int) throws -> GeoFileReader {
        let rows = (0..<count).map { "town \($0),\($0),\($0 % 90),\($0 % 180)" }
        try folder.write(
            "name,n,lat,lon\n" + rows.joined(separator: "\n") + "\nNowhere,0,91,0\n", to: "a.csv")
        return try GeoFileReader(path: folder.path("a.csv"))
    }

    @Test func theyComeInTheOrderOfTheFileAndEndWithTheSummary() async throws {
        let (reader, summaries) = (try reader(rows: 20_000), Recorder<GeoFileSummary>())
        var titles: [String?] = []
        for try await feature in reader.features(completion: { summaries.append($0) }) {
            titles.append(feature.title)
        }

        // Unequal arrays of this size would be compared for minutes.
        let isInOrder = titles == (0..<20_000).map { "town \($0)" }
        #expect(isInOrder)
        #expect(summaries.all.map(\.featureCount) == [20_000] && summaries.all.map(\.leftOutCount) == [1])
    }

    @Test func eachLoopReadsTheFileAnew() async throws {
        let features = try reader(rows: 3).features()

        for _ in 0..<2 { #expect(try await features.reduce(0) { count, _ in count + 1 } == 3) }
    }

    @Test func aFilterLetsFewThrough() async throws {
        let features = try reader(rows: 40_000).features(where: FeatureFilter("n = 5 or n = 39999"))

        #expect(
            try await features.reduce(into: []) { $0.append($1.title) } == ["town 5", "town 39999"])
    }

    @Test func whatCannotBeReadIsAnError() async throws {
        let reader = try GeoFileReader(Data("name,size\na,1\n".utf8), name: "a.csv")

        let error = await #expect(throws: GeoFileError.self) { for try await _ in reader.features() {} }
        #expect(error?.file == "a.csv")
    }

    @Test func aLoopThatIsLeftEndsTheReading() async throws {
        let (reader, summaries) = (try reader(rows: 40_000), Recorder<GeoFileSummary>())
        var titles: [String?] = []
        for try await feature in reader.features(completion: { summaries.append($0) }) {
            titles.append(feature.title)
            if titles.count == 3 { break }
        }

        #expect(titles == ["town 0", "town 1", "town 2"] && summaries.all.isEmpty)
    }

    @Test func aCanceledTaskGetsAnError() async throws {
        let features = try reader(rows: 40_000).features()
        let task = Task {
            var count = 0
            for try await _ in features {
                count += 1
                if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return count
        }

        await #expect(throws: CancellationError.self) { try await task.value }
    }

    // MARK: The handover

    private func feature() throws -> GeoFeature {
        try #require(try GeoFileReader(Data("lat,lon\n1,2\n".utf8)).readAll().features.first)
    }

    /// However fast the thread is, it is never ahead by more than the limit.
    @Test func theThreadWaitsWhileMuchIsNotReceived() async throws {
        let (handover, feature) = (FeatureHandover(), try feature())
        let sent = Recorder<Int>()
        let thread = Thread {
            for number in 0..<10_000 {
                guard handover.send(feature) else { break }
                sent.append(number)
            }
            handover.end()
        }
        thread.start()

        var received = 0
        while case let features = try await handover.receive(), !features.isEmpty {
            #expect(features.count <= FeatureHandover.limit)
            // What is sent meanwhile is not received yet.
            #expect(sent.all.count <= received + features.count + FeatureHandover.limit)
            received += features.count
        }
        #expect(received == 10_000)
    }

    @Test func aThreadThatWaitsIsToldThatNoMoreIsWanted() async throws {
        let (handover, feature) = (FeatureHandover(), try feature())
        for _ in 0..<FeatureHandover.limit { #expect(handover.send(feature)) }
        let end = AsyncStream<Bool> { continuation in
            Thread.detachNewThread {
                continuation.yield(handover.send(feature))
                continuation.finish()
            }
        }

        handover.cancel()

        for await isWanted in end { #expect(!isWanted) }
        await #expect(throws: CancellationError.self) { try await handover.receive() }
    }

    @Test func whatWasReadBeforeAFailureIsReceived() async throws {
        let handover = FeatureHandover()
        #expect(handover.send(try feature()))
        handover.end(GeoFileError(file: "a", reason: "the disk is gone"))

        #expect(try await handover.receive().count == 1)
        await #expect(throws: GeoFileError.self) { try await handover.receive() }
    }
}

/// Values that any thread may append.
private final class Recorder<Value: Sendable>: @unchecked Sendable {
    // Safe: the values are guarded by the lock.
    private let lock = NSLock()
    private var values: [Value] = []

    func append(_ value: Value) { lock.withLock { values.append(value) } }
    var all: [Value] { lock.withLock { values } }
}
