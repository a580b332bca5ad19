import Drawing
import Foundation
import MapGeometry

extension Basemap {
    /// Places the labels again if necessary; returns jobs for the tiles whose labels are not loaded.
    func updateLabels(viewport: Viewport, time: FrameTime) -> [TileJob] {
        guard
            let level = board.level(for: viewport.zoom, minZoom: header.minZoom, maxZoom: header.maxZoom),
            viewport.size.width > 0, viewport.size.height > 0
        else { return [] }
        // Labels of locations just outside extend into the screen.
        var wider = viewport
        wider.size.width += 320
        wider.size.height += 80
        let ids = Set(TileCover.tiles(for: wider, zoom: level).map(\.id)).sorted {
            ($0.y, $0.x) < ($1.y, $1.x)
        }
        labelTiles.capacity = max(512, ids.count * 2)
        let missing = ids.filter { !labelTiles.contains($0) }
        // All tiles together, so that the result does not depend on their order of arrival.
        // Those of tiles that cannot be had are not waited for.
        guard missing.allSatisfy({ loader.hasFailed(.labels($0)) }) else {
            board.thinOut(for: viewport, at: time)
            return missing.map { .labels($0) }
        }
        board.update(
            viewport: viewport, tiles: ids.map { ($0, labelTiles.value(for: $0) ?? []) },
            obstacles: obstacles, time: time)
        return missing.map { .labels($0) }
    }

    /// Rasterizes the text of newly visible labels, a few in each frame. True if some remain.
    func makeGlyphs(viewport: Viewport, scale: CGFloat, cache: TextCache) -> Bool {
        if scale != glyphScale {
            board.forgetGlyphs()
            glyphScale = scale
        }
        // After a large zoom out, until the labels of the wider view are loaded: no more of the closer one's.
        guard !board.isTooDense(for: viewport.zoom) else { return false }
        var budget = hasWorkBudget ? newLabelsPerFrame : .max
        // By importance: the most important labels are last in the order.
        for id in board.order.reversed() {
            guard let shown = board.shown[id], shown.glyphs == nil,
                !viewport.copies(of: shown.placement.label.position, margin: 200).isEmpty
            else { continue }
            if budget == 0 { return true }
            budget -= 1
            let glyphs = LabelGlyphs(
                shown.placement, scale: scale, cache: cache)
            board.setGlyphs(glyphs, for: id, at: time)
        }
        return false
    }

    func drawLabels(_ grid: TileGrid, time: FrameTime, into list: inout DisplayList) {
        let traits = TraitCollection(userInterfaceStyle: shownAppearance == .dark ? .dark : .light)
        drawDots(grid, time, into: &list)
        // All dots, then all texts: two batches.
        forEachLabel(grid, time) { shown, place, opacity in
            let ink = shown.placement.label.ink
            shown.glyphs?.draw(
                at: place, text: ink.color.resolvedColor(with: traits), halo: ink.halo.resolvedColor(with: traits),
                opacity: opacity, into: &list)
        }
    }

    private func drawDots(_ grid: TileGrid, _ time: FrameTime, into list: inout DisplayList) {
        guard let palette = style.dots(shownAppearance) else { return }
        if dots?.scale != CGFloat(grid.scale) || dots?.appearance != shownAppearance {
            dots = CityDots(palette: palette, scale: CGFloat(grid.scale), appearance: shownAppearance)
        }
        forEachLabel(grid, time) { shown, place, opacity in
            let isCapital =
                switch shown.placement.label.kind {
                case .capital: true
                case .city: false
                case .country, .symbol: Bool?.none
                }
            guard let isCapital else { return }
            dots?.draw(isCapital: isCapital, at: place, isSnapped: isSettled, opacity: opacity, into: &list)
        }
    }

    /// Calls `body` for each visible label at each copy of the world, with its position in pixels.
    private func forEachLabel(
        _ grid: TileGrid, _ time: FrameTime, _ body: (LabelLayer.Shown, CGPoint, Double) -> Void
    ) {
        for id in board.order {
            guard let shown = board.shown[id], shown.glyphs != nil else { continue }
            let opacity = shown.fader.opacity(at: time)
            guard opacity > 0 else { continue }
            let position = shown.placement.label.position
            for offset in grid.viewport.copies(of: position, margin: 200) {
                let place = grid.pixel(MapPoint(x: position.x + offset, y: position.y))
                body(shown, isSettled ? CGPoint(x: place.x.rounded(), y: place.y.rounded()) : place, opacity)
            }
        }
    }
}
