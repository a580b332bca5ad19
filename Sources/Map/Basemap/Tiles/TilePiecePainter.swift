import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// Draws a part of a tile's bitmap at its position on the screen. Pure.
struct TilePiecePainter {
    /// A tile's bitmap ready for drawing: one color, or a texture.
    enum Content {
        case solid(UInt32)
        case texture(Texture)

        /// Makes a texture of a bitmap. The pixels are released after the upload, since the tile is painted
        /// again if the device is lost.
        /// - Parameter isOpaque: whether no pixel of the bitmap is translucent.
        init(_ image: TileImage, isOpaque: Bool) {
            switch image {
            case .solid(let color): self = .solid(color.rgba8)
            case .bitmap(let bitmap):
                self = .texture(Texture(bitmap: bitmap, isOpaque: isOpaque, keepsPixels: false))
            case .pixels(let pixels): self = .texture(Texture(pixels, isOpaque: isOpaque))
            }
        }

        /// The memory that a tile's bitmap takes in this form, in bytes.
        var bytes: Int {
            switch self {
            case .solid: 64
            case .texture(let texture): texture.width * texture.height * 4
            }
        }
    }

    let grid: TileGrid
    /// The rectangle of the whole screen, in pixels.
    let screen: PixelRect

    init(_ grid: TileGrid) {
        self.grid = grid
        screen = PixelRect(
            x: 0, y: 0, width: Int((grid.viewport.size.width * grid.scale).rounded(.up)),
            height: Int((grid.viewport.size.height * grid.scale).rounded(.up)))
    }

    func draw(
        _ content: Content, spec: TileSpec, _ piece: TileSelection.Piece, opacity: Double,
        into list: inout DisplayList
    ) {
        guard grid.isUpright else { return drawTurned(content, spec, piece, opacity, into: &list) }
        let rect = grid.rect(of: piece.area)
        guard rect.intersects(screen.rect) else { return }
        drawUpright(content, spec, piece, rect, opacity, into: &list)
    }

    /// A color whose alpha is multiplied by an opacity from 0 to 1.
    private static func faded(_ color: UInt32, _ opacity: Double) -> UInt32 {
        guard opacity < 1 else { return color }
        return color & 0xFF_FFFF | UInt32((Double(color >> 24) * opacity).rounded()) << 24
    }

    /// The square of a tile's bitmap, in its pixels, that is drawn in the area of a piece: of the whole tile,
    /// or of a descendant for which the bitmap is a substitute.
    private static func source(_ spec: TileSpec, _ piece: TileSelection.Piece) -> (
        x: Double, y: Double, side: Double
    ) {
        let depth = piece.area.id.z - piece.texture.z
        let side = spec.pixelSide / Double(1 << depth)
        let column = piece.area.id.x - piece.texture.x << depth
        let row = piece.area.id.y - piece.texture.y << depth
        let phase = spec.phase
        return (Double(column) * side + phase.x, Double(row) * side + phase.y, side)
    }

    private func drawUpright(
        _ content: Content, _ spec: TileSpec, _ piece: TileSelection.Piece, _ rect: CGRect, _ opacity: Double,
        into list: inout DisplayList
    ) {
        var quad = Quad(
            x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width), height: Float(rect.height),
            color: Self.faded(0xFFFF_FFFF, opacity))
        guard case .texture(let texture) = content else {
            if case .solid(let color) = content { quad.color = Self.faded(color, opacity) }
            return list.addQuad(quad, texture: nil)
        }
        let source = Self.source(spec, piece)
        let isExact =
            grid.isSnapped && abs(source.side - rect.width) <= 1 && abs(source.side - rect.height) <= 1
            && piece.texture == piece.area.id && Int(rect.width) <= texture.width
            && Int(rect.height) <= texture.height
        if isExact {
            // One to one; the bitmap may be a pixel larger than its rectangle.
            (quad.sourceWidth, quad.sourceHeight) = (Float(rect.width), Float(rect.height))
        } else {
            (quad.sourceX, quad.sourceY) = (Float(source.x), Float(source.y))
            (quad.sourceWidth, quad.sourceHeight) = (Float(source.side), Float(source.side))
        }
        list.addQuad(quad, texture: texture)
    }

    private func drawTurned(
        _ content: Content, _ spec: TileSpec, _ piece: TileSelection.Piece, _ opacity: Double,
        into list: inout DisplayList
    ) {
        let corners = grid.corners(of: piece.area)
        var (color, texture): (UInt32, Texture?) = (Self.faded(0xFFFF_FFFF, opacity), nil)
        var (u0, v0, u1, v1): (Float, Float, Float, Float) = (0, 0, 0, 0)
        switch content {
        case .solid(let word): color = Self.faded(word, opacity)
        case .texture(let its):
            let source = Self.source(spec, piece)
            texture = its
            u0 = Float(source.x / Double(its.width))
            v0 = Float(source.y / Double(its.height))
            u1 = Float((source.x + source.side) / Double(its.width))
            v1 = Float((source.y + source.side) / Double(its.height))
        }
        let textureCorners = [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
        let vertices = zip(corners, textureCorners).map { p, t in
            Vertex(x: Float(p.x), y: Float(p.y), color: color, u: t.0, v: t.1)
        }
        list.addTriangles(vertices, [0, 1, 2, 0, 2, 3], texture: texture)
    }
}
