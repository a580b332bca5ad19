import CartoucheTesting
import GeoData
import TestSupport
import Testing

@testable import CartoucheViewer

/// Files that are read again while the window is open, as `--watch` does.
@MainActor @Suite struct ViewerReloadTests {
    /// What the window shows.
    private struct Shown: Equatable {
        var rows: [String]
        var pins: [String]
        var clusters: [[String]]
        var message: String?

        init(_ viewer: ViewerTester) throws {
            let map = viewer.screen.mapView
            rows = try #require(viewer.screen.list).rows.map { viewer.screen.store.entry($0).title }
            // Views stay a little longer than they come: out of view some are still there.
            let views = viewer.tester.views(AnnotationView.self).compactMap(\.annotation).filter {
                map.bounds.contains(map.convert($0.coordinate, toPointTo: map))
            }
            pins = views.filter { !($0 is ClusterAnnotation) }.compactMap(\.title).sorted()
            clusters = views.compactMap { $0 as? ClusterAnnotation }
                .map { $0.memberAnnotations.compactMap(\.title) }.sorted { $0.joined() < $1.joined() }
            message = viewer.screen.list?.message
            #expect(map.annotations.filter { !($0 is ClusterAnnotation) }.count == rows.count)
        }
    }

    private static func towns(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        (0..<count).map {
            PlacesFile.point(
                "Town \($0)", Double.random(in: -20...30, using: &random),
                Double.random(in: 30...65, using: &random))
        }
    }

    @Test func placesWhoseFileIsReadAgainStayOnTheMap() throws {
        var random = SeededGenerator(seed: 28)
        let viewer = try ViewerTester(Self.towns(26, &random))
        let before = try Shown(viewer)
        #expect(!before.pins.isEmpty && !before.clusters.isEmpty)

        try viewer.reload(viewer.text)

        #expect(try Shown(viewer) == before)
    }

    @Test func aFileThatIsHalfWrittenChangesNothingAndIsSaid() throws {
        var random = SeededGenerator(seed: 29)
        let viewer = try ViewerTester(Self.towns(12, &random), isCollection: true)
        var before = try Shown(viewer)
        let whole = viewer.text

        for part in [0, whole.utf8.count / 3, whole.utf8.count - 3] {
            try viewer.reload(String(whole.prefix(part)))

            var after = try Shown(viewer)
            #expect(after.message?.contains("cannot be read") == true, "\(part)")
            (after.message, before.message) = (nil, nil)
            #expect(after == before, "\(part)")
            let notice = try #require(viewer.notice)
            #expect(notice.contains("places.geojson"), "\(notice)")
            #expect(notice.contains("The map shows what was read before."), "\(notice)")
            #expect(viewer.screen.root.notice.alpha == 1)
            viewer.tester.run(seconds: 6)
            #expect(viewer.screen.root.notice.alpha == 1, "it stays as long as it is true")
        }

        try viewer.reload(whole)
        #expect(try Shown(viewer) == before && viewer.screen.root.notice.alpha == 0)
        #expect(viewer.screen.status == FileStatus())
    }

    @Test func theSelectionOutlivesAReload() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        let id = try #require(viewer.screen.store.shown.first)
        viewer.screen.choose(id)
        try viewer.tester.runUntilRest()

        try viewer.reload([PlacesFile.point("Evora", -7.9, 38.5)] + PlacesFile.towns)

        let selected = try #require(viewer.screen.display.selected)
        #expect(viewer.screen.store.entry(selected).title == "Lisbon")
    }

    @Test(arguments: 0..<8) func anySequenceEndsWithWhatAFreshStartShows(_ number: Int) throws {
        let seed = UInt64(2_800 + number)
        var random = SeededGenerator(seed: seed)
        let viewer = try ViewerTester(Self.towns(Int.random(in: 1...60, using: &random), &random))
        viewer.screen.mapView.basemap = nil
        for _ in 0..<10 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0:
                var camera = viewer.screen.mapView.camera
                camera.zoom = Double.random(in: 1...9, using: &random)
                viewer.screen.mapView.setCamera(camera, animated: Bool.random(using: &random))
            case 1:
                viewer.screen.choose(try #require(viewer.screen.store.shown.randomElement(using: &random)))
            case 2: viewer.screen.display.deselect()
            case 3: viewer.tester.frames(Int.random(in: 1...20, using: &random))
            case 4: try viewer.reload(String(viewer.text.prefix(40)), waits: false)
            case 5:
                try viewer.reload(
                    Self.towns(Int.random(in: 1...60, using: &random), &random), waits: false)
            default: try viewer.reload(viewer.goodText, waits: false)
            }
        }
        try viewer.reload(viewer.goodText)
        viewer.screen.display.deselect()
        try viewer.tester.runUntilRest()
        viewer.tester.run(seconds: 1)

        let fresh = try ViewerTester(viewer.goodText.split(separator: "\n").map(String.init))
        fresh.screen.mapView.basemap = nil
        fresh.screen.mapView.camera = viewer.screen.mapView.camera
        try fresh.tester.runUntilRest()
        fresh.tester.run(seconds: 1)

        let (ended, started) = (try Shown(viewer), try Shown(fresh))
        #expect(ended.rows == started.rows && ended.message == started.message, "seed \(seed)")
        #expect(ended.pins == started.pins, "seed \(seed)")
        #expect(ended.clusters == started.clusters, "seed \(seed)")
    }
}
