import CartoucheDrawing
import Foundation

/// Computes the colors of lines that vary along or across the line: a gradient, a pattern, soft edges.
struct LineShader: TileShader {
    /// What the color of a line's pixels is computed from: a single color, a gradient along the line, or a
    /// pattern.
    enum Source {
        case color(UInt32)
        /// The colors of a gradient from the line's start to its end, at equal distances.
        case ramp([UInt32])
        case pattern(LinePattern)
    }

    let field: LineField
    let source: Source
    /// Half of the line's width, in pixels.
    let half: Float
    /// The width over which the edges of the line fade, in pixels.
    let blur: Float
    /// The opacity of the line, from 0 to 255.
    let opacity: UInt32

    @inline(__always)
    func color(x: Int, y: Int) -> UInt32 {
        guard let (distance, value) = field.nearest(x: x, y: y) else { return 0 }
        let color: UInt32
        switch source {
        case .color(let word): color = word
        case .ramp(let ramp):
            color = ramp[Int(max(0, min(1, value)) * Float(ramp.count - 1) + 0.5)]
        case .pattern(let pattern): color = pattern.color(along: value, beside: distance)
        }
        var fraction = opacity
        if blur > 0 {
            // From the outer edge inwards, half a pixel more on each side as for sharp edges.
            let part = max(0, min(1, (half + 0.5 - abs(distance)) / (blur + 1)))
            fraction = UInt32(Float(opacity) * part + 0.5)
        }
        return fraction == 255 ? color : WordMixer.faded(color, fraction)
    }
}
