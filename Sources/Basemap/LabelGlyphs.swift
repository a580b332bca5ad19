import Drawing
import Foundation

/// A label's lines as pixels, ready to be drawn wherever the label is.
struct LabelGlyphs {
    private struct Line {
        var entry: TextCache.Entry
        var isHalo: Bool
        /// From the label's place to the bitmap's top left corner, in whole pixels.
        var x: Float
        var y: Float
    }

    private var lines: [Line] = []

    init(_ placement: LabelPlacer.Placement, haloWidth: CGFloat, scale: CGFloat, cache: TextCache) {
        let (label, origin) = (placement.label, placement.label.textOrigin(placement.anchor))
        for isHalo in [true, false] {
            for (i, line) in label.lines.enumerated() {
                guard
                    let entry = cache.entry(
                        line, font: label.font, scale: scale, outline: isHalo ? haloWidth : 0)
                else { continue }
                let free = label.textSize.width - label.widths[i]
                let shift = placement.anchor == .right ? 0 : placement.anchor == .left ? free : free / 2
                let pen = CGPoint(
                    x: ((origin.x + shift) * scale).rounded(),
                    y: ((origin.y + label.ascent + CGFloat(i) * label.lineHeight) * scale).rounded())
                lines.append(
                    Line(
                        entry: entry, isHalo: isHalo, x: Float(pen.x) + Float(entry.offsetX),
                        y: Float(pen.y) + Float(entry.offsetY)))
            }
        }
    }

    /// - Parameter place: of the label's place, in pixels.
    func draw(at place: CGPoint, text: Color, halo: Color, opacity: Double, into list: inout DisplayList) {
        let textWord = text.withAlphaComponent(text.alpha * Float(opacity)).rgba8
        let haloWord = halo.withAlphaComponent(halo.alpha * Float(opacity)).rgba8
        for line in lines {
            let source = line.entry.source
            list.addQuad(
                Quad(
                    x: Float(place.x) + line.x, y: Float(place.y) + line.y, width: Float(source.width),
                    height: Float(source.height), sourceX: Float(source.x), sourceY: Float(source.y),
                    sourceWidth: Float(source.width), sourceHeight: Float(source.height),
                    color: line.isHalo ? haloWord : textWord),
                texture: line.entry.texture)
        }
    }
}
