/// The kind of a feature of the invented city.
enum CityKind: CaseIterable {
    // Land and water
    case land, sea, riverArea, lake, riverLine, stream
    case seaName, lakeName
    // Cover and use of the ground
    case wood, park, grass, farmland, beach, wetland, scrub, natureReserve
    case residential, commercial, industrial, retail, school, university, hospital, cemetery, pitch, stadium,
        railYard
    // Ways
    case motorway, motorwayLink, trunk, primary, secondary, tertiary, street, pedestrian, service, footway,
        cycleway, track
    case rail, siding, tram, subway, ferry, pier
    case aerodrome, runway, taxiway, apron, aerodromeName
    // Buildings and other objects on the ground
    case building, houseNumber, poi, peak
    // Borders and places
    case countryBorder, stateBorder
    case country, state, city, town, village, hamlet, suburb, quarter, neighborhood

    /// The zoom level from which features of the kind are in the tiles, unless a feature has its own level.
    var minZoom: Int {
        switch self {
        case .land, .sea, .country, .countryBorder: 0
        case .seaName, .stateBorder, .state: 3
        case .motorway, .city: 4
        case .trunk: 5
        case .residential: 6
        case .primary, .wood, .farmland, .natureReserve, .town: 7
        case .riverArea, .riverLine, .rail, .lake: 8
        case .motorwayLink, .secondary, .aerodrome, .aerodromeName, .lakeName: 9
        case .industrial, .commercial, .park, .grass, .beach, .wetland, .scrub, .village, .runway: 10
        case .retail, .school, .university, .hospital, .cemetery, .stadium, .railYard, .tertiary, .suburb,
            .ferry, .peak:
            11
        case .street, .stream, .quarter, .apron, .tram, .taxiway, .hamlet: 12
        case .pitch, .service, .pedestrian, .track, .subway, .siding, .pier, .building, .neighborhood: 13
        case .footway, .cycleway, .houseNumber, .poi: 14
        }
    }
}

/// The kind of a point of interest.
enum CityPOI: String, CaseIterable {
    case restaurant, cafe, bar, hotel, supermarket, bakery, clothes, pharmacy, bank, museum, theatre, cinema,
        library
    case worship, school, hospital, police, fuel, parking, busStop, station, townHall, attraction, park

    /// The order in which points of interest appear when the map zooms in: those with a lower weight appear
    /// earlier.
    var weight: Int {
        switch self {
        case .station, .townHall, .attraction: 1
        case .museum, .hospital, .theatre, .park: 4
        case .library, .school, .worship, .cinema, .police: 10
        case .hotel, .supermarket, .restaurant: 22
        case .cafe, .bar, .pharmacy, .bank, .bakery, .clothes, .fuel: 40
        case .parking, .busStop: 70
        }
    }
}
