import CartoucheDrawing
import Foundation

/// A label's rasterized text and icon, which can be drawn at any position on the screen.
struct LabelGlyphs {
    /// What the text of a label is drawn of, from bottom to top: the halo, the letters, and emoji in their
    /// own colors.
    private enum Layer: CaseIterable {
        case halo, letters, emoji
    }

    private struct Line {
        var entry: TextCache.Entry
        var layer: Layer
        /// The color of the letters in the bitmap; `nil` if they have the color of the label.
        var color: Color?
        /// The offset in whole pixels from the label's position to the left edge of the bitmap.
        var x: Float
        var y: Float
    }

    /// The colors that a text is drawn in.
    struct Tint {
        var text: UInt32
        var halo: UInt32
        var emoji: UInt32
        private let traits: Traits
        private let opacity: Double

        /// The appearance, such as light or dark, in which the colors of labels are resolved.
        struct Traits {
            var traits: TraitCollection
            /// The old appearance while the map cross-fades from it to a new one; nil at other times.
            var old: TraitCollection?
            /// The share of the new appearance in the colors while the map cross-fades from the old one, from
            /// 0 to 1.
            var fraction = 1.0

            func color(_ color: Color) -> Color {
                let new = color.resolvedColor(with: traits)
                guard let old else { return new }
                return color.resolvedColor(with: old).mixed(with: new, by: Float(fraction))
            }
        }

        init(_ ink: LabelInk, _ traits: Traits, _ opacity: Double) {
            let (text, halo) = (traits.color(ink.color), traits.color(ink.halo))
            self.text = text.withAlphaComponent(text.alpha * Float(opacity)).rgba8
            self.halo = halo.withAlphaComponent(halo.alpha * Float(opacity)).rgba8
            // Images in their own colors are as opaque as the text would be.
            emoji = Color.white.withAlphaComponent(text.alpha * Float(opacity)).rgba8
            (self.traits, self.opacity) = (traits, opacity)
        }

        /// The color of a part of the text that has a color of its own instead of the label's, with the
        /// label's opacity applied, as `Color.rgba8`.
        func own(_ color: Color) -> UInt32 {
            let color = traits.color(color)
            return color.withAlphaComponent(color.alpha * Float(opacity)).rgba8
        }
    }

    /// The size of the font of the label's text, in points; 0 if the label has no text.
    let fontSize: CGFloat
    private var lines: [Line] = []
    private var bent: BentGlyphs?
    private(set) var icon: IconGlyph?
    private let rotation: Double

    init(_ placement: LabelPlacement, scale: CGFloat, cache: TextCache, icons: IconTextures) {
        let label = placement.label
        if placement.showsIcon, let its = label.icon {
            icon = IconGlyph(its, box: placement.iconBox(its), scale: scale, textures: icons)
        }
        fontSize = label.text?.font.size ?? 0
        rotation = label.text?.rotation ?? 0
        guard placement.showsText, let text = label.text else { return }
        if label.isAlongLine {
            bent = BentGlyphs(text, shift: placement.side.offset.y, scale: scale, cache: cache)
            return
        }
        let (origin, haloWidth) = (placement.side.origin(of: text.size), text.ink.haloWidth)
        for layer in Layer.allCases where layer != .halo || haloWidth > 0 {
            for (i, line) in text.lines.enumerated() {
                let left = origin.x + (text.size.width - text.widths[i]) * placement.side.justification
                let baseline = origin.y + text.baseline(i)
                let spans =
                    i < text.spans.count
                    ? text.spans[i] : [LabelSpan(text: line, x: 0, lift: 0, font: text.font)]
                for span in spans {
                    let entry =
                        layer == .emoji
                        ? cache.colors(span.text, font: span.font, scale: scale)
                        : cache.entry(
                            span.text, font: span.font, scale: scale,
                            outline: layer == .halo ? haloWidth : 0)
                    guard let entry else { continue }
                    let pen = CGPoint(
                        x: ((left + span.x) * scale).rounded(), y: ((baseline - span.lift) * scale).rounded())
                    lines.append(
                        Line(
                            entry: entry, layer: layer, color: span.color,
                            x: Float(pen.x) + Float(entry.offsetX), y: Float(pen.y) + Float(entry.offsetY)))
                }
            }
        }
    }

    /// Draws a text at a point.
    /// - Parameters:
    ///   - position: the label's position in pixels.
    ///   - turn: the angle, in degrees clockwise, by which the text is turned in addition to its own
    ///     rotation.
    ///   - size: a factor by which the text is enlarged; below or above 1 while a label grows or shrinks to a
    ///     new size.
    func draw(at position: CGPoint, turn: Double, size: Double, tint: Tint, into list: inout DisplayList) {
        let degrees = rotation + turn
        if size == 1, degrees == 0 {
            for line in lines { list.addQuad(quad(line, at: position, tint), texture: line.entry.texture) }
            return
        }
        var own = DisplayList()
        for line in lines { own.addQuad(quad(line, at: .zero, tint), texture: line.entry.texture) }
        let (s, c) = (sin(degrees * .pi / 180) * size, cos(degrees * .pi / 180) * size)
        list.append(
            own, transform: CGAffineTransform(a: c, b: s, c: -s, d: c, tx: position.x, ty: position.y),
            snapsToPixels: false)
    }

    /// Draws a text along a line.
    /// - Parameter path: the part of the line under the text, in pixels.
    func draw(along path: LabelPath, size: Double, tint: Tint, into list: inout DisplayList) {
        bent?.draw(along: path, size: size, tint: tint, into: &list)
    }

    private func quad(_ line: Line, at position: CGPoint, _ tint: Tint) -> Quad {
        let color =
            switch line.layer {
            case .halo: tint.halo
            case .letters: line.color.map(tint.own) ?? tint.text
            case .emoji: tint.emoji
            }
        let source = line.entry.source
        return Quad(
            x: Float(position.x) + line.x, y: Float(position.y) + line.y, width: Float(source.width),
            height: Float(source.height), sourceX: Float(source.x), sourceY: Float(source.y),
            sourceWidth: Float(source.width), sourceHeight: Float(source.height), color: color)
    }
}
