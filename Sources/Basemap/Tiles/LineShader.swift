import Drawing
import Foundation

/// The colors of lines that differ along or across: a gradient, a pattern, soft edges.
struct LineShader: TileShader {
    /// Where the color comes from.
    enum Source {
        case color(UInt32)
        /// The colors from the line's start (0) to its end (1).
        case ramp([UInt32])
        case pattern(LinePattern)
    }

    let field: LineField
    let source: Source
    /// Half of the width, in pixels.
    let half: Float
    /// The width over which the edges fade, in pixels.
    let blur: Float
    /// 0 to 255.
    let opacity: UInt32

    @inline(__always)
    func color(x: Int, y: Int) -> UInt32 {
        guard let (distance, place) = field.nearest(x: x, y: y) else { return 0 }
        let color: UInt32
        switch source {
        case .color(let word): color = word
        case .ramp(let ramp):
            color = ramp[Int(max(0, min(1, place)) * Float(ramp.count - 1) + 0.5)]
        case .pattern(let pattern): color = pattern.color(place: place, beside: distance)
        }
        var share = opacity
        if blur > 0 {
            // From the outer edge inwards, half a pixel more on each side as for sharp edges.
            let part = max(0, min(1, (half + 0.5 - abs(distance)) / (blur + 1)))
            share = UInt32(Float(opacity) * part + 0.5)
        }
        return share == 255 ? color : WordMixer.faded(color, share)
    }
}

/// A picture of the sprite, repeated along a line. Its middle row lies on the line and its upper rows to the
/// right of it, as MapLibre Native has them; lines that are wider than the picture stretch it across.
struct LinePattern {
    private let words: [UInt32]
    private let width: Int
    private let height: Int
    /// Pixels of the picture for a pixel along the line.
    private let step: Float
    /// The same across the line.
    private let stepAcross: Float

    /// - Parameter half: half of the line's width, in pixels.
    init(_ icon: SpriteSheet.Icon, spec: TileSpec, half: Float) {
        let bitmap = icon.bitmap
        (width, height) = (bitmap.width, bitmap.height)
        words = PatternShader.words(of: bitmap)
        step = Float(PatternShader.step(icon, spec))
        let natural = Float(icon.pixelRatio / spec.scale)
        // The picture covers its own height, and a point more on each side, at most.
        let own = (Float(height) / natural + 2 * Float(spec.scale)) / 2
        stepAcross = natural * min(1, own / max(half + 0.5, 1e-3))
    }

    /// - Parameters:
    ///   - place: the distance along the line.
    ///   - beside: the distance to its right.
    @inline(__always)
    func color(place: Float, beside: Float) -> UInt32 {
        let u = place * step - 0.5
        let v = max(0, min(Float(height - 1), Float(height) / 2 - beside * stepAcross - 0.5))
        let (column, row) = (u.rounded(.down), v.rounded(.down))
        let x0 = Int(column.truncatingRemainder(dividingBy: Float(width)))
        let first = x0 < 0 ? x0 + width : x0
        let second = first + 1 == width ? 0 : first + 1
        let (y0, y1) = (Int(row), min(Int(row) + 1, height - 1))
        let (across, down) = (UInt32((u - column) * 255 + 0.5), UInt32((v - row) * 255 + 0.5))
        return WordMixer.mix(
            WordMixer.mix(words[y0 * width + first], words[y0 * width + second], across),
            WordMixer.mix(words[y1 * width + first], words[y1 * width + second], across), down)
    }
}
