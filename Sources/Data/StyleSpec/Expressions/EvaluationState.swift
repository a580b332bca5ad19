/// What one evaluation keeps: the variables so far, and the work that it may still do.
struct EvaluationState {
    /// By binding; empty until the first is asked for.
    var variables: [StyleValue?] = []
    /// Units of about a hundred instructions.
    private var work = EvaluationState.workLimit

    /// The work of one evaluation, beside a visit of each of its nodes.
    static let workLimit = 200_000
    /// The longest text that an expression makes, in UTF-8 bytes.
    static let textLimit = 65_536

    /// Takes work off the limit.
    mutating func spend(_ units: Int, _ node: Int32) throws(EvaluationFailure) {
        work -= min(units, Self.workLimit)
        if work < 0 { throw EvaluationFailure(node, .tooMuchWork) }
    }
}
