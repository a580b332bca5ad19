import Drawing
import Foundation
import MapGeometry

extension Basemap {
    /// Places the labels again if necessary; returns jobs for the tiles whose labels are not loaded.
    func updateLabels(viewport: Viewport, scale: CGFloat, time: FrameTime) -> [TileJob] {
        let isAtRest = rest.isAtRest(at: time)
        let step = board.step(for: viewport.zoom, isAtRest: isAtRest)
        guard viewport.size.width > 0, viewport.size.height > 0 else { return [] }
        board.slide(in: viewport, at: time)
        var wider = viewport
        wider.size.width += LabelPlane.surroundings.width
        wider.size.height += LabelPlane.surroundings.height
        let density = scale > 1 ? 2 : 1
        var missing: [TileJob] = []
        if !(viewLabels?.key?.isFor(wider, step: step, density: density) ?? false) {
            missing = gatherLabels(in: wider, step: step, density: density)
        }
        guard let viewLabels else {
            board.thinOut(for: viewport, at: time)
            return missing
        }
        let covers = isAtRest || board.shown.isEmpty ? covers(of: viewport) : []
        board.update(
            viewport: viewport, step: step, labels: viewLabels,
            obstacles: covers.isEmpty ? obstacles : obstacles + covers,
            motion: isAtRest ? .resting : isSettled ? .panning : .zooming, time: time)
        return missing
    }

    /// Gathers the labels of the tiles in view once all are loaded, so that the result does not depend on
    /// their order of arrival. Those of tiles that cannot be had are not waited for.
    /// - Returns: the jobs of tiles whose labels are not loaded.
    private func gatherLabels(in viewport: Viewport, step: Double, density: Int) -> [TileJob] {
        viewLabels = nil
        let sources = tileStyle.sources(labeledAt: step, of: table)
        let jobs = sources.flatMap { labelJobs(of: $0, viewport: viewport, step: step, density: density) }
        labelTiles.capacity = max(512, jobs.count * 2)
        let missing = jobs.filter { !labelTiles.contains($0) }
        guard missing.allSatisfy({ loader.hasFailed($0) }) else { return missing }
        let levels = Set(sources.compactMap { labelLevel(of: $0, step: step) })
        let key = ViewLabels.Key(
            step: step, density: density,
            cells: levels.map { TileCover.cells(for: viewport, zoom: $0) })
        viewLabels = ViewLabels(
            jobs.compactMap { job in
                guard case .labels(let tile, _, _) = job else { return nil }
                return (LabelTile(source: tile.source, id: tile.id), labelTiles.value(for: job) ?? [])
            },
            // What is missing is asked for in each frame.
            key: viewport.heading == 0 && missing.isEmpty ? key : nil)
        return missing
    }

    /// The level of the tiles whose labels are shown at a step; nil: the source has none.
    private func labelLevel(of source: Int, step: Double) -> Int? {
        let header = table.headers[source]
        let level = min(Int(step.rounded(.down)), header.maxZoom)
        return level >= header.minZoom ? level : nil
    }

    /// The covered rectangles as obstacles of a camera at rest.
    private func covers(of viewport: Viewport) -> [LabelObstacle] {
        let (dx, dy) = (-viewport.size.width / 2, -viewport.size.height / 2)
        return coveredRects.map { LabelObstacle(position: viewport.center, box: $0.offsetBy(dx: dx, dy: dy)) }
    }

    /// The jobs for the labels of a source in view.
    private func labelJobs(of source: Int, viewport: Viewport, step: Double, density: Int) -> [TileJob] {
        guard let level = labelLevel(of: source, step: step) else { return [] }
        let ids = Set(TileCover.tiles(for: viewport, zoom: level).map(\.id)).sorted {
            ($0.y, $0.x) < ($1.y, $1.x)
        }
        let halfLevels = Int(((step - Double(level)) * LabelPlane.stepsPerLevel).rounded())
        return ids.map {
            .labels(SourceTile($0, source: source), halfLevels: halfLevels, density: density)
        }
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
        for number in board.shown.indices.reversed() {
            let shown = board.shown[number]
            guard shown.glyphs == nil || shown.hasOldGlyphs,
                viewport.worlds(showing: shown.placement.position, margin: LabelPlane.drawingMargin) != nil
            else { continue }
            if budget == 0 { return true }
            budget -= 1
            let glyphs = LabelGlyphs(shown.placement, scale: scale, cache: cache, icons: icons)
            board.setGlyphs(glyphs, of: number, at: time)
        }
        return false
    }

    func drawLabels(_ grid: TileGrid, time: FrameTime, into list: inout DisplayList) {
        var look = LabelGlyphs.Tint.Look(traits: shownAppearance.traits)
        if let fade, fade.from.appearance != shownAppearance {
            (look.old, look.share) = (fade.from.appearance.traits, fade.share(at: time))
        }
        // All icons, then all texts: few batches.
        forEachLabel(grid, time) { shown, _, place, opacity in
            guard shown.pointee.placement.showsIcon, let icon = shown.pointee.placement.label.icon else {
                return
            }
            let tint = LabelGlyphs.Tint(icon.ink, look, opacity)
            let turn = icon.turnsWithMap ? -grid.viewport.heading : 0
            shown.pointee.glyphs?.icon?.draw(at: place, turn: turn, tint: tint, into: &list)
        }
        forEachLabel(grid, time) { shown, offset, place, opacity in
            guard shown.pointee.placement.showsText, let ink = shown.pointee.placement.label.text?.ink else {
                return
            }
            let tint = LabelGlyphs.Tint(ink, look, opacity)
            let size = shown.pointee.growth?.factor(at: time) ?? 1
            guard shown.pointee.placement.label.isAlongLine else {
                shown.pointee.glyphs?.draw(at: place, size: size, tint: tint, into: &list)
                return
            }
            let path = shown.pointee.placement.path(pointsPerMapPoint: grid.viewport.pointsPerMapPoint) {
                grid.pixel(MapPoint(x: $0.x + offset, y: $0.y))
            }
            if let path { shown.pointee.glyphs?.draw(along: path, size: size, tint: tint, into: &list) }
        }
    }

    /// Calls `body` for each visible label at each copy of the world, with the copy's offset in map points
    /// and the label's position in pixels. The label is passed by its address: it is large, and each frame
    /// would copy hundreds.
    private func forEachLabel(
        _ grid: TileGrid, _ time: FrameTime,
        _ body: (UnsafePointer<LabelLayer.Shown>, Double, CGPoint, Double) -> Void
    ) {
        board.shown.withUnsafeBufferPointer { labels in
            guard var label = labels.baseAddress else { return }
            let end = label + labels.count
            while label < end {
                defer { label += 1 }
                guard label.pointee.glyphs != nil else { continue }
                let opacity = label.pointee.fader.opacity(at: time)
                let position = label.pointee.placement.position
                guard opacity > 0,
                    let worlds = grid.viewport.worlds(showing: position, margin: LabelPlane.drawingMargin)
                else { continue }
                for world in worlds {
                    let offset = Double(world) * Mercator.worldSize
                    let place = grid.pixel(MapPoint(x: position.x + offset, y: position.y))
                    body(
                        label, offset,
                        isSettled ? CGPoint(x: place.x.rounded(), y: place.y.rounded()) : place,
                        opacity)
                }
            }
        }
    }
}
