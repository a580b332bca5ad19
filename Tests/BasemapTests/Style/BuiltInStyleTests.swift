import Testing

@testable import CartoucheBasemap

/// Which built-in style is for which tiles.
struct BuiltInStyleTests {
    @Test func layersTellTheSchema() {
        #expect(BuiltInStyle(layerNames: ["land", "lake", "admin0", "country", "place"]) == .world)
        let open = ["water", "waterway", "landcover", "boundary", "transportation", "place", "poi"]
        #expect(BuiltInStyle(layerNames: open) == .openMapTiles)
        let proto = ["boundaries", "buildings", "earth", "landuse", "places", "roads", "water"]
        #expect(BuiltInStyle(layerNames: proto) == .protomaps)
    }

    @Test func oneLayerInCommonIsNotEnough() {
        #expect(BuiltInStyle(layerNames: ["land", "trees", "benches"]) == nil)
        #expect(BuiltInStyle(layerNames: ["land"]) == .world)
        #expect(BuiltInStyle(layerNames: []) == nil)
        #expect(BuiltInStyle(layerNames: ["a", "b"]) == nil)
    }
}
