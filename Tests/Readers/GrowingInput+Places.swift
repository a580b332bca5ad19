#if DEBUG || CARTOUCHE_FUZZ
    import Foundation

    extension GrowingInput {
        /// Files of places, and what users type about them.
        static var places: [GrowingInput] {
            geoJSON + csv + gpx + kml + packed + encoded + wellKnownText + coordinates + filters + gpsd
                + tracks
        }

        private static let point = #""geometry":{"type":"Point","coordinates":[24.9,60.2]}"#
        private static let open = #"{"type":"FeatureCollection","features":["#

        private static func feature(_ properties: String) -> String {
            #"{"type":"Feature","properties":{\#(properties)},\#(point)}"#
        }

        private static var geoJSON: [GrowingInput] {
            let line = #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":["#
            let polygon = #"{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":["#
            let collection =
                #"{"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":["#
            let named = #"\#(open){"type":"Feature","properties":{"name":""#
            let end = #""},\#(point)}]}"#
            return [
                .init(.geoJSON, "features", open, "]}", by: ",") { feature(#""name":"a","n":\#($0)"#) },
                .init(.geoJSON, "features on lines", by: "\n") { feature(#""name":"a","n":\#($0)"#) },
                .init(.geoJSON, "records of a sequence") { "\u{1E}" + feature(#""n":\#($0)"#) + "\n" },
                .init(.geoJSON, "features without a place", open, "]}", by: ",") { _ in
                    #"{"type":"Feature","properties":null,"geometry":null}"#
                },
                .init(.geoJSON, "faulty features", open, "]}", by: ",") { _ in
                    #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":["x"]}}"#
                },
                .init(
                    .geoJSON, "properties", #"\#(open){"type":"Feature","properties":{"#, "},\(point)}]}",
                    by: ","
                ) { #""k\#($0)":\#($0)"# },
                .init(
                    .geoJSON, "names of properties", open, "]}", by: ","
                ) { feature(#""key\#($0)":1"#) },
                .init(.geoJSON, "letters", named, end) { _ in "abcdefgh" },
                .init(.geoJSON, "escapes", named, end) { _ in #"\u00e4\n\\"# },
                .init(.geoJSON, "surrogates", named, end) { _ in #"\ud83d\ude00"# },
                .init(.geoJSON, "positions", line, "]}}", by: ",") { "[\(Double($0 % 90) / 2),\($0 % 80)]" },
                .init(.geoJSON, "rings", polygon, "]}}", by: ",") { _ in "[[0,0],[1,0],[1,1],[0,0]]" },
                .init(.geoJSON, "geometries", collection, "]}}", by: ",") { _ in
                    #"{"type":"Point","coordinates":[1,2]}"#
                },
                .init(
                    .geoJSON, "nested geometries", around: #"{"type":"Point","coordinates":[1,2]}"#,
                    #"{"type":"Feature","properties":{},"geometry":"#, "}",
                    open: #"{"type":"GeometryCollection","geometries":["#, close: "]}"),
                .init(
                    .geoJSON, "nested lists", around: "1", #"\#(open){"type":"Feature","properties":{"a":"#,
                    "},\(point)}]}", open: "[", close: "]"),
                .init(
                    .geoJSON, "nested objects", around: "1",
                    #"\#(open){"type":"Feature","properties":{"a":"#, "},\(point)}]}", open: #"{"a":"#,
                    close: "}"),
                .init(.geoJSON, "spaces", "\(open)", "]}") { _ in " \n\t " },
                .init(.geoJSON, "digits", #"\#(open){"type":"Feature","properties":{"n":1"#, "},\(point)}]}")
                { _ in "0123456789" },
                .init(
                    .geoJSON, "foreign members", #"{"type":"FeatureCollection","#, #""features":[]}"#
                ) { #""m\#($0)":[\#($0)],"# },
                .init(.geoJSON, "open brackets", "", "") { _ in "[" },
                .init(.geoJSON, "open objects", open) { _ in #"{"features":["# },
            ]
        }

        private static var csv: [GrowingInput] {
            [
                .init(.csv, "rows", "lat,lon,name\n") { "60.\($0),24.9,name \($0)\n" },
                .init(.csv, "columns", "", "\n60,24\n") { $0 == 0 ? "lat,lon" : ",c\($0)" },
                .init(.csv, "columns and short rows") { count in
                    let header = "lat,lon" + (0..<count).map { ",c\($0)" }.joined() + "\n"
                    return Array((header + String(repeating: "60,24\n", count: count)).utf8)
                },
                .init(.csv, "equal columns", "lat,lon", "\n60,24\n") { _ in ",a" },
                .init(.csv, "long rows", "lat,lon\n60,24", "\n") { _ in ",x" },
                .init(.csv, "quotes", "lat,lon,name\n60,24,\"", "\"\n") { _ in "\"\"" },
                .init(.csv, "quoted fields", "lat,lon,name\n") { _ in "\"60\",\"24\",\"a,b\"\n" },
                .init(.csv, "open quotes", "lat,lon,name\n") { _ in "60,24,\"a\n" },
                .init(.csv, "lines of a field", "lat,lon,name\n60,24,\"", "\"\n") { _ in "line\n" },
                .init(.csv, "letters", "lat,lon,name\n60,24,", "\n") { _ in "abcdefgh" },
                .init(.csv, "letters of a name", "lat,lon,", "\n60,24,1\n") { _ in "abcdefgh" },
                .init(.csv, "empty lines", "lat,lon\n60,24\n") { _ in "\r\n" },
                .init(.csv, "comments", "lat,lon\n60,24\n") { _ in "# nothing\n" },
                .init(.csv, "semicolons", "lat;lon;name\n") { _ in "60,5;24,9;a\n" },
                .init(.csv, "faulty rows", "lat,lon\n") { _ in "north,east\n" },
                .init(.csv, "digits", "lat,lon,n\n60,24,", "\n") { _ in "0123456789" },
            ]
        }

        private static let gpxStart =
            #"<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">"#

        private static var gpx: [GrowingInput] {
            let wpt = gpxStart + #"<wpt lat="60" lon="24"><name>"#
            let end = "</name></wpt></gpx>"
            return [
                .init(.xml, "waypoints", gpxStart, "</gpx>") {
                    #"<wpt lat="60" lon="24"><name>a\#($0)</name></wpt>"#
                },
                .init(.xml, "track points", gpxStart + "<trk><trkseg>", "</trkseg></trk></gpx>") {
                    #"<trkpt lat="60.\#($0)" lon="24"><ele>1</ele></trkpt>"#
                },
                .init(.xml, "segments", gpxStart + "<trk>", "</trk></gpx>") { _ in
                    #"<trkseg><trkpt lat="60" lon="24"/><trkpt lat="61" lon="24"/></trkseg>"#
                },
                .init(.xml, "letters", wpt, end) { _ in "abcdefgh" },
                .init(.xml, "entities", wpt, end) { _ in "&amp;" },
                .init(.xml, "character references", wpt, end) { _ in "&#228;" },
                .init(.xml, "CDATA sections", wpt, end) { _ in "<![CDATA[a<b]]>" },
                .init(.xml, "letters of CDATA", wpt + "<![CDATA[", "]]>" + end) { _ in "abcdefgh" },
                .init(.xml, "comments", wpt, end) { _ in "<!-- a -->" },
                .init(.xml, "instructions", wpt, end) { _ in "<?a b?>" },
                .init(.xml, "lines", wpt, end) { _ in "a\n" },
                .init(.xml, "extensions", wpt + "a</name><extensions>", "</extensions></wpt></gpx>") {
                    "<e\($0)>1</e\($0)>"
                },
                .init(.xml, "equal extensions", wpt + "a</name><extensions>", "</extensions></wpt></gpx>") {
                    _ in "<e>1</e>"
                },
                .init(.xml, "attributes", gpxStart + "<wpt lat=\"60\" lon=\"24\"", "/></gpx>") {
                    #" a\#($0)="1""#
                },
                .init(
                    .xml, "letters of an attribute", gpxStart + #"<wpt lat="60" lon="24" a=""#, #""/></gpx>"#
                ) { _ in "abcdefgh" },
                .init(.xml, "letters of a name", gpxStart + "<e", "/></gpx>") { _ in "abcdefgh" },
                .init(.xml, "namespaces", gpxStart + "<e", "/></gpx>") { #" xmlns:n\#($0)="u:\#($0)""# },
                .init(
                    .xml, "nested elements", around: "", gpxStart, "</gpx>", open: "<e>", close: "</e>"),
                .init(.xml, "open elements", gpxStart) { _ in "<e>" },
                .init(.xml, "declared entities", "<!DOCTYPE gpx [", "]><gpx version=\"1.1\"/>") {
                    "<!ENTITY e\($0) \"text\">"
                },
                .init(.xml, "expanded entities", "<!DOCTYPE gpx [<!ENTITY e \"text\">]>" + wpt, end) { _ in
                    "&e;"
                },
            ]
        }

        private static var kml: [GrowingInput] {
            let start = #"<kml xmlns="http://www.opengis.net/kml/2.2"><Document>"#
            let end = "</Document></kml>"
            let point = "<Point><coordinates>24,60</coordinates></Point>"
            return [
                .init(.xml, "placemarks", start, end) {
                    "<Placemark><name>a\($0)</name>\(point)</Placemark>"
                },
                .init(
                    .xml, "KML positions", start + "<Placemark><LineString><coordinates>",
                    "</coordinates></LineString></Placemark>" + end, by: " "
                ) { "24.\($0),60,0" },
                .init(
                    .xml, "KML rings", start + "<Placemark><Polygon>", "</Polygon></Placemark>" + end
                ) { _ in
                    "<innerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing>"
                        + "</innerBoundaryIs>"
                },
                .init(
                    .xml, "KML geometries", start + "<Placemark><MultiGeometry>",
                    "</MultiGeometry></Placemark>" + end
                ) { _ in point },
                .init(
                    .xml, "nested KML geometries", around: point, start + "<Placemark>", "</Placemark>" + end,
                    open: "<MultiGeometry>", close: "</MultiGeometry>"),
                .init(
                    .xml, "data", start + "<Placemark><ExtendedData>",
                    "</ExtendedData>\(point)</Placemark>" + end
                ) { #"<Data name="d\#($0)"><value>1</value></Data>"# },
                .init(.xml, "styles", start, end) {
                    #"<Style id="s\#($0)"><LineStyle><color>ff0000ff</color></LineStyle></Style>"#
                        + "<Placemark><styleUrl>#s\($0)</styleUrl>\(point)</Placemark>"
                },
                .init(.xml, "style maps", start, end) {
                    #"<StyleMap id="s\#($0)"><Pair><key>normal</key><styleUrl>#s\#($0 + 1)</styleUrl></Pair>"#
                        + "</StyleMap><Placemark><styleUrl>#s\($0)</styleUrl>\(point)</Placemark>"
                },
                .init(
                    .xml, "nested folders", around: "<Placemark>\(point)</Placemark>", start, end,
                    open: "<Folder><name>a</name>", close: "</Folder>"),
                .init(
                    .xml, "track times",
                    start + #"<Placemark><gx:Track xmlns:gx="http://www.google.com/kml/ext/2.2">"#,
                    "</gx:Track></Placemark>" + end
                ) { _ in "<when>2020-01-01T00:00:00Z</when><gx:coord>24 60 0</gx:coord>" },
                .init(
                    .xml, "KML spaces", start + "<Placemark><Point><coordinates>",
                    "24,60</coordinates></Point></Placemark>" + end
                ) { _ in " \n\t " },
            ]
        }

        private static var packed: [GrowingInput] {
            let placemark = "<Placemark><Point><coordinates>24,60</coordinates></Point></Placemark>"
            @Sendable func document(_ count: Int) -> [UInt8] {
                Array(
                    ("<kml><Document>" + String(repeating: placemark, count: count) + "</Document></kml>")
                        .utf8)
            }
            return [
                .init(.kmz, "bytes unpacked") { Packing.zip([("doc.kml", document($0))], deflates: true) },
                .init(.kmz, "bytes stored") { Packing.zip([("doc.kml", document($0))], deflates: false) },
                .init(.kmz, "entries") { count in
                    Packing.zip(
                        [("doc.kml", document(1))] + (0..<count).map { ("f\($0).png", [0]) }, deflates: false)
                },
                .init(.kmz, "letters of an entry's name") { count in
                    Packing.zip(
                        [(String(repeating: "a", count: min(count * 8, 60_000)) + ".kml", document(1))],
                        deflates: false)
                },
                .init(.kmz, "bytes of a comment") { count in
                    Packing.zip([("doc.kml", document(1))], deflates: false)
                        + [UInt8](repeating: 0x50, count: count * 8)
                },
                .init(.kmz, "gzip bytes") { Packing.gzip(document($0)) },
                .init(.kmz, "gzip members") { count in
                    (0..<count).flatMap { _ in Packing.gzip(Array("lat,lon\n".utf8)) }
                },
                .init(.kmz, "gzip members of nothing") { count in
                    (0..<count).flatMap { _ in Packing.gzip([]) }
                },
            ]
        }

        private static var encoded: [GrowingInput] {
            let declared = Array("\0<?xml version='1.0' encoding='windows-1251'?>".utf8)
            @Sendable func input(
                _ token: String, _ start: [UInt8], _ bytes: [UInt8]
            ) -> GrowingInput {
                .init(.encoding, token) { count in start + (0..<count).flatMap { _ in bytes } }
            }
            return [
                input("letters of UTF-8", [0], Array("aä€😀".utf8)),
                input("letters of windows-1252", [0], [0x61, 0xFC, 0x96, 0x20]),
                input("letters of a declared encoding", declared, [0xCC, 0xEE, 0xF1]),
                input("letters of UTF-16", [0, 0xFF, 0xFE], [0x61, 0, 0xE4, 0, 0x3D, 0xD8, 0x00, 0xDE]),
                input("surrogates without a pair", [0, 0xFE, 0xFF], [0xD8, 0x3D, 0xD8, 0x3D, 0xDE, 0]),
                input("units of UTF-16 without a mark", [0], [0x61, 0]),
                input("stray bytes", [1], [0x61, 0xC3, 0xE2, 0x82, 0xED, 0xA0, 0xFF]),
                input("letters of windows-1255", [4], [0x61, 0xF9, 0xD1, 0xFF]),
                input("letters of windows-1258", [5], [0x61, 0xCC, 0x61, 0x8A]),
                input("letters of gb18030", [6], [0xB6, 0xAB, 0x81, 0x30, 0x81, 0x30, 0x80]),
                input("letters of big5", [7], [0xA4, 0x40, 0x88, 0x62, 0xFF]),
                input("letters of Shift_JIS", [8], [0x93, 0x8C, 0xB1, 0xFF]),
                input("letters of EUC-KR", [9], [0xB0, 0xA1, 0xFF]),
                input("byte order marks", [0], [0xEF, 0xBB, 0xBF]),
            ]
        }

        private static var wellKnownText: [GrowingInput] {
            [
                .init(.wkt, "points", "MULTIPOINT(", ")", by: ",") { "(\($0 % 90) 60)" },
                .init(.wkt, "positions", "LINESTRING(", ")", by: ",") { "\($0 % 90) 60" },
                .init(.wkt, "rings", "POLYGON(", ")", by: ",") { _ in "(0 0,1 0,1 1,0 0)" },
                .init(.wkt, "polygons", "MULTIPOLYGON(", ")", by: ",") { _ in "((0 0,1 0,1 1,0 0))" },
                .init(.wkt, "geometries", "GEOMETRYCOLLECTION(", ")", by: ",") { _ in "POINT(1 2)" },
                .init(
                    .wkt, "nested geometries", around: "POINT(1 2)", open: "GEOMETRYCOLLECTION(", close: ")"),
                .init(.wkt, "spaces", "POINT(1", "2)") { _ in " \t " },
                .init(.wkt, "digits", "POINT(1.", " 2)") { _ in "01234567" },
                .init(.wkt, "letters") { _ in "POINT" },
                .init(.wkt, "open brackets", "POLYGON") { _ in "(" },
                .init(.wkt, "lines") { "POINT(\($0 % 90) 60)\n" },
            ]
        }

        private static var coordinates: [GrowingInput] {
            [
                .init(.coordinates, "digits", "60.1", ", 24.9") { _ in "0123" },
                .init(.coordinates, "digits of MGRS", "35VLG", "") { _ in "12" },
                .init(.coordinates, "spaces", "60.1", "24.9") { _ in " " },
                .init(.coordinates, "letters", "", "") { _ in "N" },
                .init(.coordinates, "degree signs", "60", "") { _ in "°" },
                .init(.coordinates, "numbers", by: " ") { "\($0)" },
                .init(.coordinates, "commas", "60", "24") { _ in "," },
                .init(.coordinates, "parameters of geo", "geo:60,24") { ";p\($0)=1" },
                .init(.coordinates, "minus signs", "") { _ in "−" },
            ]
        }

        private static var filters: [GrowingInput] {
            [
                .init(.filter, "alternatives", by: " or ") { "n = \($0)" },
                .init(.filter, "conjunctions", by: " and ") { "n > \($0)" },
                .init(.filter, "negations", "", "name") { _ in "not " },
                .init(.filter, "parentheses", around: "name", open: "(", close: ")"),
                .init(.filter, "letters of a name", "", " = 1") { _ in "abcdefgh" },
                .init(.filter, "letters of a value", "name = '", "'") { _ in "abcdefgh" },
                .init(.filter, "digits", "n = 1") { _ in "01234567" },
                .init(.filter, "spaces", "n", "= 1") { _ in " \t" },
                .init(.filter, "composed letters", "name ~ \"", "\"") { _ in "e\u{301}\u{302}" },
                .init(.filter, "marks", "name = a") { _ in "\u{301}" },
                .init(.filter, "words", by: " ") { _ in "word" },
            ]
        }

        private static var gpsd: [GrowingInput] {
            let fix = #"{"class":"TPV","mode":3,"lat":60.2,"lon":24.9,"time":"2024-01-01T00:00:00.000Z""#
            return [
                .init(.gpsd, "reports") { #"\#(fix),"track":\#($0 % 360)}\#n"# },
                .init(.gpsd, "members", fix, "}\n") { #","m\#($0)":\#($0)"# },
                .init(.gpsd, "equal members", fix, "}\n") { _ in #","lat":1"# },
                .init(.gpsd, "elements", fix + #","s":[0"#, "]}\n") { ",\($0)" },
                .init(.gpsd, "satellites", #"{"class":"SKY","satellites":[{"PRN":0}"#, "]}\n") {
                    #",{"PRN":\#($0),"el":1,"az":2,"used":true}"#
                },
                .init(.gpsd, "letters", fix + #","s":""#, "\"}\n") { _ in "abcdefgh" },
                .init(
                    .gpsd, "letters of a time", #"{"class":"TPV","mode":3,"lat":1,"lon":1,"time":""#, "\"}\n"
                ) { _ in "12345678" },
                .init(.gpsd, "escapes", fix + #","s":""#, "\"}\n") { _ in #"\u00e4\n"# },
                .init(.gpsd, "digits", fix + #","speed":1"#, "}\n") { _ in digits },
                .init(.gpsd, "nested lists", around: "1", fix + #","s":"#, "}\n", open: "[", close: "]"),
                .init(
                    .gpsd, "nested objects", around: "1", fix + #","s":"#, "}\n", open: #"{"a":"#,
                    close: "}"),
                .init(.gpsd, "spaces", fix, "}\n") { _ in "  \t " },
                .init(.gpsd, "empty lines") { _ in "\n" },
            ]
        }

        private static var tracks: [GrowingInput] {
            let start = gpxStart + "<trk><trkseg>"
            let end = "</trkseg></trk></gpx>"
            @Sendable func time(_ second: Int) -> String {
                let date = Date(timeIntervalSince1970: 1.7e9 + Double(second))
                return "<time>\(date.formatted(.iso8601))</time>"
            }
            let open = start + #"<trkpt lat="60" lon="24">"#
            return [
                .init(.track, "points", start, end) { #"<trkpt lat="60" lon="24">\#(time($0))</trkpt>"# },
                .init(.track, "unsorted points", start, end) {
                    #"<trkpt lat="60" lon="24">\#(time(-$0))</trkpt>"#
                },
                .init(.track, "times of a point", open, "</trkpt>" + end) { _ in time(0) },
                .init(
                    .track, "spaces of a time", open + "<time>", "2024-01-01T00:00:00Z</time></trkpt>" + end
                ) { _ in " \n" },
                .init(.track, "entities of a time", open + "<time>", "</time></trkpt>" + end) { _ in "&#49;"
                },
                .init(
                    .track, "nested points", around: time(0), start, end, open: #"<trkpt lat="60" lon="24">"#,
                    close: "</trkpt>"),
                .init(
                    .track, "nested elements", around: time(0), open, "</trkpt>" + end, open: "<e>",
                    close: "</e>"),
                .init(.track, "attributes", start + #"<trkpt lat="60" lon="24""#, "/>" + end) {
                    #" a\#($0)="1""#
                },
                .init(.track, "digits", start + #"<trkpt lon="24" lat="60."#, "\">\(time(0))</trkpt>" + end) {
                    _ in "01234567"
                },
                .init(.track, "comments", start, end) { _ in "<!-- -->" },
            ]
        }
    }
#endif
