import CartoucheDrawing
import CartoucheStyleSpec
import Foundation
import TileStore

/// Paints circles at points, one after another, so that translucent circles that overlap add up.
struct CirclePainter {
    let canvas: TileCanvas

    /// The maximum radius of a circle, in points.
    private static let radiusLimit = 256.0

    /// The colors and sizes of a circle, in pixels.
    private struct Values {
        var radius: Float
        var stroke: Float
        /// The width over which the edges of the circle fade, as a fraction of its outer radius: at least one
        /// pixel.
        var blur: Float
        var fill: SIMD4<Float>
        var line: SIMD4<Float>

        var reach: Float { radius + stroke }
    }

    func paint(_ circle: CircleProperties, of layer: StyleLayer, _ context: StyleContext) {
        let scale = canvas.spec.scale
        let move = circle.translate.evaluate(context) * scale
        let reach = Self.reach(circle, context) * scale + max(abs(move.x), abs(move.y))
        for placed in canvas.layers.layers(for: layer, reach: reach) {
            let features = StyledFeatures(
                layer, placed.features, placed.table, context, sortKey: circle.sortKey)
            var context = context
            for feature in features.items {
                context.feature = features.styled(feature)
                let values = Self.values(circle, context, scale: scale)
                guard values.reach > 0, values.fill.w > 0 || values.line.w > 0 else { continue }
                placed.forEachPoint(of: feature) { point in
                    paint(values, at: point + SIMD2(Float(move.x), Float(move.y)), of: placed.features.name)
                }
            }
        }
    }

    /// The outer radius, stroke included, of the largest circle that a layer may have, in points. Sizes that
    /// depend on features count as the limit, since the largest feature may be in a neighboring tile.
    private static func reach(_ circle: CircleProperties, _ context: StyleContext) -> Double {
        guard circle.radius.dependence.union(circle.strokeWidth.dependence).isSameForAllFeatures else {
            return radiusLimit
        }
        return min(circle.radius.evaluate(context) + circle.strokeWidth.evaluate(context), radiusLimit)
    }

    private static func values(_ circle: CircleProperties, _ context: StyleContext, scale: Double) -> Values {
        func color(_ color: StyleProperty<StyleColor>, _ opacity: StyleProperty<Double>) -> SIMD4<Float> {
            let (color, opacity) = (color.evaluate(context), opacity.evaluate(context))
            let parts = SIMD4(color.red, color.green, color.blue, color.alpha) * opacity
            return SIMD4<Float>(parts)
        }
        let radius = min(circle.radius.evaluate(context), radiusLimit) * scale
        let stroke = min(circle.strokeWidth.evaluate(context), radiusLimit) * scale
        return Values(
            radius: Float(radius), stroke: Float(stroke),
            blur: max(Float(min(circle.blur.evaluate(context), 1e4)), 1 / Float(max(radius + stroke, 1e-3))),
            fill: color(circle.color, circle.opacity), line: color(circle.strokeColor, circle.strokeOpacity))
    }

    private func paint(_ values: Values, at center: SIMD2<Float>, of name: String) {
        let side = canvas.pixels.width
        let reach = values.reach
        let low = center - reach
        let high = center + reach
        guard high.x > 0, high.y > 0, low.x < Float(side), low.y < Float(side) else { return }
        let (x0, x1) = (max(0, Int(low.x)), min(side, Int(high.x.rounded(.up))))
        let (y0, y1) = (max(0, Int(low.y)), min(side, Int(high.y.rounded(.up))))
        guard canvas.geometry.spend(Double((x1 - x0) * (y1 - y0)) / 4, on: name) else { return }
        canvas.geometry.recordPainting()
        canvas.pixels.pixels.withUnsafeMutableBytes { bytes in
            let pixels = bytes.assumingMemoryBound(to: UInt32.self)
            for y in y0..<y1 {
                for x in x0..<x1 {
                    let d = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - center
                    let distance = (d * d).sum().squareRoot() / reach
                    guard distance < 1 else { continue }
                    let i = y * side + x
                    pixels[i] = Self.blended(pixels[i], values, distance)
                }
            }
        }
    }

    /// The color of a pixel with a circle over it.
    /// - Parameter distance: the pixel's distance from the circle's center as a fraction of the outer radius.
    @inline(__always)
    private static func blended(_ below: UInt32, _ values: Values, _ distance: Float) -> UInt32 {
        // Both edges fade inwards, by the same part of the outer radius.
        let cover = smooth((1 - distance) / values.blur)
        let fraction =
            values.stroke > 0.01
            ? smooth((distance - values.radius / values.reach + values.blur) / values.blur) : 0
        let ink = values.fill + (values.line - values.fill) * fraction
        guard ink.w > 0 else { return below }
        func byte(_ v: Float) -> UInt32 { UInt32(max(0, min(255, (v * 255).rounded()))) }
        let color = byte(ink.x / ink.w) | byte(ink.y / ink.w) << 8 | byte(ink.z / ink.w) << 16
        return Blend.over(below, color | 0xFF00_0000, byte(ink.w * cover))
    }

    /// A curve from 0 at 0 to 1 at 1 whose slope is 0 at both ends.
    @inline(__always)
    private static func smooth(_ t: Float) -> Float {
        let t = max(0, min(1, t))
        return t * t * (3 - 2 * t)
    }
}
