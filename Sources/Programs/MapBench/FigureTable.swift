import Foundation

/// The figures that a run of the benchmark has printed, in a form that can be written to a file and compared
/// with another run.
struct FigureTable: Codable, Equatable {
    /// A line of the benchmark's report, divided into its text and its numbers.
    struct Row: Codable, Equatable {
        /// The heading of the line: the last line above it in the report that is not indented; empty if the
        /// line itself is not indented.
        let heading: String
        /// The text of the line of the report, with `#` in place of each number.
        let text: String
        /// The numbers of the line of the report, in an array for each repetition of the benchmark.
        var numbers: [[Double]]

        /// The median, over all repetitions of the benchmark, of that number of the line that has an index.
        func median(_ index: Int) -> Double {
            let sorted = numbers.compactMap { index < $0.count ? $0[index] : nil }.sorted()
            return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
        }

        /// For that number of the line that has an index: the difference between its greatest and its least
        /// value over all repetitions of the benchmark, as a fraction of the median.
        func spread(_ index: Int) -> Double {
            let values = numbers.compactMap { index < $0.count ? $0[index] : nil }
            guard let low = values.min(), let high = values.max(), median(index) != 0 else { return 0 }
            return (high - low) / abs(median(index))
        }
    }

    /// The lines of the benchmark's report that contain numbers.
    var rows: [Row] = []
    /// The measured scenes of all repetitions, as rows of a table; empty if the group `scenes` was not
    /// measured.
    var scenes: [SceneRow] = []

    /// Adds the report of a run of the benchmark. If an earlier repetition has the same line, the numbers are
    /// added to that line.
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

    /// Divides a line of the benchmark's report into its text, with `#` in place of each number, and the
    /// numbers. Digits within a word count as text.
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

    /// Compares this run of the benchmark with an earlier run. Returns a line of text for each line of the
    /// report that both runs have: the ratios of the medians, and the spread of the repetitions of both runs.
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
