import Foundation

/// The coverage of each pixel in a rectangle by a shape, from 0 to 255 in one byte per pixel.
struct CoverageMask {
    var bounds: PixelRect
    var bytes: [UInt8]

    /// Rasterizes the coverage of a path in pixels, clipped to `bounds` grown by `margin` pixels. `blur` is
    /// the standard deviation of a Gaussian blur in pixels, clamped to 500: the shape is then rasterized far
    /// enough beyond the bounds. Nil if no part of the shape is inside.
    init?(
        path: Path, rule: FillRule, within bounds: PixelRect, margin: Int = 0, rasterizer: PathRasterizer,
        blur: CGFloat = 0
    ) {
        let box = path.boundingBox
        let blur = blur.isFinite ? max(0, min(500, blur)) : 0
        let reach = Int((3 * blur).rounded(.up))
        guard !box.isNull,
            let outer = PixelRect(covering: box.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)))
        else { return nil }
        let shown = outer.intersection(bounds.grown(by: margin))
        guard !shown.isEmpty else { return nil }
        let area = outer.intersection(shown.grown(by: reach))
        let longest = PathRasterizer.sideLimit
        guard area.width <= longest, area.height <= longest else { return nil }
        rasterizer.begin(width: area.width, height: area.height)
        rasterizer.addPath(
            path, transform: CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y)))
        bytes = [UInt8](repeating: 0, count: area.width * area.height)
        rasterizer.writeCoverage(rule: rule, into: &bytes)
        self.bounds = area
        if blur > 0 {
            GaussianBlur.apply(to: &bytes, width: area.width, height: area.height, deviation: blur)
        }
    }

    /// A bitmap of white pixels with the coverage as their alpha.
    var bitmap: Bitmap {
        var pixels = [UInt8](repeating: 255, count: bytes.count * 4)
        for i in bytes.indices { pixels[4 * i + 3] = bytes[i] }
        return Bitmap(width: bounds.width, height: bounds.height, pixels: pixels)
    }
}
