import Foundation

/// A color in CIELAB (D50 white) with a lightness from 0 to 100; its components are not multiplied by the
/// opacity.
struct LabColor {
    var lightness: Double
    var a: Double
    var b: Double
    var alpha: Double

    private static let white = SIMD3(0.96422, 1, 0.82521)
    /// A constant of CIE: below the value (6/29)^3 the cube root is replaced by its tangent.
    private static let knee = 6.0 / 29

    init(lightness: Double, a: Double, b: Double, alpha: Double) {
        (self.lightness, self.a, self.b, self.alpha) = (lightness, a, b, alpha)
    }

    init(_ color: StyleColor) {
        let parts = color.straight
        let r = Self.linear(parts.x)
        let g = Self.linear(parts.y)
        let b = Self.linear(parts.z)
        let y = Self.root((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / Self.white.y)
        var x = y
        var z = y
        // A gray has no hue at all; the rounded matrices would give it a little.
        if r != g || g != b {
            x = Self.root((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Self.white.x)
            z = Self.root((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Self.white.z)
        }
        self.init(lightness: max(0, 116 * y - 16), a: 500 * (x - y), b: 200 * (y - z), alpha: parts.w)
    }

    var color: StyleColor {
        let fy = (lightness + 16) / 116
        let y = Self.white.y * Self.cube(fy)
        let x = Self.white.x * Self.cube(fy + a / 500)
        let z = Self.white.z * Self.cube(fy - b / 200)
        return StyleColor(
            red: Self.encoded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
            green: Self.encoded(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
            blue: Self.encoded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z), alpha: alpha)
    }

    func mixed(with other: LabColor, _ t: Double) -> LabColor {
        LabColor(
            lightness: lightness + (other.lightness - lightness) * t, a: a + (other.a - a) * t,
            b: b + (other.b - b) * t, alpha: alpha + (other.alpha - alpha) * t)
    }

    private static func linear(_ v: Double) -> Double {
        v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ v: Double) -> Double {
        min(max(v <= 0.00304 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055, 0), 1)
    }

    private static func root(_ t: Double) -> Double {
        t > knee * knee * knee ? cbrt(t) : t / (3 * knee * knee) + 4.0 / 29
    }

    private static func cube(_ t: Double) -> Double {
        t > knee ? t * t * t : 3 * knee * knee * (t - 4.0 / 29)
    }
}
