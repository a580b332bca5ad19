// The readers' internals are seen in a debug build, and in the fuzzer's.
#if DEBUG || CARTOUCHE_FUZZ
    /// The readers of files, of servers' answers and of what users type, by the names that `Scripts/fuzz.sh`
    /// and the tests of growth and memory know. Each takes any bytes: it may refuse them, but must come to an
    /// end without ending the process.
    public enum Reader: String, CaseIterable, Sendable {
        case vectorTile = "vector-tile"
        case pmtilesHeader = "pmtiles-header"
        case pmtilesDirectory = "pmtiles-directory"
        /// SQLite's file, through a table or a view.
        case mbtiles
        case style
        case tileJSON = "tilejson"
        /// A GeoJSON source of a style.
        case geoJSONSource = "geojson-source"
        case sprite
        case compression
        /// The credits' markup.
        case attribution
        /// The addresses' templates, and the fields of servers' answers.
        case address

        case geoJSON = "geojson"
        case csv
        /// GPX and KML.
        case xml
        /// ZIP archives of KML, and gzip.
        case kmz
        /// Files of any encoding, packed or not, as they are opened.
        case encoding
        case wkt
        case coordinates
        /// The conditions that users type.
        case filter

        /// gpsd's reports, line by line.
        case gpsd
        /// A GPX track that is played.
        case track

        /// PNG, JPEG and WebP.
        case picture
        case svg
        /// Scripted input: JSON, line by line.
        case input
        /// XIBs and storyboards of Xcode.
        case xib
        /// Tables of texts of Xcode: `.strings` and `.xcstrings`.
        case strings

        /// Reads the bytes, and looks at all that was read.
        public func read(_ bytes: [UInt8]) {
            switch self {
            case .vectorTile: Self.vectorTile(bytes)
            case .pmtilesHeader: Self.archive(bytes)
            case .pmtilesDirectory: Self.directory(bytes)
            case .mbtiles: Self.mbtiles(bytes)
            case .style: Self.style(bytes)
            case .tileJSON: Self.tileJSON(bytes)
            case .geoJSONSource: Self.geoJSONSource(bytes)
            case .sprite: Self.sprite(bytes)
            case .compression: Self.compression(bytes)
            case .attribution: Self.attribution(bytes)
            case .address: Self.address(bytes)
            case .geoJSON: Self.geoJSON(bytes)
            case .csv, .xml: Self.layer(bytes)
            case .kmz: Self.kmz(bytes)
            case .encoding: Self.encoding(bytes)
            case .wkt: Self.wkt(bytes)
            case .coordinates: Self.coordinates(bytes)
            case .filter: Self.filter(bytes)
            case .gpsd: Self.gpsd(bytes)
            case .track: Self.track(bytes)
            case .picture: Self.picture(bytes)
            case .svg: Self.svg(bytes)
            case .input: Self.input(bytes)
            case .xib: Self.xib(bytes)
            case .strings: Self.strings(bytes)
            }
        }
    }
#endif
