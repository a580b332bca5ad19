import CartoucheMapGeometry

/// Clips features to a tile and its margin, without side effects.
///
/// Lines are simplified before they are clipped, so that neighboring tiles have the same line. A feature also
/// appears in tiles at the other side of the world if it extends beyond the antimeridian.
struct GeoJSONSlicer {
    /// The copies of the world in which a feature is searched: its coordinates may lie up to 360 degrees east
    /// and west of the world.
    static let worlds = -2...2

    /// A part of a line that lies in the tile and its margin.
    struct Piece {
        /// The points of the piece, in the tile's units.
        var points: [SIMD2<Int32>]
        /// The fractions of the line at which the piece begins and ends.
        var start: Double
        var end: Double
    }

    private let origin: SIMD2<Double>
    private let side: Double
    /// The north-western corner of the tile with its margin, in fractions of the world's width.
    let low: SIMD2<Double>
    /// The south-eastern corner of the tile with its margin, in fractions of the world's width.
    let high: SIMD2<Double>
    /// A line or ring keeps only the points whose weight (see `GeoJSONSourceFeature.Part.weights`) is at
    /// least this, and a ring with a smaller area is left out: what is below is too small to be drawn at the
    /// tile's zoom level. In squares of the world's width; 0 keeps everything.
    private let leastWeight: Double

    init(_ id: TileID, isSimplified: Bool) {
        side = 1 / Double(1 << id.z)
        origin = SIMD2(Double(id.x), Double(id.y)) * side
        low = origin - GeoJSONSource.buffer * side
        high = origin + (1 + GeoJSONSource.buffer) * side
        let tolerance = GeoJSONSource.tolerance * side
        leastWeight = isSimplified ? tolerance * tolerance : 0
    }

    /// The parts of a feature that lie in the tile and its margin, in the tile's units.
    func parts(of feature: GeoJSONSourceFeature) -> [[SIMD2<Int32>]] {
        var result: [[SIMD2<Int32>]] = []
        forEachPart(of: feature) { part, shift in add(part, feature.type, shift, to: &result) }
        return result
    }

    /// The pieces of a line feature that lie in the tile and its margin.
    func pieces(ofLine feature: GeoJSONSourceFeature) -> [Piece] {
        var result: [Piece] = []
        forEachPart(of: feature) { part, shift in
            let line = simplified(part, shift)
            let whole = Self.length(line)
            forEachPiece(ofLine: line) { units, points, start in
                let end = min(1, (start + Self.length(points)) / whole)
                result.append(Piece(points: units, start: start / whole, end: end))
            }
        }
        return result
    }

    /// Calls `body` with each part of a feature that may be in the tile, and with the distance to the copy of
    /// the world in which it is.
    private func forEachPart(
        of feature: GeoJSONSourceFeature, _ body: (GeoJSONSourceFeature.Part, SIMD2<Double>) -> Void
    ) {
        for world in Self.worlds {
            let shift = SIMD2(Double(world), 0)
            let (a, b) = (feature.low + shift, feature.high + shift)
            guard a.x <= high.x, a.y <= high.y, b.x >= low.x, b.y >= low.y else { continue }
            for part in feature.parts { body(part, shift) }
        }
    }

    /// Calls `body` with each piece of a line in the tile: in the tile's units, in fractions of the world's
    /// width, and with the length of the line before the piece.
    private func forEachPiece(
        ofLine line: [SIMD2<Double>],
        _ body: (_ units: [SIMD2<Int32>], _ points: [SIMD2<Double>], _ start: Double) -> Void
    ) {
        BoxClipping.forEachPiece(ofLine: line, low: low, high: high) { piece, start in
            let units = distinct(piece.map(unit))
            if units.count > 1 { body(units, piece, start) }
        }
    }

    private func add(
        _ part: GeoJSONSourceFeature.Part, _ type: VectorTile.GeometryType, _ shift: SIMD2<Double>,
        to result: inout [[SIMD2<Int32>]]
    ) {
        switch type {
        case .unknown: break
        case .point:
            let inside = part.points.map { $0 + shift }.filter { isInside($0) }
            if !inside.isEmpty { result.append(inside.map(unit)) }
        case .line:
            forEachPiece(ofLine: simplified(part, shift)) { units, _, _ in result.append(units) }
        case .polygon:
            guard abs(part.doubleArea) / 2 >= leastWeight else { return }
            var (ring, spare): ([SIMD2<Double>], [SIMD2<Double>]) = (simplified(part, shift), [])
            BoxClipping.clip(ring: &ring, spare: &spare, low: low, high: high)
            var units = distinct(ring.map(unit))
            if units.count > 1, units.first == units.last { units.removeLast() }
            guard units.count > 2 else { return }
            // Outer rings run clockwise on the screen, holes the other way.
            if (part.doubleArea > 0) != part.isOuter { units.reverse() }
            result.append(units)
        }
    }

    private func simplified(_ part: GeoJSONSourceFeature.Part, _ shift: SIMD2<Double>) -> [SIMD2<Double>] {
        part.points.indices.lazy.filter { part.weights[$0] >= leastWeight }.map { part.points[$0] + shift }
    }

    private static func length(_ line: [SIMD2<Double>]) -> Double {
        var sum = 0.0
        for i in line.indices.dropFirst() {
            let d = line[i] - line[i - 1]
            sum += (d * d).sum().squareRoot()
        }
        return sum
    }

    private func isInside(_ p: SIMD2<Double>) -> Bool {
        p.x >= low.x && p.y >= low.y && p.x <= high.x && p.y <= high.y
    }

    private func unit(_ p: SIMD2<Double>) -> SIMD2<Int32> {
        let units = ((p - origin) / side * GeoJSONSource.extent).rounded(.toNearestOrAwayFromZero)
        return SIMD2(Int32(units.x), Int32(units.y))
    }

    private func distinct(_ points: [SIMD2<Int32>]) -> [SIMD2<Int32>] {
        var result: [SIMD2<Int32>] = []
        for p in points where p != result.last { result.append(p) }
        return result
    }
}
