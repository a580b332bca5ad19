import JSON

extension GeoFile: ByteSource {}

extension ByteStream {
    /// The bytes of a file from an offset on; nil: from its start.
    init(_ file: GeoFile, from offset: Int? = nil, bufferSize: Int = 1 << 18) {
        self.init(file as any ByteSource, from: offset ?? file.start, bufferSize: bufferSize)
    }

    /// Why the file could not be read to its end.
    var fileFailure: GeoFileError? { failure as? GeoFileError }
}
