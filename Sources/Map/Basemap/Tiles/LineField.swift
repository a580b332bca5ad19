import CartoucheDrawing
import Foundation

/// Knows for each pixel near lines the nearest line: how far along the line and beside it the pixel lies.
/// Needed for lines with a gradient, a pattern or soft edges. The field reuses its memory.
final class LineField {
    private var side = 0
    /// For each pixel the distance to the nearest line in pixels, negative to the line's left; infinite where
    /// no line is near.
    private var distances: [Float] = []
    private var values: [Float] = []
    /// The rows of pixels into which `add` has written distances from lines since the last call of `clear`.
    private var rows = 0..<0

    /// Prepares the field for bitmaps with sides of `side` pixels. A field that has this size already is not
    /// cleared.
    func begin(side: Int) {
        guard side != self.side else { return }
        self.side = side
        distances = [Float](repeating: .infinity, count: side * side)
        values = [Float](repeating: 0, count: side * side)
        rows = 0..<0
    }

    /// Removes all lines from the field.
    func clear() {
        for i in rows.lowerBound * side..<rows.upperBound * side { distances[i] = .infinity }
        rows = 0..<0
    }

    /// The work of adding a line to the field: the number of pixels that `add` would visit, summed over the
    /// line's segments.
    func cost(of line: [SIMD2<Float>], reach: Float) -> Double {
        var sum = 0.0
        for i in line.indices.dropFirst() {
            guard let box = box(line[i - 1], line[i], reach) else { continue }
            sum += Double(box.x.count * box.y.count)
        }
        return sum
    }

    /// Adds a line to the field, at the pixels to which it is nearer than the lines that were added before.
    /// - Parameters:
    ///   - reach: the distance from the line, in pixels, within which pixels are recorded.
    ///   - value: returns the value to store for pixels beside the line at a distance along the line, in
    ///     pixels.
    func add(_ line: [SIMD2<Float>], reach: Float, value: (Float) -> Float) {
        var along: Float = 0
        for i in line.indices.dropFirst() {
            let (a, b) = (line[i - 1], line[i])
            let d = b - a
            let square = (d * d).sum()
            let length = square.squareRoot()
            defer { along += length }
            guard length > 0, length.isFinite, let box = box(a, b, reach) else { continue }
            let start = rows.isEmpty ? box.y.lowerBound : min(rows.lowerBound, box.y.lowerBound)
            rows = start..<max(rows.upperBound, box.y.upperBound)
            for y in box.y {
                for x in box.x {
                    let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - a
                    let t = max(0, min(1, (p * d).sum() / square))
                    let away = p - d * t
                    let distance = (away * away).sum().squareRoot()
                    let at = y * side + x
                    guard distance <= reach, distance < abs(distances[at]) else { continue }
                    // Positive to the right of the line's direction.
                    let isRight = d.x * p.y - d.y * p.x > 0
                    distances[at] = isRight ? distance : -distance
                    values[at] = value(along + length * t)
                }
            }
        }
    }

    /// The distance of a pixel's center from the nearest line in pixels, negative to its left, and the value
    /// that `add` has stored for the point along the line; nil if no line is near.
    @inline(__always)
    func nearest(x: Int, y: Int) -> (distance: Float, value: Float)? {
        let at = y * side + x
        return distances[at] == .infinity ? nil : (distances[at], values[at])
    }

    /// The columns and rows of the pixels within `reach` of a segment's bounding box; nil if there are none.
    private func box(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ reach: Float) -> (x: Range<Int>, y: Range<Int>)?
    {
        let edge = SIMD2<Float>(repeating: Float(side))
        let low = (pointwiseMin(a, b) - reach).clamped(lowerBound: .zero, upperBound: edge)
        let high = (pointwiseMax(a, b) + reach).clamped(lowerBound: .zero, upperBound: edge)
        let (x0, y0) = (Int(low.x), Int(low.y))
        let (x1, y1) = (Int(high.x.rounded(.up)), Int(high.y.rounded(.up)))
        return x0 < x1 && y0 < y1 ? (x0..<x1, y0..<y1) : nil
    }
}
