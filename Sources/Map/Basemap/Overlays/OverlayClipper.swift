import CartoucheMapGeometry

/// Clips lines and rings in map points to a box. Whole runs of edges (see `OverlayPathLevel`) are skipped
/// where their boxes allow this. In double precision, since at a zoom where a pixel is a centimeter, edges
/// may be as long as the world. The clipper reuses its memory.
struct OverlayClipper {
    private var ring: [SIMD2<Double>] = []
    private var spare: [SIMD2<Double>] = []

    /// The part of a ring inside a box; the parts outside become edges along the box.
    ///
    /// A run of edges whose box does not touch `box` is replaced by one edge between its ends, which winds
    /// around the inside of `box` as often as the run does.
    mutating func clip(ring level: OverlayPathLevel, to box: OverlayPathLevel.Box) -> [SIMD2<Double>] {
        ring.removeAll(keepingCapacity: true)
        let isInside = box.contains(level.bounds)
        for run in level.runs {
            let range = level.points(ofRun: run)
            if !isInside, !level.box(ofRun: run).touches(box) {
                ring.append(level.points[range.lowerBound])
            } else {
                ring += level.points[range.lowerBound..<range.upperBound]
            }
        }
        guard !isInside else { return ring }
        BoxClipping.clip(ring: &ring, spare: &spare, low: box.low, high: box.high)
        return ring
    }

    /// The parts of a line inside a box, each with the length of the line before that part, in map points.
    func pieces(
        of level: OverlayPathLevel, in box: OverlayPathLevel.Box
    ) -> [(points: [SIMD2<Double>], start: Double)] {
        var pieces: [(points: [SIMD2<Double>], start: Double)] = []
        var (piece, start): ([SIMD2<Double>], Double) = ([], 0)
        func end() {
            if piece.count > 1 { pieces.append((piece, start)) }
            piece.removeAll(keepingCapacity: true)
        }
        for run in level.runs {
            guard level.box(ofRun: run).touches(box) else {
                end()
                continue
            }
            let range = level.points(ofRun: run)
            if box.contains(level.box(ofRun: run)) {
                if piece.isEmpty {
                    piece.append(level.points[range.lowerBound])
                    start = level.start(ofRun: run)
                }
                piece += level.points[(range.lowerBound + 1)..<(range.upperBound + 1)]
                continue
            }
            var length = level.start(ofRun: run)
            for i in range.dropFirst() {
                let (a, b) = (level.points[i - 1], level.points[i])
                let d = b - a
                let step = (d * d).sum().squareRoot()
                defer { length += step }
                guard let (t0, t1) = BoxClipping.span(from: a, along: d, low: box.low, high: box.high),
                    t0 <= t1
                else {
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
}
