import Drawing
import Foundation

/// A label's rasterized lines, which can be drawn at any position.
struct LabelGlyphs {
    /// The layers from bottom to top.
    private enum Layer: CaseIterable {
        case halo, letters, emoji
    }

    private struct Line {
        var entry: TextCache.Entry
        var layer: Layer
        /// The offset from the label's position to the bitmap's top left corner, in whole pixels.
        var x: Float
        var y: Float
    }

    private var lines: [Line] = []

    init(_ placement: LabelPlacer.Placement, haloWidth: CGFloat, scale: CGFloat, cache: TextCache) {
        let (label, origin) = (placement.label, placement.label.textOrigin(placement.anchor))
        for layer in Layer.allCases {
            for (i, line) in label.lines.enumerated() {
                let entry =
                    layer == .emoji
                    ? cache.colors(line, font: label.font, scale: scale)
                    : cache.entry(
                        line, font: label.font, scale: scale, outline: layer == .halo ? haloWidth : 0)
                guard let entry else { continue }
                let free = label.textSize.width - label.widths[i]
                let shift = placement.anchor == .right ? 0 : placement.anchor == .left ? free : free / 2
                let pen = CGPoint(
                    x: ((origin.x + shift) * scale).rounded(),
                    y: ((origin.y + label.ascent + CGFloat(i) * label.lineHeight) * scale).rounded())
                lines.append(
                    Line(
                        entry: entry, layer: layer, x: Float(pen.x) + Float(entry.offsetX),
                        y: Float(pen.y) + Float(entry.offsetY)))
            }
        }
    }

    /// - Parameter place: the label's position in pixels.
    func draw(at place: CGPoint, text: Color, halo: Color, opacity: Double, into list: inout DisplayList) {
        let textWord = text.withAlphaComponent(text.alpha * Float(opacity)).rgba8
        let haloWord = halo.withAlphaComponent(halo.alpha * Float(opacity)).rgba8
        let emojiWord = Color.white.withAlphaComponent(Float(opacity)).rgba8
        for line in lines {
            let color =
                switch line.layer {
                case .halo: haloWord
                case .letters: textWord
                case .emoji: emojiWord
                }
            let source = line.entry.source
            list.addQuad(
                Quad(
                    x: Float(place.x) + line.x, y: Float(place.y) + line.y, width: Float(source.width),
                    height: Float(source.height), sourceX: Float(source.x), sourceY: Float(source.y),
                    sourceWidth: Float(source.width), sourceHeight: Float(source.height),
                    color: color),
                texture: line.entry.texture)
        }
    }
}
