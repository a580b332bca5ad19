import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@Suite struct MercatorTests {
    @Test func knownPlacesLieWhereEPSG3857PutsThem() {
        // Half the circumference is pi * 6378137 = 20037508.342789244 m. Berlin by PROJ: 1492232.65,
        // 6894701.26.
        let world = MapSize.world.width
        let p = Mercator.mapPoint(LocationCoordinate2D(latitude: 52.52437, longitude: 13.40500))
        let east = (p.x / world - 0.5) * 2 * 20_037_508.342789244
        let north = (0.5 - p.y / world) * 2 * 20_037_508.342789244

        #expect(abs(east - 13.405 / 180 * 20_037_508.342789244) < 1e-6)
        let oracle = log(tan(.pi / 4 + 52.52437 * .pi / 360)) * Mercator.earthRadius
        #expect(abs(north - oracle) < 1e-6)
        #expect(Mercator.mapPoint(LocationCoordinate2D(latitude: 0, longitude: 0)) == MapRect.world.center)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func thereAndBackIsTheSamePlace(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let c = LocationCoordinate2D(
                latitude: .random(in: -85.05...85.05, using: &random),
                longitude: .random(in: -180...180, using: &random))
            let back = Mercator.coordinate(Mercator.mapPoint(c))
            #expect(abs(back.latitude - c.latitude) < 1e-12 * 90, "seed \(seed), \(c)")
            #expect(abs(back.longitude - c.longitude) < 1e-12 * 180, "seed \(seed), \(c)")
        }
    }

    @Test func bothEndsOfTheDatelineKeepTheirSign() {
        for longitude in [-180.0, 180] {
            let c = LocationCoordinate2D(latitude: 10, longitude: longitude)
            #expect(Mercator.coordinate(Mercator.mapPoint(c)).longitude == longitude)
        }
        #expect(abs(MapPoint(x: -MapSize.world.width / 4, y: 0).coordinate.longitude - 90) < 1e-12)
    }

    @Test func polesAreHeldAtTheSquaresEdge() {
        let world = MapSize.world.width
        #expect(Mercator.mapPoint(LocationCoordinate2D(latitude: 90, longitude: 0)).y == 0)
        #expect(Mercator.mapPoint(LocationCoordinate2D(latitude: -90, longitude: 0)).y == world)
        #expect(Mercator.coordinate(MapPoint(x: 0, y: -50)).latitude == Mercator.maxLatitude)
        #expect(Mercator.coordinate(MapPoint(x: 0, y: world + 9)).latitude == -Mercator.maxLatitude)
        #expect(abs(Mercator.mapPoint(LocationCoordinate2D(latitude: 85.0511287798, longitude: 0)).y) < 1e-2)
    }

    @Test func valuesThatAreNotFiniteGiveNaN() {
        let p = Mercator.mapPoint(LocationCoordinate2D(latitude: .nan, longitude: .infinity))
        let c = Mercator.coordinate(MapPoint(x: .infinity, y: .nan))

        #expect(p.x.isNaN && p.y.isNaN && c.latitude.isNaN && c.longitude.isNaN && !c.isValid)
    }

    @Test func aMapPointShrinksOnTheGroundWithTheCosine() {
        let equator = Mercator.metersPerMapPoint(atLatitude: 0)
        #expect(abs(equator * MapSize.world.width - 2 * .pi * 6_378_137) < 1e-6)
        #expect(abs(Mercator.metersPerMapPoint(atLatitude: 60) / equator - 0.5) < 1e-12)
        #expect(Mercator.metersPerMapPoint(atLatitude: 90) > 0)
    }

    @Test func distancesAreGreatCirclesAcrossTheDateline() {
        let a = MapPoint(LocationCoordinate2D(latitude: 0, longitude: 179.5))
        let b = MapPoint(LocationCoordinate2D(latitude: 0, longitude: -179.5))

        #expect(abs(a.distance(to: b) - .pi / 180 * 6_378_137) < 1e-3)
    }
}
