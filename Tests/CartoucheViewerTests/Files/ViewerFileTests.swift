import Cartouche
import Foundation
import GeoData
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

    @Test func aFileOnAServerIsNamedByItsWholeAddress() {
        var network = TileNetworkOptions()
        (network.cache, network.attempts) = (nil, 1)
        let address = "http://127.0.0.1:1/folder/a.geojson"

        let error = #expect(throws: GeoFileError.self) {
            try ViewerFile.readPlaces(address, options: GeoReadingOptions(), network: network)
        }

        #expect(error?.file == address)
        #expect(error?.reason.hasPrefix("the server accepts no connection") ?? false)
    }

    @Test func schemesMayBeInCapitals() throws {
        let command = try SnapshotCommand.parse(
            ["HTTP://Host/A.geojson", "--tiles", "Https://Host/{z}/{x}/{y}.pbf", "-o", "a.png"])

        #expect(command.reading.files == ["http://Host/A.geojson"])
        #expect(command.tiles == "https://Host/{z}/{x}/{y}.pbf")
    }
}
