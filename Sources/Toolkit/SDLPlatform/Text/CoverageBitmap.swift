import CartoucheDrawing

/// A bitmap of the coverage of each pixel by a piece of text, from 0 to 255. Its position is relative to the
/// pen at which the text begins; all pixels around the bitmap count as 0.
nonisolated struct CoverageBitmap: Equatable {
    /// The left edge of the bitmap, in pixels to the right of the pen's start on the baseline.
    var x: Int
    /// The top edge of the bitmap, in pixels below the baseline; negative above it.
    var y: Int
    private(set) var width: Int
    private(set) var height: Int
    private(set) var values: [UInt8]

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
        values = [UInt8](repeating: 0, count: self.width * self.height)
    }

    var isEmpty: Bool { values.isEmpty }

    subscript(column: Int, row: Int) -> UInt8 {
        get { values[row * width + column] }
        set { values[row * width + column] = newValue }
    }

    /// The bitmap without empty rows and columns at its edges; an empty bitmap if all pixels are 0.
    func cropped() -> CoverageBitmap {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for row in 0..<height {
            let line = values[row * width..<(row + 1) * width]
            guard let first = line.firstIndex(where: { $0 != 0 }),
                let last = line.lastIndex(where: { $0 != 0 })
            else { continue }
            left = min(left, first - row * width)
            right = max(right, last - row * width)
            top = min(top, row)
            bottom = row
        }
        guard right >= left, bottom >= top else { return CoverageBitmap(x: x, y: y, width: 0, height: 0) }
        var result = CoverageBitmap(
            x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1)
        for row in 0..<result.height {
            for column in 0..<result.width { result[column, row] = self[left + column, top + row] }
        }
        return result
    }

    /// This bitmap and another one as a single bitmap, each at its position; where they overlap, the greater
    /// coverage counts.
    func union(_ other: CoverageBitmap) -> CoverageBitmap {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        var result = CoverageBitmap(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
        for part in [self, other] {
            for row in 0..<part.height {
                for column in 0..<part.width {
                    let (c, r) = (part.x - left + column, part.y - top + row)
                    result[c, r] = max(result[c, r], part[column, row])
                }
            }
        }
        return result
    }

    /// The text's shape grown by `radius` pixels on all sides: each pixel gets the greatest coverage within
    /// that distance, which decreases over the last pixel. The grown shape has exactly the center of the
    /// original, also for a fractional radius.
    /// - Complexity: O(covered pixels * radius²).
    func dilated(by radius: Double) -> CoverageBitmap {
        guard radius > 0, !isEmpty else { return self }
        let reach = Int((radius + 0.5).rounded(.up))
        var kernel: [(dx: Int, dy: Int, weight: UInt32)] = []
        for dy in -reach...reach {
            for dx in -reach...reach {
                let distance = Double(dx * dx + dy * dy).squareRoot()
                let weight = max(0, min(1, radius + 0.5 - distance))
                if weight > 0 { kernel.append((dx, dy, UInt32((weight * 256).rounded()))) }
            }
        }
        var result = CoverageBitmap(
            x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
        let stride = result.width
        let steps = kernel.map { ($0.dy * stride + $0.dx, $0.weight) }
        result.values.withUnsafeMutableBufferPointer { out in
            for row in 0..<height {
                for column in 0..<width {
                    let value = UInt32(values[row * width + column])
                    guard value > 0 else { continue }
                    let index = (row + reach) * stride + column + reach
                    for (step, weight) in steps {
                        let spread = UInt8((value &* weight) >> 8)
                        if spread > out[index &+ step] { out[index &+ step] = spread }
                    }
                }
            }
        }
        return result.cropped()
    }

    /// The mean column of the covered pixels, weighted by coverage, in pixels from the bitmap's left edge;
    /// nil if all coverage is 0.
    var centroid: Double? {
        var (sum, weight) = (0, 0)
        for row in 0..<height {
            for column in 0..<width {
                let value = Int(values[row * width + column])
                sum += value * column
                weight += value
            }
        }
        return weight > 0 ? Double(sum) / Double(weight) : nil
    }

    /// A bitmap of white pixels with the coverage as their alpha.
    var rasterizedText: RasterizedText? {
        guard !isEmpty else { return nil }
        var pixels = [UInt8](repeating: 255, count: values.count * 4)
        for i in values.indices { pixels[i * 4 + 3] = values[i] }
        return RasterizedText(
            bitmap: Bitmap(width: width, height: height, pixels: pixels), offsetX: x, offsetY: y)
    }
}
