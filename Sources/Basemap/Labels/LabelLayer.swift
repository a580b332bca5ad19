import Drawing
import Foundation
import MapGeometry

/// The labels on screen and their opacity. Main thread.
///
/// Labels are placed once for a zoom step and a set of tiles, not for each frame; see `LabelFrame`.
struct LabelLayer {
    /// A label that is visible or fading out.
    struct Shown {
        var placement: LabelPlacer.Placement
        var fader: LabelFader
        var glyphs: LabelGlyphs?
        /// Whether the label has been drawn before.
        var isSeen = false
    }

    private(set) var shown: [UInt64: Shown] = [:]
    /// The ids in drawing order: the most important last, on top.
    private(set) var order: [UInt64] = []
    private(set) var frame: LabelFrame?
    private var placedTiles: [TileID] = []
    /// The zoom down to which the visible labels do not overlap; at most the frame's.
    private var clearZoom = 0.0
    /// Whether labels were removed since the last placement.
    private var hasThinnedOut = false
    private let style: LabelStyle

    init(style: LabelStyle) { self.style = style }

    /// The level whose tiles' labels are needed, for a source with the given levels; nil below them.
    func level(for zoom: Double, minZoom: Int, maxZoom: Int) -> Int? {
        let step = LabelFrame.step(for: max(0, zoom), previous: frame?.zoom)
        let level = min(Int(step.rounded(.down)), maxZoom)
        return level >= minZoom ? level : nil
    }

    /// Places the labels again if the zoom step, the heading or the tiles have changed. `tiles` are the
    /// loaded tiles of the visible area, with their labels.
    mutating func update(
        viewport: Viewport, tiles: [(id: TileID, labels: [MapLabel])], obstacles: [LabelObstacle],
        time: FrameTime
    ) {
        let zoom = LabelFrame.step(for: viewport.zoom, previous: frame?.zoom)
        let ids = tiles.map(\.id)
        let turned = frame.map { Self.angle($0.heading, viewport.heading) } ?? 0
        let hasTurned = turned > LabelFrame.headingSlack || (turned > 0 && viewport.heading == 0)
        guard zoom != frame?.zoom || ids != placedTiles || hasTurned else { return }

        let isJump = hasThinnedOut || abs(viewport.zoom - clearZoom) > Self.jump
        let isCloser = zoom >= frame?.zoom ?? zoom && !hasTurned
        let new = Self.frame(
            viewport, zoom: zoom,
            heading: hasTurned ? viewport.heading : frame?.heading ?? viewport.heading)
        var seen: Set<UInt64> = []
        let labels = tiles.flatMap(\.labels).filter { seen.insert($0.id).inserted }
        let placements = LabelPlacer.place(
            labels, in: new, padding: style.padding, shown: sides(in: viewport),
            loyalty: isCloser ? .absolute : .slight, obstacles: obstacles)
        (frame, placedTiles, clearZoom, hasThinnedOut) = (new, ids, zoom, false)
        show(placements, at: time)
        if isJump { dropCovered(by: placements) }
    }

    /// While zooming out, until the labels of the wider view are loaded: removes visible labels that do not
    /// belong there or would cover others. After a jump they are removed at once, otherwise they fade out.
    mutating func thinOut(for viewport: Viewport, at time: FrameTime) {
        guard let frame, viewport.zoom < clearZoom - LabelFrame.slack else { return }
        let zoom = LabelFrame.step(for: viewport.zoom, previous: nil)
        let wider = Self.frame(viewport, zoom: zoom, heading: frame.heading)
        let seen = order.reversed().compactMap { shown[$0] }.filter { $0.isSeen && $0.fader.isShown }
        let fit = seen.map(\.placement).filter { $0.label.minZoom <= zoom }
        let stay = LabelPlacer.clear(fit, of: [], in: wider, padding: style.padding)
        if viewport.zoom < clearZoom - Self.jump {
            keep(stay)
            hasThinnedOut = true
        } else {
            for id in order where !stay.contains(id) {
                shown[id]?.fader.show(false, at: time, seconds: style.fadeOutSeconds)
            }
        }
        clearZoom = zoom
    }

    /// Removes labels that fade out and cover others at once, except for the same name, larger or smaller.
    private mutating func dropCovered(by placements: [LabelPlacer.Placement]) {
        guard let frame else { return }
        let places = Set(placements.map(\.label.place))
        let leaving = order.reversed().compactMap { shown[$0] }.filter { !$0.fader.isShown }.map(\.placement)
        let stay = LabelPlacer.clear(leaving, of: placements, in: frame, padding: style.padding)
        keep(
            Set(placements.map(\.label.id)).union(stay)
                .union(leaving.filter { places.contains($0.label.place) }.map(\.label.id)))
    }

    private mutating func keep(_ ids: Set<UInt64>) {
        order.removeAll { !ids.contains($0) }
        shown = shown.filter { ids.contains($0.key) }
    }

    /// The plane around the visible area, with a margin for the area that becomes visible soon.
    private static func frame(_ viewport: Viewport, zoom: Double, heading: Double) -> LabelFrame {
        let room = 1_400.0 * exp2(max(0, zoom - viewport.zoom))
        return LabelFrame(
            zoom: zoom, heading: heading, reference: viewport.center,
            size: CGSize(width: viewport.size.width + room, height: viewport.size.height + room))
    }

    /// A zoom change in levels that is larger than one step of the placement: beyond it the map shows other
    /// labels.
    private static let jump = 1 / LabelFrame.stepsPerLevel + LabelFrame.slack

    /// Whether the labels were placed for a view so much closer that they would overlap here.
    func isTooDense(for zoom: Double) -> Bool { frame.map { zoom < $0.zoom - 1 } ?? false }

    /// Removes the labels that have faded out. Call once a frame.
    mutating func sweep(at time: FrameTime) {
        let gone = order.filter { id in
            shown[id].map { !$0.fader.isShown && !$0.fader.isRunning(at: time) } ?? true
        }
        guard !gone.isEmpty else { return }
        for id in gone { shown[id] = nil }
        order.removeAll { shown[$0] == nil }
    }

    func isFading(at time: FrameTime) -> Bool { shown.values.contains { $0.fader.isRunning(at: time) } }

    /// Sets a label's glyphs; only then does it start to fade in.
    mutating func setGlyphs(_ glyphs: LabelGlyphs, for id: UInt64, at time: FrameTime) {
        guard var its = shown[id] else { return }
        if !its.isSeen, its.fader.isShown { its.fader = LabelFader(at: time, seconds: style.fadeInSeconds) }
        (its.glyphs, its.isSeen) = (glyphs, true)
        shown[id] = its
    }

    /// Drops all glyphs; they have to be rasterized again.
    mutating func forgetGlyphs() {
        for id in order { shown[id]?.glyphs = nil }
    }

    /// Makes the next update place all labels again.
    mutating func invalidate() { placedTiles = [] }

    /// The anchors of visible labels, which keep theirs if possible.
    private func sides(in viewport: Viewport) -> [UInt64: MapLabel.Anchor] {
        var sides: [UInt64: MapLabel.Anchor] = [:]
        for id in order {
            guard let its = shown[id], its.fader.isShown else { continue }
            let label = its.placement.label
            guard !viewport.copies(of: label.position, margin: 120).isEmpty else { continue }
            sides[label.place] = its.placement.anchor
        }
        return sides
    }

    private mutating func show(_ placements: [LabelPlacer.Placement], at time: FrameTime) {
        var kept: Set<UInt64> = []
        for placement in placements {
            let id = placement.label.id
            kept.insert(id)
            if var its = shown[id] {
                if its.placement.anchor != placement.anchor, !its.fader.isShown {
                    its.fader = LabelFader(at: time, seconds: style.fadeInSeconds)
                }
                if its.placement.anchor != placement.anchor { (its.glyphs, its.isSeen) = (nil, false) }
                its.placement = placement
                its.fader.show(true, at: time, seconds: style.fadeInSeconds)
                shown[id] = its
            } else {
                shown[id] = Shown(
                    placement: placement, fader: LabelFader(at: time, seconds: style.fadeInSeconds),
                    glyphs: nil)
            }
        }
        for id in order where !kept.contains(id) {
            shown[id]?.fader.show(false, at: time, seconds: style.fadeOutSeconds)
        }
        let leaving = order.filter { !kept.contains($0) }
        order = leaving + placements.reversed().map(\.label.id)
    }

    private static func angle(_ a: Double, _ b: Double) -> Double {
        let d = abs(a - b).truncatingRemainder(dividingBy: 360)
        return min(d, 360 - d)
    }
}
