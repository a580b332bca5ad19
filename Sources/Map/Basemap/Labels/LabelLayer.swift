import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The labels on screen and their opacity. Main thread.
///
/// Labels are not placed in each frame. They are read from the tiles for a zoom step, a multiple of half a
/// zoom level, and placed on a plane that does not move with the camera; see `LabelPlane`. While the map
/// moves, the labels on screen are placed first and keep their positions. Once the map rests, all labels are
/// placed anew for exactly its zoom, so that the same camera shows the same labels whatever it showed before.
/// Where there is room, a label then stays on the side of its location where it was. A label of the old
/// placement that is also in the new one is not drawn anew: `CrossTileLabelIndex` finds it again, also among
/// the labels of other tiles.
struct LabelLayer {
    /// How the camera moves in a frame: it zooms, pans or rests.
    enum Motion { case zooming, panning, resting }

    /// The labels in drawing order, the uppermost last; those that fade out lie below the others.
    private(set) var shown: [Shown] = []
    private(set) var plane: LabelPlane?
    /// The zoom step, a multiple of half a zoom level, for which the labels were read from the tiles; nil
    /// before labels were placed for the first time.
    private var step: Double?
    /// The plane on which the labels were placed while the map rested; `nil` if they were last placed while
    /// the map moved.
    private var settled: LabelPlane?
    /// The camera at the latest update of the labels, stored as a plane whose size is zero; `nil` before
    /// labels were placed with the map at rest for the first time.
    private var lastCamera: LabelPlane?
    /// Whether the camera has moved since labels were first placed with the map at rest. Before it moves, the
    /// camera alone decides which labels are shown and where.
    private var hasMoved = false
    private var placedTiles: [LabelTile] = []
    private var isInvalid = false
    /// The lowest zoom level at which the visible labels are known not to overlap one another; never above
    /// the zoom level of `plane`.
    private var clearZoom = 0.0
    /// The heading, in degrees, at which the visible labels are known not to overlap one another; `nil` if
    /// this is the heading of `plane`, on which the labels were placed.
    private var clearHeading: Double?
    /// A placement for other tiles or another heading while the map moves, which takes several frames; nil if
    /// there is none.
    private var pending: (placer: LabelPlacer, tiles: [LabelTile])?
    /// Whether `thinOut` has removed labels at once, without a fade, since the labels were last placed.
    private var hasThinnedOut = false
    /// The plane of the view for which `slide` last moved the names of areas: called again for an equal
    /// plane, `slide` does nothing. Nil before the first call of `slide`.
    private var slidPlane: LabelPlane?
    /// The boxes of the labels, with their indices in `shown`, while `slide` runs; a property so that its
    /// memory is reused.
    private var slideBoxes: [(box: CGRect, label: Int)] = []
    private var nextID = 0

    /// The zoom step, a multiple of half a zoom level, whose labels are to be read from the tiles for a zoom.
    /// While the camera moves, the previous step is returned a little longer; see
    /// `LabelPlane.step(for:previous:)`.
    func step(for zoom: Double, isAtRest: Bool) -> Double {
        LabelPlane.step(for: max(0, zoom), previous: isAtRest ? nil : step)
    }

    /// Places the labels again if the zoom, the heading or the tiles have changed enough, or if the map has
    /// come to rest. `labels` are those of the tiles in view, read for the zoom step `step`.
    mutating func update(
        viewport: Viewport, step: Double, labels: ViewLabels, obstacles: [LabelObstacle], motion: Motion,
        time: FrameTime
    ) {
        let isFirst = plane == nil || shown.isEmpty
        let isNew = isInvalid || labels.tiles != placedTiles || step != self.step
        let zoom =
            motion == .zooming
            ? LabelPlane.plane(
                for: viewport.zoom, step: step, previous: step == self.step ? plane?.zoom : nil)
            : viewport.zoom
        let exact = Self.plane(viewport, zoom: zoom, heading: viewport.heading)
        recordMovement(of: viewport, motion)
        var new = exact
        if motion == .resting || isFirst {
            guard isNew || settled != exact else { return }
            settled = exact
        } else {
            settled = nil
            if !isInvalid, step == self.step, zoom == plane?.zoom {
                return updateBySlices(viewport, labels, obstacles, at: time)
            }
            let turned = plane.map { Self.angle($0.heading, viewport.heading) } ?? 0
            if turned <= LabelPlane.headingSlack, let plane {
                new = Self.plane(viewport, zoom: zoom, heading: plane.heading)
            }
        }
        let isJump = hasThinnedOut || abs(viewport.zoom - clearZoom) > Self.jump
        // Farther out there is less space than before, and the ranks decide.
        let staysFirst = settled == nil && zoom >= plane?.zoom ?? zoom && new.heading == plane?.heading
        let onScreen = isFirst ? CrossTileLabelIndex() : visible(in: viewport)
        var placer = LabelPlacer(
            labels.all, in: new, shown: staysFirst ? onScreen : CrossTileLabelIndex(), obstacles: obstacles)
        placer.advance(.max)
        if settled != nil, hasMoved { placer.stay(as: onScreen) }
        let placements = placer.placements
        (plane, self.step, placedTiles, clearZoom) = (new, step, labels.tiles, zoom)
        (hasThinnedOut, isInvalid, clearHeading, pending) = (false, false, nil, nil)
        show(placements, at: time)
        if isJump { dropCovered(by: placements) }
    }

    private mutating func recordMovement(of viewport: Viewport, _ motion: Motion) {
        var camera = Self.plane(viewport, zoom: viewport.zoom, heading: viewport.heading)
        // A window that is resized does not move the camera.
        (camera.size, camera.screen) = (.zero, .zero)
        if let lastCamera, lastCamera != camera { hasMoved = true }
        if motion == .resting || lastCamera != nil { lastCamera = camera }
    }

    /// Fades out labels that a turn of the map has brought over other labels, and places the labels anew for
    /// other tiles or another heading, some of them in each frame. Called while the map pans or turns.
    private mutating func updateBySlices(
        _ viewport: Viewport, _ labels: ViewLabels, _ obstacles: [LabelObstacle], at time: FrameTime
    ) {
        guard let plane else { return }
        if Self.angle(clearHeading ?? plane.heading, viewport.heading) > LabelPlane.headingSlack {
            clearHeading = viewport.heading
            let clear = clearLabels(in: Self.plane(viewport, zoom: plane.zoom, heading: viewport.heading))
            for i in shown.indices where !clear.contains(shown[i].id) {
                shown[i].fader.show(false, at: time, seconds: LabelFader.fadeOutSeconds)
            }
        }
        let hasTurned = Self.angle(plane.heading, viewport.heading) > LabelPlane.headingStep
        // A turn alone brings other tiles into the corners every few degrees.
        let hasMoved = viewport.center != plane.reference && labels.tiles != placedTiles
        if pending == nil, hasTurned || hasMoved {
            let placer = LabelPlacer(
                labels.all,
                in: Self.plane(viewport, zoom: plane.zoom, heading: clearHeading ?? plane.heading),
                shown: visible(in: viewport), obstacles: obstacles)
            pending = (placer, labels.tiles)
        }
        pending?.placer.advance(LabelPlacer.labelsPerFrame)
        guard let (placer, tiles) = pending, placer.isComplete else { return }
        (self.plane, placedTiles, pending) = (placer.plane, tiles, nil)
        show(placer.placements, at: time)
    }

    /// The ids of the visible labels that do not overlap on a plane; of two that overlap the more important
    /// one stays.
    private func clearLabels(in plane: LabelPlane) -> Set<Int> {
        let seen = byImportance {
            $0.isSeen && $0.fader.isShown && $0.placement.label.minZoom <= plane.zoom
        }.map { shown[$0] }
        let clear = LabelPlacer.clear(seen.map(\.placement), of: [], in: plane)
        return Set(clear.map { seen[$0].id })
    }

    /// The indices in `shown` of the labels for which `isIncluded` returns true, the most important first.
    func byImportance(_ isIncluded: (Shown) -> Bool) -> [Int] {
        shown.indices.filter { isIncluded(shown[$0]) }.sorted { shown[$0].order < shown[$1].order }
    }

    /// Removes labels that are not shown at the lower zoom of a viewport, or would cover others there. After
    /// a large change of the zoom they are removed at once, otherwise they fade out. Called while the map
    /// zooms out, until the labels of the wider view are loaded.
    mutating func thinOut(for viewport: Viewport, at time: FrameTime) {
        (settled, pending) = (nil, nil)
        guard let plane, viewport.zoom < clearZoom - LabelPlane.slack else { return }
        let zoom = LabelPlane.plane(for: viewport.zoom, step: 0, previous: nil)
        let wider = Self.plane(viewport, zoom: zoom, heading: plane.heading)
        let stay = clearLabels(in: wider)
        if viewport.zoom < clearZoom - Self.jump {
            shown.removeAll { !stay.contains($0.id) }
            hasThinnedOut = true
        } else {
            for i in shown.indices where !stay.contains(shown[i].id) {
                shown[i].fader.show(false, at: time, seconds: LabelFader.fadeOutSeconds)
            }
        }
        clearZoom = zoom
    }

    /// Moves the names of areas within the visible parts of their areas, so that they stay on screen while
    /// the map moves. A name that would cover another label fades out.
    mutating func slide(in viewport: Viewport, at time: FrameTime) {
        let view = Self.plane(viewport, zoom: viewport.zoom, heading: viewport.heading)
        guard view != slidPlane else { return }
        slidPlane = view
        guard shown.contains(where: { !$0.placement.areas.isEmpty && $0.fader.isShown }) else { return }
        slideBoxes.removeAll(keepingCapacity: true)
        for i in shown.indices where shown[i].fader.isShown { addSlideBoxes(of: i, in: view) }
        for i in shown.indices where !shown[i].placement.areas.isEmpty && shown[i].fader.isShown {
            let slid = shown[i].placement.slid(in: view) { box in
                !slideBoxes.contains { $0.label != i && $0.box.intersects(box) }
            }
            slideBoxes.removeAll { $0.label == i }
            if let slid {
                shown[i].placement = slid
                addSlideBoxes(of: i, in: view)
            } else {
                shown[i].fader.show(false, at: time, seconds: LabelFader.fadeOutSeconds)
            }
        }
    }

    private mutating func addSlideBoxes(of i: Int, in view: LabelPlane) {
        var boxes = slideBoxes
        slideBoxes = []
        shown[i].forEachVisibleBox(in: view) { boxes.append(($0, i)) }
        slideBoxes = boxes
    }

    /// Removes at once, without waiting for the end of their fade, those labels that are fading out and cover
    /// one of the labels in `placements`.
    private mutating func dropCovered(by placements: [LabelPlacement]) {
        guard let plane else { return }
        let leaving = byImportance { !$0.fader.isShown }.map { shown[$0] }
        let clear = LabelPlacer.clear(leaving.map(\.placement), of: placements, in: plane)
        let gone = Set(leaving.indices.filter { !clear.contains($0) }.map { leaving[$0].id })
        shown.removeAll { gone.contains($0.id) }
    }

    /// A plane around the visible area, with a margin for the area that may become visible before labels are
    /// placed again.
    private static func plane(_ viewport: Viewport, zoom: Double, heading: Double) -> LabelPlane {
        let room = 1_400.0 * exp2(max(0, zoom - viewport.zoom))
        return LabelPlane(
            zoom: zoom, heading: heading, reference: viewport.center,
            size: CGSize(width: viewport.size.width + room, height: viewport.size.height + room),
            screen: CGSize(
                width: viewport.size.width * exp2(zoom - viewport.zoom),
                height: viewport.size.height * exp2(zoom - viewport.zoom)))
    }

    /// A change of the zoom, in levels, that is larger than one zoom step. After such a change labels that
    /// cover others do not fade out but are removed at once.
    private static let jump = 1 / LabelPlane.stepsPerLevel + LabelPlane.slack

    /// Whether the labels were placed for a zoom more than one level higher than `zoom`, where they would
    /// overlap now.
    func isTooDense(for zoom: Double) -> Bool { plane.map { zoom < $0.zoom - 1 } ?? false }

    /// Removes the labels that have faded out. Called once a frame.
    mutating func sweep(at time: FrameTime) {
        shown.removeAll { !$0.fader.isShown && !$0.fader.isRunning(at: time) }
    }

    /// Whether labels are fading or growing.
    func isChanging(at time: FrameTime) -> Bool {
        // By number: labels are large, and a closure would get copies.
        shown.indices.contains {
            shown[$0].fader.isRunning(at: time) || (shown[$0].growth?.isRunning(at: time) ?? false)
        }
    }

    /// Sets the glyphs of the label with the index `number` in `shown`. A new label starts to fade in only
    /// now.
    mutating func setGlyphs(_ glyphs: LabelGlyphs, of number: Int, at time: FrameTime) {
        if !shown[number].isSeen, shown[number].fader.isShown {
            shown[number].fader = LabelFader(at: time, seconds: LabelFader.fadeInSeconds)
        }
        if let old = shown[number].glyphs, old.fontSize != glyphs.fontSize, old.fontSize > 0,
            glyphs.fontSize > 0
        {
            let factor = shown[number].growth?.factor(at: time) ?? 1
            shown[number].growth = LabelGrowth(
                from: factor * old.fontSize / glyphs.fontSize, start: time, seconds: LabelFader.fadeInSeconds)
        }
        (shown[number].glyphs, shown[number].hasOldGlyphs, shown[number].isSeen) = (glyphs, false, true)
    }

    /// Removes the glyphs of all labels, which have to be rasterized again.
    mutating func forgetGlyphs() {
        for i in shown.indices { shown[i].glyphs = nil }
    }

    /// Makes the next update place all labels on the map again.
    mutating func invalidate() { isInvalid = true }

    /// An index of the labels in view that are not fading out; these keep their positions if possible.
    private func visible(in viewport: Viewport) -> CrossTileLabelIndex {
        var known = CrossTileLabelIndex()
        for its in shown where its.fader.isShown {
            guard viewport.worlds(showing: its.placement.position, margin: 120) != nil else { continue }
            known.add(its.known, key: its.placement.label.key)
        }
        return known
    }

    /// - Parameter placements: the most important first.
    private mutating func show(_ placements: [LabelPlacement], at time: FrameTime) {
        guard let plane else { return }
        var all = CrossTileLabelIndex()
        // Those that stay before those that leave.
        for its in shown where its.fader.isShown { all.add(its.known, key: its.placement.label.key) }
        for its in shown where !its.fader.isShown { all.add(its.known, key: its.placement.label.key) }
        var matcher = all.matcher(in: plane)
        let numbers = Dictionary(uniqueKeysWithValues: shown.indices.map { (shown[$0].id, $0) })
        var (kept, stays): ([Shown], Set<Int>) = ([], [])
        kept.reserveCapacity(placements.count)
        for order in LabelPlacement.drawingOrder(placements, in: plane) {
            let placement = placements[order]
            if let number = matcher.match(placement).flatMap({ numbers[$0.id] }) {
                var its = shown[number]
                stays.insert(its.id)
                its.hasOldGlyphs = its.hasOldGlyphs || !its.placement.looksLike(placement)
                (its.placement, its.order) = (placement, order)
                its.fader.show(true, at: time, seconds: LabelFader.fadeInSeconds)
                kept.append(its)
            } else {
                nextID += 1
                let fader = LabelFader(at: time, seconds: LabelFader.fadeInSeconds)
                kept.append(Shown(id: nextID, placement: placement, fader: fader, order: order))
            }
        }
        var leaving = shown.filter { !stays.contains($0.id) && $0.isSeen }
        for i in leaving.indices {
            leaving[i].fader.show(false, at: time, seconds: LabelFader.fadeOutSeconds)
        }
        shown = leaving + kept
    }

    private static func angle(_ a: Double, _ b: Double) -> Double {
        let d = abs(a - b).truncatingRemainder(dividingBy: 360)
        return min(d, 360 - d)
    }
}
