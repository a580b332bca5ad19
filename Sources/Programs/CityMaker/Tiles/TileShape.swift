import CartoucheMapGeometry

/// A shape in the units of a tile: clipped to the tile with a margin, and simplified to the points that are
/// visible at the tile's level.
struct TileShape {
    /// The geometry of the shape in the encoding of vector tiles: command numbers and coordinate steps.
    private(set) var commands: [UInt64] = []
    private var last = (x: 0, y: 0)

    /// The width of the margin around a tile, in the tile's units. Tuned: lines and labels at the edge need
    /// some margin, and an eighth of the tile's side would be too much.
    static let margin = 80.0

    private static let low = Point(repeating: -margin)
    private static let high = Point(repeating: Double(MVTLayer.extent) + margin)

    /// Encodes points as the geometry of a feature in a vector tile; points outside of the tile are left out.
    /// - Parameter points: the positions in the tile, in the tile's units.
    static func points(_ points: [Point]) -> [UInt64] {
        var shape = TileShape()
        let inside = points.filter {
            (0..<Double(MVTLayer.extent)).contains($0.x) && (0..<Double(MVTLayer.extent)).contains($0.y)
        }
        guard !inside.isEmpty else { return [] }
        shape.commands.append(UInt64(inside.count) << 3 | 1)
        for p in inside { shape.step(to: p) }
        return shape.commands
    }

    static func line(_ line: [Point], tolerance: Double) -> [UInt64] {
        var shape = TileShape()
        BoxClipping.forEachPiece(ofLine: line, low: low, high: high) { part, _ in
            shape.add(part.simplified(tolerance), isClosed: false)
        }
        return shape.commands
    }

    static func area(_ rings: [[Point]], tolerance: Double) -> [UInt64] {
        var shape = TileShape()
        for (index, ring) in rings.enumerated() {
            let count = shape.commands.count
            var (ring, spare): ([Point], [Point]) = (ring, [])
            BoxClipping.clip(ring: &ring, spare: &spare, low: low, high: high)
            shape.add(ring.simplified(ring: tolerance), isClosed: true)
            // Without its outer ring a hole is nothing.
            if index == 0, shape.commands.count == count { break }
        }
        return shape.commands
    }

    private mutating func step(to p: Point) {
        let (x, y) = (Int(p.x.rounded()), Int(p.y.rounded()))
        commands.append(ProtobufWriter.zigzag(x - last.x) & 0xFFFF_FFFF)
        commands.append(ProtobufWriter.zigzag(y - last.y) & 0xFFFF_FFFF)
        last = (x, y)
    }

    /// Adds a line or ring to the encoded geometry: rounds its points to whole units of the tile, and leaves
    /// out repeated points and a line or ring that has collapsed.
    private mutating func add(_ points: [Point], isClosed: Bool) {
        var whole: [Point] = []
        for p in points {
            let rounded = Point(p.x.rounded(), p.y.rounded())
            if whole.last != rounded { whole.append(rounded) }
        }
        if isClosed, whole.count > 1, whole.first == whole.last { whole.removeLast() }
        guard whole.count >= (isClosed ? 3 : 2) else { return }
        if isClosed, whole.area == 0 { return }
        commands.append(1 << 3 | 1)
        step(to: whole[0])
        commands.append(UInt64(whole.count - 1) << 3 | 2)
        for p in whole.dropFirst() { step(to: p) }
        if isClosed { commands.append(1 << 3 | 7) }
    }
}

extension [Point] {
    /// Twice the signed area of this ring of points, in square units of the tile; positive if the ring is
    /// clockwise on the map.
    var area: Double {
        guard var last else { return 0 }
        return reduce(0) { sum, p in
            defer { last = p }
            return sum + last.x * p.y - p.x * last.y
        }
    }

    /// This line without the points that are nearer to the remaining line than the tolerance, which has the
    /// unit of the points' coordinates.
    func simplified(_ tolerance: Double) -> [Point] {
        guard count > 2 else { return self }
        return LineSimplification.simplified(self, tolerance: tolerance, between: [0, count - 1])
    }

    func simplified(ring tolerance: Double) -> [Point] {
        guard count > 4, let first else { return self }
        return [Point]((self + [first]).simplified(tolerance).dropLast())
    }
}
