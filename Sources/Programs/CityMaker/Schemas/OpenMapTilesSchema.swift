/// The OpenMapTiles schema, version 3.15 (openmaptiles.org/schema): writes the fields that files in this
/// schema have.
struct OpenMapTilesSchema: CitySchema {
    let layerNames = [
        "water", "waterway", "landcover", "landuse", "mountain_peak", "park", "boundary", "aeroway",
        "transportation",
        "building", "water_name", "transportation_name", "place", "housenumber", "poi", "aerodrome_label",
    ]

    func entries(for feature: CityFeature, zoom: Int) -> [SchemaEntry] {
        if let way = way(feature) { return ways(way, feature, zoom) }
        if let area = area(feature.kind) { return [SchemaEntry(area.layer, Self.texts(area.properties))] }
        return single(feature, zoom).map { [$0] } ?? []
    }

    private static func texts(_ pairs: [(String, String)]) -> [(String, CityValue)] {
        pairs.map { ($0.0, .text($0.1)) }
    }

    /// The properties with a feature's name, such as `name` and `name:latin`, each as key and value.
    private func names(_ feature: CityFeature) -> [(String, CityValue)] {
        guard let name = feature.name else { return [] }
        return Self.texts(["name", "name:latin", "name_en", "name_int"].map { ($0, name) })
    }

    // MARK: Ways

    private func way(_ feature: CityFeature) -> (class: String, subclass: String?)? {
        switch feature.kind {
        case .motorway, .motorwayLink: ("motorway", nil)
        case .trunk: ("trunk", nil)
        case .primary: ("primary", nil)
        case .secondary: ("secondary", nil)
        case .tertiary: ("tertiary", nil)
        case .street: ("minor", nil)
        case .service: ("service", nil)
        case .track: ("track", nil)
        case .pedestrian: ("path", "pedestrian")
        case .footway: ("path", "footway")
        case .cycleway: ("path", "cycleway")
        case .rail, .siding: ("rail", "rail")
        case .tram: ("transit", "tram")
        case .subway: ("transit", "subway")
        case .ferry: ("ferry", nil)
        case .pier: ("pier", nil)
        default: nil
        }
    }

    private func ways(_ way: (class: String, subclass: String?), _ feature: CityFeature, _ zoom: Int)
        -> [SchemaEntry]
    {
        var properties: [(String, CityValue)] = [("class", .text(way.class))]
        if let subclass = way.subclass { properties.append(("subclass", .text(subclass))) }
        if feature.level != .ground { properties.append(("brunnel", .text(feature.level.rawValue))) }
        if feature.kind == .motorwayLink { properties.append(("ramp", .number(1))) }
        if feature.isOneway { properties.append(("oneway", .number(1))) }
        if feature.kind == .siding { properties.append(("service", .text("siding"))) }
        if feature.level == .bridge, zoom >= 9 { properties.append(("layer", .number(1))) }
        let way = SchemaEntry("transportation", properties)
        let namedFrom: Int =
            switch feature.kind {
            case .motorway, .trunk: 8
            case .primary, .secondary, .tertiary: 12
            default: 14
            }
        guard zoom >= namedFrom, feature.name != nil || feature.ref != nil else { return [way] }
        var named = names(feature) + [properties[0]]
        if let ref = feature.ref {
            named += [("ref", .text(ref)), ("ref_length", .number(ref.count)), ("network", .text("road"))]
        }
        return [way, SchemaEntry("transportation_name", named)]
    }

    // MARK: Areas

    private func area(_ kind: CityKind) -> (layer: String, properties: [(String, String)])? {
        switch kind {
        case .sea: ("water", [("class", "ocean")])
        case .riverArea: ("water", [("class", "river")])
        case .lake: ("water", [("class", "lake")])
        case .wood: ("landcover", [("class", "wood"), ("subclass", "wood")])
        case .park: ("landcover", [("class", "grass"), ("subclass", "park")])
        case .grass: ("landcover", [("class", "grass"), ("subclass", "grass")])
        case .scrub: ("landcover", [("class", "grass"), ("subclass", "scrub")])
        case .farmland: ("landcover", [("class", "farmland"), ("subclass", "farmland")])
        case .beach: ("landcover", [("class", "sand"), ("subclass", "beach")])
        case .wetland: ("landcover", [("class", "wetland"), ("subclass", "wetland")])
        case .natureReserve: ("park", [("class", "nature_reserve")])
        case .residential: ("landuse", [("class", "residential")])
        case .commercial: ("landuse", [("class", "commercial")])
        case .industrial: ("landuse", [("class", "industrial")])
        case .retail: ("landuse", [("class", "retail")])
        case .school: ("landuse", [("class", "school")])
        case .university: ("landuse", [("class", "university")])
        case .hospital: ("landuse", [("class", "hospital")])
        case .cemetery: ("landuse", [("class", "cemetery")])
        case .pitch: ("landuse", [("class", "pitch")])
        case .stadium: ("landuse", [("class", "stadium")])
        case .railYard: ("landuse", [("class", "railway")])
        case .aerodrome, .apron: ("aeroway", [("class", kind == .apron ? "apron" : "aerodrome")])
        default: nil
        }
    }

    // MARK: All else

    private func single(_ feature: CityFeature, _ zoom: Int) -> SchemaEntry? {
        switch feature.kind {
        case .riverLine, .stream:
            return SchemaEntry(
                "waterway", names(feature) + [("class", .text(feature.kind == .stream ? "stream" : "river"))])
        case .seaName, .lakeName:
            return SchemaEntry(
                "water_name", names(feature) + [("class", .text(feature.kind == .seaName ? "sea" : "lake"))])
        case .runway, .taxiway:
            let ref = feature.ref.map { [("ref", CityValue.text($0))] } ?? []
            return SchemaEntry(
                "aeroway", [("class", .text(feature.kind == .runway ? "runway" : "taxiway"))] + ref)
        case .aerodromeName:
            return SchemaEntry(
                "aerodrome_label",
                names(feature) + [("class", .text("international")), ("iata", .text(feature.ref ?? ""))])
        case .building:
            return SchemaEntry(
                "building",
                [("render_height", .number(Int(feature.measure))), ("render_min_height", .number(0))])
        case .houseNumber: return SchemaEntry("housenumber", [("housenumber", .text(feature.ref ?? ""))])
        case .poi: return feature.detail.map { poi($0, feature) }
        case .peak:
            return SchemaEntry(
                "mountain_peak",
                names(feature) + [
                    ("class", .text("peak")), ("ele", .number(Int(feature.measure))), ("rank", .number(1)),
                ])
        case .countryBorder, .stateBorder:
            let level = feature.kind == .countryBorder ? 2 : 4
            return SchemaEntry(
                "boundary",
                [("admin_level", .number(level)), ("disputed", .number(0)), ("maritime", .number(0))])
        case .country, .state, .city, .town, .village, .hamlet, .suburb, .quarter, .neighborhood:
            return place(feature)
        default: return nil
        }
    }

    private func place(_ feature: CityFeature) -> SchemaEntry {
        var properties = names(feature)
        properties.append(
            ("class", .text(feature.kind == .neighborhood ? "neighbourhood" : "\(feature.kind)")))
        properties.append(("rank", .number(feature.rank)))
        if feature.kind == .city { properties.append(("capital", .number(4))) }
        return SchemaEntry("place", properties)
    }

    private func poi(_ detail: CityPOI, _ feature: CityFeature) -> SchemaEntry {
        let words: (String, String) =
            switch detail {
            case .restaurant: ("restaurant", "restaurant")
            case .cafe: ("cafe", "cafe")
            case .bar: ("bar", "pub")
            case .hotel: ("lodging", "hotel")
            case .supermarket: ("grocery", "supermarket")
            case .bakery: ("bakery", "bakery")
            case .clothes: ("clothing_store", "clothes")
            case .pharmacy: ("pharmacy", "pharmacy")
            case .bank: ("bank", "bank")
            case .museum: ("museum", "museum")
            case .theatre: ("theatre", "theatre")
            case .cinema: ("cinema", "cinema")
            case .library: ("library", "library")
            case .worship: ("place_of_worship", "christian")
            case .school: ("school", "school")
            case .hospital: ("hospital", "hospital")
            case .police: ("police", "police")
            case .fuel: ("fuel", "fuel")
            case .parking: ("parking", "parking")
            case .busStop: ("bus", "bus_stop")
            case .station: ("railway", "station")
            case .townHall: ("town_hall", "townhall")
            case .attraction: ("attraction", "attraction")
            case .park: ("park", "park")
            }
        return SchemaEntry(
            "poi",
            names(feature) + [
                ("class", .text(words.0)), ("subclass", .text(words.1)), ("rank", .number(feature.rank)),
            ])
    }
}
