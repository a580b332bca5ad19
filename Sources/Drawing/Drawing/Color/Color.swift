import Foundation

/// A color in sRGB with straight (not premultiplied) alpha; components from 0 to 1.
///
/// A color may be dynamic, with different values in the light and the dark appearance, as `Color.label` and
/// `Color(light: .white, dark: .black)` are, and for users who want more contrast. Drawing resolves the color
/// with the view's traits. The components are those of the light appearance; setting one makes the color the
/// same in all appearances.
public struct Color: Hashable, Sendable {
    /// The red component of the color in sRGB, from 0 to 1.
    public var red: Float { didSet { variants = nil } }
    /// The green component of the color in sRGB, from 0 to 1.
    public var green: Float { didSet { variants = nil } }
    /// The blue component of the color in sRGB, from 0 to 1.
    public var blue: Float { didSet { variants = nil } }
    /// The opacity of the color, from 0 (transparent) to 1. The other components are not multiplied by it.
    public var alpha: Float { didSet { variants = nil } }

    private struct Parts: Hashable { var red, green, blue, alpha: Float }

    private struct Variants: Hashable { var dark, highContrastLight, highContrastDark: Parts }

    /// The color's components in the dark appearance and with high contrast; nil if they are the same there
    /// as in the light appearance with normal contrast.
    private var variants: Variants?

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
        self.init(light: light, dark: dark, highContrastLight: light, highContrastDark: dark)
    }

    /// Creates a dynamic color whose values for users who want more contrast are different ones. A dynamic
    /// argument is resolved for the appearance and the contrast that it stands for.
    public init(light: Color, dark: Color, highContrastLight: Color, highContrastDark: Color) {
        self = light.resolved(dark: false, highContrast: false)
        let plain = parts
        let others = Variants(
            dark: dark.resolved(dark: true, highContrast: false).parts,
            highContrastLight: highContrastLight.resolved(dark: false, highContrast: true).parts,
            highContrastDark: highContrastDark.resolved(dark: true, highContrast: true).parts)
        if others.dark != plain || others.highContrastLight != plain || others.highContrastDark != plain {
            variants = others
        }
    }

    /// Creates a dynamic color, as in UIKit. The provider is called at once, for both appearances with normal
    /// and with high contrast.
    public init(dynamicProvider: (TraitCollection) -> Color) {
        func color(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast) -> Color {
            dynamicProvider(TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast))
        }
        self.init(
            light: color(.light, .normal), dark: color(.dark, .normal),
            highContrastLight: color(.light, .high), highContrastDark: color(.dark, .high))
    }

    /// Fully transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)

    /// Whether the color is dynamic: it has other values in the dark appearance, or with high contrast.
    public var isDynamic: Bool { variants != nil }

    /// The color for the appearance and the contrast in `traits`, which is no longer dynamic.
    public func resolvedColor(with traits: TraitCollection) -> Color {
        resolved(
            dark: traits.userInterfaceStyle == .dark, highContrast: traits.accessibilityContrast == .high)
    }

    /// This color with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: Float) -> Color {
        func changed(_ color: Color) -> Color {
            Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        return isDynamic ? Color { changed(self.resolvedColor(with: $0)) } : changed(self)
    }

    /// The color between this one and another, component by component: `t` is 0 for this color, 1 for the
    /// other.
    public func mixed(with other: Color, by t: Float) -> Color {
        guard isDynamic || other.isDynamic else { return plainlyMixed(with: other, by: t) }
        return Color { self.resolvedColor(with: $0).plainlyMixed(with: other.resolvedColor(with: $0), by: t) }
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

    private var parts: Parts { Parts(red: red, green: green, blue: blue, alpha: alpha) }

    private func resolved(dark: Bool, highContrast: Bool) -> Color {
        guard let variants else { return self }
        let parts =
            switch (dark, highContrast) {
            case (false, false): parts
            case (true, false): variants.dark
            case (false, true): variants.highContrastLight
            case (true, true): variants.highContrastDark
            }
        return Color(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }

    private func plainlyMixed(with other: Color, by t: Float) -> Color {
        Color(
            red: red + (other.red - red) * t, green: green + (other.green - green) * t,
            blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    }
}
