import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The overlays of a map view, with their renderers and the panes that draw them.
///
/// Changes are collected and shown in the next frame: adding ten thousand overlays one by one costs as much
/// as adding them at once.
final class OverlayLayer {
    /// The maximum number of new overlays for which the program is asked for renderers in one frame.
    private static let ingestLimit = 20_000

    private weak var map: MapView?
    private let caller: any OverlayProgramCaller
    let selection: OverlaySelection
    let editor: OverlayEditor
    private let focusStops: OverlayFocusStops
    private(set) var list = OverlayList()
    private let stacks = [OverlayStack(), OverlayStack()]
    /// The overlays for which no renderer has been requested yet, in the order of addition.
    private var waiting: [OverlayEntry] = []
    private var stale: [OverlayEntry] = []
    /// For overlays that have changed only in parts, the changed rectangles in map points, by the identity of
    /// the `OverlayEntry`.
    private var staleRects: [ObjectIdentifier: [MapRect]] = [:]
    /// The overlays that may cover all of the map below them: tile overlays, and overlays with
    /// `canReplaceMapContent`.
    private var covers: [OverlayEntry] = []
    /// For each level, the shapes that were removed since the last frame; `nil` if the order of the overlays
    /// has changed, so that the whole level is painted again.
    private var removed: [[OverlayItem]?] = [[], []]
    private var isStale = [false, false]

    init(
        _ map: MapView, _ caller: any OverlayProgramCaller, anchors: any OverlayAnchorHost,
        allowsSeveral: @escaping () -> Bool
    ) {
        (self.map, self.caller) = (map, caller)
        selection = OverlaySelection(caller, anchors, allowsSeveral: allowsSeveral)
        editor = OverlayEditor(map, caller)
        focusStops = OverlayFocusStops(map)
    }

    // MARK: The list

    func add(_ overlays: [any Overlay], _ level: OverlayLevel, at index: Int? = nil) {
        for (i, overlay) in overlays.enumerated() {
            guard let entry = list.add(overlay, level, at: index.map { $0 + i }) else { continue }
            waiting.append(entry)
            guard let shape = overlay as? any ShapedOverlay, shape.mayChange else { continue }
            shape.observe(ObjectIdentifier(self)) { [weak self, weak overlay] in
                guard let overlay else { return }
                Self.onMain { self?.geometryDidChange(of: overlay) }
            }
        }
        setNeedsUpdate()
    }

    func remove(_ overlays: [any Overlay]) {
        selection.remove(overlays)
        for entry in list.remove(overlays) {
            (entry.overlay as? any ShapedOverlay)?.observe(ObjectIdentifier(self), nil)
            let level = entry.level.rawValue
            isStale[level] = true
            if let shown = entry.shown { removed[level]?.append(shown) }
            if entry.renderer is TileOverlayRenderer { removed[level] = nil }
            entry.detachRenderer()
        }
        covers.removeAll { list[$0.overlay] !== $0 }
        setNeedsUpdate()
    }

    func exchange(_ a: any Overlay, _ b: any Overlay) {
        guard let first = list[a], let second = list[b] else { return }
        list.exchange(first, second)
        (removed, isStale) = ([nil, nil], [true, true])
        setNeedsUpdate()
    }

    private func setNeedsUpdate() { map?.setNeedsFrameWithLayout() }

    private func geometryDidChange(of overlay: any Overlay) {
        guard let entry = list[overlay] else { return }
        record(entry)
    }

    /// Records that an overlay has changed and must be painted again.
    /// - Parameter rect: the rectangle in which the overlay has changed; nil if it may have changed anywhere.
    private func record(_ entry: OverlayEntry, in rect: MapRect? = nil) {
        guard entry.renderer != nil else { return }
        let id = ObjectIdentifier(entry)
        if let rect, rect.isFinite {
            if !entry.isStale || staleRects[id] != nil { staleRects[id, default: []].append(rect) }
        } else {
            staleRects[id] = nil
        }
        guard !entry.isStale else { return }
        entry.setNeedsUpdate()
        stale.append(entry)
        isStale[entry.level.rawValue] = true
        setNeedsUpdate()
    }

    /// Runs a closure on the main actor: at once if the caller is on the main actor, or else later.
    private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainQueue.isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
    }

    // MARK: Touches

    /// The overlays at a position of the map, the topmost first; after them the areas that are only within
    /// the slop.
    /// - Parameter slop: how far beside an overlay a point still hits it, in points of the view.
    func overlays(at position: MapPoint, pointsPerMapPoint: Double, slop: Double) -> [OverlayEntry] {
        let test = OverlayHitTest(position, pointsPerMapPoint: pointsPerMapPoint, slop: slop)
        var (hits, near): ([OverlayEntry], [OverlayEntry]) = ([], [])
        for level in OverlayLevel.allCases.reversed() {
            for entry in list[level].reversed() {
                // A shape that was never painted is not seen yet.
                guard let item = entry.shown, let geometry = item.shape.readyGeometry else { continue }
                switch test.test(geometry, item.style) {
                case .hit: hits.append(entry)
                case .near: near.append(entry)
                case .miss: break
                }
            }
        }
        return hits + near
    }

    // MARK: Keys

    /// The view that contains the views at which Tab stops for overlays.
    var stopContainer: View { focusStops.container }

    /// The views at which the Tab key stops for the overlays in view, in reading order.
    func stops() -> [OverlayStop] { focusStops.update(list) }

    /// Selects an overlay when the user has pressed a key while the overlay has the keyboard focus.
    func select(by stop: OverlayStop) {
        guard list[stop.overlay] != nil, selection.anchor(of: stop.overlay) == nil else { return }
        selection.select(stop.overlay, at: focusStops.coordinate(of: stop, list), animated: true)
        setNeedsUpdate()
    }

    /// The shape whose vertices the user can drag: the overlay selected last, if its renderer is editable;
    /// else nil.
    private var editedShape: MultiPoint? {
        guard let overlay = selection.overlays.last,
            (list[overlay]?.renderer as? OverlayPathRenderer)?.isEditable ?? false
        else { return nil }
        return overlay as? MultiPoint
    }

    // MARK: Frames

    /// Whether the overlays need the next frame: an overlay has been added, removed or changed, or workers
    /// have painted something.
    var needsFrame: Bool {
        !waiting.isEmpty || isStale.contains(true) || stacks.contains { $0.needsFrame }
    }

    /// Whether an overlay in view is being loaded or painted.
    var isLoading: Bool { stacks.contains { $0.isLoading } }

    /// Called once a frame: lays out the callouts, vertex handles and focus frames of overlays, and requests
    /// the renderers of new overlays, a limited number in each frame.
    func layout() {
        selection.layout()
        editor.edit(editedShape)
        focusStops.layout(list)
        guard !waiting.isEmpty else { return }
        let batch = Array(waiting.prefix(Self.ingestLimit))
        waiting.removeFirst(batch.count)
        var added: [OverlayRenderer] = []
        for entry in batch where list[entry.overlay] === entry {
            let renderer = caller.renderer(for: entry.overlay)
            // The program may have removed the overlay meanwhile.
            guard list[entry.overlay] === entry else { continue }
            entry.attach(renderer, to: self)
            record(entry)
            if entry.overlay is TileOverlay || entry.overlay.canReplaceMapContent { covers.append(entry) }
            if renderer is TileOverlayRenderer { removed[entry.level.rawValue] = nil }
            added.append(renderer)
        }
        if !added.isEmpty { caller.didAdd(added) }
        if !waiting.isEmpty { setNeedsUpdate() }
    }

    /// Updates the panes to the viewport and appearance of the frame.
    func update(
        _ viewport: Viewport, scale: CGFloat, isZooming: Bool, appearance: MapAppearance, time: FrameTime,
        text: TextCache
    ) {
        for (level, stack) in stacks.enumerated() where stack.setScale(scale) { isStale[level] = true }
        if isStale.contains(true) { showChanges() }
        for stack in stacks {
            stack.update(viewport, isZooming: isZooming, appearance: appearance, time: time, text: text)
        }
    }

    private func showChanges() {
        var changed = removed
        // Neighbors in the list often look alike.
        var last: OverlayItem?
        for entry in stale where entry.isStale && list[entry.overlay] === entry {
            let old = entry.shown
            entry.update(like: last)
            last = entry.shown ?? last
            let changes =
                if let new = entry.shown, let rects = staleRects[ObjectIdentifier(entry)] {
                    new.changes(since: old, in: rects)
                } else {
                    [old, entry.shown].compactMap(\.self)
                }
            changed[entry.level.rawValue]?.append(contentsOf: changes)
        }
        for level in OverlayLevel.allCases where isStale[level.rawValue] {
            stacks[level.rawValue].show(list[level], changed: changed[level.rawValue])
        }
        (stale, staleRects, removed, isStale) = ([], [:], [[], []], [false, false])
    }

    /// Records the overlays of a level in a display list, from back to front.
    func draw(_ level: OverlayLevel, into list: inout DisplayList) {
        stacks[level.rawValue].draw(into: &list)
    }

    /// Draws the overlays of a level into any canvas.
    /// - Parameter deadline: the time until which the call waits for tiles and drawings that workers are
    ///   still painting.
    func render(_ level: OverlayLevel, in canvas: any Canvas, until deadline: DispatchTime) {
        stacks[level.rawValue].render(in: canvas, until: deadline)
    }

    /// Whether an overlay of a level covers everything below it in the part of the map that the viewport
    /// shows.
    func hidesMap(_ level: OverlayLevel, in viewport: Viewport) -> Bool {
        guard !covers.isEmpty else { return false }
        let visible = viewport.visibleMapRect
        return covers.contains { entry in
            guard entry.level == level, entry.overlay.canReplaceMapContent, let renderer = entry.renderer,
                renderer.alpha >= 1
            else { return false }
            let area = entry.overlay.boundingMapRect
            return area.size.width >= Mercator.worldSize
                ? area.minY <= max(visible.minY, 0) && area.maxY >= min(visible.maxY, Mercator.worldSize)
                : area.contains(visible)
        }
    }

    /// Drops the textures of all overlays, which the renderer has lost, so that the overlays are painted
    /// again.
    func texturesLost() { for stack in stacks { stack.texturesLost() } }
}

extension OverlayLayer: OverlayRendererHost {
    func rendererDidChange(_ renderer: OverlayRenderer, in mapRect: MapRect?) {
        guard let entry = list[renderer.overlay], entry.renderer === renderer else { return }
        record(entry, in: mapRect)
    }
}
