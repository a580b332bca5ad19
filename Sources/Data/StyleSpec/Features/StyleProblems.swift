/// Records evaluations of expressions that failed, each failure once. Belongs to one worker, which reports
/// the sentences.
package final class StyleProblems {
    /// A sentence for each failure, in the order in which they occurred; at most 100.
    package private(set) var sentences: [String] = []
    private var seen: Set<Place> = []

    /// The place of a failure: the expression, and the operator within it.
    struct Place: Hashable {
        let expression: ObjectIdentifier
        let node: Int32
    }

    private static let limit = 100

    /// Creates a record without failures.
    package init() {}

    /// Records a failure, unless the same operator has failed before.
    func record(_ place: Place, _ sentence: () -> String) {
        guard seen.count < Self.limit, seen.insert(place).inserted else { return }
        sentences.append(sentence())
    }
}
