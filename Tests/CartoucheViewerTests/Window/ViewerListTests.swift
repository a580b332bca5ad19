import CartoucheTesting
import GeoData
import Testing

@testable import CartoucheViewer

/// What the window says of features beside their pins: the list, the selected shape, progress.
@MainActor @Suite struct ViewerListTests {
    private let towns = [
        PlacesFile.point("Lisbon", -9.1, 38.7), PlacesFile.point("Porto", -8.6, 41.15),
        PlacesFile.point("Faro", -7.9, 37.0),
    ]
    private func area(_ name: String, _ size: Double) -> String {
        let corners = [(-size, -size), (size, -size), (size, size), (-size, size), (-size, -size)]
        let text = corners.map { "[\(20 + $0.0),\(10 + $0.1)]" }.joined(separator: ",")
        let geometry = #"{"type":"Polygon","coordinates":[[\#(text)]]}"#
        return #"{"type":"Feature","properties":{"name":"\#(name)"},"geometry":\#(geometry)}"#
    }
    private let track =
        #"{"type":"Feature","properties":{"name":"Climb"},"geometry":{"type":"LineString","coordinates":"#
        + "[[7,46,500],[7.01,46,900],[7.02,46,700]]}}"
    private let paris = NamedPlace(
        name: "Paris", kind: .capital, country: "France",
        coordinate: LocationCoordinate2D(latitude: 48.85, longitude: 2.35), rank: 0, population: 2_000_000)

    @Test func theSelectedShapeIsHighlighted() throws {
        let viewer = try ViewerTester([area("Large", 4), track])
        let map = viewer.screen.mapView
        func renderer(_ index: Int) throws -> OverlayPathRenderer {
            let overlay = map.overlays.first {
                ($0 as? any FeatureOverlay)?.id == FeatureID(layer: 0, index: index)
            }
            let shape = try #require(overlay)
            return try #require(map.renderer(for: shape) as? OverlayPathRenderer)
        }
        let (area, line) = (try renderer(0), try renderer(1))
        let (width, fill) = (area.lineWidth, area.fillColor)

        viewer.screen.choose(FeatureID(layer: 0, index: 0))
        try viewer.tester.runUntilRest()
        #expect(area.lineWidth > width && area.fillColor != fill)
        viewer.screen.choose(FeatureID(layer: 0, index: 1))
        try viewer.tester.runUntilRest()
        #expect(area.lineWidth == width && area.fillColor == fill && line.lineWidth > 3)
        viewer.tester.key(.escape)
        try viewer.tester.runUntilRest()

        #expect(line.lineWidth == 3)
    }

    @Test func theToolbarShowsHowMuchIsRead() throws {
        let viewer = try ViewerTester(towns)
        let bar = try #require(viewer.screen.toolbar).bar
        #expect(bar.progress == nil)

        let file = try PlacesFile(towns.joined(separator: "\n"))
        let layer = try file.layer()
        viewer.screen.take(.began(layer, index: 1))
        #expect(bar.progress == 0)
        viewer.tester.frames(2)
        #expect(viewer.tester.views(ProgressView.self, in: bar).count == 1)
        viewer.screen.take(.ended(layer, index: 1))
        viewer.tester.frames(2)

        #expect(bar.progress == nil && viewer.tester.views(ProgressView.self, in: bar).isEmpty)
    }

    @Test func whatAThreadHasFoundIsThereInTheFrameThatWaitsForIt() throws {
        let viewer = try ViewerTester(towns, places: [paris])

        viewer.tester.key("l", modifiers: .control)
        try viewer.tester.type("pari")
        viewer.tester.frames(1)
        #expect(viewer.tester.shows("Capital of France, 2.0 million people"))
        viewer.tester.key(.escape)
        viewer.tester.key("e", modifiers: .control)
        viewer.tester.frames(1)

        #expect(viewer.written.count == 1 && viewer.notice?.hasPrefix("Saved ") ?? false)
    }

    @Test func theSortedListSaysByWhat() throws {
        let viewer = try ViewerTester(towns)
        let list = try viewer.tester.view(FeatureList.self)

        list.sortKey = .distance(LocationCoordinate2D(latitude: 37, longitude: -7.9))
        try viewer.tester.runUntilRest()
        #expect(
            list.rows.map(\.index) == [2, 0, 1]
                && viewer.tester.shows("\(LengthText.length(0, .metric)) · point", in: list))
        list.sortKey = .property("name")
        try viewer.tester.runUntilRest()
        #expect(viewer.tester.shows("name: Faro · point", in: list))
    }

    @Test func aSearchKeepsTheMarkedRow() throws {
        let viewer = try ViewerTester(towns)
        let list = try viewer.tester.view(FeatureList.self)
        viewer.screen.choose(FeatureID(layer: 0, index: 1))
        try viewer.tester.runUntilRest()

        viewer.tester.key("f", modifiers: .control)
        try viewer.tester.type("p")
        try viewer.tester.runUntilRest()

        let table = try viewer.tester.view(TableView.self, in: list)
        #expect(list.rows.count == 1 && table.indexPathForSelectedRow?.row == 0)
    }

    @Test func theHeightsHaveTheUnitsThatWereRemembered() throws {
        let viewer = try ViewerTester([track])
        viewer.screen.ruler.units = .imperial
        #expect(viewer.screen.profile.units == .imperial && viewer.screen.list?.units == .imperial)
    }
}
