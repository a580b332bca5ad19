/// What the user says of files that do not say it themselves.
package struct GeoReadingOptions: Sendable {
    /// The column of latitudes, by its name or its number from 1; `nil` if it is found.
    package var latitudeColumn: String?
    /// The column of longitudes.
    package var longitudeColumn: String?
    /// The delimiter of columns; `nil` if it is found.
    package var delimiter: UInt8?
    /// The encoding of text without a byte order mark, by its name; `nil` if it is found.
    package var encoding: String?

    /// Whether the layer keeps coordinates; false for a report on a file that may be larger than memory.
    package var keepsGeometries = true

    /// Whether files are copied before they are read, as far as they are not very large: for files that other
    /// programs may overwrite while their properties are still asked for.
    package var copiesFiles = false

    package init() {}
}
