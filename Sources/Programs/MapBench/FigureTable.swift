import Foundation

/// The figures that a run printed: for machines, and for comparing two runs.
struct FigureTable: Codable, Equatable {
    /// A line of the report.
    struct Row: Codable, Equatable {
        /// The line above it that is not indented; empty for such a line.
        let heading: String
        /// The line with `#` for each number.
        let text: String
        /// The numbers, one list for each repetition of the run.
        var numbers: [[Double]]

        /// The median of a number over the repetitions.
        func median(_ index: Int) -> Double {
            let sorted = numbers.compactMap { index < $0.count ? $0[index] : nil }.sorted()
            return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
        }

        /// How far the repetitions differ: greatest less least, as a part of the median.
        func spread(_ index: Int) -> Double {
            let values = numbers.compactMap { index < $0.count ? $0[index] : nil }
            guard let low = values.min(), let high = values.max(), median(index) != 0 else { return 0 }
            return (high - low) / abs(median(index))
        }
    }

    /// The lines of the report.
    var rows: [Row] = []
    /// The group `scenes`, in all repetitions; empty if it was not measured.
    var scenes: [SceneRow] = []

    /// Takes a run's report. A line that an earlier repetition has too gets further numbers.
    mutating func add(report: String) {
        var (heading, seen) = ("", [String: Int]())
        for line in report.split(separator: "\n") {
            let (text, numbers) = Self.parts(of: line)
            if !line.hasPrefix(" ") { heading = text }
            guard !numbers.isEmpty else { continue }
            let key = heading + "\n" + text
            let ordinal = seen[key, default: 0]
            seen[key] = ordinal + 1
            let known = rows.indices.filter { rows[$0].heading == heading && rows[$0].text == text }
            if ordinal < known.count {
                rows[known[ordinal]].numbers.append(numbers)
            } else {
                rows.append(Row(heading: heading, text: text, numbers: [numbers]))
            }
        }
    }

    /// A line's text with `#` for each number, and the numbers. Digits within a word are part of it.
    static func parts(of line: Substring) -> (text: String, numbers: [Double]) {
        var (text, numbers, word) = ("", [Double](), "")
        func isPart(_ character: Character) -> Bool {
            character.isNumber || character == "." || character == ","
        }
        var rest = line.trimmingCharacters(in: .whitespaces)[...]
        while let first = rest.first {
            // A number begins a word, or stands in parentheses.
            let mayBegin = word.last.map { "(+~=<>".contains($0) } ?? true
            guard first.isNumber, mayBegin else {
                word = first.isWhitespace ? "" : word + String(first)
                text.append(first)
                rest = rest.dropFirst()
                continue
            }
            var digits = rest.prefix(while: isPart)
            while let last = digits.last, !last.isNumber { digits = digits.dropLast() }
            rest = rest.dropFirst(digits.count)
            if let number = Double(digits.filter { $0 != "," }), rest.first?.isLetter != true {
                numbers.append(number)
                text.append("#")
            } else {
                text.append(contentsOf: digits)
            }
            word = "#"
        }
        return (text, numbers)
    }

    /// How this run's figures compare with an earlier one's: a line for each that both have, with the ratios
    /// of the medians, and how far the repetitions of either differ.
    func comparison(with earlier: FigureTable) -> [String] {
        var (lines, heading, taken) = ([String](), "", Set<Int>())
        for row in rows {
            let match = earlier.rows.indices.first {
                !taken.contains($0) && earlier.rows[$0].heading == row.heading
                    && earlier.rows[$0].text == row.text
            }
            guard let match else { continue }
            taken.insert(match)
            if row.heading != heading { lines.append(row.heading) }
            heading = row.heading
            let old = earlier.rows[match]
            let ratios = row.numbers[0].indices.map { index in
                let ratio = row.median(index) / old.median(index)
                guard row.numbers.count > 1, old.numbers.count > 1 else { return Self.hundredths(ratio) }
                let noise = max(row.spread(index), old.spread(index))
                return "\(Self.hundredths(ratio)) ± \(Self.hundredths(noise))"
            }
            lines.append("  \(row.text): \(ratios.joined(separator: ", "))")
        }
        return lines
    }

    private static func hundredths(_ value: Double) -> String { String(format: "%.2f", value) }
}
