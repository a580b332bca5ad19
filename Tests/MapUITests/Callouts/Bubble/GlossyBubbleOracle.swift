import CartoucheDrawing
import Foundation

/// The glossy callout sample's drawing worked out anew, sample by sample, from the text of its `drawRect:`:
/// no paths, no strokes, no canvas, only distances. Points; the view is `width` wide and the bubble stands in
/// it as the sample puts it.
struct GlossyBubbleOracle {
    // The sample's variables, by its names.
    let stroke = 1.0
    let radius = 7.0
    let rect: CGRect
    let parentX: Double

    init(width: Double, bodyHeight: Double, parentX: Double) {
        // rect.size.width -= stroke + 14; rect.origin.x += stroke / 2 + 7; rect.origin.y += stroke / 2
        rect = CGRect(x: 7.5, y: 0.5, width: width - 15, height: bodyHeight)
        self.parentX = parentX
    }

    var tip: (x: Double, y: Double) { (parentX, rect.maxY + 15) }

    // MARK: Membership

    func isInPath(_ x: Double, _ y: Double) -> Bool {
        Self.isIn(rect, top: radius, bottom: radius, x, y) || isInPointer(x, y)
    }

    private func isInPointer(_ x: Double, _ y: Double) -> Bool {
        // 15 to each side at the top, nothing at the tip, 15 below.
        y >= rect.maxY && abs(x - parentX) <= tip.y - y
    }

    /// Within half a point of the outline; at the tip, where the edges meet at a right angle, out to the
    /// miter.
    func isInStroke(_ x: Double, _ y: Double) -> Bool {
        let half = stroke / 2
        if y > rect.maxY - 1, abs(x - parentX) < 16 {
            // Distance from the two edges' lines, which make 45 degrees; outside positive.
            let out = (abs(x - parentX) - (tip.y - y)) / 2.0.squareRoot()
            if y > rect.maxY + 1 { return abs(out) <= half }
        }
        if isBetweenBases(x, y) { return distanceToPointer(x, y) <= half }
        let edge = abs(Self.signedDistance(rect, radius, x, y))
        return min(edge, distanceToPointer(x, y)) <= half
    }

    /// There the body has no edge.
    private func isBetweenBases(_ x: Double, _ y: Double) -> Bool {
        abs(x - parentX) < 15 && y > rect.maxY - 3
    }

    private func distanceToPointer(_ x: Double, _ y: Double) -> Double {
        let dx = abs(x - parentX)
        // From (15, bottom) to (0, tip).
        let t = max(0, min(1, ((dx - 15) * -15 + (y - rect.maxY) * 15) / 450))
        return hypot(dx - 15 + 15 * t, y - rect.maxY - 15 * t)
    }

    var glossRect: CGRect {
        CGRect(
            x: rect.minX + stroke / 2, y: rect.minY + stroke / 2, width: rect.width - stroke,
            height: (rect.height - stroke) / 2)
    }

    func isInGloss(_ x: Double, _ y: Double) -> Bool {
        Self.isIn(glossRect, top: radius - stroke / 2, bottom: radius / 1.5, x, y)
    }

    /// The clip to the gloss is still in force when its outline, 2 wide, becomes the next clip.
    func isInGlossEdge(_ x: Double, _ y: Double) -> Bool {
        let inner = glossRect.insetBy(dx: 1, dy: 1)
        return isInGloss(x, y)
            && !Self.isIn(inner, top: radius - stroke / 2 - 1, bottom: radius / 1.5 - 1, x, y)
    }

    private static func isIn(_ r: CGRect, top: Double, bottom: Double, _ x: Double, _ y: Double) -> Bool {
        guard x >= r.minX, x <= r.maxX, y >= r.minY, y <= r.maxY else { return false }
        let radius = y < r.midY ? top : bottom
        let dx = max(0, r.minX + radius - x, x - (r.maxX - radius))
        let dy = max(0, r.minY + radius - y, y - (r.maxY - radius))
        return dx * dx + dy * dy <= radius * radius
    }

    private static func signedDistance(_ r: CGRect, _ radius: Double, _ x: Double, _ y: Double) -> Double {
        let qx = abs(x - r.midX) - r.width / 2 + radius
        let qy = abs(y - r.midY) - r.height / 2 + radius
        return hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - radius
    }

    // MARK: The picture

    /// The five passes over a gray, as gray values 0...1, row by row.
    func picture(width: Int, height: Int, over background: Double) -> [Double] {
        let path = coverage(width, height, isInPath)
        let shadow = Self.blurred(Self.moved(path, width, height, down: 6), width, height, deviation: 3)
        let line = coverage(width, height, isInStroke)
        let gloss = coverage(width, height, isInGloss)
        let edge = coverage(width, height, isInGlossEdge)
        var result = [Double](repeating: background, count: width * height)
        for i in result.indices {
            let y = Double(i / width) + 0.5
            let t = (y - glossRect.minY) / glossRect.height
            func over(_ white: Double, _ alpha: Double) { result[i] += (white - result[i]) * alpha }
            // 1: the fill has alpha 0.6, so its shadow has 0.6 of its own 0.5. 2: the fill itself.
            over(0, 0.5 * 0.6 * shadow[i])
            over(0, 0.6 * path[i])
            over(1.0 / 3, 0.9 * line[i])
            over(1, Self.ramp(t, [(0, 0.3), (1, 0.1)]) * gloss[i])
            over(1, Self.ramp(t, [(0, 0.3), (0.1, 0.1), (1, 0)]) * edge[i])
        }
        return result
    }

    private static func ramp(_ t: Double, _ stops: [(Double, Double)]) -> Double {
        guard t > 0 else { return stops[0].1 }
        for (a, b) in zip(stops, stops.dropFirst()) where t < b.0 {
            return a.1 + (b.1 - a.1) * (t - a.0) / (b.0 - a.0)
        }
        return stops[stops.count - 1].1
    }

    /// Of 36 samples a pixel.
    private func coverage(_ width: Int, _ height: Int, _ isIn: (Double, Double) -> Bool) -> [Double] {
        (0..<width * height).map { i in
            var hits = 0
            for s in 0..<36 {
                let x = Double(i % width) + (Double(s % 6) + 0.5) / 6
                let y = Double(i / width) + (Double(s / 6) + 0.5) / 6
                if isIn(x, y) { hits += 1 }
            }
            return Double(hits) / 36
        }
    }

    private static func moved(_ values: [Double], _ width: Int, _ height: Int, down: Int) -> [Double] {
        (0..<width * height).map { $0 / width < down ? 0 : values[$0 - down * width] }
    }

    /// A true Gaussian, first along the rows, then along the columns.
    private static func blurred(_ values: [Double], _ width: Int, _ height: Int, deviation: Double)
        -> [Double]
    {
        let reach = Int(5 * deviation)
        var kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        func pass(_ from: [Double], _ step: Int, _ length: Int) -> [Double] {
            from.indices.map { i in
                var total = 0.0
                let offset = i / step % length
                for k in -reach...reach where (0..<length).contains(offset + k) {
                    total += from[i + k * step] * kernel[k + reach]
                }
                return total
            }
        }
        return pass(pass(values, 1, width), width, height)
    }
}
