/// The error that a JSON value is no valid expression: the place, and a phrase with the reason.
package struct ExpressionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The indices of the arrays that lead to the place, from the outermost array.
    package let path: [Int]
    /// The reason as a phrase.
    package let reason: String

    /// The place and the reason, as in `at [2][1]: expected number, found string`.
    package var description: String {
        path.isEmpty ? reason : "at \(path.map { "[\($0)]" }.joined()): \(reason)"
    }
}
