import Drawing

/// Draws axis-aligned rectangles, plain or textured, at fractional positions.
struct QuadRasterizer {
    /// Scratch rows, reused for all quads.
    private var columns: [Int32] = []
    private var weights: [UInt64] = []
    private var mixedRow: [UInt64] = []
    private var scaledRow: [UInt32] = []

    /// Fills a quad with its color.
    func fill(_ quad: Quad, on target: RasterTarget) {
        let (x, y) = Self.spans(of: quad, clip: target.clip)
        guard !x.isEmpty, !y.isEmpty else { return }
        let color = Pixel.premultiplied(quad.color)
        for row in y.lower..<y.upper {
            RowCompositor.fill(color, onto: target.address(x: x.lower, y: row), count: x.upper - x.lower)
        }
    }

    /// Draws a stretched part of `texture`. Filters only between the pixels of that part, so that neighbors
    /// in an atlas do not bleed in.
    mutating func draw(
        _ quad: Quad, texture: PixelBuffer, isOpaque: Bool, isSmooth: Bool, on target: RasterTarget
    ) {
        let (x, y) = Self.spans(of: quad, clip: target.clip)
        guard !x.isEmpty, !y.isEmpty, quad.color >> 24 != 0, quad.sourceWidth > 0, quad.sourceHeight > 0,
            Self.isInRange(quad)
        else { return }
        let compositor = RowCompositor(color: quad.color, isOpaque: isOpaque, isCoverage: texture.isCoverage)
        let offsetX = Double(quad.sourceX) - Double(quad.x)
        let offsetY = Double(quad.sourceY) - Double(quad.y)
        let isUnscaled = quad.sourceWidth == quad.width && quad.sourceHeight == quad.height
        if isUnscaled, !isSmooth || (offsetX == offsetX.rounded() && offsetY == offsetY.rounded()) {
            copy(texture, x, y, offset: (Int(offsetX.rounded()), Int(offsetY.rounded())), compositor, target)
        } else {
            stretch(quad, texture, x, y, isSmooth: isSmooth, compositor, target)
        }
    }

    /// Whether all numbers are finite and small enough for the arithmetic.
    private static func isInRange(_ quad: Quad) -> Bool {
        let limit: Float = 1e7
        return quad.x.magnitude < limit && quad.y.magnitude < limit && quad.width < limit
            && quad.height < limit
            && quad.sourceX.magnitude < limit && quad.sourceY.magnitude < limit && quad.sourceWidth < limit
            && quad.sourceHeight < limit
    }

    private static func spans(of quad: Quad, clip: PixelRect) -> (PixelSpan, PixelSpan) {
        let (x0, y0) = (Double(quad.x), Double(quad.y))
        return (
            PixelSpan(from: x0, to: x0 + Double(quad.width), within: clip.x, clip.x + clip.width),
            PixelSpan(from: y0, to: y0 + Double(quad.height), within: clip.y, clip.y + clip.height)
        )
    }

    /// Copies whole pixels to whole pixels.
    private func copy(
        _ texture: PixelBuffer, _ x: PixelSpan, _ y: PixelSpan, offset: (x: Int, y: Int),
        _ compositor: RowCompositor, _ target: RasterTarget
    ) {
        let first = max(x.lower, -offset.x)
        let count = min(x.upper, texture.width - offset.x) - first
        guard count > 0 else { return }
        for row in max(
            y.lower, -offset.y)..<max(max(y.lower, -offset.y), min(y.upper, texture.height - offset.y))
        {
            let source = texture.pixels + ((row + offset.y) * texture.width + first + offset.x)
            compositor.compose(source, onto: target.address(x: first, y: row), count: count)
        }
    }

    /// Bilinear in two passes: two rows of the texture into one, that one into a row of the target. When
    /// enlarging, the first pass touches fewer pixels than the target has.
    private mutating func stretch(
        _ quad: Quad, _ texture: PixelBuffer, _ x: PixelSpan, _ y: PixelSpan, isSmooth: Bool,
        _ compositor: RowCompositor, _ target: RasterTarget
    ) {
        let across = Sampling(
            origin: quad.x, length: quad.width, source: quad.sourceX, sourceLength: quad.sourceWidth,
            limit: texture.width, isSmooth: isSmooth)
        let down = Sampling(
            origin: quad.y, length: quad.height, source: quad.sourceY, sourceLength: quad.sourceHeight,
            limit: texture.height, isSmooth: isSmooth)
        guard across.last >= across.first, down.last >= down.first else { return }
        let count = x.upper - x.lower
        prepareColumns(across, x)
        let firstColumn = Int(columns[0])
        let columnCount = min(Int(columns[count - 1]) + 1, across.last) - firstColumn + 1
        Self.grow(&mixedRow, to: columnCount + 1)
        Self.grow(&scaledRow, to: count)
        var mixedFrom: (Int, UInt64) = (-1, 0)
        columns.withUnsafeBufferPointer { columns in
            weights.withUnsafeBufferPointer { weights in
                mixedRow.withUnsafeMutableBufferPointer { mixed in
                    scaledRow.withUnsafeMutableBufferPointer { scaled in
                        guard let mixed = mixed.baseAddress, let scaled = scaled.baseAddress,
                            let columns = columns.baseAddress, let weights = weights.baseAddress
                        else { return }
                        for row in y.lower..<y.upper {
                            let (line, weight) = down.sample(at: row)
                            if mixedFrom != (line, weight) {
                                Self.mixRows(
                                    texture, line, min(line + 1, down.last), weight, firstColumn, columnCount,
                                    mixed)
                                mixedFrom = (line, weight)
                            }
                            Self.mixColumns(mixed, columns, weights, firstColumn, count, scaled)
                            compositor.compose(scaled, onto: target.address(x: x.lower, y: row), count: count)
                        }
                    }
                }
            }
        }
    }

    private mutating func prepareColumns(_ across: Sampling, _ x: PixelSpan) {
        columns.removeAll(keepingCapacity: true)
        weights.removeAll(keepingCapacity: true)
        for column in x.lower..<x.upper {
            let (index, weight) = across.sample(at: column)
            columns.append(Int32(truncatingIfNeeded: index))
            weights.append(weight)
        }
    }

    private static func grow<Value: FixedWidthInteger>(_ row: inout [Value], to count: Int) {
        if row.count < count { row.append(contentsOf: repeatElement(0, count: count - row.count)) }
    }

    private static func mixRows(
        _ texture: PixelBuffer, _ upper: Int, _ lower: Int, _ weight: UInt64, _ first: Int, _ count: Int,
        _ result: UnsafeMutablePointer<UInt64>
    ) {
        let a = texture.pixels + (upper * texture.width + first)
        let b = texture.pixels + (lower * texture.width + first)
        if weight == 0 || upper == lower {
            var i = 0
            while i < count {
                result[i] = Pixel.widened(a[i])
                i &+= 1
            }
        } else {
            var i = 0
            while i < count {
                result[i] = Pixel.mixed(Pixel.widened(a[i]), Pixel.widened(b[i]), weight: weight)
                i &+= 1
            }
        }
        // A neighbor for the last column, with or without weight.
        result[count] = result[count - 1]
    }

    private static func mixColumns(
        _ row: UnsafePointer<UInt64>, _ columns: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt64>,
        _ first: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>
    ) {
        var i = 0
        while i < count {
            let column = Int(columns[i]) &- first
            result[i] = Pixel.narrowed(Pixel.mixed(row[column], row[column &+ 1], weight: weights[i]))
            i &+= 1
        }
    }
}
