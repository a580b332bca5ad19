/// Clips lines and rings in map points to a box, run by run, in double precision: edges may be as long as the world
/// where a pixel is a centimeter. Reuses its memory.
struct OverlayClipper {
    private var ring: [SIMD2<Double>] = []
    private var spare: [SIMD2<Double>] = []

    /// The part of a ring inside a box; what lies outside becomes edges along the box. The result is valid until the
    /// next call.
    ///
    /// A run that lies on one side of the box counts as the edge between its ends, which winds around the inside as
    /// often as the run does.
    mutating func clip(ring level: OverlayPathLevel, to box: OverlayPathLevel.Box) -> [SIMD2<Double>] {
        ring.removeAll(keepingCapacity: true)
        let isInside = box.contains(level.bounds)
        for run in level.boxes.indices {
            let range = level.points(ofRun: run)
            if !isInside, Self.isOnOneSide(level.boxes[run], of: box) {
                ring.append(level.points[range.lowerBound])
            } else {
                ring += level.points[range.lowerBound..<range.upperBound]
            }
        }
        guard !isInside else { return ring }
        clip(axis: 0, bound: box.low.x, keepsGreater: true)
        clip(axis: 0, bound: box.high.x, keepsGreater: false)
        clip(axis: 1, bound: box.low.y, keepsGreater: true)
        clip(axis: 1, bound: box.high.y, keepsGreater: false)
        return ring
    }

    private static func isOnOneSide(_ run: OverlayPathLevel.Box, of box: OverlayPathLevel.Box) -> Bool {
        run.high.x < box.low.x || run.low.x > box.high.x || run.high.y < box.low.y || run.low.y > box.high.y
    }

    /// Sutherland and Hodgman 1974: one side of the box after another.
    private mutating func clip(axis: Int, bound: Double, keepsGreater: Bool) {
        guard var previous = ring.last else { return }
        let sign = keepsGreater ? 1.0 : -1.0
        guard ring.contains(where: { sign * ($0[axis] - bound) < 0 }) else { return }
        spare.removeAll(keepingCapacity: true)
        var before = sign * (previous[axis] - bound)
        for point in ring {
            let here = sign * (point[axis] - bound)
            if (here >= 0) != (before >= 0) {
                var crossing = previous + (point - previous) * (before / (before - here))
                crossing[axis] = bound
                spare.append(crossing)
            }
            if here >= 0 { spare.append(point) }
            (previous, before) = (point, here)
        }
        swap(&ring, &spare)
    }

    /// The parts of a line inside a box, each with the length of the line before it (Liang and Barsky 1984).
    func pieces(
        of level: OverlayPathLevel, in box: OverlayPathLevel.Box
    ) -> [(points: [SIMD2<Double>], start: Double)] {
        var pieces: [(points: [SIMD2<Double>], start: Double)] = []
        var (piece, start): ([SIMD2<Double>], Double) = ([], 0)
        func end() {
            if piece.count > 1 { pieces.append((piece, start)) }
            piece.removeAll(keepingCapacity: true)
        }
        for run in level.boxes.indices {
            guard level.boxes[run].touches(box) else {
                end()
                continue
            }
            let range = level.points(ofRun: run)
            if box.contains(level.boxes[run]) {
                if piece.isEmpty {
                    piece.append(level.points[range.lowerBound])
                    start = level.starts[run]
                }
                piece += level.points[(range.lowerBound + 1)..<(range.upperBound + 1)]
                continue
            }
            var length = level.starts[run]
            for i in range.dropFirst() {
                let (a, b) = (level.points[i - 1], level.points[i])
                let d = b - a
                let step = (d * d).sum().squareRoot()
                defer { length += step }
                guard let (t0, t1) = Self.visiblePart(a, d, box) else {
                    end()
                    continue
                }
                if piece.isEmpty {
                    piece.append(a + d * t0)
                    start = length + step * t0
                }
                piece.append(t1 < 1 ? a + d * t1 : b)
                if t1 < 1 { end() }
            }
        }
        end()
        return pieces
    }

    private static func visiblePart(
        _ a: SIMD2<Double>, _ d: SIMD2<Double>, _ box: OverlayPathLevel.Box
    ) -> (Double, Double)? {
        var (t0, t1) = (0.0, 1.0)
        for axis in 0..<2 {
            if d[axis] == 0 {
                if a[axis] < box.low[axis] || a[axis] > box.high[axis] { return nil }
                continue
            }
            let (enter, leave) = ((box.low[axis] - a[axis]) / d[axis], (box.high[axis] - a[axis]) / d[axis])
            t0 = max(t0, min(enter, leave))
            t1 = min(t1, max(enter, leave))
        }
        return t0 <= t1 ? (t0, t1) : nil
    }
}
