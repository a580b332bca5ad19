import Testing

@testable import GeoData

@Suite struct GeoFeaturesTests {
    private func ring(at longitude: Double) -> ArraySlice<GeoPosition> {
        [
            GeoPosition(latitude: 0, longitude: longitude), GeoPosition(latitude: 1, longitude: longitude),
            GeoPosition(latitude: 0, longitude: longitude + 1),
            GeoPosition(latitude: 0, longitude: longitude),
        ]
    }

    /// As many holes as a file of some megabytes has: each is placed without a look at the others.
    @Test func allHolesAreInTheOuterRingsCopyOfTheWorld() {
        var features = GeoFeatures()
        features.append(.outerRing, ring(at: 179.5))

        for _ in 0..<100_000 { features.append(.hole, ring(at: -179.8)) }

        #expect(features.parts.count == 100_001)
        #expect(
            features.parts.dropFirst().allSatisfy {
                abs(features.coordinates[$0.indices.lowerBound].longitude - 180.2) < 1e-9
            })
    }
}
