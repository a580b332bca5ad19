import CartoucheJSON

/// The nested arrays of a geometry's coordinates. The arrays are stored before the geometry's type is known,
/// which may follow in the file.
struct CoordinateLists {
    private(set) var positions: [GeoPosition] = []
    /// The arrays of positions, as ranges of indices in `positions`.
    private(set) var lines: [Range<Int>] = []
    /// The arrays of arrays of positions, as ranges of indices in `lines`.
    private(set) var groups: [Range<Int>] = []
    /// The depth of the arrays: 0 for one position, 1 for an array of positions, and so on; `nil` if all
    /// arrays are empty.
    var depth: Int?
    /// The first error in the coordinates; nil if there is none.
    private(set) var fault: ReadingFault?
    var system = CoordinateSystem.degrees

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        (depth, fault) = (nil, nil)
    }

    // MARK: Building

    /// Adds a position, whose two numbers are coordinates in the coordinate system `system`.
    /// - Returns: why the numbers are no valid position, as a clause; nil if they are one.
    mutating func append(_ x: Double, _ y: Double, height: Double? = nil, time: Double? = nil) -> String? {
        var position = system.position(x, y)
        if let reason = position.fault { return reason }
        if let height { position.height = Float(height) }
        if let time { position.time = GeoPosition.time(ofNumber: time) }
        positions.append(position)
        return nil
    }

    /// Adds a line, which consists of the positions from the index `first` on.
    mutating func closeLine(from first: Int) { lines.append(first..<positions.count) }

    /// Adds a group of lines, such as the rings of a polygon: the lines from the index `first` on.
    mutating func closeGroup(from first: Int) { groups.append(first..<lines.count) }

    mutating func record(_ fault: ReadingFault) { self.fault = self.fault ?? fault }
}
