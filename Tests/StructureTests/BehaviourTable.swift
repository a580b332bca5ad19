import Foundation

/// Which tests hold which rows: found in the sources by their names, and written as the document has it.
struct BehaviourTable {
    struct Holder: Hashable, Comparable {
        /// The file's name without its ending.
        let file: String
        /// Without the numbers in front.
        let name: String

        static func < (a: Holder, b: Holder) -> Bool { (a.file, a.name) < (b.file, b.name) }
    }

    /// By number.
    private(set) var holders: [String: Set<Holder>] = [:]

    /// Notes the tests of one source file. Those that are disabled hold nothing.
    mutating func scan(_ text: String, file: String) {
        var attribute = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            let code = line.trimmingCharacters(in: .whitespaces)
            guard !code.hasPrefix("//") else { continue }
            attribute += code
            // A test's attribute stands right before its function, on one line or several.
            if let start = code.range(of: "func ") {
                let name = code[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if let at = attribute.range(of: "@Test"),
                    !attribute[at.upperBound...].contains(".disabled(")
                {
                    note(String(name), file: file)
                }
                attribute = ""
            } else if code.hasSuffix("}") || code.hasSuffix("{") {
                attribute = ""
            }
        }
    }

    private mutating func note(_ function: String, file: String) {
        let words = function.split(separator: "_")
        let numbers = words.prefix { Self.isNumber($0) }
        let name = words.dropFirst(numbers.count).joined(separator: "_")
        for number in numbers { holders[String(number), default: []].insert(Holder(file: file, name: name)) }
    }

    private static func isNumber(_ word: Substring) -> Bool {
        guard let letter = word.first, "ABCDEF".contains(letter), word.count > 1 else { return false }
        return word.dropFirst().allSatisfy(\.isNumber)
    }

    /// The document's sections and rows.
    var markdown: String {
        behaviourSections.map { title, rows in
            let lines = rows.map { "| \($0.number) | \($0.text) | \(cell(of: $0)) |" }
            return "## \(title)\n\n| row | what | held by |\n|---|---|---|\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func cell(of row: BehaviourRow) -> String {
        let byFile = Dictionary(grouping: (holders[row.number] ?? []).sorted(), by: \.file)
        var parts = byFile.keys.sorted().map { file in
            "\(file): " + (byFile[file] ?? []).map { "`\($0.name)`" }.joined(separator: ", ")
        }
        if let later = row.later { parts.append("later: \(later)") }
        return parts.joined(separator: "; ")
    }
}
