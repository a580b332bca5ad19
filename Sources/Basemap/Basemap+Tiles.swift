import Drawing
import Foundation
import MapGeometry

extension Basemap {
    // MARK: Updates

    /// Shows the wanted look once every visible tile has a picture in it, or cannot be had; the pictures of
    /// the old one fade out.
    func updateLook(_ ideal: [WrappedTile], _ time: FrameTime) {
        if let running = fade, running.share(at: time) >= 1 {
            fade = nil
            shelf.remove { $0.generation < shownLook.generation }
        }
        if shownLook != wantedLook {
            let hasOld = shelf.contains(shownLook)
            let isComplete = ideal.allSatisfy { tile in
                shelf.contains(tile.id, wantedLook) || requests.hasFailed(tile.id, loader)
            }
            // Without any picture in the old look, there is nothing to wait for.
            if isComplete || !hasOld {
                fade =
                    hasOld ? AppearanceFade(from: shownLook, background: backgroundColor, start: time) : nil
                shownLook = wantedLook
            }
        }
        if let from = fade?.from {
            fade?.selection = TileSelection.select(ideal: ideal) { shelf.contains($0, from) }
            for piece in fade?.selection.pieces ?? [] { shelf.markUsed(piece.picture, from, frame: frame) }
        }
        if isStyleWaiting, shownLook.generation == generation { install() }
    }

    func takeAnswers() {
        statistics.uploads = 0
        for result in loader.take(pixels: hasWorkBudget ? pixelsPerFrame : nil) {
            switch (result.job, result.answer) {
            case (.picture(let spec), .picture(let image)):
                // A picture for another zoom that has everything is better than one with holes.
                let known = shelf.picture(spec.id, spec.look)
                if result.isPartial, let known, !known.isPartial { continue }
                shelf.insert(image, spec: spec, isPartial: result.isPartial, frame: frame)
                statistics.uploads += 1
            case (.labels, .labels(let labels)):
                labelTiles.insert(labels, for: result.job)
                viewLabels = nil
            default: preconditionFailure("the answer to \(result.job) is of another kind")
            }
        }
    }

    // MARK: Drawing

    /// Draws the tiles. Returns the number of pieces drawn.
    func drawTiles(_ grid: TileGrid, into list: inout DisplayList) -> Int {
        let painter = TilePiecePainter(grid)
        if tileStyle.hasGround, !selection.missing.isEmpty || showsBeyondPoles(grid) {
            drawBackground(grid, painter.screen, into: &list)
        }
        guard let fade else { return draw(selection, shownLook, opacity: opacity, painter, into: &list) }
        _ = draw(fade.selection, fade.from, opacity: opacity, painter, into: &list)
        return draw(selection, shownLook, opacity: fade.share(at: time) * opacity, painter, into: &list)
    }

    private func draw(
        _ selection: TileSelection, _ look: TileLook, opacity: Double, _ painter: TilePiecePainter,
        into list: inout DisplayList
    ) -> Int {
        var count = 0
        for piece in selection.pieces {
            guard let picture = shelf.picture(piece.picture, look) else { continue }
            if painter.draw(picture.content, spec: picture.spec, piece, opacity: opacity, into: &list) {
                count += 1
            }
        }
        return count
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
}
