import CartoucheJSON

/// Receives the features that a `GeoJSONReader` finds.
protocol GeoJSONReceiver {
    /// Whether the receiver needs no more features, so that the reading ends.
    var isCancelled: Bool { get }
    /// Whether no feature was received so far, and none was left out.
    var isEmpty: Bool { get }
    /// Called at the beginning of a feature, or of a geometry outside of features.
    mutating func begin()
    /// Reads the value of the feature's `id` from the scanner.
    mutating func readID(_ scanner: inout JSONScanner) throws(ReadingFault)
    /// Reads the value of the feature's `properties` from the scanner.
    mutating func readProperties(_ scanner: inout JSONScanner) throws(ReadingFault)
    /// Adds a geometry to the feature that was begun. The geometries of a collection are added one by one.
    /// - Returns: why the coordinates do not form a geometry of the given type, as a clause; nil if they do.
    mutating func add(_ type: GeometryType, _ coordinates: CoordinateLists) -> String?
    /// Ends the feature that was begun.
    /// - Parameter bytes: the range of the feature in the file or text.
    mutating func commit(_ bytes: Range<Int>, isFeature: Bool)
    /// Discards the feature that was begun, since it is a collection of features.
    mutating func discard()
    /// Discards the feature that was begun, and records the reason as a problem at an offset in the text.
    mutating func reject(at offset: Int, _ reason: String)
    /// Records a problem at an offset in the text that does not change the features, and the number of its
    /// cases.
    mutating func warn(at offset: Int, _ reason: String, count: Int)
    /// Discards all features that were received, since the text is read again from its start.
    mutating func restart()
}

/// Gathers features whose properties stay in the file.
extension LayerBuilder: GeoJSONReceiver {
    var isEmpty: Bool { count + problems.leftOut == 0 }

    mutating func readID(_ scanner: inout JSONScanner) throws(ReadingFault) { try scanner.skipValue() }

    mutating func readProperties(_ scanner: inout JSONScanner) throws(ReadingFault) {
        try scanner.skipValue()
    }

    mutating func add(_ type: GeometryType, _ coordinates: CoordinateLists) -> String? {
        type.add(coordinates, to: &self)
    }

    mutating func commit(_ bytes: Range<Int>, isFeature: Bool) { commit(bytes) }

    mutating func warn(at offset: Int, _ reason: String, count: Int) {
        problems.add(.warning, at: offset, reason, count: count)
    }
}
