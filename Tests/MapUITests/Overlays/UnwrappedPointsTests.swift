import CartoucheMapGeometry
import CartoucheMapUI
import Testing

/// Lines as they are drawn.
@Suite struct UnwrappedPointsTests {
    private nonisolated static func coordinates(_ pairs: [(Double, Double)]) -> [LocationCoordinate2D] {
        pairs.map { LocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    }

    @Test func acrossTheAntimeridianALineLeavesTheWorld() throws {
        let line = try #require(
            Polyline(coordinates: Self.coordinates([(0, 170), (0, -170)])).unwrappedPoints.first)

        #expect(line.count == 2 && line[1].x > MapRect.world.maxX)
        #expect(abs(line[1].x - line[0].x - 20 / 360 * MapRect.world.size.width) < 1)
    }

    @Test func aGeodesicHasThePointsOfItsCurve() throws {
        let coordinates = Self.coordinates([(50, 0), (50, 90)])
        let line = try #require(GeodesicPolyline(coordinates: coordinates).unwrappedPoints.first)

        #expect(line.count > 10 && line.first == MapPoint(coordinates[0]))
        #expect(line[line.count / 2].y < line[0].y, "it leads over the north")
    }

    @Test func invalidCoordinatesInterruptALine() {
        let line = Polyline(coordinates: Self.coordinates([(0, 0), (0, 1), (99, 0), (0, 2)]))

        #expect(line.unwrappedPoints.map(\.count) == [2, 1])
        #expect(Polyline(coordinates: []).unwrappedPoints.isEmpty)
    }

    @Test func linesAndAreasAreMadeWhenTheyAreAskedFor() {
        let lines = MultiPolyline { [Polyline(coordinates: Self.coordinates([(0, 0), (10, 10)]))] }
        let areas = MultiPolygon { [Polygon(coordinates: Self.coordinates([(0, 0), (0, 10), (10, 10)]))] }

        #expect(lines.polylines.first?.pointCount == 2 && areas.polygons.first?.pointCount == 3)
        #expect(lines.polylines.first !== lines.polylines.first)
        #expect(abs(lines.boundingMapRect.size.width - MapRect.world.size.width / 36) < 1)
        #expect(abs(areas.boundingMapRect.size.width - MapRect.world.size.width / 36) < 1)
    }
}
