internal import CCartoucheSDL2
internal import CCartoucheSDL2TTF

/// Rasterizes emoji with a bitmap color font such as Noto Color Emoji. SDL_ttf uses the font's only size,
/// whatever size is requested; so the bitmaps are scaled here. Confined to the text engine's lock.
nonisolated final class ColorRunRasterizer {
    private let pool: FontPool

    init(pool: FontPool) { self.pool = pool }

    /// The advance width of a piece of emoji text, in ems.
    ///
    /// SDL_ttf measures whole pixels, up to the right edge of the last glyph's bitmap, which is beyond the
    /// glyph's advance. So many copies of the text are measured, followed by one more emoji, and that emoji's
    /// width is subtracted: all bitmaps have the same width.
    func width(of run: TextRun, bitmapSize: Double) -> Double {
        guard let font = prepared(run) else { return 0 }
        let copies = max(1, min(64, 512 / max(1, run.text.count)))
        let row = String(repeating: run.text, count: copies)
        var (whole, last): (Int32, Int32) = (0, 0)
        guard TTF_SizeUTF8(font, row + Self.any, &whole, nil) == 0,
            TTF_SizeUTF8(font, Self.any, &last, nil) == 0
        else { return 0 }
        return Double(max(0, whole - last)) / Double(copies) / bitmapSize
    }

    /// The emoji that follows the copies of a measured text; it forms no ligature with the characters before
    /// it.
    private static let any = "\u{1F600}"

    /// The bitmap of a piece of emoji text, whose pen is at (0, 0); nil if SDL_ttf cannot draw the text.
    func bitmap(of run: TextRun, pixelSize: Double, bitmapSize: Double) -> ColorBitmap? {
        guard let font = prepared(run), let whole = Self.render(run.text, font) else { return nil }
        let factor = pixelSize / bitmapSize
        var bitmap = whole.scaled(by: factor)
        bitmap.y = -Int((Double(TTF_FontAscent(font)) * factor).rounded())
        return bitmap
    }

    private func prepared(_ run: TextRun) -> OpaquePointer? {
        // For fixed sizes SDL_ttf uses the number of points as an index, and the last size for those beyond.
        guard let font = pool.font(run.face, pixelSize: 1) else { return nil }
        TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(font, Script.common.tag)
        return font
    }

    /// Draws a text with SDL_ttf. The pixels of the result are premultiplied, as FreeType makes them; SDL_ttf
    /// does not convert them.
    private static func render(_ text: String, _ font: OpaquePointer) -> ColorBitmap? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let pixels = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4 else {
            return nil
        }
        var bitmap = ColorBitmap(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        for row in 0..<bitmap.height {
            let line = (pixels + row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            for column in 0..<bitmap.width {
                let argb = line[column]
                bitmap[column, row] = SIMD4(
                    Float(argb >> 16 & 255), Float(argb >> 8 & 255), Float(argb & 255), Float(argb >> 24))
            }
        }
        return bitmap
    }
}
