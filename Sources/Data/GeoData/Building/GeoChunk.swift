/// Features of a file that is still being read.
package struct GeoChunk: Sendable {
    package var features: GeoFeatures
    /// Where the features begin in the file.
    var offsets: [Int] = []
    /// Whether everything that was delivered before is void: the file is read again, with what its end said
    /// of its coordinates.
    package var isRestart: Bool
    /// The box around all features so far.
    package var bounds: GeoBounds
    /// How much of the file has been read.
    package var readBytes: Int
}
