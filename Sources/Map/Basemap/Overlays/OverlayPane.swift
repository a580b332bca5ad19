import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import Foundation

/// Shapes on the map, between or above the base map's layers: painted in tiles on workers, as the base map
/// is, so that a frame takes the same time for all shapes. Lines keep their widths in points: tiles are
/// painted for the map's zoom, and scaled only while it changes.
///
/// Call `update` once a frame, then `draw`. Confined to the drawing thread.
package final class OverlayPane {
    /// The items that the workers paint, which the pane shares with the workers.
    private final class Stage: Sendable {
        private let stored = Mutex<[OverlayItem]>([])
        var items: [OverlayItem] {
            get { stored.withLock { $0 } }
            set { stored.withLock { $0 = newValue } }
        }
    }

    private let stage = Stage()
    private let tiles: TilePane
    private let work: WorkTracker
    private let text: (any TextEngine)?
    private var scene = OverlayScene()
    /// The viewport, scale and appearance of the last `update`; nil before the first one.
    private var shown: TilePane.Frame?

    /// Creates a pane that shows no items yet.
    /// - Parameters:
    ///   - work: counts the work in flight, and wakes the event loop.
    ///   - text: draws the text in programs' drawings; without an engine no text is drawn.
    package init(work: WorkTracker, text: (any TextEngine)? = nil) {
        (self.work, self.text) = (work, text)
        let stage = stage
        let loader = TileLoader(tracker: work) {
            let painter = OverlayPainter(text: text)
            return { job, isCancelled in
                guard case .image(let spec) = job else { return nil }
                let image = painter.paint(stage.items, spec: spec, isCancelled: isCancelled)
                return image.map { TileAnswer.image($0).readyToDraw(isOpaque: false) }
            }
        }
        tiles = TilePane(.shapes, loader)
    }

    /// The shapes on the map with their styles, from the lowest up.
    package var items: [OverlayItem] { scene.items }

    /// Whether the pane's items are drawings by programs (`OverlayDrawing`), and not shapes; nil if the pane
    /// has no items.
    package var showsDrawings: Bool? { scene.items.first?.isDrawing }

    /// Replaces the items that the pane shows on the map.
    /// - Parameter changed: the items that appear, disappear or change; `nil` if all may have changed.
    package func show(_ items: [OverlayItem], changed: [OverlayItem]?) {
        scene.show(items, changed: changed)
        stage.items = items
    }

    /// Whether the pane's next frame will differ from the last one although the camera rests.
    package var needsFrame: Bool { tiles.needsFrame }

    /// Whether bitmaps of the pane's visible tiles are still being painted.
    package var isLoading: Bool { tiles.isLoading }

    /// Processes the bitmaps of tiles that have arrived from the workers, decides which bitmaps to draw in
    /// this frame, and requests missing ones.
    /// - Parameters:
    ///   - scale: the density of the screen, in pixels per point.
    ///   - isZooming: whether the zoom or the heading of the map is changing.
    package func update(
        viewport: Viewport, scale: CGFloat, isZooming: Bool, appearance: MapAppearance, time: FrameTime
    ) {
        _ = tiles.drain(isZooming)
        let frame = TilePane.Frame(
            viewport: viewport, scale: Double(scale), isZooming: isZooming, appearance: appearance, time: time
        )
        shown = frame
        guard !scene.items.isEmpty || !tiles.textures.isEmpty else { return tiles.updateEmpty(frame) }
        tiles.update(frame, latest: scene.revision) { scene.revision(of: $0) }
        if scene.items.isEmpty, tiles.isComplete { tiles.texturesLost() }
    }

    /// Adds the tiles with the shapes, as the last update selected them, to a display list.
    package func draw(into list: inout DisplayList) {
        if let shown { tiles.draw(shown, into: &list) }
    }

    /// Draws the items into any canvas, in points: shapes as paths, and drawings by programs as an image.
    /// - Parameter deadline: the time until which the call waits for tiles.
    package func render(in canvas: any Canvas, until deadline: DispatchTime) {
        guard let shown, !scene.items.isEmpty else { return }
        guard showsDrawings == true else {
            var drawer = OverlayPathDrawer(shown.viewport, on: canvas)
            for item in scene.items { drawer.draw(item) }
            return
        }
        let pane = OverlayPane(work: work, text: text)
        pane.show(scene.items, changed: nil)
        let rendering = TileRendering(shown.viewport, scale: canvas.scale, work: work)
        rendering.settle(until: deadline) { time in
            pane.update(
                viewport: shown.viewport, scale: canvas.scale, isZooming: false,
                appearance: shown.appearance, time: time)
            return !pane.isLoading && !pane.needsFrame
        }
        rendering.drawImage(in: canvas) { pane.draw(into: &$0) }
    }

    /// Removes the bitmaps of all tiles after the graphics device lost its textures; the tiles are painted
    /// again.
    package func texturesLost() { tiles.texturesLost() }
}
