import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The panes that draw the overlays of one level, each tile by tile. Shapes that follow each other share a
/// pane. Drawings by programs' painters that follow each other share another pane, because they may take
/// long. Each tile overlay has a `Basemap` of its own.
final class OverlayStack {
    private enum Pane {
        case shapes(OverlayPane)
        case tiles(Basemap, TileOverlayRenderer, reloads: Int, isDense: Bool)
    }

    /// Overlays that follow each other in the order of drawing, and are drawn by one pane.
    private enum Group {
        case shapes([OverlayEntry], areDrawings: Bool)
        case tiles(TileOverlayRenderer)
    }

    /// The maximum number of overlays moved between panes whose changes are painted one by one; if more have
    /// moved, the panes are painted again as a whole.
    private static let moveLimit = 64

    private var panes: [Pane] = []
    /// The scale of the screen, in pixels per point.
    private var scale: CGFloat = 1
    /// Whether tiles with two pixels per point are requested.
    private var isDense: Bool { scale > 1 }

    /// Whether the overlays of the level will look different in the next frame although the camera rests.
    var needsFrame: Bool {
        panes.contains {
            switch $0 {
            case .shapes(let pane): pane.needsFrame
            case .tiles(let map, _, _, _): map.needsFrame
            }
        }
    }

    /// Whether an overlay of the level is being loaded or painted for the part of the map in view.
    var isLoading: Bool {
        panes.contains {
            switch $0 {
            case .shapes(let pane): pane.isLoading
            case .tiles(let map, _, _, _): map.progress.isLoading
            }
        }
    }

    /// Sets the scale of the screen, in pixels per point, for which tiles are requested from now on.
    /// - Returns: whether the overlays must be shown again, because the tiles of another scale are needed.
    func setScale(_ new: CGFloat) -> Bool {
        let wasDense = isDense
        scale = new
        guard isDense != wasDense else { return false }
        return panes.contains { if case .tiles = $0 { true } else { false } }
    }

    /// Distributes the overlays, from back to front, over panes.
    /// - Parameter changed: the shapes of `entries` that have changed; `nil` if that is unknown, so that all
    ///   are painted again.
    func show(_ entries: [OverlayEntry], changed: [OverlayItem]?) {
        let (groups, old) = (Self.groups(entries), panes)
        var free = panes.compactMap { pane in if case .shapes(let pane) = pane { pane } else { nil } }
        // First each pane is left with what it has, then the others serve for what is new.
        let kept = groups.map { Self.removePane(of: $0, from: &free) }
        var moved: [OverlayItem] = []
        let chosen = zip(groups, kept).map { group, known -> OverlayPane? in
            guard case .shapes(let entries, _) = group else { return nil }
            let pane = known ?? free.popLast() ?? makePane()
            Self.move(entries, to: pane, &moved)
            return pane
        }
        let changes = moved.count > Self.moveLimit ? nil : changed.map { $0 + moved }
        panes = groups.indices.compactMap { number in
            switch groups[number] {
            case .tiles(let renderer): return map(of: renderer, in: old) ?? makeMap(renderer)
            case .shapes(let entries, let areDrawings):
                guard let pane = chosen[number] else { return nil }
                let isKept = kept[number] != nil
                pane.show(
                    entries.compactMap(\.shown),
                    changed: isKept ? changes?.filter { $0.isDrawing == areDrawings } : nil)
                return .shapes(pane)
            }
        }
        for pane in free { pane.show([], changed: nil) }
    }

    /// Takes from `free`, and returns, the pane that already shows overlays of the group: that of the first
    /// of its entries that has one. Nil for tiles, and if `free` does not contain the pane.
    private static func removePane(of group: Group, from free: inout [OverlayPane]) -> OverlayPane? {
        guard case .shapes(let entries, let areDrawings) = group,
            let pane = entries.lazy.compactMap(\.pane).first,
            let index = free.firstIndex(where: { $0 === pane && $0.showsDrawings == areDrawings })
        else { return nil }
        return free.remove(at: index)
    }

    /// Assigns entries of overlays to the pane that draws them from now on.
    /// - Parameter moved: receives the painted shapes of those overlays that were in another pane before, not
    ///   many more than `moveLimit`.
    private static func move(_ entries: [OverlayEntry], to pane: OverlayPane, _ moved: inout [OverlayItem]) {
        for entry in entries where entry.pane !== pane {
            if entry.pane != nil, moved.count <= moveLimit, let item = entry.shown { moved.append(item) }
            entry.pane = pane
        }
    }

    private func makePane() -> OverlayPane {
        OverlayPane(work: Services.current.work, text: Services.current.text)
    }

    private static func groups(_ entries: [OverlayEntry]) -> [Group] {
        var groups: [Group] = []
        var (run, areDrawings): ([OverlayEntry], Bool) = ([], false)
        func endRun() {
            if !run.isEmpty { groups.append(.shapes(run, areDrawings: areDrawings)) }
            run = []
        }
        for entry in entries {
            if let item = entry.shown {
                if item.isDrawing != areDrawings { endRun() }
                areDrawings = item.isDrawing
                run.append(entry)
            } else {
                entry.pane = nil
                guard let tiles = entry.renderer as? TileOverlayRenderer else { continue }
                endRun()
                groups.append(.tiles(tiles))
            }
        }
        endRun()
        return groups
    }

    /// The pane that draws this tile overlay already, with tiles for the screen's scale, and has loaded its
    /// tiles since the renderer's last `reloadData()`; nil if there is none.
    private func map(of renderer: TileOverlayRenderer, in panes: [Pane]) -> Pane? {
        panes.first { pane in
            if case .tiles(_, let shown, let reloads, let isDense) = pane {
                shown === renderer && reloads == renderer.reloads && isDense == self.isDense
            } else {
                false
            }
        }
    }

    private func makeMap(_ renderer: TileOverlayRenderer) -> Pane? {
        guard let overlay = renderer.overlay as? TileOverlay else { return nil }
        let services = Services.current
        let environment = BasemapEnvironment(
            text: services.text, images: services.images, work: services.work, warn: services.warn,
            report: { [warn = services.warn] in warn("\($0)") })
        let source = TileOverlaySource(overlay, scale: Double(scale))
        do {
            let map = try Basemap(rasterTiles: source, environment)
            return .tiles(map, renderer, reloads: renderer.reloads, isDense: isDense)
        } catch {
            services.warn("\(error)")
            return nil
        }
    }

    /// Updates all panes of overlays to the viewport and appearance of a frame.
    func update(
        _ viewport: Viewport, isZooming: Bool, appearance: MapAppearance, time: FrameTime, text: TextCache
    ) {
        for pane in panes {
            switch pane {
            case .shapes(let pane):
                pane.update(
                    viewport: viewport, scale: scale, isZooming: isZooming, appearance: appearance, time: time
                )
            case .tiles(let map, let renderer, _, _):
                map.appearance = appearance
                map.opacity = renderer.alpha.isFinite ? Double(min(max(renderer.alpha, 0), 1)) : 1
                map.update(viewport: viewport, scale: scale, isZooming: isZooming, time: time, text: text)
            }
        }
    }

    /// Records what all panes of overlays draw, from back to front, in a display list.
    func draw(into list: inout DisplayList) {
        for pane in panes {
            switch pane {
            case .shapes(let pane): pane.draw(into: &list)
            case .tiles(let map, _, _, _): map.draw(into: &list)
            }
        }
    }

    /// Draws the overlays of all panes into any canvas: lines and areas as paths of the canvas, tiles as
    /// images.
    /// - Parameter deadline: the time until which the call waits for tiles that are still loading.
    func render(in canvas: any Canvas, until deadline: DispatchTime) {
        for pane in panes {
            switch pane {
            case .shapes(let pane): pane.render(in: canvas, until: deadline)
            case .tiles(let map, _, _, _): map.render(in: canvas, until: deadline)
            }
        }
    }

    /// Drops the textures of all overlays of the level, which the renderer has lost, so that the overlays are
    /// painted again.
    func texturesLost() {
        for pane in panes {
            switch pane {
            case .shapes(let pane): pane.texturesLost()
            case .tiles(let map, _, _, _): map.texturesLost()
            }
        }
    }
}
