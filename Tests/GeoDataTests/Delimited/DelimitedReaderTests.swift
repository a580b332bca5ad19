import TestSupport
import Testing

@testable import GeoData

/// Comma-separated values and their kin.
@Suite struct DelimitedReaderTests {
    @Test(arguments: [",", ";", "\t", "|"])
    func theDelimiterIsFound(_ delimiter: String) throws {
        let rows = [
            "name,lat,lon", "\"Kauppatori, Helsinki\",60.1675,24.9527", "Suomenlinna,60.1454,24.9881",
        ]
        let text = rows.map { row in
            row.contains("\"")
                ? row.replacing("\",6", with: "\"\(delimiter)6").replacing("5,2", with: "5\(delimiter)2")
                : row.replacing(",", with: delimiter)
        }.joined(separator: "\r\n")
        let layer = try TemporaryFile.layer(text)

        #expect(layer.format == .csv && layer.count == 2 && layer.problems == [])
        #expect(layer.coordinates(of: 0) == [[24.9527, 60.1675]])
        #expect(layer.properties(of: 0).first?.value == .text("Kauppatori, Helsinki"))
    }

    @Test(arguments: [
        ("Latitude,Longitude", "60.5,24.5"), ("LON,LAT", "24.5,60.5"), ("x,y", "24.5,60.5"),
        ("geo_lat,geo_lng", "60.5,24.5"), ("Breitengrad,Längengrad", "60.5,24.5"),
        ("place_latitude,place_longitude", "60.5,24.5"),
        ("wkt,n", "POINT (24.5 60.5),1"), ("n,location", "1,\"60.5, 24.5\""),
        ("n,coords", "1,\"60°30'N 24°30'E\""),
        ("lat,lon", "60°30'0\"\"N,24 30 0 E"), ("lat,lon", "N60 30.0,E24:30"),
    ])
    func theColumnsOfPlacesAreFoundByTheirNames(_ header: String, _ row: String) throws {
        let layer = try TemporaryFile.layer("\(header)\n\(row)\n")

        #expect(layer.coordinates(of: 0) == [[24.5, 60.5]] && layer.problems == [])
    }

    @Test func decimalCommasAreRead() throws {
        let layer = try TemporaryFile.layer("name;lat;lon;height\nA;60,5;24,25;12,5\n")

        #expect(layer.coordinates(of: 0) == [[24.25, 60.5]])
        #expect(layer.properties(of: 0).last?.value == .number(12.5, text: "12,5"))
    }

    @Test func withoutAHeaderTheValuesDecide() throws {
        let layer = try TemporaryFile.layer("Helsinki,60.17,24.94\nTurku,60.45,22.27\n")

        #expect(layer.count == 2 && layer.coordinates(of: 1) == [[22.27, 60.45]])
        #expect(layer.properties(of: 0).map(\.name) == ["column 1", "column 2", "column 3"])
        #expect(layer.problems.map(\.effect) == [.warning])
    }

    @Test func theUserNamesColumnsAndDelimiter() throws {
        var options = GeoReadingOptions()
        (options.latitudeColumn, options.longitudeColumn) = ("north", "3")
        options.delimiter = UInt8(ascii: ":")
        let layer = try TemporaryFile.layer("id:north:east\n1:60.5:24.5\n", options: options)

        #expect(layer.coordinates(of: 0) == [[24.5, 60.5]])
        options.latitudeColumn = "nrth"
        let error = #expect(throws: GeoFileError.self) {
            try TemporaryFile.layer("id:north:east\n1:60.5:24.5\n", options: options)
        }
        #expect(error?.reason == "it has no column \"nrth\"; its columns are \"id\", \"north\", \"east\"")
    }

    @Test(arguments: ["name,place\nA,\"60.5, 24.5\"\n", "A,\"60.5, 24.5\"\n"])
    func theSameColumnForBothHoldsPairs(_ text: String) throws {
        var options = GeoReadingOptions()
        (options.latitudeColumn, options.longitudeColumn) = ("2", "2")

        let layer = try TemporaryFile.layer(text, options: options)

        #expect(layer.count == 1 && layer.coordinates(of: 0) == [[24.5, 60.5]] && layer.problems == [])
    }

    @Test func badRowsAreNamedAndRowsWithoutAPlaceAreKept() throws {
        let layer = try TemporaryFile.layer(
            "name,lat,lon\nA,60.5,24.5\nB,,\nC,north,24.5\nD,95,24.5\nE,60.5\nF,61,25\n")

        #expect(layer.count == 3 && layer.leftOutCount == 3)
        #expect(layer.representativePoint(of: 1) == nil)
        #expect(
            layer.complaints == [
                "4:1 1x \"north\" is no latitude",
                "5:1 1x the latitude 95 is outside of -90 to 90 (are latitude and longitude swapped?)",
                "6:1 1x \"\" is no longitude",
            ])
    }

    @Test func metersAreTakenForAProjection() throws {
        let layer = try TemporaryFile.layer("name,lat,lon\nA,6675000,385000\n")
        #expect(
            layer.complaints == [
                "2:1 1x the latitude 6675000 is outside of -90 to 90 (meters of a projection? convert with "
                    + "ogr2ogr -t_srs EPSG:4326)"
            ])
    }

    @Test func anUnbalancedQuotationMarkCostsOneRow() throws {
        let layer = try TemporaryFile.layer("name,lat,lon\nA,60.5,24.5\n\"B,60,24\nC,61,25\nD,62,26\n")

        #expect(layer.count == 3 && layer.complaints == ["3:1 1x a quotation mark is never closed"])
    }

    @Test func fieldsMayHoldLineBreaksAndQuotationMarks() throws {
        let layer = try TemporaryFile.layer(
            "name,lat,lon\n\"two\nlines, \"\"quoted\"\"\",60.5,24.5\nB,61,25\n")

        #expect(layer.count == 2)
        #expect(layer.properties(of: 0).first?.value == .text("two\nlines, \"quoted\""))
    }

    @Test func codesStayTextsAndNumbersKeepTheirDigits() throws {
        let layer = try TemporaryFile.layer("code,big,empty,lat,lon\n00100,12345678901234567890,,60.5,24.5\n")

        let values = layer.properties(of: 0).map(\.value)
        #expect(values[0] == .text("00100") && values[2] == .null)
        #expect(values[1].description == "12345678901234567890")
    }

    @Test func aFileWithoutPlacesIsRefusedWithItsColumns() throws {
        let error = #expect(throws: GeoFileError.self) { try TemporaryFile.layer("a,b\n1,2\n") }
        #expect(
            error?.reason.contains("\"a\", \"b\"; name them with latitudeColumn and longitudeColumn") ?? false
        )
        #expect(error?.reason.hasSuffix("by their names or their numbers from 1") ?? false)
    }

    @Test func randomBytesNeverCrash() throws {
        var generator = SeededGenerator(seed: 3)
        let alphabet = Array("\",;\n\r\t0159.-°'NE(POINT) ".utf8) + [0xC3, 0xFF]
        for _ in 0..<2_000 {
            let tail = (0..<200).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            for header in ["name,lat,lon\n", "wkt,n\n", "location;b\n", ""] {
                guard let layer = try? TemporaryFile(Array(header.utf8) + tail).read() else { continue }
                for index in 0..<layer.count { _ = layer.properties(of: index) }
            }
        }
    }

    /// The cost of a file is that of its bytes: a header of many columns costs nothing in each row.
    @Test func aShortRowHasOnlyTheFieldsThatItHas() throws {
        let header = (0..<10_000).map { "c\($0)" }.joined(separator: ",")
        let layer = try TemporaryFile.layer(
            "lat,lon,\(header)\n" + String(repeating: "1,2\n", count: 1_000) + "1,2,x\n")
        var fields = 0

        for chunk in layer.chunks { layer.forEachFeature(of: chunk) { fields += $1.count } }

        #expect(layer.count == 1_001 && fields == 2 * 1_001 + 1)
        #expect(layer.properties(of: 1_000).map(\.name) == ["lat", "lon", "c0"])
    }

    @Test func columnsWithoutAnyValueAreListed() throws {
        let layer = try TemporaryFile.layer("lat,lon,name,height\n1,2\n")

        #expect(PropertySummary(layer).entries.map(\.name) == ["lat", "lon", "name", "height"])
        #expect(PropertySummary(layer).entries.map(\.count) == [1, 1, 0, 0])
    }

    /// O is west in Spanish and east in German.
    @Test(arguments: [
        ("3°42'O", "13°24'E", -3.7), ("13°24'O", "3°42'W", 13.4), ("3°42′ o", "13°24′ e", -3.7),
    ])
    func theLetterOIsWhatTheOtherLetterOfItsColumnIsNot(
        _ first: String, _ second: String, _ longitude: Double
    ) throws {
        for text in [
            "name,lat,lon\nA,40°24'N,\(first)\nB,52°30'N,\(second)\n",
            "name,location\nA,40°24'N \(first)\nB,52°30'N \(second)\n".replacing("′ ", with: "′"),
        ] {
            let layer = try TemporaryFile.layer(text)

            #expect(layer.count == 2 && layer.problems == [], "\(text)")
            let found = try #require(layer.coordinates(of: 0).first?.first)
            #expect(abs(found - longitude) < 1e-9, "\(text)")
        }
    }

    @Test func theLetterOAloneIsRefused() throws {
        let layers = try [
            TemporaryFile.layer("name,lat,lon\nMadrid,40°24'N,3°42'O\nBerlin,52°30'N,13°24'O\n"),
            TemporaryFile.layer("name,location\nA,40°24'N 3°42'O\nB,52°30'N 13°24'E\nC,52°30'N 13°24'W\n"),
        ]

        #expect(layers.map(\.count) == [0, 2] && layers.map(\.leftOutCount) == [2, 1])
        for layer in layers {
            let reason = layer.problems.first?.reason ?? ""
            #expect(reason.hasSuffix("O is west in some languages and east in others: write W or E"))
        }
    }

    // MARK: Spreadsheets

    @Test func aSeparatorLineIsForTheReader() throws {
        for line in ["sep=;", "SEP=;", "\"sep=;\""] {
            let layer = try TemporaryFile.layer("\(line)\r\nname;lat;lon\r\n\"A, B\";60,5;24,25\r\n")

            #expect(layer.count == 1 && layer.problems == [], "\(line)")
            #expect(layer.coordinates(of: 0) == [[24.25, 60.5]])
            #expect(layer.properties(of: 0).map(\.name) == ["name", "lat", "lon"])
        }
    }

    @Test func pointsDivideThousandsWhereTheDecimalCommaIsTheRule() throws {
        let layer = try TemporaryFile.layer(
            """
            name;lat;lon;people;area;day
            A;60,5;24,25;56.324;1.217,5;12.05.2024
            B;60,6;24,35;1.488.202;-3,25;13.05.2024
            """)

        #expect(layer.coordinates(of: 0) == [[24.25, 60.5]])
        #expect(
            layer.properties(of: 0).suffix(3).map(\.value) == [
                .number(56_324, text: "56324"), .number(1217.5, text: "1.217,5"), .text("12.05.2024"),
            ])
        #expect(
            layer.properties(of: 1).suffix(3).map(\.value) == [
                .number(1_488_202, text: "1.488.202"), .number(-3.25, text: "-3,25"), .text("13.05.2024"),
            ])
        #expect(layer.properties(of: 0)[3].value.json == "56324")
    }

    /// A table of prices in a spreadsheet, and places copied from a map's address.
    @Test func placesAndOtherNumbersMayBeWrittenDifferently() throws {
        let layer = try TemporaryFile.layer("lat;lon;price\n60.123;24.251;12,50\n61.5;25;1.250\n")

        #expect(layer.coordinates(of: 0) == [[24.251, 60.123]])
        #expect(layer.properties(of: 0).map(\.value.json) == ["60.123", "24.251", "12.5"])
        #expect(layer.properties(of: 1).last?.value == .number(1250, text: "1250"))
    }

    @Test func commasDivideThousandsWhereTheDecimalPointIsTheRule() throws {
        let layer = try TemporaryFile.layer(
            "lat,lon,a,b,c\n60.5,24.5,\"1,488,202\",\"1,217.5\",\"1,234\"\n60.5,24.5,1.5,2.345,\"1,2,3\"\n")

        #expect(
            layer.properties(of: 0).dropFirst(2).map(\.value.json) == ["1488202", "1217.5", "\"1,234\""])
        #expect(layer.properties(of: 1).dropFirst(2).map(\.value.json) == ["1.5", "2.345", "\"1,2,3\""])
    }

    // MARK: Tables without places

    @Test(arguments: [
        "temperature,humidity\n21.55,55.25\n22.15,54.75\n", "a,b,c\n1.25,2.25,3.25\n",
        "1.25,2.25,3.25\n1.35,2.35,3.35\n", "1.5,2.5\n1.5,2.5\n",
    ])
    func numbersThatOnlyHappenToFitAreNoPlaces(_ text: String) throws {
        let error = #expect(throws: GeoFileError.self) { try TemporaryFile.layer(text) }
        #expect(error?.reason.contains("name them with latitudeColumn and longitudeColumn") ?? false)
    }
}
