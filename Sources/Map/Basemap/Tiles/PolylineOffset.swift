/// Computes lines that run beside a line, for `line-offset` and `line-gap-width`. Pure; points in pixels, y
/// down.
enum PolylineOffset {
    /// How far a corner may move along its bisector, in multiples of the offset: sharper corners are cut.
    private static let miterLimit: Float = 2

    /// The line that runs beside `points` at a distance in pixels, to the right of their direction if the
    /// distance is positive.
    ///
    /// A corner between unit normals m and n moves by d (m + n) / (1 + m · n), so that the moved corner is at
    /// distance d from both of its sides.
    /// - Parameter isClosed: whether the last point is joined to the first.
    /// - Complexity: O(points).
    static func line(beside points: [SIMD2<Float>], by distance: Float, isClosed: Bool) -> [SIMD2<Float>] {
        guard distance != 0, points.count > 1 else { return points }
        var normals: [SIMD2<Float>] = []
        normals.reserveCapacity(points.count)
        var last = SIMD2<Float>(0, 0)
        for i in points.indices {
            let next = points[i + 1 < points.count ? i + 1 : 0]
            last = normal(from: points[i], to: next) ?? last
            normals.append(last)
        }
        // A point that is repeated at the start has no direction of its own.
        for i in normals.indices.reversed().dropFirst() where normals[i] == .zero {
            normals[i] = normals[i + 1]
        }
        return points.indices.map { i in
            let (isFirst, isLast) = (i == 0, i == points.count - 1)
            let after = isLast && !isClosed ? normals[i - 1] : normals[i]
            let before = isFirst ? (isClosed ? normals[points.count - 1] : after) : normals[i - 1]
            let sum = before + after
            let squared = (sum * sum).sum()
            // A line that turns back has no bisector.
            guard squared > 1e-4 else { return points[i] + after * distance }
            // 1 + m · n is half of (m + n)².
            let stretch = min(2 / squared, Self.miterLimit / squared.squareRoot())
            return points[i] + sum * (distance * stretch)
        }
    }

    /// The unit normal to the right of the direction from `a` to `b`; nil if both points are equal.
    private static func normal(from a: SIMD2<Float>, to b: SIMD2<Float>) -> SIMD2<Float>? {
        let d = b - a
        let length = (d * d).sum().squareRoot()
        return length > 0 ? SIMD2(-d.y, d.x) / length : nil
    }
}
