import Foundation
import TestSupport
import Testing

@testable import CartoucheViewer

/// Which files are maps, and which hold places.
@Suite struct ViewerFileTests {
    @Test(arguments: [("GPKG", false), ("GP10", false), ("MPBX", true), ("\0\0\0\0", true)])
    func aGeoPackageIsNoMap(_ application: String, _ isMap: Bool) throws {
        let folder = try Folder()
        let header = Data("SQLite format 3\0".utf8) + Data(count: 52) + Data(application.utf8)
        try folder.write(header + Data(count: 28), to: "a.db")

        #expect(ViewerFile.isTiles(folder.path("a.db")) == isMap)
    }
}
