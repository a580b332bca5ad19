internal import CCartoucheSDL2TTF
import CartoucheCaching
import CartoucheDrawing
import Foundation

/// The text engine on SDL_ttf (shaping by HarfBuzz), fontconfig (font files and their characters) and FriBidi
/// (bidirectional lines). None of these libraries is thread-safe, so `TextLock` is held during every call.
///
/// Unchecked, because `catalog`, `itemizer`, `rasterizer`, `lines` and `metricsByStyle` are accessed only
/// under `TextLock`.
package nonisolated final class SDLTextEngine: TextEngine, @unchecked Sendable {
    private let catalog: FontCatalog
    private let itemizer: TextItemizer
    private let rasterizer: RunRasterizer
    private var lines = LRUCache<LineKey, Line>(capacity: 2048)
    private var metricsByStyle: [FontCatalog.Style: (ascent: Double, descent: Double, lineHeight: Double)] =
        [:]

    private struct LineKey: Hashable {
        let text: String
        let style: FontCatalog.Style
    }

    private struct Line {
        /// The runs of the line, parts with one font and one direction each, in their order on screen from
        /// the left.
        let runs: [TextRun]
        /// The advance width of each run of the line, in ems.
        let widths: [Double]
    }

    /// The maximum width of a text's outline, in pixels. Halos are thin, and drawing them takes time with the
    /// square of the width.
    private static let widestOutline = 64.0

    /// Creates a text engine with the fonts of the system.
    /// - Parameters:
    ///   - family: the name of the default font family, which must be installed.
    ///   - warn: receives a sentence about faults of fontconfig's files; and, on the thread that requests a
    ///     text, a sentence about each script that no installed font has, with the Debian package to install.
    ///     Nil ignores these faults.
    /// - Throws: `PlatformError` that names the family, or the font file that cannot be read, and the package
    ///   to install.
    package convenience init(
        family: String = "Inter", warn: (@Sendable (String) -> Void)? = nil
    ) throws(PlatformError) {
        let parts = try TextLock.withLock { () throws(PlatformError) in try Self.makeParts(family, warn) }
        self.init(parts, FontPackageAdvice(report: warn))
    }

    private init(_ parts: Parts, _ advice: FontPackageAdvice) {
        (catalog, rasterizer) = (parts.catalog, parts.rasterizer)
        itemizer = TextItemizer(catalog: parts.catalog, advice: advice)
    }

    private struct Parts {
        let catalog: FontCatalog
        let rasterizer: RunRasterizer
    }

    private static func makeParts(
        _ family: String, _ warn: (@Sendable (String) -> Void)?
    ) throws(PlatformError) -> Parts {
        let install = FontPackageAdvice.advice(forFamily: family)
        guard TTF_Init() == 0 else {
            throw PlatformError("SDL_ttf cannot be started (\(SDLError.text)).")
        }
        let catalog = try FontCatalog(warn: warn)
        guard catalog.hasFamily(family) else {
            throw PlatformError("The font \(family) is not installed\(install).")
        }
        let rasterizer = RunRasterizer()
        let style = FontCatalog.Style(Font(family: family, size: 12))
        if let face = catalog.primary(for: style), rasterizer.metrics(of: face) == nil {
            throw PlatformError("The font file \(face.file) cannot be read\(install).")
        }
        return Parts(catalog: catalog, rasterizer: rasterizer)
    }

    package func metrics(of font: Font) -> FontMetrics {
        TextLock.withLock {
            let style = FontCatalog.Style(font)
            if metricsByStyle[style] == nil {
                let face = catalog.primary(for: style)
                // The font file disappeared at run time: use the proportions of Inter.
                metricsByStyle[style] = face.flatMap { rasterizer.metrics(of: $0) } ?? (0.969, 0.242, 1.211)
            }
            let ems = metricsByStyle[style] ?? (0.969, 0.242, 1.211)
            let size = Double(font.size)
            return FontMetrics(
                ascent: ems.ascent * size, descent: ems.descent * size, lineHeight: ems.lineHeight * size)
        }
    }

    package func width(of text: String, font: Font) -> CGFloat {
        guard !text.isEmpty else { return 0 }
        return TextLock.withLock { line(text, font).widths.reduce(0, +) } * font.size
    }

    package func spans(of text: String, font: Font) -> [TextSpan] {
        guard !text.isEmpty else { return [] }
        let line = TextLock.withLock { self.line(text, font) }
        var spans: [TextSpan] = []
        var x: CGFloat = 0
        for (run, ems) in zip(line.runs, line.widths) {
            let width = ems * font.size
            let characters = run.start..<run.start + run.text.count
            spans.append(TextSpan(characters: characters, x: x, width: width, level: run.level))
            x += width
        }
        return spans
    }

    package func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
        let pixelSize = Double(font.size * scale)
        guard !text.isEmpty, pixelSize >= 1, pixelSize <= FontPool.sizeLimit else { return nil }
        let coverage = TextLock.withLock { () -> CoverageBitmap in
            let line = line(text, font)
            var pen = 0.0
            var whole = CoverageBitmap(x: 0, y: 0, width: 0, height: 0)
            for (run, width) in zip(line.runs, line.widths) {
                var part = rasterizer.coverage(of: run, pixelSize: pixelSize, width: width)
                // Emoji are drawn separately; a halo surrounds them as well.
                if outline > 0, part == nil {
                    part = rasterizer.bitmap(of: run, pixelSize: pixelSize, width: width)?.coverage
                }
                if var part {
                    part.x += Int(pen.rounded())
                    whole = whole.union(part)
                }
                pen += width * pixelSize
            }
            return whole
        }
        return coverage.dilated(by: min(Self.widestOutline, max(0, Double(outline * scale)))).rasterizedText
    }

    package func rasterizeColors(_ text: String, font: Font, scale: CGFloat) -> RasterizedText? {
        let pixelSize = Double(font.size * scale)
        guard !text.isEmpty, pixelSize >= 1, pixelSize <= FontPool.sizeLimit else { return nil }
        return TextLock.withLock { () -> RasterizedText? in
            let line = line(text, font)
            guard line.runs.contains(where: { $0.face.bitmapSize != nil }) else { return nil }
            var pen = 0.0
            var whole = ColorBitmap(width: 0, height: 0)
            for (run, width) in zip(line.runs, line.widths) {
                if var part = rasterizer.bitmap(of: run, pixelSize: pixelSize, width: width) {
                    part.x += Int(pen.rounded())
                    whole = whole.union(part)
                }
                pen += width * pixelSize
            }
            return whole.rasterizedText
        }
    }

    /// The full paths of the font files from which glyphs have been drawn so far; tests write them beside
    /// golden bitmaps.
    package var filesInUse: Set<String> { TextLock.withLock { rasterizer.filesInUse } }

    private func line(_ text: String, _ font: Font) -> Line {
        let key = LineKey(text: text, style: FontCatalog.Style(font))
        if let known = lines.value(for: key) { return known }
        let runs = itemizer.runs(of: text, style: key.style)
        let line = Line(runs: runs, widths: runs.map { rasterizer.width(of: $0) })
        lines.insert(line, for: key)
        return line
    }
}
