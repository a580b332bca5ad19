/// Why a JSON value is no valid expression: where, and a phrase.
package struct ExpressionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The indices that lead to the place, from the outermost array.
    package let path: [Int]
    /// What is wrong.
    package let reason: String

    /// The place and the reason: `at [2][1]: expected number, found string`.
    package var description: String {
        path.isEmpty ? reason : "at \(path.map { "[\($0)]" }.joined()): \(reason)"
    }
}
