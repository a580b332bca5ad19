import CartoucheDrawing
import Foundation

/// Paints the density of points into a square bitmap: the points' weights are summed in cells, the cells are
/// blurred by a Gaussian, first along rows and then along columns, and the sums are colored. The Gaussian is
/// that of the heat maps of the MapLibre style specification: its standard deviation is a third of the
/// radius.
nonisolated struct HeatmapLayerPainter {
    /// The number of cells per radius of the heat map. The standard deviation of the blur is then two cells,
    /// which is smooth enough for linear interpolation between cells.
    private static let cellsPerRadius = 6.0
    /// The value of the Gaussian function with a standard deviation of 1 at its peak: 1 / sqrt(2 pi).
    private static let peak: Float = 0.398_942_28

    private let style: HeatmapStyle
    private let side: Int
    private let cell: Double
    private let border: Int
    private let columns: Int
    private var cells: [Float]
    private let kernel: [Float]

    init(style: HeatmapStyle, scale: Double, side: Int) {
        (self.style, self.side) = (style, side)
        let radius = style.drawnRadius * scale
        cell = max(1, radius / Self.cellsPerRadius)
        let reach = Int((radius / cell).rounded(.up))
        border = reach + 1
        columns = Int((Double(side) / cell).rounded(.up)) + 2 * border + 1
        cells = [Float](repeating: 0, count: columns * columns)
        let step = cell / (radius / 3)
        kernel = (-reach...reach).map { Float(exp(-0.5 * pow(Double($0) * step, 2))) }
    }

    /// Adds the weight of a point to the four cells that are nearest to it.
    /// - Parameter p: the position of the point in pixels of the bitmap; up to one radius outside of it.
    mutating func add(_ p: (x: Double, y: Double), weight: Float) {
        guard weight.isFinite, weight > 0 else { return }
        let (x, y) = (p.x / cell + Double(border) - 0.5, p.y / cell + Double(border) - 0.5)
        let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        guard column >= 0, row >= 0, column + 1 < columns, row + 1 < columns else { return }
        let (right, bottom) = (Float(x - Double(column)), Float(y - Double(row)))
        let i = row * columns + column
        cells[i] += weight * (1 - right) * (1 - bottom)
        cells[i + 1] += weight * right * (1 - bottom)
        cells[i + columns] += weight * (1 - right) * bottom
        cells[i + columns + 1] += weight * right * bottom
    }

    /// The bitmap with the painted heat map. Its colors are not premultiplied with alpha.
    var bitmap: Bitmap {
        let density = blurred(blurred(cells))
        let (colors, intensity) = (
            table, Float(style.intensity.isFinite ? max(0, style.intensity) : 1) * Self.peak
        )
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        for y in 0..<side {
            let fy = (Double(y) + 0.5) / cell + Double(border) - 0.5
            let row = Int(fy)
            let bottom = Float(fy - Double(row))
            for x in 0..<side {
                let fx = (Double(x) + 0.5) / cell + Double(border) - 0.5
                let column = Int(fx)
                let (right, i) = (Float(fx - Double(column)), row * columns + column)
                let top = density[i] + (density[i + 1] - density[i]) * right
                let low = density[i + columns] + (density[i + columns + 1] - density[i + columns]) * right
                let value = (top + (low - top) * bottom) * intensity
                guard value > 0 else { continue }
                let color = colors[Int(min(255, value * 255))]
                let o = (y * side + x) * 4
                (bytes[o], bytes[o + 1], bytes[o + 2], bytes[o + 3]) = (color.r, color.g, color.b, color.a)
            }
        }
        return Bitmap(width: side, height: side, pixels: bytes)
    }

    /// Blurs cells along their rows. The result is transposed, so that a second call blurs the columns.
    private func blurred(_ source: [Float]) -> [Float] {
        let reach = kernel.count / 2
        var result = [Float](repeating: 0, count: source.count)
        for row in 0..<columns {
            let line = row * columns
            for column in 0..<columns {
                let weight = source[line + column]
                guard weight > 0 else { continue }
                for k in max(-reach, -column)...min(reach, columns - 1 - column) {
                    result[(column + k) * columns + row] += weight * kernel[k + reach]
                }
            }
        }
        return result
    }

    private var table: [(r: UInt8, g: UInt8, b: UInt8, a: UInt8)] {
        let stops = style.colors.isEmpty ? HeatmapStyle().colors : style.colors
        return (0..<256).map { i in
            let position = Double(i) / 255 * Double(stops.count - 1)
            let low = min(stops.count - 1, Int(position))
            let color = stops[low].mixed(
                with: stops[min(stops.count - 1, low + 1)], by: Float(position - Double(low)))
            let bytes = color.withAlphaComponent(1).rgba8Bytes
            return (bytes.r, bytes.g, bytes.b, UInt8(max(0, min(255, (color.alpha * 255).rounded()))))
        }
    }
}

nonisolated extension Color {
    /// The red, green and blue channels of a color as bytes, without alpha.
    var rgba8Bytes: (r: UInt8, g: UInt8, b: UInt8) {
        let word = rgba8
        return (UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255))
    }
}
