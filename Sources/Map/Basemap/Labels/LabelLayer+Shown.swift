import CartoucheMapGeometry
import Foundation

extension LabelLayer {
    /// A label that is visible or fading out, with its glyphs and its opacity.
    struct Shown: Identifiable {
        let id: Int
        var placement: LabelPlacement { didSet { lineBoxes = nil } }
        var fader: LabelFader
        /// The label's number in the order of importance when it was last placed: 0 is the most important.
        var order: Int
        var glyphs: LabelGlyphs?
        /// Whether `glyphs` were rasterized for an earlier placement of the label, and have to be rasterized
        /// again.
        var hasOldGlyphs = false
        var growth: LabelGrowth?
        /// Whether glyphs of the label have been rasterized at least once, so that the label may be on
        /// screen.
        var isSeen = false
        /// The boxes of a text along a line, as last computed by `forEachVisibleBox`; nil if they have to be
        /// computed again.
        private var lineBoxes: LineBoxes?

        init(id: Int, placement: LabelPlacement, fader: LabelFader, order: Int) {
            (self.id, self.placement, self.fader, self.order) = (id, placement, fader, order)
        }
    }
}

extension LabelLayer.Shown {
    /// The boxes of a text along a line at a zoom and heading. Relative to the label's location they do not
    /// change while the map pans.
    fileprivate struct LineBoxes {
        let zoom: Double
        let heading: Double
        /// The boxes that the text covers, in points relative to the label's location.
        let boxes: [CGRect]
    }

    /// Calls `body` with each box of the label's text (or icon if it has no text), in points of the plane.
    /// The boxes of a text along a line are computed anew only when the zoom or the heading has changed.
    mutating func forEachVisibleBox(in plane: LabelPlane, _ body: (CGRect) -> Void) {
        guard placement.showsText, placement.label.isAlongLine else {
            return placement.forEachVisibleBox(in: plane, body)
        }
        let point = plane.point(placement.position)
        let kept = lineBoxes.flatMap { $0.zoom == plane.zoom && $0.heading == plane.heading ? $0 : nil }
        let current = kept ?? makeLineBoxes(in: plane, point)
        lineBoxes = current
        for box in current.boxes { body(box.offsetBy(dx: point.x, dy: point.y)) }
    }

    private func makeLineBoxes(in plane: LabelPlane, _ point: CGPoint) -> LineBoxes {
        LineBoxes(
            zoom: plane.zoom, heading: plane.heading,
            boxes: placement.visibleBoxes(in: plane).map { $0.offsetBy(dx: -point.x, dy: -point.y) })
    }

    /// What `CrossTileLabelIndex` needs to find the label again: the label's id and location, and the side of
    /// the location on which its text stands.
    var known: CrossTileLabelIndex.Known {
        CrossTileLabelIndex.Known(id: id, position: placement.position, side: placement.side)
    }
}

extension LabelPlacement {
    /// Whether this placement of a label is drawn with the same glyphs and icon as another placement.
    func looksLike(_ other: LabelPlacement) -> Bool {
        side == other.side && showsText == other.showsText && showsIcon == other.showsIcon
            && label.text == other.label.text && label.icon == other.label.icon
    }
}
