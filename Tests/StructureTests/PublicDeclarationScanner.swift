import Foundation

/// Finds the public declarations of a source file by its lines. It relies on the formatter: a scope's brace
/// closes in the column in which its first line begins.
struct PublicDeclarationScanner {
    private(set) var declarations: [PublicDeclaration] = []
    /// Documented requirements, by protocol.
    private(set) var requirements: [String: Set<String>] = [:]

    private static let kinds: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]
    private static let members: Set<String> = ["func", "var", "let", "init", "subscript", "typealias"]

    mutating func scan(_ text: String, path: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var scopes: [DeclarationScope] = []
        var isInText = false
        for (index, line) in lines.enumerated() {
            if line.components(separatedBy: "\"\"\"").count % 2 == 0 { isInText.toggle() }
            let text = line.trimmed
            let indent = line.prefix { $0 == " " }.count
            guard !isInText, !text.hasPrefix("//") else { continue }
            scopes.removeAll { text.hasPrefix("}") && $0.indent >= indent }
            let words = text.words
            let isRequirement = scopes.last?.kind == "protocol" && scopes.last?.isPublic == true
            if Self.isPublic(words) || isRequirement && words.contains(where: Self.members.contains) {
                let declaration = PublicDeclaration(
                    path: path, line: index + 1, text: text, name: Self.name(of: text),
                    isDocumented: Self.isDocumented(lines, index), scopes: scopes)
                declarations.append(declaration)
                if isRequirement, declaration.isDocumented, let scope = scopes.last {
                    requirements[scope.name, default: []].insert(declaration.name)
                }
            }
            if let scope = Self.scope(lines, index, indent) { scopes.append(scope) }
        }
    }

    /// The keyword stands behind what says so.
    private static func isPublic(_ words: [String]) -> Bool {
        guard let keyword = words.firstIndex(where: { kinds.contains($0) || members.contains($0) }) else {
            return false
        }
        return words[..<keyword].contains { $0 == "public" || $0 == "open" }
    }

    /// The last word before anything that is not a name; an operator is one.
    private static func name(of text: String) -> String {
        for (index, word) in text.words.enumerated() where members.contains(word) || kinds.contains(word) {
            if word == "init" || word == "subscript" { return word }
            return index + 1 < text.words.count ? text.words[index + 1] : word
        }
        return text
    }

    /// Attributes, and notes to the reader of the source, may stand between.
    private static func isDocumented(_ lines: [String], _ index: Int) -> Bool {
        let indent = lines[index].prefix { $0 == " " }.count
        for line in lines[..<index].reversed() {
            let text = line.trimmed
            if text.hasPrefix("///") { return true }
            let isDeeper = line.prefix { $0 == " " }.count > indent
            guard text.hasPrefix("@") || text.hasPrefix("//") || text == ")" || isDeeper else { return false }
        }
        return false
    }

    private static func scope(_ lines: [String], _ index: Int, _ indent: Int) -> DeclarationScope? {
        let words = lines[index].trimmed.words
        guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count,
            words[..<kind].allSatisfy({ !members.contains($0) }), words[kind + 1] != "func",
            words[kind + 1] != "var"
        else { return nil }
        // The head may go over several lines.
        var head = ""
        for line in lines[index...] {
            head += " " + line
            if line.contains("{") { break }
        }
        guard let end = head.firstIndex(of: "{"), !head.trimmed.hasSuffix("}") else { return nil }
        let parts = head[..<end].split(separator: ":", maxSplits: 1)
        let inherited = parts.count < 2 ? [] : parts[1].split(separator: ",").map { String($0).lastName }
        return DeclarationScope(
            kind: words[kind], name: words[kind + 1].lastName, inherited: inherited,
            isPublic: words[..<kind].contains { $0 == "public" || $0 == "open" }, indent: indent)
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }

    /// Names, keywords and operators in order.
    fileprivate var words: [String] {
        split { " (:,;{".contains($0) }.map { word in
            let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            return String(name.isEmpty ? word : name)
        }
    }

    /// Without attributes and the type that it is nested in.
    fileprivate var lastName: String {
        let word = split(separator: " ").last { !$0.hasPrefix("@") && $0 != "where" } ?? ""
        return String(word.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    }
}
