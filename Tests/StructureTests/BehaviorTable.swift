import Foundation

/// Which tests hold which rows: found in the sources by the trait `.behavior` of each, and written as the
/// document has it.
struct BehaviorTable {
    struct Holder: Hashable, Comparable {
        /// The file's name without its ending.
        let file: String
        /// The function's.
        let name: String

        static func < (a: Holder, b: Holder) -> Bool { (a.file, a.name) < (b.file, b.name) }
    }

    /// By number.
    private(set) var holders: [String: Set<Holder>] = [:]
    /// Tests whose names begin with a number, as in `A1_itWorks`.
    private(set) var numbered: Set<Holder> = []

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
                    note(
                        Holder(file: file, name: String(name)),
                        rows: Self.rows(in: attribute[at.upperBound...]))
                }
                attribute = ""
            } else if code.hasSuffix("}") || code.hasSuffix("{") {
                attribute = ""
            }
        }
    }

    private mutating func note(_ holder: Holder, rows: [String]) {
        for row in rows { holders[row, default: []].insert(holder) }
        if holder.name.prefixMatch(of: /[A-F][0-9]+_/) != nil { numbered.insert(holder) }
    }

    /// The strings between the parentheses of `.behavior("A1", "B2")`.
    private static func rows(in attribute: Substring) -> [String] {
        guard let start = attribute.range(of: ".behavior(") else { return [] }
        let list = attribute[start.upperBound...].prefix { $0 != ")" }
        return list.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }
    }

    /// The document's sections and rows.
    var markdown: String {
        behaviorSections.map { title, rows in
            let lines = rows.map { "| \($0.number) | \($0.text) | \(cell(of: $0)) |" }
            return "## \(title)\n\n| row | what | held by |\n|---|---|---|\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func cell(of row: BehaviorRow) -> String {
        let byFile = Dictionary(grouping: (holders[row.number] ?? []).sorted(), by: \.file)
        var parts = byFile.keys.sorted().map { file in
            "\(file): " + (byFile[file] ?? []).map { "`\($0.name)`" }.joined(separator: ", ")
        }
        if let later = row.later { parts.append("later: \(later)") }
        return parts.joined(separator: "; ")
    }
}
