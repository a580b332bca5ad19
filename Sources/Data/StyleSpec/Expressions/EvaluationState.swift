/// The state of one evaluation of an expression: the values of variables so far, and the remaining work.
struct EvaluationState {
    /// The values of variables by the index of their binding; nil for one that was not evaluated yet. Empty
    /// until the first variable is used.
    var variables: [StyleValue?] = []
    /// The remaining work, in units of about a hundred instructions.
    private var work = EvaluationState.workLimit

    /// The maximum work of one evaluation, in units of about a hundred instructions. Visiting the nodes of
    /// the program is not counted.
    static let workLimit = 200_000
    /// The maximum length of a text that an expression makes, in UTF-8 bytes.
    static let textLimit = 65_536

    /// Subtracts units of about a hundred instructions from the remaining work, and throws if none is left.
    /// The error names the operator `node`.
    mutating func spend(_ units: Int, _ node: Int32) throws(EvaluationFailure) {
        work -= min(units, Self.workLimit)
        if work < 0 { throw EvaluationFailure(node, .tooMuchWork) }
    }
}
