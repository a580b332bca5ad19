import CartoucheMapGeometry
import Foundation

extension LabelLayer {
    /// A label that is visible or fading out.
    struct Shown: Identifiable {
        let id: Int
        var placement: LabelPlacement { didSet { lineBoxes = nil } }
        var fader: LabelFader
        var glyphs: LabelGlyphs?
        /// Whether `glyphs` are those of an earlier placement.
        var hasOldGlyphs = false
        var growth: LabelGrowth?
        /// Whether the label has been drawn before.
        var isSeen = false
        /// The boxes of a text along a line, as of the last frame that asked for them.
        private var lineBoxes: LineBoxes?

        init(id: Int, placement: LabelPlacement, fader: LabelFader) {
            (self.id, self.placement, self.fader) = (id, placement, fader)
        }
    }
}

extension LabelLayer.Shown {
    /// Boxes that move with the label while the map pans.
    fileprivate struct LineBoxes {
        let zoom: Double
        let heading: Double
        /// From the label's location, in points.
        let boxes: [CGRect]
    }

    /// Calls `body` with each box of what is drawn, in points of the plane. Those of a text along a line are
    /// worked out anew only when the zoom or the heading has changed.
    mutating func forEachVisibleBox(in plane: LabelPlane, _ body: (CGRect) -> Void) {
        guard placement.showsText, placement.label.isAlongLine else {
            return placement.forEachVisibleBox(in: plane, body)
        }
        let place = plane.point(placement.position)
        let kept = lineBoxes.flatMap { $0.zoom == plane.zoom && $0.heading == plane.heading ? $0 : nil }
        let current = kept ?? makeLineBoxes(in: plane, place)
        lineBoxes = current
        for box in current.boxes { body(box.offsetBy(dx: place.x, dy: place.y)) }
    }

    private func makeLineBoxes(in plane: LabelPlane, _ place: CGPoint) -> LineBoxes {
        LineBoxes(
            zoom: plane.zoom, heading: plane.heading,
            boxes: placement.visibleBoxes(in: plane).map { $0.offsetBy(dx: -place.x, dy: -place.y) })
    }

    /// The label as `CrossTileLabelIndex` knows it.
    var known: CrossTileLabelIndex.Known {
        CrossTileLabelIndex.Known(id: id, position: placement.position, side: placement.side)
    }
}

extension LabelPlacement {
    /// Whether both are drawn with the same glyphs.
    func looksLike(_ other: LabelPlacement) -> Bool {
        side == other.side && showsText == other.showsText && showsIcon == other.showsIcon
            && label.text == other.label.text && label.icon == other.label.icon
    }
}
