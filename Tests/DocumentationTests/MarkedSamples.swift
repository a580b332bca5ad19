import Cartouche

/// The code in pages, and the parts of the samples that stand there.
enum MarkedSamples {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = here.deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file of the package, by its path from the root; nil if there is none.
    static func file(_ path: String) -> String? {
        try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// By name, without the indent that all lines share.
    static func all() throws -> [String: String] {
        let folder = here.appendingPathComponent("Samples")
        let samples = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted()
        let program = root.appendingPathComponent("Tests/Programs/Harbors/main.swift")
        var found: [String: String] = [:]
        for file in samples.map({ folder.appendingPathComponent($0) }) + [program] {
            let text = try String(contentsOf: file, encoding: .utf8)
            for (sample, code) in parts(of: text) {
                precondition(found[sample] == nil, "two samples are called \(sample)")
                found[sample] = code
            }
        }
        return found
    }

    /// The blocks of Swift in a page, in order. Imports at the top and `@main`, which no test can have, are
    /// left out.
    static func blocks(inPage path: String) throws -> [String] {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map { rest in
            var lines = rest.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
            let hasImports = lines.first?.hasPrefix("import ") ?? false
            while hasImports, let first = lines.first, first.hasPrefix("import ") || first.isEmpty {
                lines.removeFirst()
            }
            return lines.filter { $0 != "@main" }.joined(separator: "\n")
        }
    }

    static func parts(of text: String) -> [String: String] {
        var parts: [String: String] = [:]
        var open: (name: String, lines: [String])?
        for line in text.components(separatedBy: "\n") {
            let words = line.split(separator: " ")
            if words.count == 3, words[0] == "//", words[1] == "begin" {
                open = (String(words[2]), [])
            } else if let part = open, words.count == 3, words[0] == "//", words[1] == "end" {
                parts[part.name] = dedented(part.lines)
                open = nil
            } else {
                open?.lines.append(line)
            }
        }
        return parts
    }

    private static func dedented(_ lines: [String]) -> String {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }
}
