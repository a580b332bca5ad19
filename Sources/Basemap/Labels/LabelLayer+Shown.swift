import MapGeometry

extension LabelLayer {
    /// A label that is visible or fading out.
    struct Shown: Identifiable {
        let id: Int
        var placement: LabelPlacement
        var fader: LabelFader
        var glyphs: LabelGlyphs?
        /// Whether `glyphs` are those of an earlier placement.
        var hasOldGlyphs = false
        var growth: LabelGrowth?
        /// Whether the label has been drawn before.
        var isSeen = false

        init(id: Int, placement: LabelPlacement, fader: LabelFader) {
            (self.id, self.placement, self.fader) = (id, placement, fader)
        }
    }
}

extension LabelLayer.Shown {
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
