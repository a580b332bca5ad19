import Foundation
import Testing

@testable import CartoucheStyleSpec

/// What an expression evaluates to: a value, or nil for an error of evaluation.
func evaluated(
    _ json: String, zoom: Double = 0, _ properties: [String: StyleValue] = [:], as type: StyleType? = nil
) throws -> StyleValue? {
    try StyleExpression(json: json, expecting: type)
        .evaluate(
            StyleContext(zoom: zoom, feature: StyleFeature(properties: properties, geometryType: .point)))
}

/// Why an expression is not compiled; nil if it is.
func compileError(_ json: String, as type: StyleType? = nil) -> ExpressionError? {
    do {
        _ = try StyleExpression(json: json, expecting: type)
        return nil
    } catch { return error }
}

/// Compares what expressions evaluate to with what is expected, written as JSON; numbers to nine digits.
func expect(
    _ rows: [(String, String)], zoom: Double = 0, _ properties: [String: StyleValue] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    for (json, expected) in rows {
        let value = try evaluated(json, zoom: zoom, properties)
        let wanted = StyleValue(try StyleJSON(Data(expected.utf8)))
        #expect(
            value.map { isClose($0, wanted) } ?? false, "\(json): \(value as Any)",
            sourceLocation: sourceLocation)
    }
}

/// Expects errors of evaluation.
func expectFailures(
    _ rows: [String], _ properties: [String: StyleValue] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    for json in rows {
        let value = try evaluated(json, properties)
        #expect(value == nil, "\(json): \(value as Any)", sourceLocation: sourceLocation)
    }
}

/// Expects errors of the compiler.
func expectCompileErrors(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for json in rows { #expect(compileError(json) != nil, "\(json)", sourceLocation: sourceLocation) }
}

func isClose(_ a: StyleValue, _ b: StyleValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(isClose)
    default: a == b
    }
}

/// Whether two colors are the same to a thousandth.
func isClose(_ a: StyleColor?, red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Bool {
    guard let a else { return false }
    return zip([a.red, a.green, a.blue, a.alpha], [red, green, blue, alpha]).allSatisfy {
        abs($0 - $1) < 0.001
    }
}
