/// The styles that come with the library, a light and a dark file each.
public enum BuiltInStyle: String, CaseIterable, Sendable {
    /// The style for the world map that comes with the library.
    case world
    /// The style for tiles of the OpenMapTiles schema.
    case openMapTiles = "openmaptiles"
    /// The style for tiles of Protomaps' basemap, version 4.
    case protomaps
    /// The style for the map of a part of Helsinki that comes with the library, in a schema of its own.
    case helsinki

    /// The names of the style's files without `.json`, in the folder `Styles` of the library's assets.
    package var fileNames: (light: String, dark: String) {
        let name =
            switch self {
            case .world: "World"
            case .openMapTiles: "OpenMapTiles"
            case .protomaps: "Protomaps"
            case .helsinki: "Helsinki"
            }
        return (name, name + "Dark")
    }

    /// Names of layers that identify the style's schema; together only this schema has them.
    private var layerNames: Set<String> {
        switch self {
        case .world: ["land", "admin0", "admin1", "country", "iceshelf", "urban"]
        case .openMapTiles:
            ["transportation", "transportation_name", "water_name", "boundary", "landcover", "place"]
        case .protomaps: ["earth", "roads", "boundaries", "buildings", "places", "pois"]
        case .helsinki: ["road", "building", "landuse", "poi"]
        }
    }

    /// The style for tiles whose layers have these names: the style that knows most of the names, and at
    /// least two; `nil` if no style does.
    public init?(layerNames: [String]) {
        let names = Set(layerNames)
        let known = Self.allCases.map { ($0, $0.layerNames.intersection(names).count) }
        // Of equal ones the first.
        guard let best = known.reversed().max(by: { $0.1 < $1.1 }), best.1 >= min(2, names.count), best.1 > 0
        else { return nil }
        self = best.0
    }
}
