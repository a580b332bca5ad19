import CartoucheDrawing
import Foundation

/// An image of the sprite, repeated over the whole map, so that the pattern continues in neighboring tiles
/// without a seam.
///
/// A pattern has its own size at whole zooms and grows between whole zooms as the map does.
struct PatternShader: TileShader {
    /// The two rows (or columns) of the pattern's pixels from which a row (or column) of the bitmap takes its
    /// colors, and the weight of the second one in 255ths.
    private struct Sample {
        var first: Int32
        var second: Int32
        var fraction: UInt32
    }

    private let words: [UInt32]
    private let width: Int
    private let columns: [Sample]
    private let rows: [Sample]
    private let opacity: UInt32

    init(_ icon: SpriteSheet.Icon, spec: TileSpec, opacity: Double) {
        let bitmap = icon.bitmap
        words = PatternShader.words(of: bitmap)
        width = bitmap.width
        self.opacity = UInt32((min(max(opacity, 0), 1) * 255).rounded())
        let step = PatternShader.step(icon, spec)
        let corner = SIMD2(Double(spec.id.x), Double(spec.id.y)) * spec.pixelSide - spec.phase
        columns = Self.samples(from: corner.x, step: step, period: bitmap.width, count: spec.bitmapSide)
        rows = Self.samples(from: corner.y, step: step, period: bitmap.height, count: spec.bitmapSide)
    }

    /// The number of the pattern's pixels for one pixel of the bitmap.
    static func step(_ icon: SpriteSheet.Icon, _ spec: TileSpec) -> Double {
        icon.pixelRatio / spec.scale / exp2(spec.zoom - spec.zoom.rounded(.down))
    }

    /// The pixels of a bitmap as words, with straight alpha.
    static func words(of bitmap: Bitmap) -> [UInt32] {
        bitmap.pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    /// For each row (or column) of the bitmap, the rows (or columns) of the pattern's pixels from which it
    /// takes its colors.
    /// - Parameter start: the distance of the first pixel from the world's corner, in pixels.
    private static func samples(from start: Double, step: Double, period: Int, count: Int) -> [Sample] {
        (0..<count).map { i in
            let position =
                ((start + Double(i) + 0.5) * step).truncatingRemainder(dividingBy: Double(period)) - 0.5
            let low = position.rounded(.down)
            let fraction = UInt32(((position - low) * 255).rounded())
            let first = (Int(low) % period + period) % period
            return Sample(first: Int32(first), second: Int32((first + 1) % period), fraction: fraction)
        }
    }

    @inline(__always)
    func color(x: Int, y: Int) -> UInt32 {
        let (column, row) = (columns[x], rows[y])
        let color: UInt32
        if column.fraction == 0, row.fraction == 0 {
            color = words[Int(row.first) * width + Int(column.first)]
        } else {
            let top = Int(row.first) * width
            let bottom = Int(row.second) * width
            color = WordMixer.mix(
                WordMixer.mix(
                    words[top + Int(column.first)], words[top + Int(column.second)], column.fraction),
                WordMixer.mix(
                    words[bottom + Int(column.first)], words[bottom + Int(column.second)], column.fraction),
                row.fraction)
        }
        return opacity == 255 ? color : WordMixer.faded(color, opacity)
    }
}

/// Arithmetic on colors that are words of four bytes with straight alpha and red in the lowest byte.
enum WordMixer {
    /// The mix of two colors, weighted by their alpha.
    /// - Parameter fraction: the weight of the second color, 0 to 255.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ fraction: UInt32) -> UInt32 {
        if a == b || fraction == 0 { return a }
        let (wa, wb) = ((a >> 24) * (255 - fraction), (b >> 24) * fraction)
        let sum = wa + wb
        guard sum > 0 else { return 0 }
        var result = ((sum + 127) / 255) << 24
        for shift: UInt32 in [0, 8, 16] {
            result |= (((a >> shift & 255) * wa + (b >> shift & 255) * wb + sum / 2) / sum) << shift
        }
        return result
    }

    /// A color with its alpha multiplied by `opacity` / 255.
    @inline(__always)
    static func faded(_ color: UInt32, _ opacity: UInt32) -> UInt32 {
        color & 0xFF_FFFF | Blend.times(color >> 24, opacity) << 24
    }
}
