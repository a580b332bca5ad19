import CartoucheDrawing
import Foundation

/// A text along a line, ready to be drawn: letter by letter, or, for scripts whose letters are joined, as an
/// image of the whole line that is bent in strips.
struct BentGlyphs {
    /// The bitmap of one letter, or of the whole text where letters are joined, with its position in the
    /// text.
    private struct Piece {
        var entry: TextCache.Entry
        var isHalo: Bool
        /// The distance from the middle of the text to the middle of this letter, in pixels, negative for
        /// letters before the middle; 0 for the bitmap of a whole text.
        var x: CGFloat
        /// The width of this letter, or of the whole text, in pixels.
        var width: CGFloat
    }

    private var pieces: [Piece] = []
    private let isBentAsWhole: Bool
    /// The distance from the line on the map down to the text's baseline, in pixels.
    private let baseline: CGFloat
    /// The maximum width, in pixels, of the strips into which the bitmap of a whole text is cut, so that it
    /// can be bent along a line.
    private let strip: CGFloat

    /// Rasterizes a text. `nil` if the text has no visible letters.
    /// - Parameter shift: the distance from the line on the map down to the text's middle, in points.
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
        // One recording for all letters on a texture: some hundred of them stand along streets.
        var (vertices, indices): ([Vertex], [Int32]) = ([], [])
        vertices.reserveCapacity(4 * pieces.count)
        indices.reserveCapacity(6 * pieces.count)
        var texture = pieces.first?.entry.texture
        for piece in pieces {
            if piece.entry.texture !== texture {
                list.addTriangles(vertices, indices, texture: texture)
                vertices.removeAll(keepingCapacity: true)
                indices.removeAll(keepingCapacity: true)
                texture = piece.entry.texture
            }
            let first = Int32(vertices.count)
            let count = Int32(add(piece, along: path, size: size, tint: tint, to: &vertices))
            for i in stride(from: first, to: first + 2 * count - 2, by: 2) {
                indices.append(i)
                indices.append(i + 2)
                indices.append(i + 3)
                indices.append(i)
                indices.append(i + 3)
                indices.append(i + 1)
            }
        }
        list.addTriangles(vertices, indices, texture: texture)
    }

    /// Adds the vertices of a letter's bitmap, or of the strips of a whole text's bitmap, along the line on
    /// the map: two vertices, at the top and at the bottom, for each upright edge of a strip.
    /// - Returns: the number of edges.
    private func add(
        _ piece: Piece, along path: LabelPath, size: Double, tint: LabelGlyphs.Tint,
        to vertices: inout [Vertex]
    ) -> Int {
        let color = piece.isHalo ? tint.halo : tint.text
        func add(_ cut: CGFloat, at center: CGPoint, _ along: CGVector) {
            let (top, height) = (baseline + CGFloat(piece.entry.offsetY), CGFloat(piece.entry.source.height))
            let u = (CGFloat(piece.entry.source.x) + cut) / CGFloat(piece.entry.texture.width)
            func addCorner(_ row: CGFloat) {
                let y = (top + row) * size
                let v = (CGFloat(piece.entry.source.y) + row) / CGFloat(piece.entry.texture.height)
                vertices.append(
                    Vertex(
                        x: Float(center.x - along.dy * y), y: Float(center.y + along.dx * y), color: color,
                        u: Float(u), v: Float(v)))
            }
            addCorner(0)
            addCorner(height)
        }
        guard isBentAsWhole else {
            let pose = path.pose(x: piece.x * size, width: piece.width * size)
            let along = pose.along
            func addSide(_ cut: CGFloat) {
                let x = (CGFloat(piece.entry.offsetX) + cut - piece.width / 2) * size
                add(cut, at: CGPoint(x: pose.center.x + along.dx * x, y: pose.center.y + along.dy * x), along)
            }
            addSide(0)
            addSide(CGFloat(piece.entry.source.width))
            return 2
        }
        let cuts = cuts(of: piece)
        for cut in cuts {
            // From the middle of the piece to the cut.
            let x = CGFloat(piece.entry.offsetX) + cut - piece.width / 2
            let pose = path.pose(x: (piece.x + x) * size, width: strip * size)
            add(cut, at: pose.center, pose.along)
        }
        return cuts.count
    }

    /// The x of the edges at which the bitmap of a whole text is cut into strips, in pixels from the bitmap's
    /// left edge.
    private func cuts(of piece: Piece) -> [CGFloat] {
        let width = CGFloat(piece.entry.source.width)
        let count = Int(min(256, max(1, (width / strip).rounded(.up))))
        return (0...count).map { width * CGFloat($0) / CGFloat(count) }
    }
}
