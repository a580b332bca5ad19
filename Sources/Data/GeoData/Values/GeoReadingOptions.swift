/// Settings for reading a file of features, for what the file does not state itself, such as its encoding.
/// With the default options everything is found in the file.
public struct GeoReadingOptions: Sendable {
    /// The format of the file; with `nil`, the default, the file's first bytes show the format.
    public var format: GeoFormat?
    /// The column of latitudes of a CSV file, by its name or its number from 1. With `nil`, the default, the
    /// column is found by names and values. The columns of latitudes and longitudes must be given both or not
    /// at all; the same column for both holds pairs, in which the latitude comes first.
    public var latitudeColumn: String?
    /// The column of longitudes of a CSV file, by its name or its number from 1. With `nil`, the default, the
    /// column is found by names and values.
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
    /// The names by which errors and problems call the reading options.
    public var names = Names()

    /// Whether a `GeoLayer` keeps the coordinates of its features. False is for a report on a file that may
    /// be larger than memory; the features of such a layer have no geometry. True by default. Features that a
    /// program receives one by one always have their coordinates.
    public var keepsGeometries = true

    /// The names by which the advice in errors and problems calls the reading options. By default these are
    /// the names of the properties; a program whose users know other names, such as flags of a command line,
    /// sets them.
    public struct Names: Sendable {
        /// The name by which messages call the options for the columns of latitudes and longitudes; it is the
        /// subject of a verb in the plural.
        public var columns = "latitudeColumn and longitudeColumn"
        /// The name by which messages call the option for the encoding of a text.
        public var encoding = "encoding"

        /// Creates the default names of the reading options: the names of their properties.
        public init() {}
    }

    /// Creates the default options for reading a file.
    public init() {}
}
