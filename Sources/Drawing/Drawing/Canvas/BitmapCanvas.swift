import Foundation

/// A canvas that draws into a bitmap. Works without a window, on one thread at a time.
///
/// The pixels are transparent at first. Shapes are anti-aliased by area coverage; shadows are Gaussian blurs.
package final class BitmapCanvas: Canvas {
    package let scale: CGFloat
    /// The bitmap into which the canvas draws, with what was drawn so far.
    package var bitmap: Bitmap
    /// The engine that rasterizes text; nil draws no text.
    package let text: (any TextEngine)?

    private var state: CanvasState
    private var stack: [CanvasState] = []
    private let rasterizer = PathRasterizer()

    /// Creates a transparent canvas. The size is in pixels, `scale` in pixels per point; `traits` resolve
    /// dynamic colors.
    package init(
        width: Int, height: Int, scale: CGFloat = 1, text: (any TextEngine)? = nil,
        traits: TraitCollection = TraitCollection()
    ) {
        bitmap = Bitmap(width: max(0, width), height: max(0, height))
        self.scale = scale
        self.text = text
        state = CanvasState(
            transform: CGAffineTransform(scaleX: scale, y: scale),
            clip: PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height)), traits: traits)
    }

    package var traitCollection: TraitCollection { state.traits }

    package func saveState() { stack.append(state) }

    package func restoreState() {
        guard let last = stack.popLast() else {
            preconditionFailure("restoreState() without its saveState()")
        }
        state = last
    }

    package func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    package func clip(to rect: CGRect) { state.clip(to: rect) }

    package func setAlpha(_ alpha: CGFloat) { state.multiplyAlpha(by: alpha) }

    package func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        fillPixels(path.applying(state.transform), with: paint, rule: rule)
    }

    package func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        let outline = path.stroked(style, tolerance: 0.05 / max(state.lengthScale, 1e-6))
        fillPixels(outline.applying(state.transform), with: paint, rule: .nonZero)
    }

    package func drawShadow(of path: Path, _ shadow: Shadow) {
        let t = state.transform
        let moved = path.applying(t).applying(
            CGAffineTransform(
                translationX: t.a * shadow.offset.dx + t.c * shadow.offset.dy,
                y: t.b * shadow.offset.dx + t.d * shadow.offset.dy))
        let deviation = max(0, shadow.blur) / 2 * state.lengthScale
        let color = state.faded(shadow.color).rgba8
        if let folded = StretchableShadowMask(moved, deviation: deviation, rasterizer: rasterizer) {
            for piece in folded.pieces { paint(folded.mask, piece, color) }
            return
        }
        guard
            let mask = CoverageMask(
                path: moved, rule: .nonZero, within: clip, rasterizer: rasterizer, blur: deviation)
        else { return }
        paint(mask) { _, _ in color }
    }

    package func draw(_ image: Image, in rect: CGRect, tint: Color?) {
        let image = image.resolved(with: state.traits)
        let source = CGRect(x: 0, y: 0, width: image.bitmap.width, height: image.bitmap.height)
        draw(image.bitmap, source, in: rect, tint: tint)
    }

    package func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) {
        let image = image.resolved(with: state.traits)
        let transform = state.transform
        let slices = NineSlice.slices(of: image.size, capInsets: capInsets, in: rect)
        guard transform.determinant != 0, let last = slices.last else { return }
        // One shape, so that no background shows through where slices meet inside a pixel.
        let outline = Path(rect: rect).applying(transform)
        guard let mask = CoverageMask(path: outline, rule: .nonZero, within: clip, rasterizer: rasterizer)
        else {
            return
        }
        let back = transform.inverted()
        let lookups = slices.map {
            TransformedImageSampler(
                image.bitmap,
                part: $0.source.applying(CGAffineTransform(scaleX: image.scale, y: image.scale)),
                rect: $0.target, transform: transform)
        }
        let alpha = UInt32((state.alpha * 255).rounded())
        paint(mask) { x, y in
            let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
            let (right, bottom) = (min(p.x, last.target.maxX), min(p.y, last.target.maxY))
            // Slices are ordered row by row from the top left: the first one that ends beyond the point.
            let index = slices.firstIndex { right <= $0.target.maxX && bottom <= $0.target.maxY }
            let pixel = lookups[index ?? slices.count - 1].color(x: x, y: y)
            return alpha == 255 ? pixel : pixel & 0xFFFFFF | Blend.times(pixel >> 24, alpha) << 24
        }
    }

    package func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        guard let engine = self.text else { return }
        let textScale = state.lengthScale
        guard textScale > 0, textScale.isFinite else { return }
        if let halo, halo.width > 0 {
            let raster = engine.rasterize(text, font: font, scale: textScale, outline: halo.width)
            if let raster { draw(raster, at: origin, textScale: textScale, color: halo.color) }
        }
        let raster = engine.rasterize(text, font: font, scale: textScale, outline: 0)
        if let raster { draw(raster, at: origin, textScale: textScale, color: color) }
        guard let emoji = engine.rasterizeColors(text, font: font, scale: textScale) else { return }
        saveState()
        state.alpha *= CGFloat(color.alpha)
        draw(emoji, at: origin, textScale: textScale, color: nil)
        restoreState()
    }

    private var clip: PixelRect {
        state.clip ?? PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    }

    private func fillPixels(_ path: Path, with paint: Paint, rule: FillRule) {
        guard !clip.isEmpty else { return }
        switch paint {
        case .color(let color):
            guard max(bitmap.width, bitmap.height) <= PathRasterizer.sideLimit else {
                // More pixels than the rasterizer counts at once; the part inside the clip may still fit.
                let mask = CoverageMask(path: path, rule: rule, within: clip, rasterizer: rasterizer)
                let word = state.faded(color).rgba8
                if let mask { self.paint(mask) { _, _ in word } }
                return
            }
            rasterizer.begin(width: bitmap.width, height: bitmap.height)
            rasterizer.addPath(path)
            rasterizer.composite(state.faded(color), rule: rule, clip: clip, onto: &bitmap)
        case .gradient(let gradient):
            fillPixels(path, GradientRamp(gradient, traits: state.traits, transform: state.transform), rule)
        case .radialGradient(let gradient):
            fillPixels(path, GradientRamp(gradient, traits: state.traits, transform: state.transform), rule)
        case .conicGradient(let gradient):
            fillPixels(path, GradientRamp(gradient, traits: state.traits, transform: state.transform), rule)
        }
    }

    private func fillPixels(_ path: Path, _ ramp: GradientRamp, _ rule: FillRule) {
        guard let mask = CoverageMask(path: path, rule: rule, within: clip, rasterizer: rasterizer) else {
            return
        }
        let table = ramp.table { state.faded($0).rgba8 }
        paint(mask) { x, y in
            table[GradientRamp.index(of: ramp.location(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))]
        }
    }

    /// Blends a color over the bitmap, with a value for each pixel, weighted by the mask's coverage.
    private func paint(_ mask: CoverageMask, color: (_ x: Int, _ y: Int) -> UInt32) {
        let area = mask.bounds.intersection(clip)
        guard !area.isEmpty else { return }
        let width = bitmap.width
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            guard let words = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            for y in area.y..<area.y + area.height {
                let row = (y - mask.bounds.y) * mask.bounds.width - mask.bounds.x
                for x in area.x..<area.x + area.width {
                    let coverage = UInt32(mask.bytes[row + x])
                    if coverage == 0 { continue }
                    let word = color(x, y)
                    words[y * width + x] = Blend.over(
                        words[y * width + x], word, Blend.times(word >> 24, coverage))
                }
            }
        }
    }

    /// Blends one color over a rectangle of the canvas's bitmap, weighted by the coverage in a rectangle of a
    /// mask. A source rectangle that is one pixel wide or high is stretched over the target rectangle.
    /// - Parameter piece: `source` is the rectangle of the mask, in pixels from the mask's top left corner;
    ///   `target` is the rectangle of the bitmap, in the bitmap's pixels.
    private func paint(
        _ mask: CoverageMask, _ piece: (source: PixelRect, target: PixelRect), _ word: UInt32
    ) {
        let (source, target, area) = (piece.source, piece.target, piece.target.intersection(clip))
        guard !area.isEmpty else { return }
        let (stepX, stepY) = (source.width == target.width ? 1 : 0, source.height == target.height ? 1 : 0)
        let width = bitmap.width
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            guard let words = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            for y in area.y..<area.y + area.height {
                let row = (source.y + (y - target.y) * stepY) * mask.bounds.width + source.x
                for x in area.x..<area.x + area.width {
                    let coverage = UInt32(mask.bytes[row + (x - target.x) * stepX])
                    if coverage == 0 { continue }
                    words[y * width + x] = Blend.over(
                        words[y * width + x], word, Blend.times(word >> 24, coverage))
                }
            }
        }
    }

    /// Draws a rasterized line of text with its pen at `origin`.
    /// - Parameter color: the color of the text; nil draws the pixels' own colors, as for emoji.
    private func draw(_ raster: RasterizedText, at origin: CGPoint, textScale: CGFloat, color: Color?) {
        let size = CGSize(width: raster.bitmap.width, height: raster.bitmap.height)
        let source = CGRect(origin: .zero, size: size)
        let t = state.transform
        if t.isScaleAndTranslation {
            // Copied onto whole pixels.
            let pen = origin.applying(t)
            guard pen.isFinite else { return }
            let target = CGRect(
                x: pen.x.rounded() + CGFloat(raster.offsetX), y: pen.y.rounded() + CGFloat(raster.offsetY),
                width: size.width, height: size.height)
            draw(raster.bitmap, source, inPixels: target, transform: .identity, tint: color)
        } else {
            let target = CGRect(
                x: origin.x + CGFloat(raster.offsetX) / textScale,
                y: origin.y + CGFloat(raster.offsetY) / textScale,
                width: size.width / textScale, height: size.height / textScale)
            draw(raster.bitmap, source, in: target, tint: color)
        }
    }

    private func draw(_ source: Bitmap, _ part: CGRect, in rect: CGRect, tint: Color?) {
        draw(source, part, inPixels: rect, transform: state.transform, tint: tint)
    }

    /// Draws a part of a source bitmap, in pixels of that bitmap, into a rectangle that `transform` maps to
    /// pixels of the canvas.
    private func draw(
        _ source: Bitmap, _ part: CGRect, inPixels rect: CGRect, transform: CGAffineTransform, tint: Color?
    ) {
        guard part.width > 0, part.height > 0, rect.width > 0, rect.height > 0, transform.determinant != 0
        else {
            return
        }
        let outline = Path(rect: rect).applying(transform)
        guard let mask = CoverageMask(path: outline, rule: .nonZero, within: clip, rasterizer: rasterizer)
        else {
            return
        }
        let lookup = TransformedImageSampler(source, part: part, rect: rect, transform: transform)
        let word = tint.map { state.faded($0).rgba8 }
        let alpha = UInt32((state.alpha * 255).rounded())
        paint(mask) { x, y in
            let pixel = lookup.color(x: x, y: y)
            if let word { return word & 0xFFFFFF | Blend.times(word >> 24, pixel >> 24) << 24 }
            return alpha == 255 ? pixel : pixel & 0xFFFFFF | Blend.times(pixel >> 24, alpha) << 24
        }
    }
}
