import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@Suite struct CoordinateRegionTests {
    @Test(arguments: [41, 42] as [UInt64])
    func regionToRectAndBackIsTheSameRegion(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let latitude = Double.random(in: -80...80, using: &random)
            let region = CoordinateRegion(
                center: LocationCoordinate2D(
                    latitude: latitude, longitude: .random(in: -180..<180, using: &random)),
                span: CoordinateSpan(
                    latitudeDelta: .random(in: 0.0001...(84 - abs(latitude)) / 8, using: &random),
                    longitudeDelta: .random(in: 0.0001...360, using: &random)))
            let back = CoordinateRegion(MapRect(region))
            #expect(abs(back.center.latitude - region.center.latitude) < 1e-9, "seed \(seed), \(region)")
            #expect(abs(back.center.longitude - region.center.longitude) < 1e-9, "seed \(seed), \(region)")
            #expect(
                abs(back.span.latitudeDelta - region.span.latitudeDelta) < 1e-9, "seed \(seed), \(region)")
            #expect(
                abs(back.span.longitudeDelta - region.span.longitudeDelta) < 1e-9, "seed \(seed), \(region)")
        }
    }

    @Test(.behavior("F28")) func aRegionOnTheDatelineIsOnePieceThatRunsPastTheWorld() {
        let region = CoordinateRegion(
            center: LocationCoordinate2D(latitude: -17, longitude: 179),
            span: CoordinateSpan(latitudeDelta: 10, longitudeDelta: 20))

        let rect = MapRect(region)

        #expect(rect.maxX > MapSize.world.width && rect.minX < MapSize.world.width)
        #expect(rect.containsWrapped(MapPoint(LocationCoordinate2D(latitude: -17, longitude: -175))))
    }

    @Test func theWholeWorldIsTheWholeSquare() {
        let region = CoordinateRegion(
            center: LocationCoordinate2D(latitude: 0, longitude: 0),
            span: CoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))

        #expect(MapRect(region) == .world)
    }

    @Test func metersGiveThatManyMetersOnTheGround() {
        for latitude in [0.0, 35, -62] {
            let center = LocationCoordinate2D(latitude: latitude, longitude: 20)
            let region = CoordinateRegion(
                center: center, latitudinalMeters: 10_000, longitudinalMeters: 4_000)
            let rect = MapRect(region)
            let height = MapPoint(x: rect.midX, y: rect.minY).distance(
                to: MapPoint(x: rect.midX, y: rect.maxY))
            let width = MapPoint(x: rect.minX, y: rect.midY).distance(
                to: MapPoint(x: rect.maxX, y: rect.midY))
            #expect(abs(height - 10_000) < 0.5 && abs(width - 4_000) < 0.5)
        }
    }

    @Test func metersPastTheGlobeAreHeldAtItsSize() {
        let region = CoordinateRegion(
            center: LocationCoordinate2D(latitude: 90, longitude: 0), latitudinalMeters: 1e9,
            longitudinalMeters: 1e9)

        #expect(region.span == CoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
        #expect(MapRect(region).isFinite)
    }
}
