/// The error that an expression has no value: the operator that failed, and the reason. The sentence is
/// written only when it is read.
struct EvaluationFailure: Error {
    /// The index of the operator's node in the program.
    let node: Int32
    let reason: Reason

    enum Reason {
        case wrongType(expected: StyleType, found: StyleValue)
        case notConvertible(StyleValue, to: StyleType)
        case notComparable(StyleValue, StyleValue)
        case notSearchable(StyleValue)
        case notANeedle(StyleValue)
        case noIndex(Double, count: Int)
        case colorOutOfRange
        case differentLengths
        case notInEnumeration(String)
        case tooLong
        case tooMuchWork
        /// The program failed with `["error", message]`; the text is the message.
        case message(String)
    }

    init(_ node: Int32, _ reason: Reason) { (self.node, self.reason) = (node, reason) }

    /// Why the expression has no value, as a phrase: what was expected, and what was found.
    var phrase: String {
        switch reason {
        case .wrongType(let expected, let found):
            "expected a value of type \(expected), found \(Self.shown(found))"
        case .notConvertible(let value, let type): "\(Self.shown(value)) cannot be converted to \(type)"
        case .notComparable(let a, let b):
            "expected two numbers or two strings, found \(Self.shown(a)) and \(Self.shown(b))"
        case .notSearchable(let value): "expected an array or a string, found \(Self.shown(value))"
        case .notANeedle(let value):
            "expected a Boolean, string, number or null to look for, found \(Self.shown(value))"
        case .noIndex(let index, let count):
            "\(ValueText.number(index)) is no index of an array of \(count) items"
        case .colorOutOfRange: "red, green and blue are from 0 to 255, alpha from 0 to 1"
        case .differentLengths: "values that are interpolated differ in their lengths or anchors"
        case .notInEnumeration(let text): "\"\(ShortText.of(text))\" is none of the property's values"
        case .tooLong: "a text is longer than \(EvaluationState.textLimit) bytes"
        case .tooMuchWork: "it takes too much work"
        case .message(let text): ShortText.of(text)
        }
    }

    private static func shown(_ value: StyleValue) -> String {
        let text = ValueText(value, limit: 60).text
        return switch value {
        case .null: "null"
        case .string: "the string \"\(ShortText.of(text))\""
        default: "the \(value.type) \(ShortText.of(text))"
        }
    }
}
