import CartoucheMapGeometry
import TestSupport
import Testing

@testable import GeoData

/// Coordinates as people type them into one field.
@Suite struct CoordinateParserTests {
    private func isNear(_ text: String, _ latitude: Double, _ longitude: Double, within margin: Double = 1e-9)
        throws
        -> Bool
    {
        let found = try CoordinateParser.coordinate(in: text)
        return abs(found.latitude - latitude) < margin && abs(found.longitude - longitude) < margin
    }

    @Test(arguments: [
        "38.72, -9.14", "38.72,-9.14", "38.72 -9.14", "  38.72\t-9.14\n", "38.72; -9.14", "38.72/-9.14",
        "(38.72, -9.14)", "[38.72 −9.14]", "+38.72 –9.14", "38,72; -9,14", "38,72 -9,14", "38,72, -9,14",
        "38,72,-9,14", "38,72/-9,14", "38.72 N 9.14 W", "38.72N, 9.14W", "N38.72 W9.14", "n 38.72, w 9.14",
        "9.14 W, 38.72 N", "W 9.14 N 38.72", "38,72 N 9,14 W", "38.72° -9.14°", "38.72°N 9.14°W",
        "lat: 38.72, lon: -9.14", "latitude=38.72 longitude=-9.14", "lat 38.72 lng -9.14",
        "38.72 north, 9.14 west",
        "38°43'12\"N 9°8'24\"W", "38° 43′ 12″ N, 9° 08′ 24″ W", "38º43’12” N 9º08’24” W",
        "38°43'12''N 9°8'24''W",
        "N38°43'12\" W9°08'24\"", "38 43 12 N 9 8 24 W", "38 43 12, -9 8 24", "38 43 12 -9 8 24",
        "38:43:12N 9:08:24W", "38:43:12, -9:08:24", "38d43m12sN 9d8m24sW", "38d 43m 12s, -9d 8m 24s",
        "38 deg 43 min 12 sec N, 9 deg 8 min 24 sec W", "38°43.2'N 9°8.4'W", "38 43.2 N 9 8.4 W",
        "38 43.2, -9 8.4",
        "38°43,2' N; 9°8,4' W", "38°43'12,0\"N, 9°8'24,0\"W", "N 38° 43.2 W 009° 08.4",
        "38°43'12\" -9°8'24\"",
        "geo:38.72,-9.14", "GEO:38.72,-9.14,100;crs=wgs84;u=35", "geo:38.72,-9.14?z=12",
    ])
    func everyFormOfLisbonIsRead(_ text: String) throws {
        #expect(try isNear(text, 38.72, -9.14))
    }

    private static let numbers: [(String, Double, Double)] = [
        ("38 9", 38, 9), ("38,9", 38, 9), ("38, 9", 38, 9), ("0 0", 0, 0), ("-90 180", -90, 180),
        ("38 43 9 8", 38.7166666666667, 9.1333333333333), ("38 43 12 9 8 24", 38.72, 9.14),
        ("38 43 12,9 8 24", 38.72, 9.14),
        ("33 52 S 151 12 E", -33.8666666666667, 151.2), ("33°52'S 151°12'E", -33.8666666666667, 151.2),
        ("-0 30 0, -0 15 0", -0.5, -0.25),
    ]

    @Test(arguments: numbers)
    func numbersAreShared(_ text: String, _ latitude: Double, _ longitude: Double) throws {
        #expect(try isNear(text, latitude, longitude))
    }

    @Test(arguments: [
        "29S 487000 4285000", "29 S 487000 4285000", "29s 487000mE 4285000mN", "29S 487000 m E, 4285000 m N",
        "29S 487000, 4285000", "29N 487000 4285000", "29S 487000.0 4285000.0",
    ])
    func utmIsRead(_ text: String) throws {
        // pyproj 3.7: Proj(proj="utm", zone=29, ellps="WGS84")(487000, 4285000, inverse=True)
        #expect(try isNear(text, UTMLisbon.latitude, UTMLisbon.longitude, within: 1e-8))
    }

    @Test func theLetterSIsABandWhereTheNorthingLiesInItAndTheSouthOtherwise() throws {
        #expect(try CoordinateParser.coordinate(in: "56S 334900 4285000").latitude > 38)
        #expect(try isNear("56S 334901 6252289", -33.8568, 151.2153, within: 1e-5))
        #expect(try isNear("56H 334901 6252289", -33.8568, 151.2153, within: 1e-5))
    }

    @Test(arguments: ["29SMC8700085000", "29S MC 87000 85000", "29smc 87000 85000", "29SMC 8700085000"])
    func mgrsIsRead(_ text: String) throws {
        #expect(try isNear(text, UTMLisbon.latitude, UTMLisbon.longitude, within: 1e-5))
    }

    /// pyproj's coordinate of 29S 487000 4285000.
    private enum UTMLisbon {
        static let (latitude, longitude) = (38.713547204377605, -9.149528690315611)
    }

    @Test func aSquareStandsForItsMiddle() throws {
        let coarse = try UTMCoordinate(CoordinateParser.coordinate(in: "29SMC85"))
        #expect(abs(coarse.easting - 485_000) < 0.01 && abs(coarse.northing - 4_255_000) < 0.01)
        let whole = try UTMCoordinate(CoordinateParser.coordinate(in: "29SMC"))
        #expect(abs(whole.easting - 450_000) < 0.01 && abs(whole.northing - 4_250_000) < 0.01)
    }

    private static let reasons: [(String, String)] = [
        ("", "No coordinate is given"), ("Lisbon", "\"Lisbon\" belongs to no coordinate"),
        ("38.72", "one number"),
        ("95, 10", "latitude 95 lies outside"), ("-120.5, 45", "comes before the longitude"),
        ("10, 190", "longitude 190"),
        ("38 60 0, 9", "the minutes 60 are 60 or more"), ("38 43 60 N, 9 W", "the seconds 60 are 60 or more"),
        ("38N 9N", "both numbers are latitudes"), ("38 W, 9 E", "both numbers are longitudes"),
        ("-38 N, 9 W", "both a minus and the letter N"), ("38.5 30, 9", "only the last number"),
        ("38, 9, 12", "more than a latitude and a longitude"), ("38 N 9 O", "write W or E"),
        ("38 9 5", "is unclear"),
        ("38'43°, 9", "out of order"), ("geo:38.72", "a geo: address has"), ("geo:1,2;crs=nad27", "nad27"),
        ("29S 487000 9999999999", "eastings"), ("29C 487000 4285000", "does not lie in band C"),
        ("61S 487000 4285000", "no zone 61S"), ("29SMC123", "an even number"), ("32XMC1234", "no zone 32X"),
        ("29SAC1234", "no square AC"), ("29SMN1234", "no square MN"), ("29IMC1234", "no zone 29I"),
        ("Z 2426773 1530125", "polar grid"), ("38.72, -9.14 $", "belongs to no coordinate"),
        ("--38, 9", "a sign"),
        (String(repeating: "1 ", count: 150), "it is too long"), ("nan, inf", "belongs to no coordinate"),
    ]

    @Test(arguments: reasons)
    func aTextThatIsNoneIsExplained(_ text: String, _ reason: String) {
        let error = #expect(throws: CoordinateError.self) { try CoordinateParser.coordinate(in: text) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasSuffix(".") == true)
    }

    @Test func randomTextsNeverTrap() {
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("0123456789.,;:-+°'\"NSEWnsew dmgeoMC/é\u{301}🙂")
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...24, using: &generator)
            let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
            if let coordinate = try? CoordinateParser.coordinate(in: text) {
                #expect(coordinate.isValid, "\(text)")
            }
        }
    }
}
