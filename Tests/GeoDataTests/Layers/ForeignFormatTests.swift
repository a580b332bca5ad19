import Testing

@testable import GeoData

/// Files of other formats are named by their content.
@Suite struct ForeignFormatTests {
    @Test(arguments: [
        ("$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n", "NMEA"),
        ("\n$GNRMC,1,A,4807.03,N,01131.00,E\n", "NMEA"),
        ("!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\n", "NMEA"),
        ("AXXXABC FLIGHT:1\r\nHFDTE160701\r\nB1602405407121N00249342WA0028000421\r\n", "IGC"),
        ("callback({\"type\":\"FeatureCollection\",\"features\":[]});", "JSONP"),
        ("var data = {\"type\":\"FeatureCollection\",\"features\":[]};", "JavaScript"),
        ("BEGIN:VCARD\nVERSION:3.0\n", "vCard"), ("<!DOCTYPE html><html><body>1,2</body></html>", "web page"),
        ("<?xml version='1.0'?><osm version='0.6'><node lat='1' lon='2'/></osm>", "OpenStreetMap"),
        ("<?xml version='1.0'?><TrainingCenterDatabase xmlns='urn:x'/>", "TCX"),
        ("<wfs:FeatureCollection xmlns:gml='http://www.opengis.net/gml'/>", "GML"),
        ("PAR1\u{15}\u{4}", "Parquet"), ("fgb\u{3}fgb\u{0}", "FlatGeobuf"),
        ("SQLite format 3\u{0}abc", "GeoPackage"), ("PMTiles\u{3}", "tiles of a map"),
        ("%PDF-1.7\n1.25,2.25", "PDF"),
        ("a\u{0}b", "binary"),
    ])
    func isNamed(_ text: String, _ word: String) throws {
        let error = #expect(throws: GeoFileError.self) { try TemporaryFile.layer(text) }
        #expect(error?.reason.contains(word) ?? false, "\(String(describing: error))")
    }

    @Test(arguments: [
        "name,lat,lon\n$GPGGA,60.5,24.5\n", "AXX lat,lon\n60.5,24.5\n", "lat(deg),lon(deg)\n60.5,24.5\n",
        "$ID,lat,lon\n1,60.5,24.5\n", "PAR1,lat,lon\n1,60.5,24.5\n", "fgb,lat,lon\n1,60.5,24.5\n",
    ])
    func aTableIsNoneOfThem(_ text: String) throws {
        #expect(try TemporaryFile.layer(text).count == 1)
    }
}
