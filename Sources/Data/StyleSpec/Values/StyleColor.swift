import Foundation

/// A color in sRGB, its components multiplied by the opacity, all from 0 to 1.
@usableFromInline
package struct StyleColor: Hashable, Sendable, CustomStringConvertible {
    /// Red times opacity.
    package let red: Double
    /// Green times opacity.
    package let green: Double
    /// Blue times opacity.
    package let blue: Double
    /// The opacity: 0 is transparent.
    package let alpha: Double

    /// A color from components that are multiplied by the opacity already.
    package init(premultipliedRed red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A color from components that are not multiplied by the opacity, 0 to 1.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue) = (red * alpha, green * alpha, blue * alpha)
        self.alpha = alpha
    }

    /// A color of CSS, as the specification allows it: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`,
    /// `rgb()`, `rgba()`, `hsl()` or `hsla()` with commas or spaces. Nil if the text is none.
    package init?(css text: String) {
        guard let color = ColorParser.color(text) else { return nil }
        self = color
    }

    /// Opaque black.
    package static let black = StyleColor(red: 0, green: 0, blue: 0)
    /// Fully transparent.
    package static let transparent = StyleColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The components divided by the opacity: red, green, blue, alpha; all 0 for a transparent color.
    package var straight: SIMD4<Double> {
        alpha > 0 ? SIMD4(red / alpha, green / alpha, blue / alpha, alpha) : SIMD4(0, 0, 0, 0)
    }

    /// The color as `to-string` writes it: `rgba(255,0,0,0.5)`.
    @usableFromInline
    package var description: String {
        let parts = straight
        let bytes = (0..<3).map { ValueText.number((parts[$0] * 255).rounded()) }
        return "rgba(\(bytes.joined(separator: ",")),\(ValueText.number(alpha)))"
    }

    /// The color between this one (0) and another (1), in premultiplied sRGB, as MapLibre Native mixes them.
    package func mixed(with other: StyleColor, _ t: Double) -> StyleColor {
        StyleColor(
            premultipliedRed: red + (other.red - red) * t, green: green + (other.green - green) * t,
            blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    }

    /// The color between this one and another in a color space.
    package func mixed(with other: StyleColor, _ t: Double, in space: ColorSpace) -> StyleColor {
        switch space {
        case .rgb: mixed(with: other, t)
        case .lab: LabColor(self).mixed(with: LabColor(other), t).color
        case .hcl: HCLColor(LabColor(self)).mixed(with: HCLColor(LabColor(other)), t).lab.color
        }
    }
}

/// A space in which colors are interpolated.
package enum ColorSpace: String, Sendable {
    case rgb, hcl, lab
}
