import Foundation
import TestSupport
import Testing

@testable import CartoucheMapGeometry

/// Distances against published ones.
@Suite struct DistanceTests {
    private func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
        LocationCoordinate2D(latitude: a.0, longitude: a.1)
            .distance(to: LocationCoordinate2D(latitude: b.0, longitude: b.1))
    }

    /// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), tables 2 and 4.
    @Test func karneysExamples() {
        #expect(abs(distance((40, 0), (41.79331020506, 137.84490004377)) - 10_000_000) < 0.001)
        #expect(abs(distance((-30, 0), (29.9, 179.8)) - 19_989_832.82761) < 0.001, "nearly opposite")
    }

    /// Geoscience Australia's example of Vincenty's formula, on GRS 80, which differs by less than a
    /// micrometer here.
    @Test func flindersPeakToBuninyong() {
        func degrees(_ degrees: Double, _ minutes: Double, _ seconds: Double) -> Double {
            degrees + minutes / 60 + seconds / 3600
        }
        let flinders = (-degrees(37, 57, 3.72030), degrees(144, 25, 29.52440))
        let buninyong = (-degrees(37, 39, 10.15610), degrees(143, 55, 35.38390))

        #expect(abs(distance(flinders, buninyong) - 54_972.271) < 0.001)
    }

    @Test func theEllipsoidsOwnLengths() {
        #expect(abs(distance((0, 20), (90, 0)) - 10_001_965.729) < 0.001, "the quarter of a meridian")
        #expect(abs(distance((-90, 5), (90, 77)) - 20_003_931.459) < 0.001, "from pole to pole")
        #expect(abs(distance((0, 10), (0, 11)) - 111_319.491) < 0.001, "a degree of the equator")
        // Between opposite places on the equator the way leads over a pole.
        #expect(abs(distance((0, 0), (0, 180)) - 20_003_931.459) < 0.001)
    }

    @Test func theDatelineIsNoObstacle() {
        #expect(abs(distance((0, 179), (0, -179)) - 2 * 111_319.491) < 0.002)
        #expect(distance((10, 180), (10, -180)) < 1e-6)
    }

    @Test func toItselfItIsNothing() {
        for coordinate in [(0.0, 0.0), (51.5, -0.13), (90, 12), (-33, 180)] {
            #expect(distance(coordinate, coordinate) == 0)
        }
    }

    @Test func whatIsNoPlaceIsNoDistance() {
        #expect(LocationCoordinate2D.invalid.distance(to: .init(latitude: 0, longitude: 0)).isNaN)
        #expect(distance((0, 0), (.nan, 0)).isNaN)
        #expect(distance((0, 0), (91, 0)).isNaN)
    }

    /// What holds for every distance: symmetric, within the ellipsoid's radii of the great circle's, and no
    /// longer by a detour.
    @Test func itIsADistance() {
        var random = SeededGenerator(seed: 20_240)
        func randomCoordinate() -> (Double, Double) {
            (
                asin(Double.random(in: -1...1, using: &random)) * 180 / .pi,
                .random(in: -180...180, using: &random)
            )
        }
        for _ in 0..<2_000 {
            let (a, b, c) = (randomCoordinate(), randomCoordinate(), randomCoordinate())
            let straight = distance(a, b)

            #expect(abs(straight - distance(b, a)) < 0.001)
            #expect(straight <= distance(a, c) + distance(c, b) + 0.001)
            #expect(abs(straight / (angle(a, b) * 6_371_008.8) - 1) < 0.0057)
        }
    }

    /// Neighbors, whose formula is another: half the way to a point beyond them is half as long.
    @Test(arguments: [0.0, 23, -51, 84, 88]) func betweenNeighborsItIsContinuous(latitude: Double) {
        for (north, east) in [(0.004, 0.0), (0.0, 0.004), (0.004, 0.004), (-0.002, 0.005)] {
            let coordinates = [0.0, 1, 2].map { step in
                let longitude = (179.999 + step * east).remainder(dividingBy: 360)
                return (latitude + step * north, longitude)
            }
            let halves = distance(coordinates[0], coordinates[1]) + distance(coordinates[1], coordinates[2])
            #expect(
                abs(halves - distance(coordinates[0], coordinates[2])) < 0.0005,
                "\(latitude) \(north) \(east)")
        }
    }

    /// Near the opposite place, where the formula gives way to the other: no step from one to the next.
    @Test func nearTheOppositePlaceItIsContinuous() {
        var last: Double?
        for step in 0...400 {
            let length = distance((10, 0), (-10 + 0.01 * Double(step - 200), 179))
            // A hundredth of a degree is 1,106 m.
            if let last { #expect(abs(length - last) < 1_120) }
            last = length
        }
    }

    private func angle(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
        func vector(_ p: (Double, Double)) -> (Double, Double, Double) {
            let (latitude, longitude) = (p.0 * .pi / 180, p.1 * .pi / 180)
            return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
        }
        let (u, v) = (vector(a), vector(b))
        let cross = (u.1 * v.2 - u.2 * v.1, u.2 * v.0 - u.0 * v.2, u.0 * v.1 - u.1 * v.0)
        let dot = u.0 * v.0 + u.1 * v.1 + u.2 * v.2
        return atan2((cross.0 * cross.0 + cross.1 * cross.1 + cross.2 * cross.2).squareRoot(), dot)
    }
}
