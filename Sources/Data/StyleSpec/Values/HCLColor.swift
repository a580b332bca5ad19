import Foundation

/// A color by hue (degrees; nil for grays), chroma and lightness: CIELAB in polar coordinates.
struct HCLColor {
    var hue: Double?
    var chroma: Double
    var lightness: Double
    var alpha: Double

    init(_ lab: LabColor) {
        chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        (lightness, alpha) = (lab.lightness, lab.alpha)
        // A chroma that rounds to nothing has a hue of noise only.
        if (chroma * 10_000).rounded() != 0 {
            let degrees = atan2(lab.b, lab.a) * 180 / .pi
            hue = degrees < 0 ? degrees + 360 : degrees
        }
    }

    var lab: LabColor {
        let angle = (hue ?? 0) * .pi / 180
        return LabColor(lightness: lightness, a: cos(angle) * chroma, b: sin(angle) * chroma, alpha: alpha)
    }

    /// The mix of two colors, at `t` from 0 to 1. The hue goes the shorter way around; a gray gets the other
    /// color's hue, and black and white also its chroma.
    func mixed(with other: HCLColor, _ t: Double) -> HCLColor {
        var result = self
        result.chroma = chroma + (other.chroma - chroma) * t
        result.lightness = lightness + (other.lightness - lightness) * t
        result.alpha = alpha + (other.alpha - alpha) * t
        switch (hue, other.hue) {
        case (let from?, let to?):
            var turn = to - from
            if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
            result.hue = from + turn * t
        case (let from?, nil):
            result.hue = from
            if other.lightness == 0 || other.lightness == 1 { result.chroma = chroma }
        case (nil, let to):
            result.hue = to
            if to != nil, lightness == 0 || lightness == 1 { result.chroma = other.chroma }
        }
        return result
    }
}
