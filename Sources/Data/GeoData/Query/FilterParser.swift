/// Parses the text of a `FeatureFilter`.
struct FilterParser {
    private let text: [Character]
    private var at = 0
    private var depth = 0

    private var conditions = 0

    private static let depthLimit = 50
    /// The maximum number of conditions in a text: a chain of conditions is evaluated by recursion as deep as
    /// the chain is long, for every feature.
    static let conditionLimit = 1_000
    /// The maximum number of characters of a faulty text that an error message quotes.
    private static let quotedLimit = 200

    init(_ text: String) { self.text = Array(text) }

    mutating func parse() throws(FeatureFilter.SyntaxError) -> FeatureFilter.Condition {
        let filter = try alternatives()
        skipSpace()
        guard at == text.count else { throw fault("'\(text[at])' is not expected") }
        return filter
    }

    private mutating func alternatives() throws(FeatureFilter.SyntaxError) -> FeatureFilter.Condition {
        var filter = try conjunction()
        while consume(word: "or") || consume("||") { filter = .or(filter, try conjunction()) }
        return filter
    }

    private mutating func conjunction() throws(FeatureFilter.SyntaxError) -> FeatureFilter.Condition {
        var filter = try negation()
        while consume(word: "and") || consume("&&") { filter = .and(filter, try negation()) }
        return filter
    }

    private mutating func negation() throws(FeatureFilter.SyntaxError) -> FeatureFilter.Condition {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { throw fault("it is nested too deep") }
        if consume(word: "not") || consumeBang() { return .not(try negation()) }
        if consume("(") {
            let inner = try alternatives()
            guard consume(")") else { throw fault("a parenthesis is not closed") }
            return inner
        }
        conditions += 1
        guard conditions <= Self.conditionLimit else {
            throw fault("it has more than \(Self.conditionLimit) conditions")
        }
        let name = try operand("the name of a property")
        if consume("==") { return .compare(name, .equal, try operand("a value")) }
        if consume("<>") { return .compare(name, .notEqual, try operand("a value")) }
        for comparison in FeatureFilter.Comparison.allCases where consume(comparison.rawValue) {
            return .compare(name, comparison, try operand("a value"))
        }
        return .has(name)
    }

    private mutating func operand(_ what: String) throws(FeatureFilter.SyntaxError) -> String {
        skipSpace()
        guard at < text.count else { throw fault("\(what) is missing at the end") }
        let first = text[at]
        if first == "'" || first == "\"" {
            guard let end = text[(at + 1)...].firstIndex(of: first) else {
                throw fault("a quotation mark is not closed")
            }
            defer { at = end + 1 }
            return String(text[(at + 1)..<end])
        }
        let word = text[at...].prefix { $0.isLetter || $0.isNumber || "_-:.+%@#".contains($0) }
        guard !word.isEmpty else { throw fault("\(what) is expected instead of '\(first)'") }
        at += word.count
        return String(word)
    }

    // MARK: Tokens

    private func fault(_ reason: String) -> FeatureFilter.SyntaxError {
        let quoted = String(text.prefix(Self.quotedLimit)) + (text.count > Self.quotedLimit ? "…" : "")
        return FeatureFilter.SyntaxError(
            description: "The filter \(quoted) is not understood at character \(at + 1): \(reason).")
    }

    private mutating func skipSpace() {
        while at < text.count, text[at].isWhitespace { at += 1 }
    }

    private mutating func consume(_ token: String) -> Bool {
        skipSpace()
        guard text[at...].starts(with: token) else { return false }
        at += token.count
        return true
    }

    private mutating func consumeBang() -> Bool {
        skipSpace()
        guard at < text.count, text[at] == "!", !text[at...].starts(with: "!=") else { return false }
        at += 1
        return true
    }

    private mutating func consume(word: String) -> Bool {
        skipSpace()
        let found = text[at...].prefix { $0.isLetter }
        guard String(found).lowercased() == word else { return false }
        at += found.count
        return true
    }
}
