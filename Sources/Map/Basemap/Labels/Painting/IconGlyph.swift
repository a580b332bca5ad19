import CartoucheDrawing
import Foundation

/// A label's icon as textures, which can be drawn at any position on the screen.
struct IconGlyph {
    private struct Piece {
        var texture: Texture
        /// The rectangle in which this part of the icon is drawn, in pixels relative to the label's location.
        var area: CGRect
        /// The part of the icon's texture that is drawn in the rectangle `area`, in pixels of the texture.
        var source: CGRect
        var part: Part
    }

    private enum Part { case halo, mask, image }

    private var pieces: [Piece] = []
    private let rotation: Double

    /// Makes the textures of an icon.
    /// - Parameter box: the icon's rectangle relative to the location, before its rotation; in points.
    init(_ icon: LabelIcon, box: CGRect, scale: CGFloat, textures: IconTextures) {
        rotation = icon.rotation
        let side = CGFloat(IconTextures.sideLimit) * 4
        let area = CGRect(
            x: box.minX * scale, y: box.minY * scale, width: min(box.width * scale, side),
            height: min(box.height * scale, side))
        guard area.width > 0, area.height > 0, area.minX.isFinite, area.minY.isFinite else { return }
        let natural = icon.bitmap.icon.size
        if icon.bitmap.icon.isSDF {
            let perPoint = Double(area.width) / Double(natural.width)
            let halo = Double(icon.ink.haloWidth * scale)
            for (grown, part) in [(halo, Part.halo), (0, .mask)] where part == .mask || halo > 0 {
                add(
                    icon.bitmap, area, size: area.size, textures,
                    .mask(grown: grown, pixelsPerPoint: perPoint), part)
            }
        } else {
            // Stretched icons keep the size of what is not stretched.
            let isStretched = !icon.bitmap.icon.stretchX.isEmpty || !icon.bitmap.icon.stretchY.isEmpty
            let size =
                isStretched && icon.followsText
                ? CGSize(width: natural.width * scale, height: natural.height * scale) : area.size
            add(icon.bitmap, area, size: size, textures, .image, .image)
        }
    }

    /// Adds the icon to a display list.
    /// - Parameters:
    ///   - position: the label's location on the screen, in pixels.
    ///   - turn: the angle, in degrees clockwise, by which the icon is turned in addition to its own
    ///     rotation.
    func draw(at position: CGPoint, turn: Double, tint: LabelGlyphs.Tint, into list: inout DisplayList) {
        let degrees = rotation + turn
        if degrees == 0 {
            for piece in pieces { list.addQuad(quad(piece, at: position, tint), texture: piece.texture) }
            return
        }
        var own = DisplayList()
        for piece in pieces { own.addQuad(quad(piece, at: .zero, tint), texture: piece.texture) }
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        list.append(
            own, transform: CGAffineTransform(a: c, b: s, c: -s, d: c, tx: position.x, ty: position.y),
            snapsToPixels: false)
    }

    private func quad(_ piece: Piece, at position: CGPoint, _ tint: LabelGlyphs.Tint) -> Quad {
        let color =
            switch piece.part {
            case .halo: tint.halo
            case .mask: tint.text
            case .image: tint.emoji
            }
        // An icon of its own size lies on whole pixels.
        let isExact = piece.source.width == piece.area.width && piece.source.height == piece.area.height
        let (x, y) = (position.x + piece.area.minX, position.y + piece.area.minY)
        return Quad(
            x: Float(isExact ? x.rounded() : x), y: Float(isExact ? y.rounded() : y),
            width: Float(piece.area.width), height: Float(piece.area.height),
            sourceX: Float(piece.source.minX),
            sourceY: Float(piece.source.minY), sourceWidth: Float(piece.source.width),
            sourceHeight: Float(piece.source.height), color: color)
    }

    /// Adds an image of the icon that fills the rectangle `area`, in pixels relative to the label's location.
    /// Where this rectangle is larger than `size`, only the stretchable parts of the image are enlarged.
    private mutating func add(
        _ image: LabelIconBitmap, _ area: CGRect, size: CGSize, _ textures: IconTextures,
        _ texturePart: IconTextures.Part, _ part: Part
    ) {
        let (w, h) = (size.width.rounded(), size.height.rounded())
        let texture = textures.texture(image, width: Int(w), height: Int(h), part: texturePart)
        let (tw, th) = (CGFloat(texture.width - 2), CGFloat(texture.height - 2))
        let isWhole = size == area.size
        let icon = image.icon
        let columns =
            isWhole
            ? [(from: 0, to: 1, source: 0.0, end: 1.0)]
            : Self.cuts(icon.stretchX, of: Double(icon.area.width), natural: size.width, to: area.width)
        let rows =
            isWhole
            ? [(from: 0, to: 1, source: 0.0, end: 1.0)]
            : Self.cuts(icon.stretchY, of: Double(icon.area.height), natural: size.height, to: area.height)
        let target = CGRect(
            x: area.minX, y: area.minY, width: isWhole ? max(1, w) : area.width,
            height: isWhole ? max(1, h) : area.height)
        for row in rows {
            for column in columns {
                pieces.append(
                    Piece(
                        texture: texture,
                        area: CGRect(
                            x: target.minX + column.from * target.width,
                            y: target.minY + row.from * target.height,
                            width: (column.to - column.from) * target.width,
                            height: (row.to - row.from) * target.height),
                        source: CGRect(
                            x: 1 + column.source * tw, y: 1 + row.source * th,
                            width: (column.end - column.source) * tw, height: (row.end - row.source) * th),
                        part: part))
            }
        }
    }

    /// Divides the width or the height of an icon into parts, each given as a range of fractions of the drawn
    /// side and one of the image's side. Parts in `ranges` are stretched; the parts between them keep their
    /// size.
    private static func cuts(
        _ ranges: [ClosedRange<Double>], of length: Double, natural: Double, to target: Double
    ) -> [(from: Double, to: Double, source: Double, end: Double)] {
        let stretched = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        guard stretched > 0, target > 0, length > 0 else { return [(0, 1, 0, 1)] }
        let perUnit = natural / length
        let fixed = (length - stretched) * perUnit
        let factor = max(0, target - fixed) / stretched
        let shrink = fixed > target ? target / fixed : 1
        var (cuts, from, source):
            ([(from: Double, to: Double, source: Double, end: Double)], Double, Double) =
                ([], 0, 0)
        func append(to end: Double, _ size: Double) {
            guard end > source else { return }
            cuts.append((from / target, (from + size) / target, source / length, end / length))
            (from, source) = (from + size, end)
        }
        for range in ranges {
            append(to: range.lowerBound, (range.lowerBound - source) * perUnit * shrink)
            append(to: range.upperBound, (range.upperBound - range.lowerBound) * factor)
        }
        append(to: length, (length - source) * perUnit * shrink)
        return cuts
    }
}
