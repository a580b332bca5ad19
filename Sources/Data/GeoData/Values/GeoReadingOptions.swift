/// Settings for files that do not state these things themselves. With the default options everything is found
/// in the file.
public struct GeoReadingOptions: Sendable {
    /// The format of the file; with `nil`, the default, the file's first bytes show the format.
    public var format: GeoFormat?
    /// The column of latitudes of a CSV file, by its name or its number from 1. With `nil`, the default, the
    /// column is found by names and values. The columns of latitudes and longitudes must be given both or not
    /// at all.
    public var latitudeColumn: String?
    /// The column of longitudes of a CSV file, by its name or its number from 1; `nil` by default, as for
    /// `latitudeColumn`.
    public var longitudeColumn: String?
    /// The delimiter between the columns of a CSV file, an ASCII character; with `nil`, the default, the
    /// delimiter is found in the file.
    public var delimiter: UInt8?
    /// The encoding of a text without a byte order mark, by its IANA name. With `nil`, the default, the
    /// encoding of an XML declaration counts, otherwise UTF-8, and windows-1252 for a text that is not UTF-8.
    public var encoding: String?
    /// Whether files of up to 256 MB are copied before they are read, for files that other programs may
    /// overwrite while their properties are still needed. False by default.
    public var copiesFiles = false
    /// The names of these options in errors and problems.
    public var names = Names()

    /// Whether a `GeoLayer` keeps the coordinates of its features. False is for a report on a file that may
    /// be larger than memory; the features of such a layer have no geometry. True by default. Features that a
    /// program receives one by one always have their coordinates.
    public var keepsGeometries = true

    /// The names of reading options in the advice of errors and problems. By default these are the names of
    /// the properties; a program whose users know other names, such as flags of a command line, sets them.
    public struct Names: Sendable {
        /// The names of the columns of latitudes and longitudes, as the subject of a plural verb.
        public var columns = "latitudeColumn and longitudeColumn"
        /// The name of the encoding.
        public var encoding = "encoding"

        /// Creates the default names.
        public init() {}
    }

    /// Creates the default options.
    public init() {}
}
