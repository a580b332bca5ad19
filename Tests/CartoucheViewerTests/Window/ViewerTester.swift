import CartoucheTesting
import GeoData
import Testing

@testable import CartoucheViewer

/// The whole window with its tools, for one test.
@MainActor
final class ViewerTester {
    let tester: ScreenTester
    let screen: ViewerScreen
    /// Where the window writes files.
    let folder: String
    private let file: PlacesFile
    private let loader: FeatureLoader
    /// What the file holds now.
    private(set) var text: String
    /// The text of the file when it could be read last.
    private(set) var goodText: String

    /// - Parameters:
    ///   - isCollection: whether the features are one FeatureCollection instead of a line each.
    ///   - places: the places of the world, instead of the bundled ones.
    init(
        _ lines: [String], isCollection: Bool = false, places: [NamedPlace] = [],
        size: CGSize = CGSize(width: 800, height: 560), appearance: MapAppearance = .light
    ) throws {
        text =
            isCollection
            ? #"{"type":"FeatureCollection","features":["# + lines.joined(separator: ",\n") + "]}"
            : lines.joined(separator: "\n")
        goodText = text
        let file = try PlacesFile(text)
        let folder = (file.path as NSString).deletingLastPathComponent
        self.file = file
        self.folder = folder
        var shoot: (() -> Bitmap)?
        let screenshot: () -> Bitmap? = { shoot?() }
        let tester = try ScreenTester(size: size, appearance: appearance, lettering: .fixedWidth) { tester in
            ViewerScreen(
                mapView: try tester.makeMapView(), style: FeatureStyle(), hasList: true,
                environment: ViewerScreen.Environment(
                    places: PlaceIndexLoader { Self.index(of: places) }, screenshot: screenshot,
                    files: ExportFile(folders: [folder], now: { Date(timeIntervalSince1970: 0) })))
        }
        shoot = { [unowned tester] in tester.screenshot() }
        self.tester = tester
        let screen = try #require(tester.screen as? ViewerScreen)
        self.screen = screen
        loader = FeatureLoader(
            paths: [file.path], options: GeoReadingOptions(), indexer: FeatureIndexer())
        loader.read { output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        try tester.runUntilRest()
    }

    /// Writes the file anew, and reads it as the window does when it has changed.
    /// - Parameter waits: whether to run frames until the window rests.
    func reload(_ lines: [String], waits: Bool = true) throws {
        try reload(lines.joined(separator: "\n"), waits: waits)
    }

    func reload(_ text: String, waits: Bool = true) throws {
        self.text = text
        try file.write(text)
        let screen = screen
        screen.fitsToData = false
        loader.read { output in
            MainActor.assumeIsolated { screen.receive(output) }
            return true
        }
        if !screen.status.hasUnreadable { goodText = text }
        if waits { try tester.runUntilRest() }
    }

    nonisolated private static func index(of places: [NamedPlace]) -> PlaceIndex {
        var index = PlaceIndex()
        for place in places { index.insert(place, names: [place.name]) }
        return index
    }

    /// Waits for the work of threads, as long as it takes.
    func wait(until isDone: () -> Bool) async throws {
        while !isDone() { await tester.yield() }
        try tester.runUntilRest()
    }

    /// Waits until the places of the world are read.
    func waitForPlaces() async throws {
        let places = try #require(screen.environment).places
        try await wait { places.index != nil }
    }

    /// The names of the files that were written.
    var written: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0 != "places.geojson"
        }
    }

    /// The latest notice.
    var notice: String? { screen.root.notice.text }

    /// A coordinate of the map as a point of the window.
    func point(_ latitude: Double, _ longitude: Double) -> CGPoint {
        screen.mapView.convert(LocationCoordinate2D(latitude: latitude, longitude: longitude), toPointTo: nil)
    }
}

extension NamedPlace {
    static let paris = NamedPlace(
        name: "Paris", kind: .capital, country: "France",
        coordinate: LocationCoordinate2D(latitude: 48.85, longitude: 2.35), rank: 0, population: 2_000_000)
}
