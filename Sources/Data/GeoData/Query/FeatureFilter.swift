/// A condition on a feature's properties, as a user types it: `pop > 1e5 and name ~ "port"`.
///
/// Comparisons are `=`, `!=`, `<`, `<=`, `>`, `>=` and `~` (contains, whatever the case), between a property
/// and a value; they are combined by `and`, `or`, `not` and parentheses. A property alone is a condition that
/// the feature has the property. Names with other characters than letters, digits, `_`, `-`, `:` and `.`
/// stand in quotation marks. A comparison with a property that a feature lacks does not hold.
public struct FeatureFilter: Equatable, Sendable {
    /// An operator by which a filter compares a property with a value.
    enum Comparison: String, Sendable, CaseIterable {
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case notEqual = "!="
        case equal = "="
        case less = "<"
        case greater = ">"
        case contains = "~"
    }

    indirect enum Condition: Equatable, Sendable {
        case has(String)
        case compare(String, Comparison, String)
        case and(Condition, Condition)
        case or(Condition, Condition)
        case not(Condition)
    }

    /// The error that a text is no valid condition. The description is a sentence.
    public struct SyntaxError: Error, Equatable, CustomStringConvertible, Sendable {
        /// The error as a sentence: why the text is no condition, and the number of the character at which it
        /// fails.
        public let description: String
    }

    let condition: Condition

    /// Parses a condition.
    /// - Throws: a `SyntaxError` if the text is no condition, is nested more than 50 deep, or has more than
    ///   1,000 comparisons.
    /// - Complexity: O(length).
    public init(_ text: String) throws(SyntaxError) {
        var parser = FilterParser(text)
        condition = try parser.parse()
    }

    /// Whether the condition holds for a feature with these properties.
    /// - Complexity: O(comparisons · properties).
    public func holds(_ properties: [GeoProperty]) -> Bool { Self.holds(condition, properties) }

    /// The names of the properties that the condition tests.
    public var propertyNames: Set<String> { Self.names(in: condition) }

    private static func holds(_ condition: Condition, _ properties: [GeoProperty]) -> Bool {
        switch condition {
        case .has(let name): value(name, properties) != nil
        case .and(let a, let b): holds(a, properties) && holds(b, properties)
        case .or(let a, let b): holds(a, properties) || holds(b, properties)
        case .not(let a): !holds(a, properties)
        case .compare(let name, let comparison, let wanted):
            value(name, properties).map { holds($0, comparison, wanted) } ?? false
        }
    }

    private static func names(in condition: Condition) -> Set<String> {
        switch condition {
        case .has(let name), .compare(let name, _, _): [name]
        case .and(let a, let b), .or(let a, let b): names(in: a).union(names(in: b))
        case .not(let a): names(in: a)
        }
    }

    private static func value(_ name: String, _ properties: [GeoProperty]) -> GeoValue? {
        let found = properties.first { $0.name == name }?.value
        return found == .null ? nil : found
    }

    /// Whether a comparison holds between a property's value and a wanted value: as numbers if both are
    /// numbers, otherwise as texts.
    private static func holds(_ value: GeoValue, _ comparison: Comparison, _ wanted: String) -> Bool {
        let text = value.description
        if comparison == .contains { return text.lowercased().contains(wanted.lowercased()) }
        if let a = number(value), let b = Double(wanted) { return holds(a, comparison, b) }
        return holds(text, comparison, wanted)
    }

    private static func number(_ value: GeoValue) -> Double? {
        switch value {
        case .number(let number, _): number
        case .text(let text): Double(text)
        default: nil
        }
    }

    private static func holds<Value: Comparable>(_ a: Value, _ comparison: Comparison, _ b: Value) -> Bool {
        switch comparison {
        case .equal: a == b
        case .notEqual: a != b
        case .less: a < b
        case .lessOrEqual: a <= b
        case .greater: a > b
        case .greaterOrEqual: a >= b
        case .contains: false
        }
    }
}
