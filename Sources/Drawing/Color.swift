import Foundation

/// A colour in sRGB with straight (not premultiplied) alpha; components from 0 to 1.
public struct Color: Hashable, Sendable {
    /// 0 to 1.
    public var red: Float
    /// 0 to 1.
    public var green: Float
    /// 0 to 1.
    public var blue: Float
    /// From 0, not seen, to 1. The other parts are not multiplied by it.
    public var alpha: Float

    /// Parts from 0 to 1, in sRGB.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A gray: 0 is black, 1 white.
    public init(white: Float, alpha: Float = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// 0xRRGGBB.
    public init(hex: UInt32, alpha: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 255) / 255, green: Float(hex >> 8 & 255) / 255,
            blue: Float(hex & 255) / 255,
            alpha: alpha)
    }

    /// Nothing is seen.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque.
    public static let black = Color(white: 0)
    /// Opaque.
    public static let white = Color(white: 1)

    /// The same color, with another alpha.
    public func withAlphaComponent(_ alpha: Float) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Component-wise interpolation, `t` from 0 (self) to 1 (other).
    public func mixed(with other: Color, by t: Float) -> Color {
        Color(
            red: red + (other.red - red) * t, green: green + (other.green - green) * t,
            blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    }

    /// Bytes R, G, B, A in memory order, as a little-endian word: what vertices carry.
    public var rgba8: UInt32 {
        func byte(_ v: Float) -> UInt32 { UInt32((max(0, min(1, v)) * 255).rounded()) }
        return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
    }
}
