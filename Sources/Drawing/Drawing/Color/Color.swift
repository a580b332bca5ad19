import Foundation

/// A color in sRGB with straight (not premultiplied) alpha; components from 0 to 1.
///
/// A color may be dynamic, with different values in the light and the dark appearance, as `Color.label` and
/// `Color(light: .white, dark: .black)` are. Drawing resolves it with the view's traits. The components are
/// those of the light appearance; setting one makes the color the same in both.
public struct Color: Hashable, Sendable {
    /// The red component of the color in sRGB, from 0 to 1.
    public var red: Float { didSet { dark = nil } }
    /// The green component of the color in sRGB, from 0 to 1.
    public var green: Float { didSet { dark = nil } }
    /// The blue component of the color in sRGB, from 0 to 1.
    public var blue: Float { didSet { dark = nil } }
    /// The opacity of the color, from 0 (transparent) to 1. The other components are not multiplied by it.
    public var alpha: Float { didSet { dark = nil } }

    private struct Parts: Hashable { var red, green, blue, alpha: Float }

    /// The color's components in the dark appearance; nil if the color is the same in both appearances.
    private var dark: Parts?

    /// Creates a color from its sRGB components, 0 to 1.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a gray from its white level: 0 is black, 1 is white.
    public init(white: Float, alpha: Float = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from a number 0xRRGGBB.
    public init(hex: UInt32, alpha: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 255) / 255, green: Float(hex >> 8 & 255) / 255,
            blue: Float(hex & 255) / 255,
            alpha: alpha)
    }

    /// Creates a dynamic color from one for the light and one for the dark appearance. A dynamic argument is
    /// resolved for the appearance that it stands for.
    public init(light: Color, dark: Color) {
        self = light.inLight
        let other = dark.inDark
        if other != self {
            self.dark = Parts(red: other.red, green: other.green, blue: other.blue, alpha: other.alpha)
        }
    }

    /// Creates a dynamic color, as in UIKit. The provider is called at once, for both appearances.
    public init(dynamicProvider: (TraitCollection) -> Color) {
        self.init(
            light: dynamicProvider(TraitCollection(userInterfaceStyle: .light)),
            dark: dynamicProvider(TraitCollection(userInterfaceStyle: .dark)))
    }

    /// Fully transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)

    /// Whether the color is dynamic: it has different values in the light and the dark appearance.
    public var isDynamic: Bool { dark != nil }

    /// The color for the appearance in `traits`, which is no longer dynamic.
    public func resolvedColor(with traits: TraitCollection) -> Color {
        guard isDynamic else { return self }
        return traits.userInterfaceStyle == .dark ? inDark : inLight
    }

    /// This color with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: Float) -> Color {
        map { $0.alpha = alpha }
    }

    /// The color between this one and another, component by component: `t` is 0 for this color, 1 for the
    /// other.
    public func mixed(with other: Color, by t: Float) -> Color {
        guard isDynamic || other.isDynamic else { return plainlyMixed(with: other, by: t) }
        return Color(
            light: inLight.plainlyMixed(with: other.inLight, by: t),
            dark: inDark.plainlyMixed(with: other.inDark, by: t))
    }

    /// The color as a little-endian word whose bytes in memory are red, green, blue and straight alpha: the
    /// format of vertices. For a dynamic color this is the light one.
    public var rgba8: UInt32 {
        func byte(_ v: Float) -> UInt32 { UInt32((max(0, min(1, v)) * 255).rounded()) }
        return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
    }

    /// The lightness of the color from 0 (black) to 1 (white): WCAG's relative luminance. Alpha is ignored.
    public var relativeLuminance: Float {
        func linear(_ v: Float) -> Float {
            v <= 0.04045 ? v / 12.92 : Float(pow((Double(v) + 0.055) / 1.055, 2.4))
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// WCAG's contrast ratio between this color and another, from 1 to 21. Alpha is ignored.
    public func contrastRatio(with other: Color) -> Float {
        let (a, b) = (relativeLuminance, other.relativeLuminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private var inLight: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    private var inDark: Color {
        guard let dark else { return self }
        return Color(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
    }

    private func map(_ change: (inout Color) -> Void) -> Color {
        var (light, dark) = (inLight, inDark)
        change(&light)
        guard isDynamic else { return light }
        change(&dark)
        return Color(light: light, dark: dark)
    }

    private func plainlyMixed(with other: Color, by t: Float) -> Color {
        Color(
            red: red + (other.red - red) * t, green: green + (other.green - green) * t,
            blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    }
}
