import Drawing
import Foundation

/// Text of a fixed width, never drawn.
nonisolated struct SoakText: TextEngine {
    func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size * 1.2)
    }
    func width(of text: String, font: Font) -> CGFloat { CGFloat(text.utf8.count) * font.size / 2 }
    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? { nil }
}

nonisolated struct SoakImages: ImageCodec {
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
        throw ImageError("\(name): no images")
    }
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { throw ImageError("no images") }
}
