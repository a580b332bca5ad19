import CartoucheDrawing

/// Draws axis-aligned rectangles, plain or textured, at fractional positions.
struct QuadRasterizer {
    /// For each column of the target the texel that is drawn there, as an index counted from the first texel
    /// of the row that is used. The arrays are members so that each quad uses their memory again.
    private var columns: [Int32] = []
    /// For each column of the target the weight in 256ths with which the next texel is mixed in.
    private var weights: [UInt32] = []
    /// A row of texels mixed from two rows of the texture, as words 0xAARRGGBB.
    private var mixedRow: [UInt32] = []
    /// A row of texels mixed from two rows of the texture, scaled to the width of the target.
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

    /// Draws a quad with a texture. Scaling mixes only pixels of the texture's part that is drawn, so that
    /// neighboring parts of an atlas do not bleed in.
    mutating func draw(
        _ quad: Quad, texture: Texels, on target: RasterTarget
    ) {
        let (x, y) = Self.spans(of: quad, clip: target.clip)
        guard !x.isEmpty, !y.isEmpty, quad.color >> 24 != 0, quad.sourceWidth > 0, quad.sourceHeight > 0,
            Self.isInRange(quad)
        else { return }
        let compositor = RowCompositor(
            color: quad.color, isOpaque: texture.isOpaque, isCoverage: texture.isCoverage)
        if Self.isCopy(quad, isSmooth: texture.isSmooth) {
            copy(texture, PlainCopy(quad, texture, x, y), compositor, target)
        } else {
            stretch(quad, texture, x, y, compositor, target)
        }
    }

    /// A rectangle of texture pixels that is copied to the target without scaling.
    struct PlainCopy {
        /// The first column of the target into which pixels are copied.
        let first: Int
        /// The number of columns that are copied.
        let count: Int
        /// The first row of the target into which pixels are copied.
        let top: Int
        /// The row of the target after the last one into which pixels are copied.
        let bottom: Int
        /// The number of a pixel's column in the texture less that of its column in the target.
        let offsetX: Int
        /// The number of a pixel's row in the texture less that of its row in the target.
        let offsetY: Int

        @inline(__always)
        fileprivate init(_ quad: Quad, _ texture: Texels, _ x: PixelSpan, _ y: PixelSpan) {
            offsetX = Int((Double(quad.sourceX) - Double(quad.x)).rounded())
            offsetY = Int((Double(quad.sourceY) - Double(quad.y)).rounded())
            first = max(x.lower, -offsetX)
            count = min(x.upper, texture.width - offsetX) - first
            top = max(y.lower, -offsetY)
            bottom = max(top, min(y.upper, texture.height - offsetY))
        }
    }

    /// Whether drawing a quad copies a part of a texture to whole pixels, neither scaled nor tinted.
    @inline(__always)
    static func isPlainCopy(_ quad: Quad, _ texture: Texels) -> Bool {
        quad.color == 0xFFFF_FFFF && quad.sourceWidth > 0 && quad.sourceHeight > 0 && isInRange(quad)
            && isCopy(quad, isSmooth: texture.isSmooth)
    }

    /// The texture pixels to copy for a quad for which `isPlainCopy` is true; nil if no pixel is inside the
    /// clip.
    @inline(__always)
    static func plainCopy(of quad: Quad, _ texture: Texels, _ clip: PixelRect) -> PlainCopy? {
        let (x, y) = spans(of: quad, clip: clip)
        guard !x.isEmpty, !y.isEmpty else { return nil }
        let copy = PlainCopy(quad, texture, x, y)
        return copy.count > 0 ? copy : nil
    }

    @inline(__always)
    private static func isCopy(_ quad: Quad, isSmooth: Bool) -> Bool {
        guard quad.sourceWidth == quad.width, quad.sourceHeight == quad.height else { return false }
        let (x, y) = (Double(quad.sourceX) - Double(quad.x), Double(quad.sourceY) - Double(quad.y))
        return !isSmooth || (x == x.rounded() && y == y.rounded())
    }

    /// Whether all numbers of a quad are finite, and small enough for computing with them.
    private static func isInRange(_ quad: Quad) -> Bool {
        let limit: Float = 1e7
        return quad.x.magnitude < limit && quad.y.magnitude < limit && quad.width < limit
            && quad.height < limit
            && quad.sourceX.magnitude < limit && quad.sourceY.magnitude < limit && quad.sourceWidth < limit
            && quad.sourceHeight < limit
    }

    /// The columns and rows of pixels that a quad covers inside a clip.
    static func area(of quad: Quad, clip: PixelRect) -> PixelRect {
        let (x, y) = spans(of: quad, clip: clip)
        return PixelRect(x: x.lower, y: y.lower, width: x.upper - x.lower, height: y.upper - y.lower)
    }

    /// Whether drawing a quad certainly writes each of its pixels, because its part of the texture lies
    /// inside the texture.
    static func fillsItsPixels(_ quad: Quad, _ texels: Texels) -> Bool {
        isInRange(quad) && texels.isSmooth && quad.sourceX >= 0 && quad.sourceY >= 0 && quad.sourceWidth >= 1
            && quad.sourceHeight >= 1 && quad.sourceX + quad.sourceWidth <= Float(texels.width)
            && quad.sourceY + quad.sourceHeight <= Float(texels.height)
    }

    private static func spans(of quad: Quad, clip: PixelRect) -> (PixelSpan, PixelSpan) {
        let (x0, y0) = (Double(quad.x), Double(quad.y))
        return (
            PixelSpan(from: x0, to: x0 + Double(quad.width), within: clip.x, clip.x + clip.width),
            PixelSpan(from: y0, to: y0 + Double(quad.height), within: clip.y, clip.y + clip.height)
        )
    }

    /// Draws pixels of the texture to the target without scaling.
    private func copy(
        _ texture: Texels, _ copy: PlainCopy, _ compositor: RowCompositor, _ target: RasterTarget
    ) {
        guard copy.count > 0 else { return }
        var source = texture.pixels + ((copy.top + copy.offsetY) * texture.width)
        var address = target.address(x: copy.first, y: copy.top)
        if case .over = compositor, let runs = texture.runs {
            for row in copy.top..<copy.bottom {
                runs.blend(
                    source, row: row &+ copy.offsetY, from: copy.first &+ copy.offsetX, count: copy.count,
                    onto: address)
                (source, address) = (source + texture.width, address + target.stride)
            }
        } else {
            source += copy.first + copy.offsetX
            for _ in copy.top..<copy.bottom {
                compositor.compose(source, onto: address, count: copy.count)
                (source, address) = (source + texture.width, address + target.stride)
            }
        }
    }

    /// Scales a part of the texture with bilinear interpolation, in two passes: two rows of the texture are
    /// mixed into one, which is then scaled to a row of the target. When enlarging, the first pass handles
    /// fewer pixels than the target has.
    private mutating func stretch(
        _ quad: Quad, _ texture: Texels, _ x: PixelSpan, _ y: PixelSpan,
        _ compositor: RowCompositor, _ target: RasterTarget
    ) {
        let across = AxisSampler(
            origin: quad.x, length: quad.width, source: quad.sourceX, sourceLength: quad.sourceWidth,
            limit: texture.width, isSmooth: texture.isSmooth)
        let down = AxisSampler(
            origin: quad.y, length: quad.height, source: quad.sourceY, sourceLength: quad.sourceHeight,
            limit: texture.height, isSmooth: texture.isSmooth)
        guard across.last >= across.first, down.last >= down.first else { return }
        let count = x.upper - x.lower
        let (firstColumn, columnCount) = prepareColumns(across, x)
        let isCopy = if case .copy = compositor { true } else { false }
        Self.grow(&mixedRow, to: columnCount + 1)
        Self.grow(&scaledRow, to: count)
        var mixedFrom: (Int, UInt32) = (-1, 0)
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
                            let address = target.address(x: x.lower, y: row)
                            guard !isCopy else {
                                Self.mixColumns(mixed, columns, weights, count, address)
                                continue
                            }
                            Self.mixColumns(mixed, columns, weights, count, scaled)
                            compositor.compose(scaled, onto: address, count: count)
                        }
                    }
                }
            }
        }
    }

    /// Computes for each column of the target the index of the texel to draw, counted from the first texel
    /// that is used, and the weight of the texel's right neighbor.
    /// - Returns: the index of the first texel in the row of the texture, and the number of texels that are
    ///   used.
    private mutating func prepareColumns(_ across: AxisSampler, _ x: PixelSpan) -> (first: Int, count: Int) {
        let count = x.upper - x.lower
        Self.grow(&columns, to: count)
        Self.grow(&weights, to: count)
        let first = across.sample(at: x.lower).texel
        for i in 0..<count {
            let (index, weight) = across.sample(at: x.lower &+ i)
            columns[i] = Int32(truncatingIfNeeded: index &- first)
            weights[i] = weight
        }
        return (first, min(first + Int(columns[count - 1]) + 1, across.last) - first + 1)
    }

    private static func grow<Value: FixedWidthInteger>(_ row: inout [Value], to count: Int) {
        if row.count < count { row.append(contentsOf: repeatElement(0, count: count - row.count)) }
    }

    private static func mixRows(
        _ texture: Texels, _ upper: Int, _ lower: Int, _ weight: UInt32, _ first: Int, _ count: Int,
        _ result: UnsafeMutablePointer<UInt32>
    ) {
        let a = texture.pixels + (upper * texture.width + first)
        if weight == 0 || upper == lower {
            result.update(from: a, count: count)
        } else {
            let b = texture.pixels + (lower * texture.width + first)
            let weights = Pixel4.lanes(weight)
            var i = 0
            while i &+ 4 <= count {
                Pixel4.store(
                    Pixel4.mixed(Pixel4.load(a + i), Pixel4.load(b + i), weights: weights), to: result + i)
                i &+= 4
            }
            while i < count {
                result[i] = Pixel.mixed(a[i], b[i], weight: weight)
                i &+= 1
            }
        }
        // A neighbor for the last column, with or without weight.
        result[count] = result[count - 1]
    }

    private static func mixColumns(
        _ row: UnsafePointer<UInt32>, _ columns: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt32>,
        _ count: Int, _ result: UnsafeMutablePointer<UInt32>
    ) {
        /// The texel that is drawn in a column, and the texel to its right.
        @inline(__always)
        func pair(_ column: Int32) -> SIMD2<UInt32> {
            UnsafeRawPointer(row + Int(column)).loadUnaligned(as: SIMD2<UInt32>.self)
        }
        var i = 0
        while i &+ 4 <= count {
            let low = SIMD4(lowHalf: pair(columns[i]), highHalf: pair(columns[i &+ 1]))
            let high = SIMD4(lowHalf: pair(columns[i &+ 2]), highHalf: pair(columns[i &+ 3]))
            let a = SIMD4(lowHalf: low.evenHalf, highHalf: high.evenHalf)
            let b = SIMD4(lowHalf: low.oddHalf, highHalf: high.oddHalf)
            let mixed = Pixel4.mixed(a, b, weights: Pixel4.both(Pixel4.load(weights + i)))
            Pixel4.store(mixed, to: result + i)
            i &+= 4
        }
        while i < count {
            let texels = pair(columns[i])
            result[i] = Pixel.mixed(texels[0], texels[1], weight: weights[i])
            i &+= 1
        }
    }
}
