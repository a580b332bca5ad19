internal import CCartoucheFontconfig
import CartoucheDrawing
import Foundation

/// Finds fonts through fontconfig. Confined to the text engine's lock.
nonisolated final class FontCatalog {
    /// What a font is searched by: its family, its weight and whether it is italic, but not its size.
    struct Style: Hashable {
        var family: String
        var weight: Font.Weight
        var isItalic: Bool

        init(_ font: Font) { (family, weight, isItalic) = (font.family, font.weight, font.isItalic) }
    }

    private let config: OpaquePointer
    private var primaries: [Style: FontFace] = [:]
    private var chains: [Style: [FontFace]] = [:]
    private var byFamily: [Style: FontFace?] = [:]
    private var byFile: [String: FontFace] = [:]

    /// Loads fontconfig's configuration files.
    /// - Parameter warn: receives a sentence about faults of these files; nil ignores the faults.
    init(warn: (@Sendable (String) -> Void)?) throws(PlatformError) {
        let (config, messages) = StandardErrorCapture.lines { FcInitLoadConfigAndFonts() }
        Self.report(messages, warn)
        guard let config else {
            throw PlatformError("Fontconfig cannot be started; install the Debian package fontconfig-config.")
        }
        self.config = config
    }

    deinit { FcConfigDestroy(config) }

    /// Reports fontconfig's messages about its configuration files as one sentence. Lines that other code has
    /// written to standard error in the meantime are passed on to standard error.
    private static func report(_ lines: [String], _ warn: (@Sendable (String) -> Void)?) {
        let (own, others) = (lines.filter(isFontconfigs), lines.filter { !isFontconfigs($0) })
        if let first = own.first {
            let more = own.count > 1 ? ", the first of \(own.count) messages" : ""
            warn?("The fonts' configuration has faults (\(first)\(more)); see fonts.conf(5).")
        }
        if !others.isEmpty {
            FileHandle.standardError.write(Data(others.map { $0 + "\n" }.joined().utf8))
        }
    }

    private static func isFontconfigs(_ line: String) -> Bool { line.hasPrefix("Fontconfig ") }

    /// Whether a font family is installed.
    func hasFamily(_ name: String) -> Bool {
        var font = Font(size: 12)
        font.family = name
        return exactFace(Style(font)) != nil
    }

    /// The installed font nearest to a style: a font of the style's family if that is installed. Nil if no
    /// fonts are installed at all.
    func primary(for style: Style) -> FontFace? {
        if let known = primaries[style] { return known }
        let face = match(style)?.face
        primaries[style] = face
        return face
    }

    /// The first font that covers all scalars of a character: the Noto font of the character's script if
    /// possible, so that characters of one script look alike, otherwise the first in fontconfig's order. Nil
    /// if no font covers them.
    func fallback(for cluster: ArraySlice<Unicode.Scalar>, script: Script, style: Style) -> FontFace? {
        if let family = script.notoFamily {
            var own = style
            own.family = family
            own.isItalic = false
            if let face = exactFace(own), face.covers(cluster) { return face }
        }
        return chain(for: style).first { $0.covers(cluster) }
    }

    /// The color emoji font; nil if no font is installed that SDL_ttf can draw.
    private(set) lazy var emoji: FontFace? = {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, "Noto Color Emoji")
        FcPatternAddBool(pattern, FC_COLOR, 1)
        _ = FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        // The unprepared pattern: prepared for drawing, it would have the requested size.
        guard let set = FcFontSort(config, pattern, 0, nil, &result) else { return nil }
        defer { FcFontSetDestroy(set) }
        for i in 0..<min(8, Int(set.pointee.nfont)) {
            guard let font = set.pointee.fonts[i] else { continue }
            FcPatternReference(font)
            if let face = FontFace(font), face.bitmapSize != nil { return face }
        }
        return nil
    }()

    private func exactFace(_ style: Style) -> FontFace? {
        if let known = byFamily[style] { return known }
        let found = match(style)
        let face = found.flatMap { $0.family.lowercased() == style.family.lowercased() ? $0.face : nil }
        byFamily[style] = .some(face)
        return face
    }

    private func match(_ style: Style) -> (face: FontFace, family: String)? {
        let pattern = makePattern(style)
        defer { FcPatternDestroy(pattern) }
        var result = FcResultNoMatch
        guard let found = FcFontMatch(config, pattern, &result) else { return nil }
        var families: [String] = []
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(found, FC_FAMILY, Int32(families.count), &name) == FcResultMatch, let name {
            families.append(String(cString: name))
        }
        guard let face = intern(found) else { return nil }
        let same = families.first { $0.lowercased() == style.family.lowercased() }
        return (face, same ?? families.first ?? "")
    }

    /// The installed fonts for a style, the nearest first. Fonts that add no characters to those before them
    /// are left out.
    /// - Complexity: about a millisecond, once for each style.
    private func chain(for style: Style) -> [FontFace] {
        if let known = chains[style] { return known }
        let pattern = makePattern(style)
        defer { FcPatternDestroy(pattern) }
        var result = FcResultNoMatch
        var faces: [FontFace] = []
        if let set = FcFontSort(config, pattern, 1, nil, &result) {
            for i in 0..<Int(set.pointee.nfont) {
                guard let font = set.pointee.fonts[i] else { continue }
                // Bitmap and color fonts give no coverage to tint.
                if isOutline(font), let prepared = FcFontRenderPrepare(config, pattern, font),
                    let face = intern(prepared)
                {
                    faces.append(face)
                }
            }
            FcFontSetDestroy(set)
        }
        chains[style] = faces
        return faces
    }

    private func isOutline(_ pattern: OpaquePointer) -> Bool {
        var isScalable: FcBool = 0
        var isColor: FcBool = 0
        _ = FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
        _ = FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
        return isScalable != 0 && isColor == 0
    }

    /// The font that a pattern of fontconfig names: the same object for the same file and index. Frees the
    /// pattern. Nil if the pattern names no file.
    private func intern(_ pattern: OpaquePointer) -> FontFace? {
        guard let face = FontFace(pattern) else { return nil }
        let key = "\(face.file)#\(face.index)"
        if let known = byFile[key] { return known }
        byFile[key] = face
        return face
    }

    private func makePattern(_ style: Style) -> OpaquePointer {
        guard let pattern = FcPatternCreate() else { preconditionFailure("fontconfig is out of memory") }
        let families = style.family.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        for family in families + ["Noto Sans", "sans-serif"] {
            FcPatternAddString(pattern, FC_FAMILY, family)
        }
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(style.weight.rawValue)))
        FcPatternAddInteger(pattern, FC_SLANT, style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcPatternAddBool(pattern, FC_COLOR, 0)
        _ = FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        return pattern
    }
}
