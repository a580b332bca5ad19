/// The schema of Protomaps' basemap, version 4 (docs.protomaps.com/basemaps/layers): writes the fields that
/// files in this schema have.
struct ProtomapsSchema: CitySchema {
    let layerNames = [
        "earth", "landcover", "landuse", "water", "boundaries", "roads", "buildings", "pois", "places",
    ]

    func entries(for feature: CityFeature, zoom: Int) -> [SchemaEntry] {
        if let way = way(feature.kind) { return [road(way, feature, zoom)] }
        if let area = area(feature.kind, zoom) {
            return [
                SchemaEntry(
                    area.0,
                    [("kind", .text(area.1)), ("min_zoom", .number(feature.minZoom))] + named(feature))
            ]
        }
        return single(feature, zoom).map { [$0] } ?? []
    }

    private func named(_ feature: CityFeature) -> [(String, CityValue)] {
        feature.name.map { [("name", .text($0)), ("name:en", .text($0))] } ?? []
    }

    // MARK: Roads

    private func way(_ kind: CityKind) -> (String, String)? {
        switch kind {
        case .motorway: ("highway", "motorway")
        case .motorwayLink: ("highway", "motorway_link")
        case .trunk: ("major_road", "trunk")
        case .primary: ("major_road", "primary")
        case .secondary: ("major_road", "secondary")
        case .tertiary: ("major_road", "tertiary")
        case .street: ("minor_road", "residential")
        case .service: ("minor_road", "service")
        case .pedestrian: ("path", "pedestrian")
        case .footway: ("path", "footway")
        case .cycleway: ("path", "cycleway")
        case .track: ("path", "track")
        case .rail, .siding: ("rail", "rail")
        case .tram: ("rail", "tram")
        case .subway: ("rail", "subway")
        case .ferry: ("ferry", "ferry")
        case .pier: ("path", "pier")
        case .runway: ("aeroway", "runway")
        case .taxiway: ("aeroway", "taxiway")
        default: nil
        }
    }

    private func road(_ way: (String, String), _ feature: CityFeature, _ zoom: Int) -> SchemaEntry {
        var properties: [(String, CityValue)] = [
            ("kind", .text(way.0)), ("kind_detail", .text(way.1)), ("min_zoom", .number(feature.minZoom)),
        ]
        if feature.kind == .motorwayLink { properties.append(("is_link", .flag(true))) }
        if feature.level == .bridge { properties.append(("is_bridge", .flag(true))) }
        if feature.level == .tunnel { properties.append(("is_tunnel", .flag(true))) }
        if feature.isOneway { properties.append(("oneway", .text("yes"))) }
        if feature.kind == .siding { properties.append(("service", .text("siding"))) }
        if let ref = feature.ref {
            properties += [("ref", .text(ref)), ("shield_text", .text(ref)), ("network", .text("other"))]
        }
        let minor = feature.kind.minZoom >= 12
        if zoom >= (minor ? 13 : 11) { properties += named(feature) }
        return SchemaEntry("roads", properties)
    }

    // MARK: Areas

    private func area(_ kind: CityKind, _ zoom: Int) -> (String, String)? {
        // Up to level 7 the cover of the ground comes from pictures, as a layer of its own.
        if zoom <= 7 {
            switch kind {
            case .wood: return ("landcover", "forest")
            case .farmland: return ("landcover", "farmland")
            case .residential: return ("landcover", "urban_area")
            default: break
            }
        }
        return switch kind {
        case .land: ("earth", "earth")
        case .sea: ("water", "ocean")
        case .riverArea: ("water", "river")
        case .lake: ("water", "lake")
        case .wood: ("landuse", "wood")
        case .park: ("landuse", "park")
        case .grass: ("landuse", "grass")
        case .scrub: ("landuse", "scrub")
        case .farmland: ("landuse", "farmland")
        case .beach: ("landuse", "beach")
        case .wetland: ("landuse", "wetland")
        case .natureReserve: ("landuse", "nature_reserve")
        case .residential: ("landuse", "residential")
        case .commercial, .retail: ("landuse", "commercial")
        case .industrial: ("landuse", "industrial")
        case .school: ("landuse", "school")
        case .university: ("landuse", "university")
        case .hospital: ("landuse", "hospital")
        case .cemetery: ("landuse", "cemetery")
        case .pitch: ("landuse", "pitch")
        case .stadium: ("landuse", "stadium")
        case .railYard: ("landuse", "railway")
        case .aerodrome: ("landuse", "aerodrome")
        case .apron: ("landuse", "other")
        default: nil
        }
    }

    // MARK: All else

    private func single(_ feature: CityFeature, _ zoom: Int) -> SchemaEntry? {
        var properties = named(feature) + [("min_zoom", .number(feature.minZoom))]
        switch feature.kind {
        case .riverLine, .stream:
            return SchemaEntry(
                "water", properties + [("kind", .text(feature.kind == .stream ? "stream" : "river"))])
        case .seaName, .lakeName:
            return SchemaEntry(
                "water", properties + [("kind", .text(feature.kind == .seaName ? "sea" : "lake"))])
        case .building:
            return SchemaEntry(
                "buildings", [("kind", .text("building")), ("height", .number(Int(feature.measure)))])
        case .houseNumber:
            return SchemaEntry(
                "buildings", [("kind", .text("address")), ("addr_housenumber", .text(feature.ref ?? ""))])
        case .poi, .peak, .aerodromeName: return poi(feature, properties)
        case .countryBorder, .stateBorder:
            let isCountry = feature.kind == .countryBorder
            return SchemaEntry(
                "boundaries",
                [
                    ("kind", .text(isCountry ? "country" : "region")),
                    ("kind_detail", .number(isCountry ? 2 : 4)),
                ])
        case .country, .state, .city, .town, .village, .hamlet, .suburb, .quarter, .neighborhood:
            let (kind, detail): (String, String?) =
                switch feature.kind {
                case .country: ("country", nil)
                case .state: ("region", nil)
                case .suburb, .quarter: ("neighbourhood", "suburb")
                case .neighborhood: ("neighbourhood", "neighbourhood")
                default: ("locality", "\(feature.kind)")
                }
            properties += [("kind", .text(kind)), ("population", .number(Int(feature.measure)))]
            properties.append(("population_rank", .number(max(1, 16 - feature.rank))))
            if let detail { properties.append(("kind_detail", .text(detail))) }
            return SchemaEntry("places", properties)
        default: return nil
        }
    }

    private func poi(_ feature: CityFeature, _ properties: [(String, CityValue)]) -> SchemaEntry {
        let kind =
            switch feature.detail {
            case .some(let detail): Self.word(detail)
            case nil: feature.kind == .peak ? "peak" : "aerodrome"
            }
        // Of points of interest this is the level from which they are shown, not from which they are there.
        let from = feature.kind == .poi ? min(17, 14 + feature.rank / 15) : feature.minZoom
        var properties =
            properties.filter { $0.0 != "min_zoom" } + [("kind", .text(kind)), ("min_zoom", .number(from))]
        if feature.kind == .peak { properties.append(("elevation", .number(Int(feature.measure)))) }
        if feature.kind == .aerodromeName { properties.append(("iata", .text(feature.ref ?? ""))) }
        return SchemaEntry("pois", properties)
    }

    private static func word(_ detail: CityPOI) -> String {
        switch detail {
        case .worship: "place_of_worship"
        case .busStop: "bus_stop"
        case .townHall: "townhall"
        default: detail.rawValue
        }
    }
}
