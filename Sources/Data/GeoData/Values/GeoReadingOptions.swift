/// What a program says of files that do not say it themselves. Without any options all is found.
public struct GeoReadingOptions: Sendable {
    /// The format; `nil`, the default, if the file's first bytes tell it.
    public var format: GeoFormat?
    /// The column of latitudes of a CSV file, by its name or its number from 1; `nil`, the default, if it is
    /// found by names and values. Both columns are named, or none.
    public var latitudeColumn: String?
    /// The column of longitudes of a CSV file, like that of latitudes.
    public var longitudeColumn: String?
    /// The delimiter between the columns of a CSV file, a byte of ASCII; `nil`, the default, if it is found.
    public var delimiter: UInt8?
    /// The encoding of a text without a byte order mark, by its IANA name; `nil`, the default, stands for
    /// that of its XML declaration, else UTF-8, and windows-1252 of a text that is no UTF-8.
    public var encoding: String?
    /// Whether files of up to 256 MB are copied before they are read: for files that other programs may
    /// overwrite while properties are still asked for. False by default.
    public var copiesFiles = false
    /// What errors and problems call these options.
    public var names = Names()

    /// Whether a `GeoLayer` keeps the coordinates that it read; false for a report on a file that may be
    /// larger than memory. Such a layer says of no feature where it is. True by default; features that a
    /// program receives one by one have their coordinates always.
    public var keepsGeometries = true

    /// What errors and problems call the options that help: by default the names of the properties. A program
    /// whose users know them by others, such as the flags of a command line, sets these.
    public struct Names: Sendable {
        /// The names of the columns of latitudes and longitudes, as the subject of a plural verb.
        public var columns = "latitudeColumn and longitudeColumn"
        /// The name of the encoding.
        public var encoding = "encoding"

        /// The names of the properties.
        public init() {}
    }

    /// No options.
    public init() {}
}
