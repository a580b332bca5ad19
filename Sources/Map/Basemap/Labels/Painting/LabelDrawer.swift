import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSoftwareRenderer
import Foundation

/// Draws labels into any canvas, their texts as text, where `LabelGlyphs` draws rasterized glyphs.
struct LabelDrawer {
    let canvas: any Canvas
    let opacity: Double

    /// Draws the icon of a label at a point, as an image.
    /// - Parameter turn: degrees clockwise, in addition to the icon's own rotation.
    func drawIcon(of placement: LabelPlacement, at point: CGPoint, turn: Double) {
        guard placement.showsIcon, let icon = placement.label.icon else { return }
        let scale = canvas.scale
        let box = placement.iconBox(icon)
        // Turned, and with the halo around it, it lies within this distance.
        let reach =
            hypot(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY)))
            + icon.ink.haloWidth + 2
        let side = (reach * 2 * scale).rounded(.up)
        guard side > 0, side <= 4_096 else { return }
        var list = DisplayList()
        IconGlyph(icon, box: box, scale: scale, textures: IconTextures()).draw(
            at: CGPoint(x: side / 2, y: side / 2), turn: turn,
            tint: LabelGlyphs.Tint(
                icon.ink, LabelGlyphs.Tint.Traits(traits: canvas.traitCollection), opacity),
            into: &list)
        let bitmap = SoftwareRenderer().translucentBitmap(of: list, width: Int(side), height: Int(side))
        let length = side / scale
        canvas.draw(
            Image(bitmap: bitmap, scale: scale),
            in: CGRect(x: point.x - length / 2, y: point.y - length / 2, width: length, height: length))
    }

    /// Draws the text of a label that stands at a point.
    /// - Parameters:
    ///   - turn: degrees clockwise, in addition to the text's own rotation.
    ///   - size: a factor by which the text is enlarged.
    func draw(_ text: LabelText, _ side: LabelSide, at point: CGPoint, turn: Double, size: Double) {
        canvas.saveState()
        canvas.concatenate(CGAffineTransform(translationX: point.x, y: point.y))
        let degrees = text.rotation + turn
        if degrees != 0 || size != 1 {
            let (s, c) = (sin(degrees * .pi / 180) * size, cos(degrees * .pi / 180) * size)
            canvas.concatenate(CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0))
        }
        let origin = side.origin(of: text.size)
        // All halos lie below all letters.
        for isHalo in [true, false] where !isHalo || text.ink.haloWidth > 0 {
            for (i, line) in text.lines.enumerated() {
                let left = origin.x + (text.size.width - text.widths[i]) * side.justification
                let baseline = origin.y + text.baseline(i)
                let spans =
                    i < text.spans.count
                    ? text.spans[i] : [LabelSpan(text: line, x: 0, lift: 0, font: text.font)]
                for span in spans {
                    draw(
                        span.text, span.font, at: CGPoint(x: left + span.x, y: baseline - span.lift),
                        span.color, text.ink, isHalo: isHalo)
                }
            }
        }
        canvas.restoreState()
    }

    /// Draws the text of a label along a line: letter by letter, or, of a script whose letters are joined, as
    /// a whole in the direction of its middle.
    /// - Parameter path: the part of the line under the text, in points of the canvas.
    func draw(_ text: LabelText, along path: LabelPath, shift: CGFloat, size: Double) {
        guard let line = text.lines.first, let whole = text.widths.first else { return }
        let baseline = (text.ascent - text.descent) / 2 + shift
        let own = text.letters.first ?? []
        let letters = own.isEmpty ? [LabelLetter(text: line, x: 0, width: whole)] : own
        for isHalo in [true, false] where !isHalo || text.ink.haloWidth > 0 {
            for letter in letters {
                let pose = path.pose(
                    x: (letter.x + letter.width / 2 - whole / 2) * size, width: letter.width * size)
                canvas.saveState()
                canvas.concatenate(
                    CGAffineTransform(
                        a: pose.along.dx * size, b: pose.along.dy * size, c: -pose.along.dy * size,
                        d: pose.along.dx * size, tx: pose.center.x, ty: pose.center.y))
                draw(
                    letter.text, text.font, at: CGPoint(x: -letter.width / 2, y: baseline), nil, text.ink,
                    isHalo: isHalo)
                canvas.restoreState()
            }
        }
    }

    private func draw(
        _ text: String, _ font: Font, at origin: CGPoint, _ color: Color?, _ ink: LabelInk, isHalo: Bool
    ) {
        let color = faded(color ?? ink.color)
        if isHalo {
            // The letters themselves follow above all halos.
            canvas.draw(
                text, font: font, at: origin, color: faded(ink.halo),
                halo: Halo(color: faded(ink.halo), width: ink.haloWidth))
        } else {
            canvas.draw(text, font: font, at: origin, color: color, halo: nil)
        }
    }

    private func faded(_ color: Color) -> Color {
        let color = color.resolvedColor(with: canvas.traitCollection)
        return color.withAlphaComponent(color.alpha * Float(opacity))
    }
}
