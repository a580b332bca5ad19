import Testing

@testable import CartoucheViewer

/// `--watch`.
@Suite struct FileWatchTests {
    @Test(.timeLimit(.minutes(15))) func aChangedFileIsNamed() async throws {
        let (first, second) = (try PlacesFile("{}"), try PlacesFile("{}"))
        var changes = FileWatch.changes(of: [first.path, second.path, "-"]).makeAsyncIterator()

        try second.write("{ }")
        #expect(await changes.next() == 1)
        try first.write("[]  ")
        #expect(await changes.next() == 0)
    }
}
