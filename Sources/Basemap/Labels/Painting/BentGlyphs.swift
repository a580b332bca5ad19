import Drawing
import Foundation

/// A text along a line: letter by letter, or, for joined scripts, as a picture of the whole line that is bent
/// in strips.
struct BentGlyphs {
    /// A letter's bitmap, or the whole line's.
    private struct Piece {
        var entry: TextCache.Entry
        var isHalo: Bool
        /// From the text's middle to the middle of the piece, in pixels.
        var x: CGFloat
        /// In pixels.
        var width: CGFloat
    }

    private var pieces: [Piece] = []
    private let isBentAsWhole: Bool
    /// From the line to the baseline, in pixels.
    private let baseline: CGFloat
    /// The greatest width of a strip, in pixels.
    private let strip: CGFloat

    /// Nil: nothing is to be seen.
    /// - Parameter shift: how far below the line the text's middle is, in points.
    init?(_ text: LabelText, shift: CGFloat, scale: CGFloat, cache: TextCache) {
        guard let line = text.lines.first, let whole = text.widths.first else { return nil }
        baseline = ((text.ascent - text.descent) / 2 + shift) * scale
        strip = max(2, text.font.size * scale / 3)
        let letters = text.letters.first ?? []
        isBentAsWhole = letters.isEmpty
        let parts = isBentAsWhole ? [LabelLetter(text: line, x: 0, width: whole)] : letters
        for outline in [text.ink.haloWidth, 0] where outline > 0 || pieces.allSatisfy(\.isHalo) {
            for part in parts {
                guard
                    let entry = cache.entry(part.text, font: text.font, scale: scale, outline: outline)
                else { continue }
                pieces.append(
                    Piece(
                        entry: entry, isHalo: outline > 0,
                        x: (part.x + part.width / 2 - whole / 2) * scale, width: part.width * scale))
            }
        }
        if pieces.isEmpty { return nil }
    }

    func draw(along path: LabelPath, size: Double, tint: LabelGlyphs.Tint, into list: inout DisplayList) {
        for piece in pieces {
            let color = piece.isHalo ? tint.halo : tint.text
            let cuts = isBentAsWhole ? cuts(of: piece) : [0, CGFloat(piece.entry.source.width)]
            let pose = path.pose(x: piece.x * size, width: piece.width * size)
            var vertices: [Vertex] = []
            for cut in cuts {
                // From the middle of the piece to the cut.
                let x = CGFloat(piece.entry.offsetX) + cut - piece.width / 2
                let place =
                    isBentAsWhole
                    ? path.pose(x: (piece.x + x) * size, width: strip * size) : Self.moved(pose, by: x * size)
                for isLower in [false, true] {
                    vertices.append(vertex(piece.entry, cut, isLower: isLower, place, size, color))
                }
            }
            var indices: [Int32] = []
            for i in stride(from: Int32(0), to: Int32(2 * cuts.count - 2), by: 2) {
                indices += [i, i + 2, i + 3, i, i + 3, i + 1]
            }
            list.addTriangles(vertices, indices, texture: piece.entry.texture)
        }
    }

    private func vertex(
        _ entry: TextCache.Entry, _ cut: CGFloat, isLower: Bool, _ pose: LabelPath.Pose, _ size: Double,
        _ color: UInt32
    ) -> Vertex {
        let row = isLower ? CGFloat(entry.source.height) : 0
        let y = (baseline + CGFloat(entry.offsetY) + row) * size
        return Vertex(
            x: Float(pose.center.x - sin(pose.angle) * y), y: Float(pose.center.y + cos(pose.angle) * y),
            color: color, u: Float((CGFloat(entry.source.x) + cut) / CGFloat(entry.texture.width)),
            v: Float((CGFloat(entry.source.y) + row) / CGFloat(entry.texture.height)))
    }

    /// The strips' edges, in pixels of the bitmap.
    private func cuts(of piece: Piece) -> [CGFloat] {
        let width = CGFloat(piece.entry.source.width)
        let count = Int(min(256, max(1, (width / strip).rounded(.up))))
        return (0...count).map { width * CGFloat($0) / CGFloat(count) }
    }

    private static func moved(_ pose: LabelPath.Pose, by x: CGFloat) -> LabelPath.Pose {
        LabelPath.Pose(
            center: CGPoint(x: pose.center.x + cos(pose.angle) * x, y: pose.center.y + sin(pose.angle) * x),
            angle: pose.angle)
    }
}
