import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Names of areas, which slide within what is seen of them.
@Suite struct AreaLabelTests {
    private static let style = """
        {"version": 8, "metadata": {"cartouche:areas": {"here": []}}, \
        "sources": {"map": {"type": "vector"}}, "layers": [
         {"id": "here", "type": "symbol", "source": "map", "source-layer": "area",
          "layout": {"text-field": "{name}", "text-size": 10}},
         {"id": "towns", "type": "symbol", "source": "map", "source-layer": "place",
          "layout": {"text-field": "{name}", "text-size": 10}}]}
        """

    /// A country from 45 degrees west to 45 degrees east and from the equator to the north, named in its
    /// middle by a tile of each level.
    private func bed(town: Bool = false) throws -> MapBed {
        let source = MadeUpSource { id throws(TileError) in
            guard id.z == 2, id.y == 1, id.x == 1 || id.x == 2 else { return nil }
            var writer = TileWriter()
            // Two tiles of level 2 meet at the meridian of Greenwich; the country covers half of each.
            let (west, east) = id.x == 1 ? (2_048, 4_196) : (-100, 2_048)
            let ring = [(west, 1_000), (east, 1_000), (east, 3_096), (west, 3_096)]
            writer.addLayer(
                "area", type: 3, commands: TileWriter.commands(ring, closes: true),
                properties: [("name", "Freedonia"), ("lon", "0"), ("lat", "30")])
            if town, id.x == 2 {
                writer.addLayer(
                    "place", type: 1, commands: [9, 2 * 1_000, 2 * 1_500], properties: [("name", "Freedonia")]
                )
            }
            return writer.tile
        }
        var limited = source
        limited.header.minZoom = 2
        limited.header.maxZoom = 2
        return MapBed(source: limited, style: StylePair(light: try StyleDocument(Data(Self.style.utf8))))
    }

    private func viewport(
        _ latitude: Double, _ longitude: Double, _ zoom: Double, _ size: CGFloat = 300
    ) -> Viewport {
        MapBed.viewport(latitude: latitude, longitude: longitude, zoom: zoom, width: size, height: size)
    }

    private func settle(_ bed: MapBed, _ viewport: Viewport) {
        for _ in 0..<6 { bed.frame(viewport, after: 0.2) }
    }

    @Test(arguments: [(30.0, 0.0), (25.0, -20.0), (40.0, 21.0), (26.0, 30.0)], [4.0, 6.5, 9.0])
    func theNameOfWhereOneIsStaysInView(coordinate: (Double, Double), zoom: Double) throws {
        let bed = try bed()
        for size in [90.0, 300, 1_000] {
            settle(bed, viewport(coordinate.0, coordinate.1, zoom, size))

            let labels = bed.map.visibleLabels
            #expect(labels.map(\.name) == ["Freedonia"], "\(size)")
            let frame = try #require(labels.first?.frame)
            #expect(CGRect(x: 0, y: 0, width: size, height: size).contains(frame), "\(frame) of \(size)")
        }
    }

    @Test func theNameStandsAtItsAnchorWhereThatIsInView() throws {
        let bed = try bed()
        settle(bed, viewport(28, 2, 4))

        let label = try #require(bed.map.visibleLabels.first)
        #expect(abs(label.coordinate.latitude - 30) < 0.01 && abs(label.coordinate.longitude) < 0.01)
    }

    @Test func itSlidesContinuouslyAndTheSameCameraShowsItAtTheSamePlace() throws {
        let bed = try bed()
        var view = viewport(30, 0, 5)
        settle(bed, view)
        var last = try #require(bed.map.visibleLabels.first?.frame)
        for _ in 0..<120 {
            view.center.x += 8 / view.pointsPerMapPoint
            view.center.y += 3 / view.pointsPerMapPoint
            bed.frame(view)

            let frame = try #require(bed.map.visibleLabels.first?.frame)
            #expect(CGRect(x: 0, y: 0, width: 300, height: 300).contains(frame))
            #expect(hypot(frame.midX - last.midX, frame.midY - last.midY) < 12)
            last = frame
        }
        #expect(
            bed.map.labels.layer.shown.count == 1
                && bed.map.labels.layer.shown.first?.fader.opacity(at: bed.time) == 1)
        settle(bed, view)

        #expect(bed.map.visibleLabels.first?.frame == last)
        let fresh = try self.bed()
        settle(fresh, view)
        let there = try #require(fresh.map.visibleLabels.first?.frame)
        #expect(abs(there.midX - last.midX) < 0.5 && abs(there.midY - last.midY) < 0.5)
    }

    @Test func itIsLeftOutWhereItsNameIsInSightAndWhereLittleOfTheAreaIs() throws {
        let named = try bed(town: true)
        settle(named, viewport(44, 18, 4, 600))
        #expect(named.map.visibleLabels.map(\.layer) == ["towns"])

        // Of a name that the screen cuts off no part is left beside the whole one.
        let cut = try self.bed(town: true)
        settle(cut, viewport(47, 38, 4, 200))
        #expect(cut.map.visibleLabels.map(\.layer) == ["here"])

        let outside = try bed()
        settle(outside, viewport(30, 55, 4))
        #expect(outside.map.visibleLabels.isEmpty)
    }

    @Test func areasThatNoStyleNamesOrThatAreNoPolygonsHaveNone() throws {
        let square = [[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)].map { MapPoint(x: $0.0, y: $0.1) }]
        #expect(LabelArea(square, anchor: nil)?.anchor == MapPoint(x: 5, y: 5))
        #expect(
            LabelArea([[MapPoint(x: 0, y: 0), MapPoint(x: 1, y: .nan), MapPoint(x: 1, y: 1)]], anchor: nil)
                == nil)
        #expect(LabelArea([], anchor: nil) == nil)
        let many = (0...LabelArea.pointLimit).map { MapPoint(x: Double($0), y: Double($0 % 7)) }
        #expect(LabelArea([many], anchor: nil) == nil)
    }

    @Test func whatLiesInAnAreaIsTheSameOnEachCopyOfTheWorld() throws {
        let world = Mercator.worldSize
        let ring = [(world - 10, 0.0), (world + 4, 0.0), (world + 4, 20.0), (world - 10, 20.0)]
        let area = try #require(LabelArea([ring.map { MapPoint(x: $0.0, y: $0.1) }], anchor: nil))

        for x in [world - 5, -5, 2 * world - 5, 2, world + 2] {
            #expect(area.contains(MapPoint(x: x, y: 10)), "\(x)")
        }
        #expect(!area.contains(MapPoint(x: 5, y: 10)) && !area.contains(MapPoint(x: world - 5, y: 21)))
    }
}
