import Drawing
import Foundation
import MapGeometry

extension Basemap {
    /// Draws the tiles. Returns the number of pieces drawn.
    func drawTiles(_ grid: TileGrid, into list: inout DisplayList) -> Int {
        let screen = PixelRect(
            x: 0, y: 0, width: Int((grid.viewport.size.width * grid.scale).rounded(.up)),
            height: Int((grid.viewport.size.height * grid.scale).rounded(.up)))
        if !selection.missing.isEmpty || showsBeyondPoles(grid) { drawBackground(grid, screen, into: &list) }
        guard let fade else { return draw(selection, shownLook, opacity: 1, grid, screen, into: &list) }
        _ = draw(fade.selection, fade.from, opacity: 1, grid, screen, into: &list)
        return draw(selection, shownLook, opacity: fade.share(at: time), grid, screen, into: &list)
    }

    private func draw(
        _ selection: TileSelection, _ look: TileLook, opacity: Double, _ grid: TileGrid, _ screen: PixelRect,
        into list: inout DisplayList
    ) -> Int {
        var count = 0
        for piece in selection.pieces {
            guard let picture = shelf.picture(piece.picture, look) else { continue }
            if grid.isUpright {
                let rect = grid.rect(of: piece.area)
                guard rect.intersects(screen.rect) else { continue }
                drawUpright(picture, piece, rect, opacity, grid, into: &list)
            } else {
                drawTurned(picture, piece, opacity, grid, into: &list)
            }
            count += 1
        }
        return count
    }

    /// A color with its alpha times an opacity.
    private func faded(_ color: UInt32, _ opacity: Double) -> UInt32 {
        guard opacity < 1 else { return color }
        return color & 0xFF_FFFF | UInt32((Double(color >> 24) * opacity).rounded()) << 24
    }

    private func showsBeyondPoles(_ grid: TileGrid) -> Bool {
        let visible = grid.viewport.visibleMapRect
        return visible.minY < 0 || visible.maxY > Mercator.worldSize
    }

    /// Draws water everywhere, and ice south of the map's edge, where Antarctica continues.
    private func drawBackground(_ grid: TileGrid, _ screen: PixelRect, into list: inout DisplayList) {
        list.addQuad(
            Quad(
                x: 0, y: 0, width: Float(screen.width), height: Float(screen.height),
                color: backgroundColor.rgba8),
            texture: nil)
        let visible = grid.viewport.visibleMapRect
        let world = Mercator.worldSize
        guard visible.maxY > world, let south = tileStyle.southernColor(shownAppearance) else { return }
        let corners = [
            (visible.minX, world), (visible.maxX, world), (visible.maxX, visible.maxY),
            (visible.minX, visible.maxY),
        ].map { grid.pixel(MapPoint(x: $0.0, y: $0.1)) }
        let color = south.rgba8
        if grid.isUpright {
            let top = Float(grid.isSnapped ? corners[0].y.rounded() : corners[0].y)
            list.addQuad(
                Quad(
                    x: 0, y: top, width: Float(screen.width), height: Float(screen.height) - top, color: color
                ),
                texture: nil)
        } else {
            let vertices = corners.map { Vertex(x: Float($0.x), y: Float($0.y), color: color) }
            list.addTriangles(vertices, [0, 1, 2, 0, 2, 3], texture: nil)
        }
    }

    /// The part of a picture that shows an area, in pixels of the picture.
    private func source(_ picture: TileTextureCache.Picture, _ piece: TileSelection.Piece) -> (
        x: Double, y: Double, side: Double
    ) {
        let depth = piece.area.id.z - piece.picture.z
        let side = picture.spec.pixelSide / Double(1 << depth)
        let column = piece.area.id.x - piece.picture.x << depth
        let row = piece.area.id.y - piece.picture.y << depth
        let phase = picture.spec.phase
        return (Double(column) * side + phase.x, Double(row) * side + phase.y, side)
    }

    private func drawUpright(
        _ picture: TileTextureCache.Picture, _ piece: TileSelection.Piece, _ rect: CGRect, _ opacity: Double,
        _ grid: TileGrid, into list: inout DisplayList
    ) {
        var quad = Quad(
            x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width), height: Float(rect.height),
            color: faded(0xFFFF_FFFF, opacity))
        guard case .texture(let texture) = picture.content else {
            if case .solid(let color) = picture.content { quad.color = faded(color, opacity) }
            return list.addQuad(quad, texture: nil)
        }
        let source = source(picture, piece)
        let isExact =
            grid.isSnapped && abs(source.side - rect.width) <= 1 && abs(source.side - rect.height) <= 1
            && piece.picture == piece.area.id && Int(rect.width) <= texture.width
            && Int(rect.height) <= texture.height
        if isExact {
            // One to one; the picture may be a pixel larger than its rectangle.
            (quad.sourceWidth, quad.sourceHeight) = (Float(rect.width), Float(rect.height))
        } else {
            (quad.sourceX, quad.sourceY) = (Float(source.x), Float(source.y))
            (quad.sourceWidth, quad.sourceHeight) = (Float(source.side), Float(source.side))
        }
        list.addQuad(quad, texture: texture)
    }

    private func drawTurned(
        _ picture: TileTextureCache.Picture, _ piece: TileSelection.Piece, _ opacity: Double,
        _ grid: TileGrid,
        into list: inout DisplayList
    ) {
        let corners = grid.corners(of: piece.area)
        var (color, texture): (UInt32, Texture?) = (faded(0xFFFF_FFFF, opacity), nil)
        var (u0, v0, u1, v1): (Float, Float, Float, Float) = (0, 0, 0, 0)
        switch picture.content {
        case .solid(let word): color = faded(word, opacity)
        case .texture(let its):
            let source = source(picture, piece)
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
