/// A condition on a feature's properties, as the user types it: `pop > 1e5 and name ~ "port"`.
///
/// Comparisons are `=`, `!=`, `<`, `<=`, `>`, `>=` and `~` (contains, whatever the case), between a property
/// and a value, and `and`, `or`, `not` and parentheses between them; a property alone asks whether it is
/// there. Names with other characters than letters, digits, `_`, `-`, `:` and `.` stand in quotation marks. A
/// comparison with a property that a feature lacks does not hold.
package indirect enum FeatureFilter: Equatable, Sendable {
    /// A way to compare.
    package enum Comparison: String, Sendable, CaseIterable {
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case notEqual = "!="
        case equal = "="
        case less = "<"
        case greater = ">"
        case contains = "~"
    }

    case has(String)
    case compare(String, Comparison, String)
    case and(FeatureFilter, FeatureFilter)
    case or(FeatureFilter, FeatureFilter)
    case not(FeatureFilter)

    /// Why a condition is none, as a sentence.
    package struct SyntaxError: Error, Equatable, CustomStringConvertible {
        package var description: String
    }

    /// Parses a condition.
    package init(_ text: String) throws(SyntaxError) {
        var parser = FilterParser(text)
        self = try parser.parse()
    }

    /// Whether it holds for a feature with these properties.
    package func holds(_ properties: [GeoProperty]) -> Bool {
        switch self {
        case .has(let name): Self.value(name, properties) != nil
        case .and(let a, let b): a.holds(properties) && b.holds(properties)
        case .or(let a, let b): a.holds(properties) || b.holds(properties)
        case .not(let a): !a.holds(properties)
        case .compare(let name, let comparison, let wanted):
            Self.value(name, properties).map { Self.holds($0, comparison, wanted) } ?? false
        }
    }

    /// The names of the properties that the condition asks for.
    package var propertyNames: Set<String> {
        switch self {
        case .has(let name), .compare(let name, _, _): [name]
        case .and(let a, let b), .or(let a, let b): a.propertyNames.union(b.propertyNames)
        case .not(let a): a.propertyNames
        }
    }

    private static func value(_ name: String, _ properties: [GeoProperty]) -> GeoValue? {
        let found = properties.first { $0.name == name }?.value
        return found == .null ? nil : found
    }

    /// As numbers if both are, else as texts.
    private static func holds(_ value: GeoValue, _ comparison: Comparison, _ wanted: String) -> Bool {
        let text = value.line
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
