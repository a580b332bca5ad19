import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// Lays out a text whose sections differ in size, font or color, as the style's expression `format` says.
///
/// A line is as high as its largest section. Texts that run from right to left have no sections, since the
/// order on the line is not the one in which the text is written.
struct SymbolFormattedText {
    /// The range of the factors by which a section's text may be larger than the label's.
    static let scales = 0.1...10.0

    private struct SectionStyle {
        var font: Font
        var color: Color?
        var alignment: StyleText.VerticalAlignment
    }

    private let letters: [(letter: Character, style: Int)]
    private let sectionStyles: [SectionStyle]
    private let text: any TextEngine

    /// Prepares the layout of a text's sections. Nil if all sections look as the label does, or if a section
    /// runs from right to left.
    /// - Parameters:
    ///   - dark: the same text by the dark style; only the colors of its sections are used.
    ///   - font: returns the font for the font names and the size factor of a section; nil instead of names
    ///     stands for the label's font names.
    init?(
        _ content: StyleText, dark: StyleText, transform: (String) -> String, text: any TextEngine,
        font: ([String]?, Double) -> Font
    ) {
        let sections = content.sections.filter { !$0.text.isEmpty }
        let isPlain = sections.allSatisfy { $0.scale ?? 1 == 1 && $0.fonts == nil && $0.color == nil }
        guard !isPlain, !sections.contains(where: { Self.isRightToLeft($0.text) }) else { return nil }
        let darks = dark.sections.filter { !$0.text.isEmpty }
        sectionStyles = sections.enumerated().map { number, section in
            let other = darks.count == sections.count ? darks[number].color : section.color
            let scale = section.scale.flatMap { $0.isFinite ? $0 : nil } ?? 1
            let color = section.color.map {
                Color(light: $0.color(), dark: (other ?? $0).color())
            }
            return SectionStyle(
                font: font(section.fonts, min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)),
                color: color, alignment: section.verticalAlignment ?? .bottom)
        }
        letters = sections.enumerated().flatMap { number, section in
            transform(section.text).map { ($0, number) }
        }
        self.text = text
    }

    private static func isRightToLeft(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            (0x590..<0x900).contains($0.value) || (0xFB1D..<0xFF00).contains($0.value)
        }
    }

    /// Returns the measured text with its sections.
    /// - Parameters:
    ///   - plain: the text as measured in the label's font.
    ///   - lines: the lines of the text, without letter spacing.
    ///   - spaced: returns a text with letter spacing.
    func set(_ plain: LabelText, lines: [String], spaced: (String) -> String) -> LabelText {
        var result = plain
        (result.spans, result.widths, result.baselines) = ([], [], [])
        var (cursor, y) = (0, CGFloat(0))
        for (number, line) in lines.enumerated() {
            let runs = runs(of: line, from: &cursor)
            let metrics = runs.map { text.metrics(of: sectionStyles[$0.style].font) }
            let ascent = metrics.map(\.ascent).max() ?? plain.ascent
            let height =
                plain.lineHeight * (runs.map { sectionStyles[$0.style].font.size }.max() ?? plain.font.size)
            y = number == 0 ? ascent : y + height / max(plain.font.size, 1)
            var (spans, x): ([LabelSpan], CGFloat) = ([], 0)
            for (run, its) in zip(runs, metrics) {
                let style = sectionStyles[run.style]
                let lift: CGFloat =
                    switch style.alignment {
                    case .bottom: 0
                    case .center: (ascent - its.ascent) / 2
                    case .top: ascent - its.ascent
                    }
                let shown = spaced(run.text)
                spans.append(LabelSpan(text: shown, x: x, lift: lift, font: style.font, color: style.color))
                x += text.width(of: shown, font: style.font)
            }
            result.spans.append(spans)
            result.widths.append(x)
            result.baselines.append(y)
            result.descent = max(number == 0 ? 0 : result.descent, metrics.map(\.descent).max() ?? 0)
        }
        result.ascent = result.baselines.first ?? plain.ascent
        return result
    }

    /// The parts of a line of text whose letters belong to the same section. `cursor` is the index of the
    /// text's next letter; letters that line wrapping has dropped, such as spaces, are skipped.
    private func runs(of line: String, from cursor: inout Int) -> [(text: String, style: Int)] {
        var runs: [(text: String, style: Int)] = []
        for letter in line {
            while cursor < letters.count, letters[cursor].letter != letter { cursor += 1 }
            guard cursor < letters.count else { break }
            let style = letters[cursor].style
            cursor += 1
            if runs.last?.style == style {
                runs[runs.count - 1].text.append(letter)
            } else {
                runs.append((String(letter), style))
            }
        }
        return runs
    }
}
