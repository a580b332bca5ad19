import Cartouche
import Foundation
import TestSupport
import Testing

@testable import CartoucheViewer

/// Pictures from the command line.
@MainActor @Suite struct SnapshotCommandTests {
    private func picture(_ arguments: [String], of file: PlacesFile, isShown: Bool = true) throws -> Data {
        let output = (file.path as NSString).deletingLastPathComponent + "/map.png"
        let files = isShown ? [file.path] : []
        let command = try SnapshotCommand.parse(files + ["-o", output, "--size", "300x200"] + arguments)
        #expect(try SnapshotRun(command, servesMainQueue: false).run() == 0)
        return try Data(contentsOf: URL(fileURLWithPath: output))
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        let file = try PlacesFile(
            (0..<30).map { PlacesFile.point("P\($0)", Double($0), Double($0)) }.joined(separator: "\n"))

        let first = try picture([], of: file)
        #expect(try picture([], of: file) == first)
        #expect(try picture(["--center", "10,10,5"], of: file) != first)
        #expect(try picture(["--bbox", "0,0,5,5"], of: file) != first)
        #expect(try picture(["--select", "P3"], of: file) != first)
        #expect(try picture(["--appearance", "dark"], of: file) != first)
    }

    @Test func theMapAloneIsDrawnWhereItIsSaid() throws {
        let file = try PlacesFile(PlacesFile.point("P", 2, 2))

        let map = try picture(["--bbox", "0,0,5,5"], of: file, isShown: false)

        #expect(try picture(["--bbox", "0,0,5,5"], of: file) != map)
        #expect(try picture(["--center", "10,10,5"], of: file, isShown: false) != map)
        #expect(throws: (any Error).self) { try SnapshotCommand.parse(["-o", "a.png"]) }
    }

    @Test(arguments: [
        ["--bbox", "1,2,3"], ["--bbox", "1,5,3,2"], ["--center", "91,0,3"], ["--center", "a,0,3"],
        ["--fit", "--bbox", "1,2,3,4"],
        ["--cache-size", "-1"], ["--tiles", "file://elsewhere/a.pmtiles"],
        ["--size", "0x5"], ["--filter", "pop >"], ["--lat", "y"], ["--delimiter", "ab"],
    ])
    func mistakesAreUsageErrors(_ arguments: [String]) {
        #expect(throws: (any Error).self) {
            try SnapshotCommand.parse(["a.geojson", "-o", "a.png"] + arguments)
        }
    }

    @Test func boxesMayCrossTheAntimeridian() throws {
        #expect(
            try SnapshotRegion.parseBox("170,-20,-170,-10")
                == .box(south: -20, north: -10, west: 170, east: 190))
    }

    @Test func theBoxOfASinglePlaceIsABox() throws {
        #expect(try SnapshotRegion.parseBox("2,1,2,1") == .box(south: 1, north: 1, west: 2, east: 2))
    }

    @Test(arguments: [
        ("1,2,3", "not four numbers"), ("1,95,3,4", "a latitude"), ("1,2,190,4", "a longitude"),
        ("1,5,3,2", "its south"),
    ])
    func aBoxIsRefusedWithTheReason(_ text: String, _ reason: String) {
        #expect {
            try SnapshotCommand.parse(["-o", "a.png", "--bbox", text])
        } throws: {
            SnapshotCommand.message(for: $0).contains(reason)
        }
    }

    @Test func aFeatureThatTheFilterHidesIsNotCalledUnknown() throws {
        let folder = try Folder()
        try folder.write(
            PlacesFile.point("A", 1, 2, #","n":1"#) + PlacesFile.point("B", 1, 2), to: "a.geojson")
        func errors(_ name: String) throws -> String {
            let flags = ["-o", "a.png", "--size", "300x200", "--filter", "n = 1", "--select", name]
            return try Program.viewer.run(["snapshot", "a.geojson"] + flags, in: folder).errors
        }

        #expect(try errors("B").contains("The feature B is hidden by --filter"))
        #expect(try errors("C").contains("No feature has the id or the name C"))
    }

    @Test(arguments: [
        ["--center", "-15,-60,3"], ["--bbox", "-10,-5,10,5"], ["--filter", "-1 < pop"], ["--select", "-7"],
        ["--color-by", "-x"], ["--lat", "-y", "--lon", "-x"], ["--delimiter", "-"],
    ])
    func valuesMayBeginWithAMinus(_ arguments: [String]) throws {
        let command = try SnapshotCommand.parse(["a.csv", "-o", "a.png"] + arguments)

        switch arguments[0] {
        case "--center":
            let center = LocationCoordinate2D(latitude: -15, longitude: -60)
            #expect(command.center == .center(center, zoom: 3))
        case "--bbox": #expect(command.bbox == .box(south: -5, north: 5, west: -10, east: 10))
        case "--filter": #expect(command.filterAndStyle.filter != nil)
        case "--select": #expect(command.select == "-7")
        case "--color-by": #expect(command.filterAndStyle.colorBy == "-x")
        case "--lat": #expect(command.reading.lat == "-y" && command.reading.lon == "-x")
        default: #expect(command.reading.delimiter == 0x2D)
        }
    }

    @Test func theLocationMayBeInTheSouth() throws {
        let command = try OpenCommand.parse(["--location", "-33.87,151.21"])
        #expect(command.map.location != nil)
    }

    @Test(arguments: ["map.jpg", "MAP.SVG", "a/b.webp"]) func otherKindsOfPicturesAreRefused(_ name: String) {
        #expect {
            try SnapshotCommand.parse(["a.csv", "-o", name])
        } throws: {
            SnapshotCommand.message(for: $0).contains("'\(name)' cannot be written: pictures are PNG files")
        }
        #expect(throws: (any Error).self) { try OpenCommand.parse(["--screenshot", name]) }
    }

    @Test func picturesOfTooManyPixelsAreRefusedBeforeAnythingIsRead() throws {
        let size = ["--size", "16384x16384"]
        #expect {
            try SnapshotCommand.parse(["a.csv", "-o", "a.png"] + size)
        } throws: {
            SnapshotCommand.message(for: $0).contains("give at most 64 million pixels")
        }
        #expect(throws: (any Error).self) { try OpenCommand.parse(["--headless", "--scale", "2"] + size) }
        _ = try SnapshotCommand.parse(["a.csv", "-o", "a.png", "--size", "8000x8000"])
        _ = try OpenCommand.parse(size)
    }

    private func status(_ arguments: [String]) throws -> Int32 {
        let folder = try Folder()
        let command = try SnapshotCommand.parse(
            ["-o", folder.path("map.png"), "--size", "300x200"] + arguments)
        let status = try SnapshotRun(command, servesMainQueue: false).run()
        #expect(folder.has("map.png"))
        return status
    }

    @Test func aServerThatIsDownIsNoSuccess() throws {
        for address in ["http://127.0.0.1:1/tiles.json", "http://127.0.0.1:1/{z}/{x}/{y}.pbf"] {
            #expect(try status([address, "--center", "0,0,1", "--cache-size", "0"]) == FileStatus.unreadable)
        }
        let offline = ["--tiles", "http://127.0.0.1:1/{z}/{x}/{y}.pbf", "--offline", "--cache-size", "0"]
        #expect(try status(offline) == FileStatus.unreadable)
    }

    @Test func aMapWhoseStyleShowsNoneOfItsLayersIsNoSuccess() throws {
        let world = Program.packageRoot.appendingPathComponent("Assets/World.pmtiles").path
        let arguments = ["--tiles", "file://" + world, "--center", "0,0,1"]

        #expect(try status(arguments) == FileStatus.complete)
        #expect(try status(arguments + ["--style", "protomaps"]) == FileStatus.leftOut)
        #expect(try status(arguments + ["--style", "protomaps", "--strict"]) == FileStatus.unreadable)
    }

    @Test func aMapWithoutTilesOfWhatIsShownIsNoSuccess() throws {
        let city = Program.packageRoot.appendingPathComponent("Assets/Helsinki.pmtiles").path

        #expect(try status(["--tiles", city]) == FileStatus.complete)
        #expect(try status(["--tiles", city, "--center", "0,0,12"]) == FileStatus.leftOut)
    }

    /// The world is 512 points wide at least.
    @Test func featuresOutsideOfThePictureAreNoSuccess() throws {
        let world = try PlacesFile(
            [-135.0, -45, 45, 135].map { PlacesFile.point("P\($0)", $0, 20) }.joined(separator: "\n"))
        let pole = try PlacesFile(PlacesFile.point("A", 0, 80) + PlacesFile.point("B", 0, 89))

        #expect(try status([world.path]) == FileStatus.leftOut)
        #expect(try status([world.path, "--filter", "name = 'P45.0'"]) == FileStatus.complete)
        #expect(try status([world.path, "--center", "0,0,3"]) == FileStatus.complete)
        #expect(try status([world.path, "--size", "512x512"]) == FileStatus.complete)
        #expect(try status([pole.path]) == FileStatus.leftOut)
    }

    @Test func aBoxThatIsPartlyOutsideOfThePictureIsNoSuccess() throws {
        #expect(try status(["--bbox", "-150,-20,150,20"]) == FileStatus.leftOut)
        #expect(try status(["--bbox", "170,-20,-170,20"]) == FileStatus.complete)
        #expect(try status(["--bbox", "-180,-90,180,90", "--size", "512x512"]) == FileStatus.complete)
    }

    @Test func whatIsNotInThePictureIsCounted() throws {
        let store = try FeatureStore(reading: [
            [
                PlacesFile.point("A", -150, 20), PlacesFile.point("B", 0, 0), PlacesFile.point("C", 150, 20),
                PlacesFile.point("D", 0, -89), PlacesFile.area("E", 30),
            ]
        ])
        let size = CGSize(width: 300, height: 200)
        let visible = MapRect(
            CoordinateRegion(
                center: LocationCoordinate2D(latitude: 0, longitude: 0),
                span: CoordinateSpan(latitudeDelta: 40, longitudeDelta: 40)))

        let sentences = SnapshotShortfall(visible: visible, size: size).sentences(about: store)

        #expect(
            sentences == [
                "2 features lie outside of the picture, which cannot show the whole world at 300x200: "
                    + "give a larger --size, such as 512x512.",
                "1 feature lies beyond the latitude 85.05, where the map ends.",
            ])
    }

    @Test func serversAreAskedAsTheCommandLineSays() throws {
        let plain = try SnapshotCommand.parse(["a.geojson", "-o", "a.png"]).networkOptions
        let own = try SnapshotCommand.parse(
            ["a.geojson", "-o", "a.png", "--offline", "--cache-size", "0"]
        ).networkOptions

        #expect(!plain.isOffline && plain.cache != nil)
        #expect(own.isOffline && own.cache == nil)
    }

    @Test func aFileOfPlacesMayBeOnAServer() throws {
        let point = PlacesFile.point("P", 2, 2)
        let server = try LoopbackServer { request, connection in
            request.path == "/a.geojson"
                ? connection.answer(body: Array(point.utf8)) : connection.answer("404 Not Found")
        }
        let flags = ["--cache-size", "0", "--strict"]

        #expect(try status([server.address + "/a.geojson"] + flags) == FileStatus.complete)
        #expect(try status([server.address + "/b.geojson"] + flags) == FileStatus.unreadable)
        #expect(ViewerFile.isTiles(server.address + "/{z}/{x}/{y}.csv"))
        #expect(ViewerFile.isTiles(server.address + "/tiles.json") && !ViewerFile.isTiles("http://a/b.CSV"))
    }
}
