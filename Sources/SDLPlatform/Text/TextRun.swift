/// A part of a line that is shaped as a unit: one font, one script, one direction.
nonisolated struct TextRun {
    /// The text in reading order.
    var text: String
    /// The start in the line, in characters.
    var start: Int
    var face: FontFace
    var script: Script
    /// The level of the bidirectional algorithm.
    var level: Int

    var isRightToLeft: Bool { level % 2 != 0 }
}
