/// Records, as sentences, the evaluations of expressions that failed, each failure once. Each worker has a
/// record of its own and reports its sentences.
package final class StyleProblems {
    /// A sentence for each failure, in the order in which they occurred; at most 100.
    package private(set) var sentences: [String] = []
    private var seen: Set<Position> = []

    /// Where an evaluation failed: the expression, and the operator within it.
    struct Position: Hashable {
        let expression: ObjectIdentifier
        let node: Int32
    }

    private static let limit = 100

    /// Creates a record without failed evaluations.
    package init() {}

    /// Records a failed evaluation, unless the same operator of the expression failed before, or 100 failures
    /// are recorded.
    func record(_ position: Position, _ sentence: () -> String) {
        guard seen.count < Self.limit, seen.insert(position).inserted else { return }
        sentences.append(sentence())
    }
}
