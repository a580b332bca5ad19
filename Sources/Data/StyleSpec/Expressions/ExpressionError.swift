/// The error that a JSON value is no valid expression: the place, and a phrase with the reason.
package struct ExpressionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place of the error in the JSON value: the indices in the nested arrays that lead to it, from the
    /// outermost array on.
    package let path: [Int]
    /// Why the JSON value is no valid expression, as a phrase.
    package let reason: String

    /// The place of the error and its reason, as in `at [2][1]: expected number, found string`.
    package var description: String {
        path.isEmpty ? reason : "at \(path.map { "[\($0)]" }.joined()): \(reason)"
    }
}
