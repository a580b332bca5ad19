import CartoucheDrawing
import CartoucheStyleSpec
import Foundation
import TileStore

/// Paints the density of points: each point adds a bell-shaped bump to the density around it, and a ramp
/// assigns a color to each density.
///
/// The density is computed for every few pixels and interpolated. Points of neighboring tiles count too, so
/// that bitmaps meet without a seam; points farther away than a tile do not.
struct HeatmapPainter {
    let canvas: TileCanvas

    /// The density at the center of a point of weight 1: the height of the standard normal distribution.
    private static let peak: Float = 0.398_942_3
    /// Densities below this are ignored: a sixteenth of a step of an 8-bit color.
    private static let least: Float = 1 / 255 / 16
    /// The maximum weight of a point, so that sums stay finite.
    private static let heaviest = 1e6
    /// The maximum radius of a point's bump, in points.
    private static let radiusLimit = 256.0

    /// The densities at the corners of square cells, which extend one cell beyond the bitmap on each side.
    private struct Grid {
        let step: Float
        let width: Int
        var values: [Float]
    }

    func paint(_ heatmap: HeatmapProperties, of layer: StyleLayer, _ context: StyleContext) {
        let opacity = heatmap.opacity.evaluate(context)
        guard opacity > 0 else { return }
        let scale = canvas.spec.scale
        let intensity = heatmap.intensity.evaluate(context)
        let typical = heatmap.radius.constant ?? heatmap.radius.evaluate(context)
        let step = Float(max(1, min(4, (typical * scale / 8).rounded(.down))))
        let side = canvas.pixels.width
        let width = Int((Float(side) / step).rounded(.up)) + 3
        var grid = Grid(step: step, width: width, values: [Float](repeating: 0, count: width * width))
        let reach = 1.6 * scale * (heatmap.radius.constant ?? Self.radiusLimit / 4)
        for placed in canvas.layers.layers(for: layer, reach: min(reach, Self.radiusLimit * scale)) {
            let features = StyledFeatures(layer, placed.features, placed.table, context)
            var context = context
            for feature in features.items where feature.type == .point {
                context.feature = features.styled(feature)
                let radius = min(heatmap.radius.evaluate(context), Self.radiusLimit) * scale
                let weight = Float(min(heatmap.weight.evaluate(context) * intensity, Self.heaviest))
                guard weight > 0, radius > 0 else { continue }
                placed.forEachPoint(of: feature) {
                    add($0, radius: Float(radius), weight: weight, to: &grid, placed.features.name)
                }
            }
        }
        color(grid, ramp: ramp(heatmap, context, opacity: opacity))
    }

    /// Adds the density w · peak · exp(-4.5 (d / r)²) around a point of weight w, at distances d in pixels:
    /// the radius r is three standard deviations.
    private func add(
        _ point: SIMD2<Float>, radius: Float, weight: Float, to grid: inout Grid, _ name: String
    ) {
        let height = weight * Self.peak
        guard height > Self.least, point.x.isFinite, point.y.isFinite else { return }
        let reach = radius * (-2 * log(Self.least / height)).squareRoot() / 3
        // Corner i lies at (i - 1) steps.
        let low = (point - reach) / grid.step + 1
        let high = (point + reach) / grid.step + 1
        let last = Float(grid.width - 1)
        guard high.x >= 0, high.y >= 0, low.x <= last, low.y <= last else { return }
        let (x0, x1) = (Int(max(0, low.x.rounded(.up))), Int(min(last, high.x)))
        let (y0, y1) = (Int(max(0, low.y.rounded(.up))), Int(min(last, high.y)))
        guard x0 <= x1, y0 <= y1,
            canvas.geometry.spend(Double((x1 - x0 + 1) * (y1 - y0 + 1)) / 4, on: name)
        else { return }
        let factor = -4.5 / (radius * radius)
        for y in y0...y1 {
            let dy: Float = (Float(y) - 1) * grid.step - point.y
            for x in x0...x1 {
                let dx: Float = (Float(x) - 1) * grid.step - point.x
                let square: Float = dx * dx + dy * dy
                guard square < reach * reach else { continue }
                let value: Float = height * exp(factor * square)
                grid.values[y * grid.width + x] += value
            }
        }
    }

    /// The 256 colors of the densities from 0 to 1, as words of `Color.rgba8`: red in the lowest byte, alpha
    /// in the highest, not premultiplied.
    private func ramp(_ heatmap: HeatmapProperties, _ context: StyleContext, opacity: Double) -> [UInt32] {
        var context = context
        return (0..<256).map { i in
            context.heatmapDensity = Double(i) / 255
            return heatmap.color.evaluate(context).color(opacity: opacity).rgba8
        }
    }

    private func color(_ grid: Grid, ramp: [UInt32]) {
        guard !canvas.geometry.isCancelled, grid.values.contains(where: { $0 > 0 }) || ramp[0] >> 24 > 0
        else {
            return
        }
        canvas.geometry.recordPainting()
        let side = canvas.pixels.width
        let width = grid.width
        grid.values.withUnsafeBufferPointer { values in
            canvas.pixels.pixels.withUnsafeMutableBytes { bytes in
                let pixels = bytes.assumingMemoryBound(to: UInt32.self)
                for y in 0..<side {
                    let fy = (Float(y) + 0.5) / grid.step + 1
                    let row = Int(fy)
                    let wy = fy - Float(row)
                    for x in 0..<side {
                        let fx = (Float(x) + 0.5) / grid.step + 1
                        let column = Int(fx)
                        let wx = fx - Float(column)
                        let i = row * width + column
                        let top = values[i] * (1 - wx) + values[i + 1] * wx
                        let bottom = values[i + width] * (1 - wx) + values[i + width + 1] * wx
                        let density = top * (1 - wy) + bottom * wy
                        let color = ramp[Int(min(1, density) * 255 + 0.5)]
                        let at = y * side + x
                        pixels[at] = Blend.over(pixels[at], color, color >> 24)
                    }
                }
            }
        }
    }
}
