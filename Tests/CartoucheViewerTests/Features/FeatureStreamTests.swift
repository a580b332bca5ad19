import Foundation
import GeoData
import Testing

@testable import CartoucheViewer

/// What a thread reads, taken by the window's loop.
@Suite struct FeatureStreamTests {
    nonisolated private func failure(_ number: Int) -> FeatureLoader.Output {
        .failed("\(number)", index: number)
    }

    nonisolated private func number(_ output: FeatureLoader.Output) -> Int? {
        if case .failed(_, let index) = output { index } else { nil }
    }

    @Test func allThatIsThereIsTakenAtOnceAndInOrder() async {
        let stream = FeatureStream { inbox in
            for i in 0..<3_000 { _ = inbox.put(failure(i)) }
            inbox.end()
        }

        var batches: [[Int?]] = []
        for await items in stream { batches.append(items.map(number)) }

        #expect(batches.count == 1 && batches.first == (0..<3_000).map { $0 })
    }

    @Test func theThreadWaitsForRoomAndLosesNothing() async {
        let stream = FeatureStream { inbox in
            Thread.detachNewThread {
                for i in 0..<100_000 { _ = inbox.put(failure(i)) }
                inbox.end()
            }
        }

        var (seen, most) = (0, 0)
        for await items in stream {
            #expect(items.first.flatMap(number) == seen)
            seen += items.count
            most = max(most, items.count)
        }

        #expect(seen == 100_000 && most <= 32_768)
    }

    @Test func afterTheEndNothingIsWanted() async {
        var kept: FeatureStream.Inbox?
        let stream = FeatureStream { kept = $0 }
        kept?.end()

        #expect(kept?.put(failure(1)) == false)
        for await _ in stream { Issue.record("there is nothing to take") }
    }
}
