import GeoData
import Testing

@testable import CartoucheViewer

/// What the window says of the files that it has read.
@MainActor @Suite struct FileResultsTests {
    private func layer(_ name: String) throws -> GeoLayer {
        try PlacesFile(PlacesFile.point("Bad", 1, 95), name: name).layer()
    }

    @Test func amongSeveralFilesTheOneWithTheProblemIsNamed() throws {
        var results = FileResults()
        results.end(try layer("a.geojson"), at: 0)
        let alone = try #require(results.message)
        results.end(try layer("b.geojson"), at: 1)
        let message = try #require(results.message)

        #expect(alone.hasPrefix("1 feature left out. line 1: the latitude 95"), "\(alone)")
        #expect(message.hasPrefix("2 features left out. a.geojson, line 1: the latitude 95"), "\(message)")
    }

    @Test func theLatestFailureIsSaid() {
        var results = FileResults()
        for (index, name) in ["b", "a", "c"].enumerated() { results.fail("\(name) is bad.", at: 2 - index) }
        #expect(results.failure == "c is bad. 2 more files cannot be read.")

        // A file that is watched.
        results.fail("a is still bad.", at: 1)
        #expect(results.failure == "a is still bad. 2 more files cannot be read.")
    }
}
