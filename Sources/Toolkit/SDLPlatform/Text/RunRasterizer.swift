internal import CCartoucheSDL2
internal import CCartoucheSDL2TTF

/// Measures and draws runs of text with SDL_ttf, which shapes them with HarfBuzz. A run is a part of a line
/// with one font, one script and one direction. Confined to the text engine's lock.
///
/// SDL_ttf reports neither the pen's position nor the true advance: its surface begins at the pen, or further
/// left if a glyph extends there, and is as wide as glyphs and advances together. Both values are derived
/// with the help of a wide space, beyond whose ends no glyph extends.
nonisolated final class RunRasterizer {
    private let pool = FontPool()
    private lazy var colors = ColorRunRasterizer(pool: pool)
    private var spaces: [ObjectIdentifier: Space] = [:]
    /// The paths of the font files from which text has been drawn so far.
    private(set) var filesInUse: Set<String> = []

    private struct Space {
        let text: String
        /// The advance width of the space character, in ems.
        let width: Double
    }

    /// The width of a text in pixels above which the surface that SDL_ttf draws would be too large.
    private static let widthLimit = 16_000.0

    /// The advance width in ems of a run of text (a part of a line with one font), without hinting.
    func width(of run: TextRun) -> Double {
        if let size = run.face.bitmapSize { return colors.width(of: run, bitmapSize: size) }
        guard let font = prepared(run, pixelSize: FontFace.measuringSize) else { return 0 }
        let space = space(of: run.face)
        let width = Double(Self.width(of: space.text + run.text + space.text, font)) / FontFace.measuringSize
        return max(0, width - 2 * space.width)
    }

    /// The metrics of a font in ems: the heights above and below the baseline, and the distance between the
    /// baselines of two lines.
    func metrics(of face: FontFace) -> (ascent: Double, descent: Double, lineHeight: Double)? {
        guard let font = pool.font(face, pixelSize: FontFace.measuringSize) else { return nil }
        let size = FontFace.measuringSize
        let (ascent, descent) = (Double(TTF_FontAscent(font)) / size, Double(-TTF_FontDescent(font)) / size)
        return (ascent, descent, max(Double(TTF_FontLineSkip(font)) / size, ascent + descent))
    }

    /// The coverage of the pixels by a run of text (a part of a line with one font), with the pen at (0, 0);
    /// nil if SDL_ttf cannot draw the run.
    /// - Parameter width: the run's advance width in ems.
    func coverage(of run: TextRun, pixelSize: Double, width: Double) -> CoverageBitmap? {
        guard run.face.bitmapSize == nil, width * pixelSize < Self.widthLimit,
            let font = prepared(run, pixelSize: pixelSize),
            var bitmap = Self.render(run.text, font)
        else { return nil }
        filesInUse.insert(run.face.file)
        bitmap.y = -Int(TTF_FontAscent(font)) - risenRows(of: bitmap, run, font)
        bitmap.x = -hangingColumns(of: bitmap, run, font, pixelSize)
        return bitmap.cropped()
    }

    /// The color bitmap of a run of emoji, with the pen at (0, 0); nil if the run consists of letters.
    /// - Parameter width: the run's advance width in ems.
    func bitmap(of run: TextRun, pixelSize: Double, width: Double) -> ColorBitmap? {
        guard let size = run.face.bitmapSize, width * pixelSize < Self.widthLimit else { return nil }
        filesInUse.insert(run.face.file)
        return colors.bitmap(of: run, pixelSize: pixelSize, bitmapSize: size)
    }

    private func prepared(_ run: TextRun, pixelSize: Double) -> OpaquePointer? {
        guard let font = pool.font(run.face, pixelSize: pixelSize) else { return nil }
        TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        // SDL_ttf's default script shapes nothing. Digits alone are set as among Latin letters.
        TTF_SetFontScriptName(font, run.script == .common ? Script.latin.tag : run.script.tag)
        return font
    }

    /// The number of whole pixels by which the glyphs of a run of text extend to the left of the pen's start.
    private func hangingColumns(
        of bitmap: CoverageBitmap, _ run: TextRun, _ font: OpaquePointer, _ pixelSize: Double
    ) -> Int {
        if !run.isRightToLeft, let first = run.text.unicodeScalars.first,
            Self.box(of: first, font).map({ $0.left >= 0 }) ?? false
        {
            return 0
        }
        // After a space nothing extends to the left: the bitmap moves by the space's width less that
        // distance. From right to left, a trailing space is on the left.
        let space = space(of: run.face)
        let spaced = run.isRightToLeft ? run.text + space.text : space.text + run.text
        guard let before = bitmap.centroid, let after = Self.render(spaced, font)?.centroid else { return 0 }
        return max(0, Int((space.width * pixelSize - (after - before)).rounded()))
    }

    /// The number of rows by which the surface that SDL_ttf draws for a run of text extends above the font's
    /// ascent. SDL_ttf makes the surface taller than the font where a glyph is taller: at the top, at the
    /// bottom, or at both ends. The covered pixels then touch the extended end.
    private func risenRows(of bitmap: CoverageBitmap, _ run: TextRun, _ font: OpaquePointer) -> Int {
        let excess = bitmap.height - Int(TTF_FontHeight(font))
        guard excess > 0 else { return 0 }
        let touchesTop = (0..<bitmap.width).contains { bitmap[$0, 0] != 0 }
        let touchesFoot = (0..<bitmap.width).contains { bitmap[$0, bitmap.height - 1] != 0 }
        if !touchesTop { return 0 }
        if !touchesFoot { return excess }
        let highest = run.text.unicodeScalars.compactMap { Self.box(of: $0, font)?.top }.max() ?? 0
        return max(0, min(excess, highest - Int(TTF_FontAscent(font))))
    }

    private func space(of face: FontFace) -> Space {
        let key = ObjectIdentifier(face)
        if let known = spaces[key] { return known }
        let character: Unicode.Scalar = ["\u{2003}", "\u{00A0}", " "].first { face.has($0) } ?? " "
        var space = Space(text: "", width: 0)
        if face.has(character), let font = pool.font(face, pixelSize: FontFace.measuringSize) {
            let text = String(Character(character))
            let width = Double(Self.width(of: text + text, font)) / 2 / FontFace.measuringSize
            space = Space(text: text, width: width)
        }
        spaces[key] = space
        return space
    }

    private static func width(of text: String, _ font: OpaquePointer) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(font, text, &width, nil) == 0 ? Int(width) : 0
    }

    private static func box(of scalar: Unicode.Scalar, _ font: OpaquePointer) -> (left: Int, top: Int)? {
        var (left, right, bottom, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TTF_GlyphIsProvided32(font, scalar.value) != 0,
            TTF_GlyphMetrics32(font, scalar.value, &left, &right, &bottom, &top, nil) == 0
        else { return nil }
        return (Int(left), Int(top))
    }

    /// The coverage of all pixels of the surface that SDL_ttf draws for a text, with the surface's top left
    /// corner at (0, 0); nil if SDL_ttf cannot draw the text.
    private static func render(_ text: String, _ font: OpaquePointer) -> CoverageBitmap? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard let pixels = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4 else {
            return nil
        }
        var bitmap = CoverageBitmap(x: 0, y: 0, width: width, height: height)
        for row in 0..<height {
            let line = (pixels + row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width { bitmap[column, row] = UInt8(line[column] >> 24) }
        }
        return bitmap
    }
}
