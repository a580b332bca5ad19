internal import CCartoucheFontconfig
internal import CCartoucheSDL2TTF

/// One font in one font file. There is a single object for each font, so that fonts are compared by identity.
/// Confined to the text engine's lock.
nonisolated final class FontFace {
    let file: String
    /// The index of the font in its file, with the named instance of a variable font in the upper bits.
    let index: Int
    /// The size of the em square of a bitmap color font, in pixels; nil for fonts with outlines.
    let bitmapSize: Double?
    /// The size in pixels of the em square of fonts that are opened only to measure text.
    static let measuringSize = 1000.0
    private let pattern: OpaquePointer
    private let characters: OpaquePointer?

    /// Reads a font from a pattern of fontconfig, and frees the pattern. Nil if the pattern names no file.
    init?(_ pattern: OpaquePointer) {
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
            FcPatternDestroy(pattern)
            return nil
        }
        var index: Int32 = 0
        _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        var characters: OpaquePointer?
        _ = FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
        (file, self.index) = (String(cString: path), Int(index))
        bitmapSize = Self.bitmapSize(of: pattern)
        (self.pattern, self.characters) = (pattern, characters)
    }

    deinit { FcPatternDestroy(pattern) }

    private static func bitmapSize(of pattern: OpaquePointer) -> Double? {
        var (isColor, isOutline): (FcBool, FcBool) = (0, 1)
        var size = 0.0
        guard FcPatternGetBool(pattern, FC_COLOR, 0, &isColor) == FcResultMatch, isColor != 0,
            FcPatternGetBool(pattern, FC_OUTLINE, 0, &isOutline) == FcResultMatch, isOutline == 0,
            FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) == FcResultMatch, size > 0
        else { return nil }
        return size
    }

    /// Opens the font at a size, with hinting and kerning; nil if the file cannot be read. The caller has to
    /// close the font.
    /// - Parameters:
    ///   - points: the size of the em square, in units of 1/72 pixel.
    ///   - isMeasuring: whether the font is only used to measure text; then it is opened without hinting.
    func open(points: Int32, isMeasuring: Bool) -> OpaquePointer? {
        guard let font = TTF_OpenFontIndexDPI(file, points, index, 1, 1) else { return nil }
        // Crisp vertically, and every glyph at a fractional position: even spacing at small sizes.
        TTF_SetFontHinting(font, isMeasuring ? TTF_HINTING_NONE : TTF_HINTING_LIGHT_SUBPIXEL)
        TTF_SetFontKerning(font, 1)
        return font
    }

    func has(_ scalar: Unicode.Scalar) -> Bool {
        characters.map { FcCharSetHasChar($0, scalar.value) != 0 } ?? false
    }

    /// Whether the font has glyphs for all visible scalars of a character: joiners, variation selectors and
    /// the like need none.
    func covers(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
        cluster.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || has($0) }
    }
}
