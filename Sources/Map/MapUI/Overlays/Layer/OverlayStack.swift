import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The images of the overlays of one level: shapes that follow each other share a pane, each tile overlay
/// has a map of its own.
final class OverlayStack {
    private enum Pane {
        case shapes(OverlayPane)
        case tiles(Basemap, TileOverlayRenderer, reloads: Int)
    }

    private var panes: [Pane] = []
    private var scale: CGFloat = 1

    /// Whether the next frame will differ although the camera rests.
    var needsFrame: Bool {
        panes.contains {
            switch $0 {
            case .shapes(let pane): pane.needsFrame
            case .tiles(let map, _, _): map.needsFrame
            }
        }
    }

    /// Whether something in view is being loaded or painted.
    var isLoading: Bool {
        panes.contains {
            switch $0 {
            case .shapes(let pane): pane.isLoading
            case .tiles(let map, _, _): map.progress.isLoading
            }
        }
    }

    /// Shows entries, from the lowest up.
    /// - Parameter changed: which of their shapes have changed; `nil` if it is unknown.
    func show(_ entries: [OverlayEntry], changed: [OverlayItem]?) {
        var groups: [(items: [OverlayItem], tiles: TileOverlayRenderer?)] = []
        for entry in entries {
            if let tiles = entry.renderer as? TileOverlayRenderer {
                groups.append(([], tiles))
            } else if let item = entry.shown {
                if groups.last.map({ $0.tiles != nil }) ?? true { groups.append(([], nil)) }
                groups[groups.count - 1].items.append(item)
            }
        }
        var free = panes.compactMap { pane in if case .shapes(let pane) = pane { pane } else { nil } }
        let maps = panes
        let isSameCount = free.count == groups.count { $0.tiles == nil }
        panes = groups.compactMap { group in
            guard let tiles = group.tiles else {
                let pane = free.isEmpty ? OverlayPane(work: Services.current.work) : free.removeFirst()
                pane.show(group.items, changed: isSameCount ? changed : nil)
                return .shapes(pane)
            }
            let known = maps.first { pane in
                if case .tiles(_, let shown, let reloads) = pane {
                    shown === tiles && reloads == tiles.reloads
                } else {
                    false
                }
            }
            return known ?? makeMap(tiles)
        }
        for pane in free { pane.show([], changed: nil) }
    }

    private func makeMap(_ renderer: TileOverlayRenderer) -> Pane? {
        guard let overlay = renderer.overlay as? TileOverlay else { return nil }
        let services = Services.current
        let environment = BasemapEnvironment(
            text: services.text, images: services.images, work: services.work, warn: services.warn,
            report: { [warn = services.warn] in warn("\($0)") })
        let source = TileOverlaySource(overlay, scale: Double(scale))
        do {
            let map = try Basemap(pictures: source, environment)
            return .tiles(map, renderer, reloads: renderer.reloads)
        } catch {
            services.warn("\(error)")
            return nil
        }
    }

    /// Updates all panes to a frame.
    func update(
        _ viewport: Viewport, scale: CGFloat, isZooming: Bool, appearance: MapAppearance, time: FrameTime,
        text: TextCache
    ) {
        self.scale = scale
        for pane in panes {
            switch pane {
            case .shapes(let pane):
                pane.update(
                    viewport: viewport, scale: scale, isZooming: isZooming, appearance: appearance, time: time
                )
            case .tiles(let map, let renderer, _):
                map.appearance = appearance
                map.opacity = renderer.alpha.isFinite ? Double(min(max(renderer.alpha, 0), 1)) : 1
                map.update(viewport: viewport, scale: scale, isZooming: isZooming, time: time, text: text)
            }
        }
    }

    /// Records the images.
    func draw(into list: inout DisplayList) {
        for pane in panes {
            switch pane {
            case .shapes(let pane): pane.draw(into: &list)
            case .tiles(let map, _, _): map.draw(into: &list)
            }
        }
    }

    /// Removes all images after the device lost its textures.
    func texturesLost() {
        for pane in panes {
            switch pane {
            case .shapes(let pane): pane.texturesLost()
            case .tiles(let map, _, _): map.texturesLost()
            }
        }
    }
}
