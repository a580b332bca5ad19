import CartoucheDrawing
import Foundation

/// Paints dots with smooth edges into a square bitmap, each by copying a prepared stamp of pixels.
nonisolated struct DotsLayerPainter {
    /// The pixels of a dot of one size and color: premultiplied RGBA.
    private struct Stamp {
        let side: Int
        /// The distance, in pixels in x and in y, from the upper left pixel of the stamp (the prepared image
        /// of a dot) to the pixel in which the dot's center lies.
        let offset: Int
        let pixels: [UInt32]
    }

    private struct Key: Hashable {
        let colorStep: Int32
        let x: Int8
        let y: Int8
    }

    /// The number of steps between the least and the greatest value of the style. Dots whose values are in
    /// the same step share a stamp (a prepared image of a dot).
    private static let stopSteps = 64.0
    /// The number of steps per pixel to which the position of a dot is rounded: stamps are made for quarters
    /// of a pixel.
    private static let phases = 4.0

    private let style: DotStyle
    private let scale: Double
    private let side: Int
    private let values: ClosedRange<Double>
    private var stamps: [Key: Stamp] = [:]
    /// The pixels of the bitmap painted so far: premultiplied RGBA, R in the lowest byte.
    private var pixels: [UInt32]

    init(style: DotStyle, scale: Double, side: Int) {
        (self.style, self.scale, self.side) = (style, scale, side)
        pixels = [UInt32](repeating: 0, count: side * side)
        let (low, high) = (style.stops.first?.value ?? 0, style.stops.last?.value ?? 0)
        values = low.isFinite && high.isFinite && low < high ? low...high : 0...0
    }

    /// Paints a dot over the dots that were painted before.
    /// - Parameter p: the center of the dot, in pixels of the bitmap.
    /// - Parameter value: the value of the dot's point, which determines its size and color.
    mutating func add(_ p: (x: Double, y: Double), value: Double) {
        let span = values.upperBound - values.lowerBound
        let fraction = span > 0 && value.isFinite ? max(0, min(1, (value - values.lowerBound) / span)) : 0
        let colorStep = Int32((fraction * Self.stopSteps).rounded())
        let (x, y) = ((p.x * Self.phases).rounded(.down), (p.y * Self.phases).rounded(.down))
        let (column, row) = (Int((x / Self.phases).rounded(.down)), Int((y / Self.phases).rounded(.down)))
        let key = Key(
            colorStep: colorStep, x: Int8(x - Double(column) * Self.phases),
            y: Int8(y - Double(row) * Self.phases))
        let stamp =
            stamps[key]
            ?? makeStamp(key, value: values.lowerBound + Double(colorStep) / Self.stopSteps * span)
        stamps[key] = stamp
        let (left, top) = (column - stamp.offset, row - stamp.offset)
        let (firstX, lastX) = (max(0, left), min(side, left + stamp.side))
        guard firstX < lastX else { return }
        stamp.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for y in max(0, top)..<max(0, top, min(side, top + stamp.side)) {
                    let (from, to) = ((y - top) * stamp.side - left, y * side)
                    for x in firstX..<lastX {
                        let color = source[from + x]
                        if color >> 24 == 255 {
                            target[to + x] = color
                        } else if color != 0 {
                            target[to + x] = Self.over(color, target[to + x])
                        }
                    }
                }
            }
        }
    }

    private func makeStamp(_ key: Key, value: Double) -> Stamp {
        let stop = style.stop(for: value)
        let radius = stop.radius * scale
        let offset = Int(radius.rounded(.up)) + 1
        let side = 2 * offset + 1
        let center = (
            x: Double(offset) + (Double(key.x) + 0.5) / Self.phases,
            y: Double(offset) + (Double(key.y) + 0.5) / Self.phases
        )
        let inner = style.borderColor == nil ? radius : max(0, radius - style.borderWidth * scale)
        let (fill, rim) = (stop.color, style.borderColor ?? stop.color)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(side * side)
        for y in 0..<side {
            for x in 0..<side {
                let distance = hypot(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                let coverage = max(0, min(1, radius + 0.5 - distance))
                let fraction = style.borderColor == nil ? 1 : max(0, min(1, inner + 0.5 - distance))
                let color = rim.mixed(with: fill, by: Float(fraction))
                pixels.append(Self.premultiplied(color, Double(color.alpha) * stop.opacity * coverage))
            }
        }
        return Stamp(side: side, offset: offset, pixels: pixels)
    }

    private static func premultiplied(_ color: Color, _ alpha: Double) -> UInt32 {
        let word = color.withAlphaComponent(1).rgba8Bytes
        func byte(_ v: Double) -> UInt32 { UInt32(max(0, min(255, v.rounded()))) }
        return byte(Double(word.r) * alpha) | byte(Double(word.g) * alpha) << 8 | byte(Double(word.b) * alpha)
            << 16
            | byte(255 * alpha) << 24
    }

    @inline(__always)
    private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        let rest = 255 - source >> 24
        // Two channels at a time.
        var (a, b) = (
            (target & 0x00FF_00FF) &* rest &+ 0x0080_0080, (target >> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
        )
        a = (a &+ (a >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        b = (b &+ (b >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return source &+ (a | b)
    }

    /// The bitmap with all painted dots. Its colors are not premultiplied with alpha.
    var bitmap: Bitmap {
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        for (i, pixel) in pixels.enumerated() where pixel != 0 {
            let alpha = pixel >> 24
            for channel in 0..<3 {
                let value = pixel >> UInt32(8 * channel) & 255
                bytes[4 * i + channel] =
                    alpha == 255 ? UInt8(value) : UInt8(min(255, (value * 255 + alpha / 2) / max(1, alpha)))
            }
            bytes[4 * i + 3] = UInt8(alpha)
        }
        return Bitmap(width: side, height: side, pixels: bytes)
    }
}
