/// A shape in a tile's units: clipped to the tile with a margin, with the points that count at its level.
struct TileShape {
    /// MVT's numbers: commands and steps.
    private(set) var commands: [UInt64] = []
    private var last = (x: 0, y: 0)

    /// The margin around a tile, in its units: as wide as an eighth of a picture of 512 points is too much,
    /// and names need some.
    static let margin = 80.0

    private static let low = -margin
    private static let high = Double(MVTLayer.extent) + margin

    /// - Parameter points: in the tile's units.
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
        for part in clipped(line) { shape.add(part.simplified(tolerance), isClosed: false) }
        return shape.commands
    }

    static func area(_ rings: [[Point]], tolerance: Double) -> [UInt64] {
        var shape = TileShape()
        for (index, ring) in rings.enumerated() {
            let count = shape.commands.count
            shape.add(clipped(ring: ring).simplified(ring: tolerance), isClosed: true)
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

    /// Rounds to whole units, without repeated points and without what has collapsed.
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

    // MARK: Clipping

    /// The parts of a line within the margin, after Liang and Barsky.
    private static func clipped(_ line: [Point]) -> [[Point]] {
        var (parts, part): ([[Point]], [Point]) = ([], [])
        for (a, b) in zip(line, line.dropFirst()) {
            var (from, to) = (0.0, 1.0)
            let d = b - a
            for axis in 0..<2 {
                guard d[axis] != 0 else {
                    if a[axis] < low || a[axis] > high { to = -1 }
                    continue
                }
                let (s, t) = ((low - a[axis]) / d[axis], (high - a[axis]) / d[axis])
                (from, to) = (max(from, min(s, t)), min(to, max(s, t)))
            }
            guard from < to else { continue }
            let (start, end) = (a + d * from, a + d * to)
            if part.last != start {
                if part.count > 1 { parts.append(part) }
                part = [start]
            }
            part.append(end)
        }
        return part.count > 1 ? parts + [part] : parts
    }

    /// A ring within the margin, after Sutherland and Hodgman.
    private static func clipped(ring: [Point]) -> [Point] {
        var ring = ring
        for (axis, limit, sign) in [(0, low, 1.0), (0, high, -1), (1, low, 1), (1, high, -1)] {
            guard let last = ring.last else { return [] }
            var (result, previous): ([Point], Point) = ([], last)
            for p in ring {
                let (was, isIn) = ((previous[axis] - limit) * sign >= 0, (p[axis] - limit) * sign >= 0)
                if was != isIn {
                    result.append(
                        previous + (p - previous) * ((limit - previous[axis]) / (p[axis] - previous[axis])))
                }
                if isIn { result.append(p) }
                previous = p
            }
            ring = result
        }
        return ring
    }
}

extension [Point] {
    /// Twice the area; positive if clockwise on the map.
    var area: Double {
        guard var last else { return 0 }
        return reduce(0) { sum, p in
            defer { last = p }
            return sum + last.x * p.y - p.x * last.y
        }
    }

    /// The line without points nearer to it than the tolerance, after Ramer, Douglas and Peucker.
    func simplified(_ tolerance: Double) -> [Point] {
        guard count > 2 else { return self }
        var keeps = [Bool](repeating: false, count: count)
        (keeps[0], keeps[count - 1]) = (true, true)
        var open = [(0, count - 1)]
        while let (from, to) = open.popLast() {
            var (farthest, best) = (0, tolerance * tolerance)
            let (a, d) = (self[from], self[to] - self[from])
            let square = (d * d).sum()
            for i in from + 1..<Swift.max(to, from + 1) {
                let p = self[i] - a
                let t = square > 0 ? Swift.min(Swift.max((p * d).sum() / square, 0), 1) : 0
                let gap = p - d * t
                if (gap * gap).sum() > best { (farthest, best) = (i, (gap * gap).sum()) }
            }
            guard farthest > 0 else { continue }
            keeps[farthest] = true
            open += [(from, farthest), (farthest, to)]
        }
        return indices.filter { keeps[$0] }.map { self[$0] }
    }

    func simplified(ring tolerance: Double) -> [Point] {
        guard count > 4, let first else { return self }
        return [Point]((self + [first]).simplified(tolerance).dropLast())
    }
}
