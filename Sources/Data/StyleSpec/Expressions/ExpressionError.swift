/// Why a JSON value is no valid expression: where, and a phrase.
public struct ExpressionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The indices that lead to the place, from the outermost array.
    public let path: [Int]
    /// What is wrong.
    public let reason: String

    /// The place and the reason: `at [2][1]: expected number, found string`.
    public var description: String {
        path.isEmpty ? reason : "at \(path.map { "[\($0)]" }.joined()): \(reason)"
    }
}
