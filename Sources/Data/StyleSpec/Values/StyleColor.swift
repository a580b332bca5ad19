import Foundation

/// A color in sRGB. The components are multiplied by the opacity; all values are from 0 to 1.
@usableFromInline
package struct StyleColor: Hashable, Sendable, CustomStringConvertible {
    /// The red component times the opacity.
    package let red: Double
    /// The green component times the opacity.
    package let green: Double
    /// The blue component times the opacity.
    package let blue: Double
    /// The opacity, from 0 (transparent) to 1.
    package let alpha: Double

    /// Creates a color from components that are multiplied by the opacity already.
    package init(premultipliedRed red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a color from components that are not multiplied by the opacity, from 0 to 1.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue) = (red * alpha, green * alpha, blue * alpha)
        self.alpha = alpha
    }

    /// Reads a color of CSS, as the specification allows it: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`,
    /// `rgb()`, `rgba()`, `hsl()` or `hsla()` with commas or spaces. Nil if the text is no such color.
    package init?(css text: String) {
        guard let color = ColorParser.color(text) else { return nil }
        self = color
    }

    /// Opaque black.
    package static let black = StyleColor(red: 0, green: 0, blue: 0)
    /// The fully transparent color.
    package static let transparent = StyleColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The color with components that are not multiplied by the opacity: red, green, blue, alpha; all 0 for a
    /// transparent color.
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

    /// The mix of this color (`t` 0) and another (`t` 1), in premultiplied sRGB as in MapLibre Native.
    package func mixed(with other: StyleColor, _ t: Double) -> StyleColor {
        StyleColor(
            premultipliedRed: red + (other.red - red) * t, green: green + (other.green - green) * t,
            blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    }

    /// The mix of this color (at `t` 0) and another color (at `t` 1), interpolated in a color space.
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
