import CartoucheJSON

/// The nested lists of a geometry's coordinates, read before its type may be known.
struct CoordinateLists {
    private(set) var positions: [GeoPosition] = []
    /// Lists of positions.
    private(set) var lines: [Range<Int>] = []
    /// Lists of lines, as ranges of them.
    private(set) var groups: [Range<Int>] = []
    /// The depth of the lists: 0 for one position, 1 for a list of positions, and so on; `nil` if all lists
    /// are empty.
    var depth: Int?
    /// What makes no sense.
    private(set) var fault: ReadingFault?
    var system = CoordinateSystem.degrees

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        (depth, fault) = (nil, nil)
    }

    // MARK: Building

    /// Adds a position, given in the coordinate system.
    /// - Returns: why it is none, as a clause.
    mutating func append(_ x: Double, _ y: Double, height: Double? = nil, time: Double? = nil) -> String? {
        var position = system.position(x, y)
        if let reason = position.fault { return reason }
        if let height { position.height = Float(height) }
        if let time { position.time = GeoPosition.time(ofNumber: time) }
        positions.append(position)
        return nil
    }

    /// Makes a line of the positions from an index on.
    mutating func closeLine(from first: Int) { lines.append(first..<positions.count) }

    /// Makes a group of the lines from an index on.
    mutating func closeGroup(from first: Int) { groups.append(first..<lines.count) }

    mutating func record(_ fault: ReadingFault) { self.fault = self.fault ?? fault }
}
