import Foundation

/// The soft shadow of a rounded rectangle as nine slices. They are stretched over a rectangle of any size
/// that is large enough that the blur does not reach its middle.
struct ShadowSlices {
    let texture: Texture
    /// The distance from the rounded rectangle's edge to the outer edge of its shadow, in pixels.
    let reach: Int
    /// The width and height of a corner slice of the shadow, in pixels: the part outside of the rounded
    /// rectangle, which is `reach` wide, and all pixels inside that the corner and the blur affect.
    let cap: Int

    init(radius: CGFloat, deviation: CGFloat, rasterizer: PathRasterizer) {
        reach = Int((3 * deviation).rounded(.up))
        let inner = Int(radius.rounded(.up)) + reach
        cap = reach + inner
        let side = 2 * inner + 1
        let size = side + 2 * reach
        rasterizer.begin(width: size, height: size)
        rasterizer.addPath(
            Path(
                roundedRect: CGRect(x: reach, y: reach, width: side, height: side), cornerRadius: radius))
        var bytes = [UInt8](repeating: 0, count: size * size)
        rasterizer.writeCoverage(into: &bytes)
        GaussianBlur.apply(to: &bytes, width: size, height: size, deviation: deviation)
        var pixels = [UInt8](repeating: 255, count: size * size * 4)
        for i in bytes.indices { pixels[4 * i + 3] = bytes[i] }
        texture = Texture(bitmap: Bitmap(width: size, height: size, pixels: pixels))
    }

    /// Whether a rectangle of this size in pixels is large enough to be drawn with the shadow's nine slices.
    func fits(width: CGFloat, height: CGFloat) -> Bool {
        let needed = CGFloat(2 * (cap - reach))
        return width >= needed && height >= needed
    }
}
