/// The types that a source file declares, extends and names.
struct TypesOfFile {
    /// The path, from the target's folder.
    let path: String
    /// The types that the file declares at its top level for all files of the target.
    private(set) var declared: Set<String> = []
    /// The types of which the file has a part: it declares or extends them, or a type nested in them.
    private(set) var parts: Set<String> = []
    /// The names in the file's code that may be types of the target: capitalized, and members of nothing.
    private(set) var names: Set<String> = []
    /// The types nested in others, by the outermost. A nested type hides another of its name in all parts of
    /// the outer one.
    private(set) var nested: [String: Set<String>] = [:]
    /// The types that only this file sees.
    private(set) var hidden: Set<String> = []

    /// The folder, from the target's; empty for the target's own.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    private static let kinds: Set<String> = [
        "class", "struct", "enum", "protocol", "actor", "extension", "typealias",
    ]
    private static let modifiers: Set<String> = [
        "public", "open", "package", "internal", "private", "fileprivate", "final", "indirect", "nonisolated",
        "MainActor",
    ]

    /// - Parameter target: the name of the target, with which its types may be qualified.
    init(_ text: String, path: String, target: String) {
        self.path = path
        let tokens = SwiftTokenizer.tokens(of: text)
        var depth = 0
        var outer: String?
        for (index, token) in tokens.enumerated() {
            switch token {
            case .openBrace: depth += 1
            case .closeBrace: depth -= 1
            case .dot, .other: break
            case .name(let word):
                if Self.isType(word), Self.isFree(tokens, index, target) { names.insert(word) }
                guard Self.kinds.contains(word), let name = Self.declaredName(tokens, index) else { continue }
                if depth > 0 {
                    if let outer, word != "extension" { nested[outer, default: []].insert(name) }
                } else {
                    note(word, name, isHidden: Self.isHidden(tokens, index))
                    outer = name
                }
            }
        }
    }

    private mutating func note(_ kind: String, _ name: String, isHidden: Bool) {
        if kind != "typealias" { parts.insert(name) }
        guard kind != "extension" else { return }
        if isHidden { hidden.insert(name) } else { declared.insert(name) }
    }

    private static func isType(_ word: String) -> Bool {
        guard let first = word.utf8.first else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }

    /// Whether a name is not a member, as in `Outer.Name`; `Target.Name` is free.
    private static func isFree(_ tokens: [SwiftToken], _ index: Int, _ target: String) -> Bool {
        guard index > 0, tokens[index - 1] == .dot else { return true }
        return index > 1 && tokens[index - 2] == .name(target)
    }

    /// The name behind a keyword; nil for `class func`, for an extension of a type without a name of its own,
    /// and for a word that is no keyword here.
    private static func declaredName(_ tokens: [SwiftToken], _ index: Int) -> String? {
        guard index + 1 < tokens.count, case .name(let name) = tokens[index + 1], isType(name),
            index == 0 || tokens[index - 1] != .dot
        else { return nil }
        return name
    }

    private static func isHidden(_ tokens: [SwiftToken], _ index: Int) -> Bool {
        for token in tokens[..<index].reversed() {
            guard case .name(let word) = token, modifiers.contains(word) else { return false }
            if word == "private" || word == "fileprivate" { return true }
        }
        return false
    }
}
