import CartoucheJSON

/// Receives the features that a `GeoJSONReader` finds, and decides what is kept of them.
protocol GeoJSONReceiver {
    /// Whether the receiver wants no more.
    var isCancelled: Bool { get }
    /// Whether no feature was received, and none left out.
    var isEmpty: Bool { get }
    /// Begins a feature, or a geometry that is in none.
    mutating func begin()
    /// Reads the value of the feature's `id`.
    mutating func readID(_ scanner: inout JSONScanner) throws(ReadingFault)
    /// Reads the value of the feature's `properties`.
    mutating func readProperties(_ scanner: inout JSONScanner) throws(ReadingFault)
    /// Adds a geometry to the feature; a collection's one by one.
    /// - Returns: why the coordinates are none of that type, as a clause.
    mutating func add(_ type: GeometryType, _ coordinates: CoordinateLists) -> String?
    /// Ends the feature.
    /// - Parameter bytes: where it stands.
    mutating func commit(_ bytes: Range<Int>, isFeature: Bool)
    /// Discards what was begun: it is a collection of features.
    mutating func discard()
    /// Discards the feature, for a reason.
    mutating func reject(at offset: Int, _ reason: String)
    /// Takes note of what does not change the features.
    mutating func warn(at offset: Int, _ reason: String, count: Int)
    /// Forgets everything: the text is read again.
    mutating func restart()
}

/// Properties stay in the file.
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
