import Foundation

extension Path {
    /// The outline of this path's stroke as a path, to be filled with the non-zero rule or hit-tested. Curves
    /// are flattened to `tolerance`, in the path's units.
    public func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.1) -> Path {
        var outliner = StrokeOutliner()
        var result: [Element] = []
        // The outliner's own arcs are made for pixels: work at a scale at which `tolerance` is a tenth of a
        // pixel.
        let scale = 0.1 / max(tolerance, 1e-6)
        var scaled = style
        scaled.width *= scale
        scaled.dash = style.dash.map { $0 * scale }
        scaled.dashPhase *= scale
        for subpath in flattened(tolerance: tolerance) {
            let floats = subpath.points.flatMap { [Float($0.x * scale), Float($0.y * scale)] }
            outliner.outline(
                floats, count: subpath.points.count, isClosed: subpath.isClosed, style: scaled,
                transform: .identity)
            var start = 0
            for end in outliner.ringEnds {
                for (i, p) in outliner.points[start..<end].enumerated() {
                    let point = CGPoint(x: CGFloat(p.x) / scale, y: CGFloat(p.y) / scale)
                    result.append(i == 0 ? .move(point) : .line(point))
                }
                result.append(.close)
                start = end
            }
        }
        return Path(elements: result, shape: .any)
    }
}
