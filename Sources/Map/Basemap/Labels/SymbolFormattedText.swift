import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// Sets a text whose sections differ in size, font or color: the expression `format`.
///
/// A line is as high as its largest section. Sections of a text that runs from right to left look as the
/// label does: their order on the line is not the one in which they are written.
struct SymbolFormattedText {
    /// The largest and the smallest factor of the size.
    static let scales = 0.1...10.0

    private struct SectionStyle {
        var font: Font
        var color: Color?
        var alignment: StyleText.VerticalAlignment
    }

    private let letters: [(letter: Character, style: Int)]
    private let sectionStyles: [SectionStyle]
    private let text: any TextEngine

    /// Nil if all sections look as the label does.
    /// - Parameters:
    ///   - dark: the text of the dark style; only its colors count.
    ///   - font: the font of a section's names and factor of the size; nil names are the label's.
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

    /// Sets the lines of a label anew.
    /// - Parameters:
    ///   - plain: the label's text in one look.
    ///   - lines: its lines as they were broken, without letter spacing.
    ///   - spaced: a text with its letter spacing.
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

    /// The runs of one look in a line. Breaking lines drops spaces.
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
