import Drawing
import Foundation

/// Glyphs of a fixed width: half the font's size each; ascent 0.8, descent 0.2 of it. Rasterised as full
/// boxes.
struct FakeText: TextEngine {
    func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size)
    }

    func width(of text: String, font: Font) -> CGFloat { CGFloat(text.count) * font.size / 2 }

    func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
        let width = Int((width(of: text, font: font) * scale).rounded())
        let height = Int((font.size * scale).rounded())
        guard width > 0, height > 0 else { return nil }
        let bitmap = Bitmap(
            width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
        return RasterizedText(bitmap: bitmap, offsetX: 0, offsetY: -Int((font.size * scale * 0.8).rounded()))
    }
}

/// "Decodes" any bytes to one pixel whose red is the number of bytes.
struct FakeImages: ImageCodec {
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
        guard !data.isEmpty else { throw ImageError("\(name) is empty") }
        return Bitmap(width: 1, height: 1, pixels: [UInt8(min(255, data.count)), 0, 0, 255])
    }

    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { bitmap.pixels }
}
