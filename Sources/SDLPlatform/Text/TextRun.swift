/// A part of a line that is shaped as one: one font, one script, one direction.
nonisolated struct TextRun {
    /// In reading order.
    var text: String
    /// Where in the line it begins, in characters.
    var start: Int
    var face: FontFace
    var script: Script
    /// Of the bidirectional algorithm.
    var level: Int

    var isRightToLeft: Bool { level % 2 != 0 }
}
