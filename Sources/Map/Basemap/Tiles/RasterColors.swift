import CartoucheStyleSpec
import Foundation

/// Applies the color properties of a raster layer to the colors of its tiles: hue, saturation, contrast and
/// brightness, in this order.
struct RasterColors {
    /// The first row of the matrix that rotates hues about the axis of grays.
    private var red = SIMD3<Float>(1, 0, 0)
    private var green = SIMD3<Float>(0, 1, 0)
    private var blue = SIMD3<Float>(0, 0, 1)
    /// The fraction of the mean of red, green and blue that is mixed into each color; negative to raise the
    /// saturation.
    private var gray: Float = 0
    private var contrast: Float = 1
    private var darkest: Float = 0
    private var brightest: Float = 1
    /// Whether the color properties of the raster layer leave all colors as they are.
    let isNeutral: Bool

    init(_ raster: RasterProperties, _ context: StyleContext) {
        let angle = raster.hueRotate.evaluate(context) * .pi / 180
        let saturation = Float(raster.saturation.evaluate(context))
        let contrast = Float(raster.contrast.evaluate(context))
        darkest = Float(raster.brightnessMin.evaluate(context))
        brightest = Float(raster.brightnessMax.evaluate(context))
        isNeutral = angle == 0 && saturation == 0 && contrast == 0 && darkest == 0 && brightest == 1
        if angle.isFinite {
            // Rodrigues' formula for the axis (1, 1, 1) / √3.
            let (c, s) = (Float(cos(angle)), Float(sin(angle)) / Float(3).squareRoot())
            let (same, next, last) = ((1 + 2 * c) / 3, (1 - c) / 3 - s, (1 - c) / 3 + s)
            red = SIMD3(same, next, last)
            green = SIMD3(last, same, next)
            blue = SIMD3(next, last, same)
        }
        // At 1 the colors would grow without limit.
        gray = saturation > 0 ? 1 - 1 / (1.001 - saturation) : -saturation
        self.contrast = contrast > 0 ? 1 / max(1 - contrast, 0.001) : 1 + contrast
    }

    /// The adjusted color of a color. Components are red, green and blue from 0 to 1.
    @inline(__always)
    func adjusted(_ color: SIMD3<Float>) -> SIMD3<Float> {
        var result = SIMD3((red * color).sum(), (green * color).sum(), (blue * color).sum())
        let mean = (color.x + color.y + color.z) / 3
        result += (mean - result) * gray
        result = (result - 0.5) * contrast + 0.5
        result = darkest + (brightest - darkest) * result
        return result.clamped(lowerBound: .zero, upperBound: .one)
    }
}
