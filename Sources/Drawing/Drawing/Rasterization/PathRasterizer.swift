import Foundation

/// Rasterizes polygons and lines with exact-area anti-aliasing, without a GPU and without allocations per
/// shape.
///
/// A shape consists of rings that are added one after another, in pixels of the target (y down) or in any
/// units with a transform; then `composite` paints all of them as one shape and leaves the rasterizer empty
/// for the next:
///
///     rasterizer.begin(width: 1024, height: 1024)
///     for ring in rings { rasterizer.addPolygon(ring, transform: toPixels) }
///     rasterizer.composite(land, onto: &tile)
///
/// Under the non-zero rule the signed areas of the rings are added up and clamped to 0...1, so outer rings
/// and their holes must have opposite orientations, and rings of the same orientation unite. Geometry may
/// extend any distance beyond the target; lines with non-finite points are dropped.
///
/// Not thread-safe: use each instance from one thread at a time. The time is proportional to the rows that
/// the lines cross, plus the pixels painted.
package final class PathRasterizer {
    /// The maximum width and height in pixels of a bitmap into which shapes are rasterized.
    package static let sideLimit = 16_384

    /// The width in pixels of the bitmap into which is rasterized, as set by the last `begin(width:height:)`.
    package private(set) var width = 0
    /// The height in pixels of the bitmap into which is rasterized, as set by the last
    /// `begin(width:height:)`.
    package private(set) var height = 0

    private var cells: UnsafeMutablePointer<Float>
    private var rows: UnsafeMutablePointer<UInt64>
    private var cellCapacity = 0
    private var rowCapacity = 0
    private var stride = 0
    private var blockShift: UInt64 = 4
    private var firstRow = Int.max
    private var lastRow = -1
    private var outliner = StrokeOutliner()

    /// Creates a rasterizer without a target: call `begin(width:height:)` first.
    package init() {
        cells = .allocate(capacity: 1)
        rows = .allocate(capacity: 1)
    }

    deinit {
        cells.deallocate()
        rows.deallocate()
    }

    /// Sets the target's size in pixels, up to `sideLimit` for each side, and discards a shape that was not
    /// composited. Buffers are used again if they are large enough.
    package func begin(width: Int, height: Int) {
        precondition(
            (0...Self.sideLimit).contains(width) && (0...Self.sideLimit).contains(height),
            "cannot rasterise \(width)x\(height) pixels")
        discard()
        guard width != self.width || height != self.height else { return }
        // An edge at the right border writes two columns beyond it.
        let newStride = width + 4
        if newStride * height > cellCapacity {
            cells.deallocate()
            cellCapacity = newStride * height
            cells = .allocate(capacity: cellCapacity)
        }
        if height > rowCapacity {
            rows.deallocate()
            rowCapacity = height
            rows = .allocate(capacity: rowCapacity)
        }
        cells.update(repeating: 0, count: newStride * height)
        rows.update(repeating: 0, count: height)
        (self.width, self.height, stride) = (width, height, newStride)
        blockShift = 4
        while width > 64 << Int(blockShift) { blockShift += 1 }
    }

    /// Discards the rings and lines that were added since the last `composite`.
    package func discard() {
        guard firstRow <= lastRow else { return }
        for row in firstRow...lastRow {
            (cells + row * stride).update(repeating: 0, count: stride)
            rows[row] = 0
        }
        (firstRow, lastRow) = (Int.max, -1)
    }

    /// Adds a ring of `count` points, x and y alternating; the last point is joined to the first.
    package func addPolygon(
        _ points: UnsafePointer<Float>, count: Int, transform: CGAffineTransform = .identity
    ) {
        guard count >= 3, width > 0, height > 0 else { return }
        let (a, b, c, d) = (Float(transform.a), Float(transform.b), Float(transform.c), Float(transform.d))
        let (tx, ty) = (Float(transform.tx), Float(transform.ty))
        var target = target
        let (lx, ly) = (points[2 * count - 2], points[2 * count - 1])
        var x0 = a * lx + c * ly + tx
        var y0 = b * lx + d * ly + ty
        for i in 0..<count {
            let (px, py) = (points[2 * i], points[2 * i + 1])
            let x1 = a * px + c * py + tx
            let y1 = b * px + d * py + ty
            target.add(x0, y0, x1, y1)
            (x0, y0) = (x1, y1)
        }
        (firstRow, lastRow) = (target.firstRow, target.lastRow)
    }

    /// Adds a ring of points; the last point is joined to the first.
    package func addPolygon(_ points: [SIMD2<Float>], transform: CGAffineTransform = .identity) {
        points.withUnsafeBytes { bytes in
            guard let floats = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
            addPolygon(floats, count: points.count, transform: transform)
        }
    }

    /// Adds a line of `count` points, with x and y alternating. The lengths of `style` are in pixels, after
    /// the transform. The outline of the stroke always has the same orientation, so that crossing lines
    /// unite; composite it with the non-zero rule.
    package func addPolyline(
        _ points: UnsafePointer<Float>, count: Int, isClosed: Bool = false, style: StrokeStyle,
        transform: CGAffineTransform = .identity
    ) {
        guard count > 0, width > 0, height > 0 else { return }
        outliner.outline(points, count: count, isClosed: isClosed, style: style, transform: transform)
        var start = 0
        outliner.points.withUnsafeBytes { bytes in
            guard let floats = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
            for end in outliner.ringEnds {
                addPolygon(floats + 2 * start, count: end - start)
                start = end
            }
        }
    }

    /// Adds a line of points. The lengths of `style` are in pixels, after the transform.
    package func addPolyline(
        _ points: [SIMD2<Float>], isClosed: Bool = false, style: StrokeStyle,
        transform: CGAffineTransform = .identity
    ) {
        points.withUnsafeBytes { bytes in
            guard let floats = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
            addPolyline(floats, count: points.count, isClosed: isClosed, style: style, transform: transform)
        }
    }

    /// Adds all subpaths of a path as closed rings, with curves flattened to 1/20 of a pixel.
    package func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        for subpath in path.applying(transform).flattened(tolerance: 0.05) {
            addPolygon(subpath.points.map { SIMD2(Float($0.x), Float($0.y)) })
        }
    }

    /// Paints the added shape over pixels with straight alpha, and discards the shape. The bitmap must have
    /// the size given to `begin`. Pixels outside `clip` do not change.
    package func composite(
        _ color: Color, rule: FillRule = .nonZero, clip: PixelRect? = nil, onto bitmap: inout Bitmap
    ) {
        precondition(
            bitmap.width == width && bitmap.height == height,
            "a shape for \(width)x\(height) pixels was painted on \(bitmap.width)x\(bitmap.height)")
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return discard() }
            composite(color, rule: rule, clip: clip, onto: base, bytesPerRow: width * 4)
        }
    }

    /// Paints the added shape onto RGBA8 pixels in any memory that is 4-byte aligned, with `height` rows of
    /// `bytesPerRow` bytes, a multiple of 4.
    package func composite(
        _ color: Color, rule: FillRule = .nonZero, clip: PixelRect? = nil,
        onto pixels: UnsafeMutableRawPointer,
        bytesPerRow: Int
    ) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        var sink = ColorSink(
            pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: bytesPerRow / 4,
            clip: clip?.intersection(whole) ?? whole, color: color.rgba8)
        sweep(rule, into: &sink)
    }

    /// Writes the coverage of the added shape, 0 to 255, into `mask`, one byte per pixel, and discards the
    /// shape. Uncovered pixels keep their value. Returns the range of changed rows.
    @discardableResult
    package func writeCoverage(rule: FillRule = .nonZero, into mask: inout [UInt8]) -> Range<Int> {
        precondition(
            mask.count == width * height, "\(width)x\(height) pixels need no mask of \(mask.count) bytes")
        let touched = firstRow <= lastRow ? firstRow..<lastRow + 1 : 0..<0
        mask.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return discard() }
            var sink = MaskSink(bytes: base, width: width)
            sweep(rule, into: &sink)
        }
        return touched
    }

    private var target: AccumulationBuffer {
        AccumulationBuffer(
            cells: cells, rows: rows, stride: stride, width: Float(width), height: Float(height),
            blockShift: blockShift, firstRow: firstRow, lastRow: lastRow)
    }

    private func sweep<Sink: CoverageSink>(_ rule: FillRule, into sink: inout Sink) {
        guard firstRow <= lastRow else { return }
        for row in firstRow...lastRow {
            if rows[row] == 0 { continue }
            if sink.begin(row: row) {
                switch rule {
                case .nonZero: sweepRow(row, isEvenOdd: false, into: sink)
                case .evenOdd: sweepRow(row, isEvenOdd: true, into: sink)
                }
            } else {
                (cells + row * stride).update(repeating: 0, count: width)
            }
            rows[row] = 0
        }
        (firstRow, lastRow) = (Int.max, -1)
    }

    /// Sums up the changes of the covered area along a row of pixels, and passes the coverage to the sink.
    /// Where four changes in a row are 0, the coverage stays the same, and the sink gets these pixels at
    /// once.
    @inline(__always)
    private func sweepRow<Sink: CoverageSink>(_ row: Int, isEvenOdd: Bool, into sink: Sink) {
        let line = cells + row * stride
        let (width, shift) = (width, Int(blockShift))
        var mask = rows[row]
        var sum: Float = 0
        var coverage: UInt32 = 0
        var runStart = 0
        while mask != 0 {
            var i = mask.trailingZeroBitCount << shift
            mask &= mask &- 1
            let blockEnd = min(i + (1 << shift), width)
            while i < blockEnd {
                let end = min(i + 4, blockEnd)
                let cells = UnsafeRawPointer(line + i).loadUnaligned(as: SIMD4<UInt32>.self)
                if cells == .zero {
                    i = end
                    continue
                }
                if coverage != 0, runStart < i { sink.run(from: runStart, to: i, coverage: coverage) }
                if !isEvenOdd, end == i &+ 4 {
                    let covers = RowCoverage.sums(unsafeBitCast(cells, to: SIMD4<Float>.self), &sum)
                    UnsafeMutableRawPointer(line + i).storeBytes(of: .zero, as: SIMD4<UInt32>.self)
                    let covered = RowCoverage.levels(covers)
                    if covered != .zero { sink.four(i, coverage: covered) }
                    coverage = covered[3]
                    i = end
                }
                while i < end {
                    sum += line[i]
                    line[i] = 0
                    coverage = RowCoverage.level(sum, isEvenOdd)
                    if coverage != 0 { sink.pixel(i, coverage: coverage) }
                    i += 1
                }
                runStart = end
            }
        }
        if coverage != 0, runStart < width { sink.run(from: runStart, to: width, coverage: coverage) }
    }
}
