import GeoData
import Testing

@testable import CartoucheViewer

/// What the exit status says of files.
@Suite struct FileStatusTests {
    private func status(_ text: String) throws -> FileStatus {
        var status = FileStatus()
        status.add(try PlacesFile(text).layer())
        return status
    }

    @Test func theStatusIsTheWorstThatHappened() throws {
        let good = try status(PlacesFile.point("A", 1, 2))
        #expect(good.code(isStrict: false) == 0 && good.code(isStrict: true) == 0)

        let warned = try status(PlacesFile.point("A", 0, 0))
        #expect(warned.code(isStrict: false) == 0 && warned.code(isStrict: true) == 2)

        var partly = try status(PlacesFile.point("A", 1, 2) + "\n" + PlacesFile.point("B", 1, 95))
        #expect(partly.code(isStrict: false) == 1 && partly.code(isStrict: true) == 2)

        partly.addUnreadable()
        #expect(partly.code(isStrict: false) == 2)
    }
}
