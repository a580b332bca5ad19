import Foundation

/// The soft shadow of a large shape, computed only at the shape's corners: where the outline runs straight
/// along the pixels, a single row or column of the shadow is stretched. So the cost depends on the size of
/// the corners and of the blur, but not on that of the shape. The pixels are those of the whole shadow.
struct StretchableShadowMask {
    /// The coverage of the shadow of the shortened shape, from which most of the straight stretches were
    /// removed.
    let mask: CoverageMask
    /// The parts into which the columns of the mask are divided, counted from the mask's left edge in pixels,
    /// each with the columns of the whole shadow for which it stands.
    let columns: [FoldedAxis.Span]
    /// The parts into which the rows of the mask are divided, counted from the mask's upper edge in pixels,
    /// each with the rows of the whole shadow for which it stands.
    let rows: [FoldedAxis.Span]

    /// The minimum area in pixels of a shadow that is computed at its corners only; a smaller shadow is
    /// blurred as a whole in a few milliseconds.
    private static let leastArea = 1 << 19
    /// The largest coordinate of a shape, in pixels, for which its shadow is computed.
    private static let furthest: CGFloat = 500_000

    /// Creates the shadow of a shape; nil if the shape has too few straight stretches or is small, so that it
    /// should be blurred as a whole.
    /// - Parameter path: the shape, in pixels.
    /// - Parameter deviation: the standard deviation of the blur, in pixels.
    init?(_ path: Path, deviation: CGFloat, rasterizer: PathRasterizer) {
        guard deviation > 0, deviation < 500 else { return nil }
        let reach = Int((3 * deviation).rounded(.up))
        let extent = path.boundingBox
        let countable = CGRect(
            x: -Self.furthest, y: -Self.furthest, width: 2 * Self.furthest, height: 2 * Self.furthest)
        guard !extent.isNull, countable.contains(extent), let box = PixelRect(covering: extent) else {
            return nil
        }
        let outer = box.grown(by: reach)
        guard outer.width * outer.height >= Self.leastArea, let zones = Self.zones(path) else { return nil }
        let x = FoldedAxis(outer.x..<outer.x + outer.width, zones: zones.x, reach: reach)
        let y = FoldedAxis(outer.y..<outer.y + outer.height, zones: zones.y, reach: reach)
        guard x.length * y.length <= outer.width * outer.height / 2 else { return nil }
        let folded = PixelRect(x: outer.x, y: outer.y, width: x.length, height: y.length)
        let mask = CoverageMask(
            path: path.mapping { CGPoint(x: x.fold($0.x), y: y.fold($0.y)) }, rule: .nonZero, within: folded,
            rasterizer: rasterizer, blur: deviation)
        guard let mask, mask.bounds == folded else { return nil }
        (self.mask, columns, rows) = (mask, x.spans, y.spans)
    }

    /// The rectangles of the mask that are not empty, in pixels from its top left corner, each with the
    /// rectangle of the whole shadow over which it is drawn, in pixels.
    var pieces: [(source: PixelRect, target: PixelRect)] {
        var result: [(PixelRect, PixelRect)] = []
        for row in rows {
            for column in columns {
                let source = PixelRect(
                    x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength)
                guard !isEmpty(source) else { continue }
                result.append(
                    (
                        source,
                        PixelRect(
                            x: column.target, y: row.target, width: column.length, height: row.length)
                    ))
            }
        }
        return result
    }

    private func isEmpty(_ part: PixelRect) -> Bool {
        for y in part.y..<part.y + part.height {
            let start = y * mask.bounds.width
            for x in part.x..<part.x + part.width where mask.bytes[start + x] != 0 { return false }
        }
        return true
    }

    /// The ranges of x and the ranges of y, in pixels, in which the outline of a path changes: elsewhere it
    /// is a straight line along that axis. Nil if a coordinate is too large.
    private static func zones(_ path: Path) -> (x: [ClosedRange<CGFloat>], y: [ClosedRange<CGFloat>])? {
        var (xs, ys): ([ClosedRange<CGFloat>], [ClosedRange<CGFloat>]) = ([], [])
        var (start, pen) = (CGPoint.zero, CGPoint.zero)
        var isCountable = true
        func record(_ points: [CGPoint]) {
            guard points.allSatisfy({ abs($0.x) < 2 * furthest && abs($0.y) < 2 * furthest }) else {
                isCountable = false
                return
            }
            let (x, y) = (points.map(\.x), points.map(\.y))
            guard let x0 = x.min(), let x1 = x.max(), let y0 = y.min(), let y1 = y.max() else { return }
            // A line across changes the shape only at its two ends.
            xs += y0 == y1 ? [x0...x0, x1...x1] : [x0...x1]
            ys += x0 == x1 ? [y0...y0, y1...y1] : [y0...y1]
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                if pen != start { record([pen, start]) }
                (start, pen) = (p, p)
            case .line(let p):
                record([pen, p])
                pen = p
            case .quad(let p, let c):
                record([pen, c, p])
                pen = p
            case .cubic(let p, let c, let d):
                record([pen, c, d, p])
                pen = p
            case .close:
                record([pen, start])
                pen = start
            }
        }
        if pen != start { record([pen, start]) }
        return isCountable ? (xs, ys) : nil
    }
}
