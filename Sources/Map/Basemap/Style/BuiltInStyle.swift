/// The styles that come with the library, a light and a dark file each.
public enum BuiltInStyle: String, CaseIterable, Sendable {
    /// The bundled world.
    case world
    /// Tiles of the OpenMapTiles schema.
    case openMapTiles = "openmaptiles"
    /// Tiles of Protomaps' basemap, version 4.
    case protomaps
    /// The bundled part of Helsinki, in a schema of its own.
    case helsinki

    /// The names of the files without `.json`, in the folder `Styles` of the assets.
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

    /// Layers that, together, only this schema has.
    private var layerNames: Set<String> {
        switch self {
        case .world: ["land", "admin0", "admin1", "country", "iceshelf", "urban"]
        case .openMapTiles:
            ["transportation", "transportation_name", "water_name", "boundary", "landcover", "place"]
        case .protomaps: ["earth", "roads", "boundaries", "buildings", "places", "pois"]
        case .helsinki: ["road", "building", "landuse", "poi"]
        }
    }

    /// The style for tiles with layers of these names: the one that knows most of them, and at least two;
    /// `nil` if none knows them.
    public init?(layerNames: [String]) {
        let names = Set(layerNames)
        let known = Self.allCases.map { ($0, $0.layerNames.intersection(names).count) }
        // Of equal ones the first.
        guard let best = known.reversed().max(by: { $0.1 < $1.1 }), best.1 >= min(2, names.count), best.1 > 0
        else { return nil }
        self = best.0
    }
}
