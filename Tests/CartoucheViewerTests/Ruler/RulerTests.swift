import Cartouche
import Testing

@testable import CartoucheViewer

/// What the ruler measures.
@MainActor @Suite struct RulerTests {
    private func ruler(_ coordinates: [(Double, Double)]) -> Ruler {
        var ruler = Ruler()
        for (latitude, longitude) in coordinates {
            ruler.append(LocationCoordinate2D(latitude: latitude, longitude: longitude))
        }
        return ruler
    }

    @Test func segmentsAddUpAlongTheEllipsoid() {
        // Vincenty's own example, Flinders Peak to Buninyong, and back.
        var ruler = ruler([(-37.95103342, 144.42486789), (-37.65282114, 143.92649553)])
        #expect(abs(ruler.length - 54_972.271) < 0.01)

        ruler.append(ruler.points[0])
        #expect(ruler.lengths.count == 2 && abs(ruler.length - 2 * 54_972.271) < 0.02)
        ruler.removeLast()
        #expect(ruler.points.count == 2)
    }

    @Test func aClosedLineHasAnArea() throws {
        var square = ruler([(0, 0), (0, 1), (1, 1), (1, 0)])
        #expect(square.area == nil)

        square.close()

        // A degree square at the equator: 12,308.8 square kilometers on the ellipsoid.
        #expect(abs(try #require(square.area) / 12_308.8e6 - 1) < 0.01)
        #expect(square.lengths.count == 4)
        square.removeLast()
        #expect(square.points.count == 4 && square.area == nil)
    }

    @Test func areasAroundPolesAndAcrossTheAntimeridianAreTheSmallerSide() throws {
        var cap = ruler([(80, 0), (80, 90), (80, 180), (80, -90)])
        cap.close()
        // The cap beyond the great circles between the points lies within that of 80 degrees.
        let whole = 2 * Double.pi * 6_371_007.181 * 6_371_007.181 * (1 - sin(80 * Double.pi / 180))
        #expect((0.6...1).contains(try #require(cap.area) / whole))

        var strip = ruler([(-1, 179.5), (-1, -179.5), (0, -179.5), (0, 179.5)])
        strip.close()
        #expect(abs(try #require(strip.area) / 12_308.8e6 - 1) < 0.01)
    }

    @Test func twoPointsDoNotClose() {
        var line = ruler([(0, 0), (0, 1)])
        line.close()
        #expect(!line.isClosed)
    }
}
