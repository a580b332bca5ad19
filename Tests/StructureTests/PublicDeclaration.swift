/// A public declaration of a source file, as its lines tell.
struct PublicDeclaration {
    /// The file's, from the sources' folder.
    let path: String
    /// From 1.
    let line: Int
    /// As it is written, without indent.
    let text: String
    /// What it is called: "width" of `func width(of:)`, "init" of an initializer.
    let name: String
    let isDocumented: Bool
    /// What it is declared in, from the outermost.
    let scopes: [DeclarationScope]

    /// What every type of its kind has, and means the same everywhere.
    private static let common: Set<String> = [
        "==", "<", "hash", "description", "debugDescription", "rawValue", "makeIterator",
    ]

    /// Whether its documentation stands elsewhere: with what it overrides, with the protocol that asks for
    /// it, or in the standard library.
    /// - Parameter requirements: names of documented requirements, by protocol.
    func isDocumentedElsewhere(_ requirements: [String: Set<String>]) -> Bool {
        let words = text.split(separator: " ")
        if words.contains("override") || words.contains("required") || words.contains("extension") {
            return true
        }
        if words.contains("import") || Self.common.contains(name) { return true }
        guard let scope = scopes.last else { return false }
        return ([scope.name] + scope.inherited).contains { requirements[$0]?.contains(name) ?? false }
    }

    /// Whether something outside the module can name it.
    var isVisible: Bool { scopes.allSatisfy { $0.isPublic || $0.kind == "extension" } }
}

/// A type or an extension, while its lines are read.
struct DeclarationScope {
    let kind: String
    let name: String
    /// A superclass, protocols.
    let inherited: [String]
    let isPublic: Bool
    let indent: Int
}
