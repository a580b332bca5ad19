import Cartouche
import CartoucheTesting
import GeoData
import Testing

@testable import CartoucheViewer

/// What the window says of features beside their pins: the list, the selected shape, progress.
@MainActor @Suite struct ViewerListTests {
    @Test func theSelectedShapeIsHighlighted() throws {
        let viewer = try ViewerTester([PlacesFile.area("Large", 4), PlacesFile.track])
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
        let viewer = try ViewerTester(PlacesFile.towns)
        let bar = try #require(viewer.screen.toolbar).bar
        #expect(bar.progress == nil)

        let file = try PlacesFile(PlacesFile.towns.joined(separator: "\n"))
        let layer = try file.layer()
        viewer.screen.receive(.began(layer, index: 1))
        #expect(bar.progress == 0)
        viewer.tester.frames(2)
        #expect(viewer.tester.views(ProgressView.self, in: bar).count == 1)
        viewer.screen.receive(.ended(layer, index: 1))
        viewer.tester.frames(2)

        #expect(bar.progress == nil && viewer.tester.views(ProgressView.self, in: bar).isEmpty)
    }

    @Test func whatAThreadHasFoundIsThereInTheFrameThatWaitsForIt() throws {
        let viewer = try ViewerTester(PlacesFile.towns, places: [.paris])

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
        let viewer = try ViewerTester(PlacesFile.towns)
        let list = try viewer.tester.view(FeatureList.self)

        list.sortKey = .distance(LocationCoordinate2D(latitude: 37, longitude: -7.9))
        try viewer.tester.runUntilRest()
        #expect(
            list.rows.map(\.index) == [2, 0, 1]
                && viewer.tester.shows("\(DistanceFormatter().string(fromDistance: 0)) · point", in: list))
        list.sortKey = .property("name")
        try viewer.tester.runUntilRest()
        #expect(viewer.tester.shows("name: Faro · point", in: list))
    }

    @Test func aSearchKeepsTheMarkedRow() throws {
        let viewer = try ViewerTester(PlacesFile.towns)
        let list = try viewer.tester.view(FeatureList.self)
        viewer.screen.choose(FeatureID(layer: 0, index: 1))
        try viewer.tester.runUntilRest()

        viewer.tester.key("f", modifiers: .control)
        try viewer.tester.type("p")
        try viewer.tester.runUntilRest()

        let table = try viewer.tester.view(TableView.self, in: list)
        #expect(list.rows.count == 1 && table.indexPathForSelectedRow?.row == 0)
    }

    @Test func returnChoosesTheFirstThatTheSearchFinds() throws {
        let viewer = try ViewerTester(PlacesFile.towns, size: CGSize(width: 640, height: 400))
        viewer.tester.key("f", modifiers: .control)
        viewer.tester.key(.return)
        try viewer.tester.runUntilRest()
        #expect(viewer.tester.views(FeatureCallout.self).isEmpty, "nothing is searched for")

        try viewer.tester.type("r")
        viewer.tester.key(.return)
        try viewer.tester.runUntilRest()

        let callout = try viewer.tester.view(FeatureCallout.self)
        #expect(viewer.tester.shows("Faro", in: callout), "the first of Faro and Porto")
    }

    @Test func downGoesFromTheSearchToTheRows() throws {
        let viewer = try ViewerTester(PlacesFile.towns, size: CGSize(width: 640, height: 400))
        viewer.tester.key("f", modifiers: .control)
        try viewer.tester.type("r")
        try viewer.tester.runUntilRest()

        viewer.tester.key(.down)
        viewer.tester.key(.down)
        viewer.tester.key(.return)
        try viewer.tester.runUntilRest()

        let callout = try viewer.tester.view(FeatureCallout.self)
        #expect(viewer.tester.shows("Porto", in: callout))
    }

    @Test func theHeightsHaveTheUnitsThatWereRemembered() throws {
        let viewer = try ViewerTester([PlacesFile.track])
        viewer.screen.ruler.units = .imperial
        #expect(viewer.screen.profile.units == .imperial && viewer.screen.list?.units == .imperial)
    }

    @Test func aRowZoomsToWhatIsTooSmallToBeSeen() throws {
        let viewer = try ViewerTester([
            PlacesFile.point("Lisbon", -9.1, 38.7), PlacesFile.point("Sydney", 151, -34),
            PlacesFile.area("Field", 0.05),
        ])
        let map = viewer.screen.mapView
        #expect(map.camera.zoom < 3)

        try viewer.tester.click(viewer.tester.view(showing: "Sydney", in: viewer.screen.list))
        try viewer.tester.runUntilRest(within: 20)

        #expect(abs(map.camera.zoom - 7) < 0.01 && map.selectedAnnotations.first?.title == "Sydney")
        let sydney = map.convert(LocationCoordinate2D(latitude: -34, longitude: 151), toPointTo: map)
        #expect(map.bounds.contains(sydney))

        try viewer.tester.click(viewer.tester.view(showing: "Field", in: viewer.screen.list))
        try viewer.tester.runUntilRest(within: 20)

        #expect(map.camera.zoom > 9 && viewer.screen.display.hasSelection)
    }
}
