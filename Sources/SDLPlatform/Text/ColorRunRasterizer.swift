internal import CSDL2
internal import CSDL2TTF

/// Runs of a font that is made of colored pictures, as Noto Color Emoji. It has them in one size, and SDL_ttf gives that
/// whatever is asked for; they are scaled here. Confined to the text engine's lock.
nonisolated final class ColorRunRasterizer {
    private let pool: FontPool

    init(pool: FontPool) { self.pool = pool }

    /// From the pen's start to its end, in ems.
    ///
    /// SDL_ttf measures in whole pixels, as far as the last picture reaches, which is beyond its advance. So the run is
    /// measured many times over, less one more picture behind it: all are equally large.
    func width(of run: TextRun, pictureSize: Double) -> Double {
        guard let font = prepared(run) else { return 0 }
        let copies = max(1, min(64, 512 / max(1, run.text.count)))
        let row = String(repeating: run.text, count: copies)
        var (whole, last): (Int32, Int32) = (0, 0)
        guard TTF_SizeUTF8(font, row + Self.any, &whole, nil) == 0,
            TTF_SizeUTF8(font, Self.any, &last, nil) == 0
        else { return 0 }
        return Double(max(0, whole - last)) / Double(copies) / pictureSize
    }

    /// Joins nothing before it.
    private static let any = "\u{1F600}"

    /// The run with its pen at 0, 0.
    func picture(of run: TextRun, pixelSize: Double, pictureSize: Double) -> ColorBitmap? {
        guard let font = prepared(run), let whole = Self.render(run.text, font) else { return nil }
        let factor = pixelSize / pictureSize
        var picture = whole.scaled(by: factor)
        picture.y = -Int((Double(TTF_FontAscent(font)) * factor).rounded())
        return picture
    }

    private func prepared(_ run: TextRun) -> OpaquePointer? {
        // Of fixed sizes SDL_ttf takes the number for the points, and the last for those beyond.
        guard let font = pool.font(run.face, pixelSize: 1) else { return nil }
        TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(font, Script.common.tag)
        return font
    }

    /// Premultiplied, as FreeType has them; SDL_ttf leaves them so.
    private static func render(_ text: String, _ font: OpaquePointer) -> ColorBitmap? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let pixels = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4 else {
            return nil
        }
        var picture = ColorBitmap(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        for row in 0..<picture.height {
            let line = (pixels + row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            for column in 0..<picture.width {
                let argb = line[column]
                picture[column, row] = SIMD4(
                    Float(argb >> 16 & 255), Float(argb >> 8 & 255), Float(argb & 255), Float(argb >> 24))
            }
        }
        return picture
    }
}
