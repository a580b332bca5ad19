/// A part of a line that is shaped as one: one font, one script, one direction.
nonisolated struct TextRun {
    /// In reading order.
    var text: String
    var face: FontFace
    var script: Script
    var isRightToLeft: Bool
}
