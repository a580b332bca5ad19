import CartoucheCaching
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The labels of a base map: gathers the labels of the tiles in view, places them (`LabelLayer`), rasterizes
/// the glyphs of a few labels in each frame, and draws the labels. `update` decides everything; `draw`
/// changes nothing. Main thread.
final class LabelPane {
    /// The areas that labels avoid.
    struct Obstacles: Equatable {
        /// Obstacles at positions on the map, such as pins. A label without a position clear of them is not
        /// shown.
        var onMap: [LabelObstacle] = []
        /// Covered rectangles of the screen, such as the credit, in points from its upper left corner; labels
        /// avoid them while the camera rests.
        var onScreen: [CGRect] = []
    }

    /// The maximum number of new labels whose glyphs are rasterized in a frame whose work is limited.
    private static let glyphsPerFrame = 4
    /// The distance by which an icon may extend beyond the boxes of its label's text, in points; `render`
    /// draws labels this far outside the screen.
    private static let iconReach: CGFloat = 16

    private(set) var layer = LabelLayer()
    /// The labels of the tiles in view; `nil` if they have to be gathered again.
    private(set) var viewLabels: ViewLabels?
    private var tiles = LRUCache<TileJob, [MapLabel]>(capacity: 512)
    private var icons = IconTextures()
    private var glyphScale: CGFloat = 0
    private var hasUnmadeGlyphs = false
    private var obstacles = Obstacles()
    /// Tells whether the camera rests.
    private var rest = CameraRest()

    /// Whether the labels in the next frame will differ from those in the last one although the camera rests
    /// and no results of workers arrive, for example because labels fade.
    func needsFrame(at time: FrameTime) -> Bool {
        hasUnmadeGlyphs || rest.isPending(at: time) || layer.isChanging(at: time)
    }

    /// Stores the labels that a worker has found in a tile.
    func insert(_ labels: [MapLabel], for job: TileJob) {
        tiles.insert(labels, for: job)
        viewLabels = nil
    }

    /// Removes the labels of all tiles. Labels on screen stay until new labels are placed.
    func removeTiles() {
        tiles.removeAll()
        viewLabels = nil
        layer.invalidate()
    }

    /// Removes the glyphs and icons of all labels after the graphics device lost its textures; they are
    /// rasterized again.
    func texturesLost() {
        icons = IconTextures()
        layer.forgetGlyphs()
    }

    // MARK: Placing

    /// Records the camera of a frame, to find out whether the camera rests. Called in each frame.
    func recordCamera(_ now: TilePane.Frame) {
        rest.update(now.viewport, isZooming: now.isZooming, at: now.time)
    }

    /// Places the labels on the map again if the camera, the tiles or the obstacles require it.
    /// - Parameter hasFailed: whether the tile whose labels a job reads could not be loaded.
    /// - Returns: the jobs that read the labels of those tiles in view whose labels are not loaded yet.
    func update(
        _ now: TilePane.Frame, _ style: StylePair, _ table: SourceTable, _ obstacles: Obstacles,
        hasFailed: (TileJob) -> Bool
    ) -> [TileJob] {
        if obstacles != self.obstacles {
            self.obstacles = obstacles
            layer.invalidate()
        }
        let viewport = now.viewport
        let isAtRest = rest.isAtRest(at: now.time)
        let step = layer.step(for: viewport.zoom, isAtRest: isAtRest)
        guard viewport.size.width > 0, viewport.size.height > 0 else { return [] }
        layer.slide(in: viewport, at: now.time)
        var wider = viewport
        wider.size.width += LabelPlane.margin.width
        wider.size.height += LabelPlane.margin.height
        let density = now.scale > 1 ? 2 : 1
        var missing: [TileJob] = []
        if !(viewLabels?.key?.isFor(wider, step: step, density: density) ?? false) {
            missing = gather(in: wider, step: step, density: density, style, table, hasFailed)
        }
        guard let viewLabels else {
            layer.thinOut(for: viewport, at: now.time)
            return missing
        }
        let covers = isAtRest || layer.shown.isEmpty ? covers(of: viewport) : []
        layer.update(
            viewport: viewport, step: step, labels: viewLabels,
            obstacles: covers.isEmpty ? obstacles.onMap : obstacles.onMap + covers,
            motion: isAtRest ? .resting : now.isZooming ? .zooming : .panning, time: now.time)
        return missing
    }

    /// Gathers the labels of the tiles in view once all of these tiles are loaded, so that the result does
    /// not depend on the order in which tiles arrive. Tiles that could not be loaded are not waited for.
    /// - Returns: the jobs that read the labels of those tiles in view whose labels are not loaded yet.
    private func gather(
        in viewport: Viewport, step: Double, density: Int, _ style: StylePair, _ table: SourceTable,
        _ hasFailed: (TileJob) -> Bool
    ) -> [TileJob] {
        viewLabels = nil
        let levels = style.sources(labeledAt: step, of: table).compactMap { source -> (Int, Int)? in
            let header = table.headers[source]
            let level = min(Int(step.rounded(.down)), header.maxZoom)
            return level >= header.minZoom ? (source, level) : nil
        }
        let jobs = levels.flatMap { source, level in
            Self.jobs(of: source, at: level, in: viewport, step: step, density: density)
        }
        tiles.capacity = max(512, jobs.count * 2)
        let missing = jobs.filter { !tiles.contains($0) }
        guard missing.allSatisfy(hasFailed) else { return missing }
        let key = ViewLabels.Key(
            step: step, density: density,
            cells: Set(levels.map(\.1)).map { TileCover.cells(for: viewport, zoom: $0) })
        viewLabels = ViewLabels(
            jobs.compactMap { job in
                guard case .labels(let tile, _, _) = job else { return nil }
                return (LabelTile(source: tile.source, id: tile.id), tiles.value(for: job) ?? [])
            },
            // What is missing is asked for in each frame.
            key: viewport.heading == 0 && missing.isEmpty ? key : nil)
        return missing
    }

    /// The jobs that read the labels of a source's tiles in view.
    private static func jobs(
        of source: Int, at level: Int, in viewport: Viewport, step: Double, density: Int
    ) -> [TileJob] {
        let ids = Set(TileCover.tiles(for: viewport, zoom: level).map(\.id)).sorted {
            ($0.y, $0.x) < ($1.y, $1.x)
        }
        let halfLevels = Int(((step - Double(level)) * LabelPlane.stepsPerLevel).rounded())
        return ids.map {
            .labels(SourceTile($0, source: source), halfLevels: halfLevels, density: density)
        }
    }

    /// The covered rectangles of the screen as obstacles that lie at the map point in the middle of the
    /// viewport. They are right only until the camera moves.
    private func covers(of viewport: Viewport) -> [LabelObstacle] {
        let (dx, dy) = (-viewport.size.width / 2, -viewport.size.height / 2)
        return obstacles.onScreen.map {
            LabelObstacle(position: viewport.center, box: $0.offsetBy(dx: dx, dy: dy))
        }
    }

    // MARK: Glyphs

    /// Rasterizes the texts of newly visible labels, the most important first, and removes the labels that
    /// have faded out.
    /// - Parameter hasBudget: false: the call rasterizes all of them.
    func makeGlyphs(_ now: TilePane.Frame, hasBudget: Bool, text: TextCache) {
        hasUnmadeGlyphs = makeGlyphs(now, budget: hasBudget ? Self.glyphsPerFrame : .max, text)
        layer.sweep(at: now.time)
    }

    /// Rasterizes the texts of at most `budget` visible labels.
    /// - Returns: whether visible labels without their glyphs remain.
    private func makeGlyphs(_ now: TilePane.Frame, budget: Int, _ text: TextCache) -> Bool {
        let (scale, viewport) = (CGFloat(now.scale), now.viewport)
        if scale != glyphScale {
            layer.forgetGlyphs()
            glyphScale = scale
        }
        // After a large zoom out, until the labels of the wider view are loaded: no more of the closer one's.
        guard !layer.isTooDense(for: viewport.zoom) else { return false }
        let unmade = layer.byImportance {
            ($0.glyphs == nil || $0.hasOldGlyphs)
                && viewport.worlds(showing: $0.placement.position, margin: LabelPlane.drawingMargin) != nil
        }
        for number in unmade.prefix(budget) {
            let placement = layer.shown[number].placement
            let glyphs = LabelGlyphs(placement, scale: scale, cache: text, icons: icons)
            layer.setGlyphs(glyphs, of: number, at: now.time)
        }
        return unmade.count > budget
    }

    // MARK: Drawing

    /// Adds the icons of all visible labels, and then their texts, to a display list.
    func draw(_ now: TilePane.Frame, _ traits: LabelGlyphs.Tint.Traits, into list: inout DisplayList) {
        let grid = now.grid
        // All icons, then all texts: few batches.
        forEachLabel(now, grid) { shown, _, position, opacity in
            guard shown.pointee.placement.showsIcon, let icon = shown.pointee.placement.label.icon else {
                return
            }
            let tint = LabelGlyphs.Tint(icon.ink, traits, opacity)
            let turn = shown.pointee.placement.iconTurn(heading: grid.viewport.heading)
            let moved = position.moved(by: Self.move(icon.translation, grid))
            shown.pointee.glyphs?.icon?.draw(at: moved, turn: turn, tint: tint, into: &list)
        }
        forEachLabel(now, grid) { shown, offset, position, opacity in
            guard shown.pointee.placement.showsText, let text = shown.pointee.placement.label.text else {
                return
            }
            let tint = LabelGlyphs.Tint(text.ink, traits, opacity)
            let move = Self.move(text.translation, grid)
            let size = shown.pointee.growth?.factor(at: now.time) ?? 1
            guard shown.pointee.placement.label.isAlongLine else {
                let turn = shown.pointee.placement.textTurn(heading: grid.viewport.heading)
                shown.pointee.glyphs?.draw(
                    at: position.moved(by: move), turn: turn, size: size, tint: tint, into: &list)
                return
            }
            let path = shown.pointee.placement.path(pointsPerMapPoint: grid.viewport.pointsPerMapPoint) {
                grid.pixel(MapPoint(x: $0.x + offset, y: $0.y)).moved(by: move)
            }
            if let path { shown.pointee.glyphs?.draw(along: path, size: size, tint: tint, into: &list) }
        }
    }

    /// Draws the labels into any canvas, in points: the icons as images, the texts as text.
    func render(_ now: TilePane.Frame, in canvas: any Canvas) {
        let (grid, scale) = (now.grid, CGFloat(now.scale))
        let plane = LabelPlane(
            zoom: now.viewport.zoom, heading: now.viewport.heading, reference: now.viewport.center,
            size: now.viewport.size)
        let screen = CGRect(origin: .zero, size: now.viewport.size)
        func point(_ pixel: CGPoint) -> CGPoint { CGPoint(x: pixel.x / scale, y: pixel.y / scale) }
        /// Whether a label reaches into the view if its position is drawn at `point`, in points of the
        /// canvas.
        func isInView(_ placement: LabelPlacement, at point: CGPoint) -> Bool {
            let origin = plane.point(placement.position)
            return placement.visibleBoxes(in: plane).contains { box in
                box.offsetBy(dx: point.x - origin.x, dy: point.y - origin.y)
                    .insetBy(dx: -Self.iconReach, dy: -Self.iconReach).intersects(screen)
            }
        }
        forEachLabel(now, grid) { shown, _, pixel, opacity in
            let placement = shown.pointee.placement
            guard let icon = placement.label.icon, isInView(placement, at: point(pixel)) else { return }
            LabelDrawer(canvas: canvas, opacity: opacity).drawIcon(
                of: placement, at: point(pixel.moved(by: Self.move(icon.translation, grid))),
                turn: placement.iconTurn(heading: grid.viewport.heading))
        }
        forEachLabel(now, grid) { shown, offset, pixel, opacity in
            let placement = shown.pointee.placement
            guard placement.showsText, let text = placement.label.text,
                isInView(placement, at: point(pixel))
            else { return }
            let drawer = LabelDrawer(canvas: canvas, opacity: opacity)
            let move = Self.move(text.translation, grid)
            let size = shown.pointee.growth?.factor(at: now.time) ?? 1
            guard placement.label.isAlongLine else {
                return drawer.draw(
                    text, placement.side, at: point(pixel.moved(by: move)),
                    turn: placement.textTurn(heading: grid.viewport.heading), size: size)
            }
            let path = placement.path(pointsPerMapPoint: grid.viewport.pointsPerMapPoint) {
                point(grid.pixel(MapPoint(x: $0.x + offset, y: $0.y)).moved(by: move))
            }
            if let path { drawer.draw(text, along: path, shift: placement.side.offset.y, size: size) }
        }
    }

    /// A move of a text or an icon on the screen, in whole pixels so that its bitmaps stay sharp.
    private static func move(_ translation: LabelTranslation, _ grid: TileGrid) -> CGPoint {
        let (offset, scale) = (translation.offset(heading: grid.viewport.heading), CGFloat(grid.scale))
        return CGPoint(x: (offset.x * scale).rounded(), y: (offset.y * scale).rounded())
    }

    /// Calls `body` for each visible label at each copy of the world, with the copy's offset in map points
    /// and the label's position in pixels. The label is passed by its address, since a copy of each label
    /// would make frames slow.
    private func forEachLabel(
        _ now: TilePane.Frame, _ grid: TileGrid,
        _ body: (UnsafePointer<LabelLayer.Shown>, Double, CGPoint, Double) -> Void
    ) {
        layer.shown.withUnsafeBufferPointer { labels in
            guard var label = labels.baseAddress else { return }
            let end = label + labels.count
            while label < end {
                defer { label += 1 }
                guard label.pointee.glyphs != nil else { continue }
                let opacity = label.pointee.fader.opacity(at: now.time)
                let position = label.pointee.placement.position
                guard opacity > 0,
                    let worlds = grid.viewport.worlds(showing: position, margin: LabelPlane.drawingMargin)
                else { continue }
                for world in worlds {
                    let offset = Double(world) * Mercator.worldSize
                    let pixel = grid.pixel(MapPoint(x: position.x + offset, y: position.y))
                    body(
                        label, offset,
                        now.isZooming ? pixel : CGPoint(x: pixel.x.rounded(), y: pixel.y.rounded()),
                        opacity)
                }
            }
        }
    }

    /// The labels on screen, the most important first, without labels that fade out. Where several copies of
    /// the world are on screen, a label is listed once.
    func visibleLabels(in viewport: Viewport) -> [VisibleLabel] {
        let screen = CGRect(origin: .zero, size: viewport.size)
        let frame = LabelPlane(
            zoom: viewport.zoom, heading: viewport.heading, reference: viewport.center, size: viewport.size)
        var labels: [VisibleLabel] = []
        for number in layer.byImportance(\.fader.isShown) {
            let placement = layer.shown[number].placement
            let boxes = placement.visibleBoxes(in: frame)
            guard let first = boxes.first else { continue }
            let box = boxes.dropFirst().reduce(first) { $0.union($1) }
                .offsetBy(dx: viewport.size.width / 2, dy: viewport.size.height / 2)
            guard box.intersects(screen) else { continue }
            labels.append(
                VisibleLabel(
                    name: placement.label.name, layer: placement.label.layer,
                    coordinate: placement.position.coordinate, rank: labels.count, frame: box,
                    isAlongLine: placement.label.isAlongLine))
        }
        return labels
    }
}

extension CGPoint {
    fileprivate func moved(by move: CGPoint) -> CGPoint { CGPoint(x: x + move.x, y: y + move.y) }
}

/// A label on screen, as tests and programs see it.
public struct VisibleLabel: Equatable, Sendable {
    /// The label's text in reading order, on one line; empty for a label that is only an icon.
    public var name: String
    /// The id of the style's layer to which the label belongs.
    public var layer: String
    /// The label's location on the map; for a label along a line, the location of its text's middle.
    public var coordinate: LocationCoordinate2D
    /// The label's position in the order of importance: 0 is the most important label on screen.
    public var rank: Int
    /// The box of the label's text, or of its icon if it has no text, in points of the map view.
    public var frame: CGRect
    /// Whether the label runs along a line of the map, such as a street.
    public var isAlongLine: Bool
}
