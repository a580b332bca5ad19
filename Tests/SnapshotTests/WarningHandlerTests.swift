import Cartouche
import Foundation
import Testing

/// Sentences about what stops nothing go to the program's handler.
@MainActor @Suite(.serialized) struct WarningHandlerTests {
    /// Takes sentences from any thread.
    private nonisolated final class Sentences: @unchecked Sendable {
        private let lock = NSLock()
        private var taken: [String] = []
        var all: [String] { lock.withLock { taken } }
        func add(_ sentence: String) { lock.withLock { taken.append(sentence) } }
    }

    private func options(_ sentences: Sentences) -> ApplicationOptions {
        var options = ApplicationOptions(
            title: "Warnings", size: CGSize(width: 100, height: 100), isHeadless: true)
        options.warningHandler = { sentences.add($0) }
        return options
    }

    @Test func anApplicationsWarningsGoToItsHandler() throws {
        let sentences = Sentences()
        let application = try Application(options: options(sentences))

        application.run()
        #expect(sentences.all.count == 1 && sentences.all.first?.contains("headless") == true)
        #expect(Image(named: "no-such-picture") == nil)
        #expect(sentences.all.count == 2 && sentences.all.last?.contains("no-such-picture") == true)
    }

    @Test func aSnapshotsWarningsGoToItsHandler() async throws {
        let sentences = Sentences()
        var options = MapSnapshotter.Options()
        options.warningHandler = { sentences.add($0) }

        _ = try await MapSnapshotter(options: options, source: BrokenTiles()).start()

        #expect(sentences.all.contains { $0.contains("broken.pmtiles") }, "\(sentences.all)")
    }
}

/// A source none of whose tiles can be read.
private nonisolated final class BrokenTiles: TileSource {
    let header = TileSourceHeader(name: "broken", minZoom: 0, maxZoom: 2)

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        throw TileError(source: "broken.pmtiles", tile: id, cause: .truncated("it has no bytes"))
    }
}
