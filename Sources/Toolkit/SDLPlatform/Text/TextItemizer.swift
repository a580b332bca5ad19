import CartoucheDrawing

/// A run: a part of a line of text that is shaped as a unit, since it has one font, one script and one
/// direction.
nonisolated struct TextRun {
    /// The text of the run, in reading order.
    var text: String
    /// The index of the run's first character in the line.
    var start: Int
    var face: FontFace
    var script: Script
    /// The run's level in the Unicode bidirectional algorithm; text with odd levels runs from right to left.
    var level: Int

    var isRightToLeft: Bool { level % 2 != 0 }
}

/// Cuts a line of text into runs, parts with one font, one script and one direction each, and orders the runs
/// as they appear on screen.
nonisolated struct TextItemizer {
    let catalog: FontCatalog
    let advice: FontPackageAdvice

    /// The runs of a line of text in their order on screen from the left; empty if no font is installed at
    /// all.
    func runs(of line: String, style: FontCatalog.Style) -> [TextRun] {
        guard let primary = catalog.primary(for: style) else { return [] }
        let text = Self.cleaned(line)
        let scalars = Array(text.unicodeScalars)
        let levels = BidiLevels.levels(of: scalars)
        var runs: [TextRun] = []
        var start = 0
        for (index, character) in text.enumerated() {
            let end = start + character.unicodeScalars.count
            let cluster = scalars[start..<end]
            let level = levels?[start] ?? 0
            start = end
            let script = Self.script(of: cluster)
            let known = face(for: cluster, script, style, primary, previous: runs.last?.face)
            if known == nil { advice.record(cluster, script: script) }
            let (face, character) = (known ?? primary, known == nil ? Self.unknown(primary) : character)
            // Common characters join the run before them. In place: a copy of a run would copy its text.
            let last = runs.count - 1
            if last >= 0, runs[last].face === face, runs[last].level == level,
                script == runs[last].script || script == .common || runs[last].script == .common
            {
                runs[last].text.append(character)
                if runs[last].script == .common { runs[last].script = script }
            } else {
                runs.append(
                    TextRun(
                        text: String(character), start: index, face: face, script: script, level: level))
            }
        }
        return BidiLevels.visualOrder(of: runs.map(\.level)).map { runs[$0] }
    }

    /// The font that draws a character; nil if no installed font has the character.
    private func face(
        for cluster: ArraySlice<Unicode.Scalar>, _ script: Script, _ style: FontCatalog.Style,
        _ primary: FontFace, previous: FontFace?
    ) -> FontFace? {
        if Emoji.isEmoji(cluster), let emoji = catalog.emoji, emoji.covers(cluster) { return emoji }
        let previous = previous?.bitmapSize == nil ? previous : nil
        // A space does not break a run.
        if let previous, cluster.allSatisfy({ $0.properties.isWhitespace }), previous.covers(cluster) {
            return previous
        }
        if primary.covers(cluster) { return primary }
        if let previous, script == .common, previous.covers(cluster) { return previous }
        if let face = catalog.fallback(for: cluster, script: script, style: style) { return face }
        return catalog.emoji.flatMap { $0.covers(cluster) ? $0 : nil }
    }

    /// The character that is shown instead of a character that no installed font has: a single box, or a
    /// question mark if the font has no box.
    private static func unknown(_ face: FontFace) -> Character {
        let box: Unicode.Scalar = "\u{25A1}"
        return face.has(box) ? Character(box) : "?"
    }

    private static func script(of cluster: ArraySlice<Unicode.Scalar>) -> Script {
        for scalar in cluster {
            let script = Script(of: scalar)
            if script != .common { return script }
        }
        return .common
    }

    /// The text of a line without line breaks and null characters, which would end a C string, and with a
    /// limited number of combining marks for each character.
    private static func cleaned(_ line: String) -> String {
        let line = LongCharacters.cut(line)
        guard
            line.unicodeScalars.contains(where: {
                $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029
            })
        else { return line }
        var result = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0: result.append("\u{FFFD}")
            case 1..<0x20, 0x2028, 0x2029: result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
