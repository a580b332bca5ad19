/// What failed while expressions were evaluated, each failure once. Belongs to one worker; its sentences are
/// handed on with the worker's answer.
package final class StyleProblems {
    /// A sentence for each, in the order in which they occurred; at most 100.
    package private(set) var sentences: [String] = []
    private var seen: Set<Place> = []

    /// The place of a failure: the expression, and the operator within it.
    struct Place: Hashable {
        let expression: ObjectIdentifier
        let node: Int32
    }

    private static let limit = 100

    /// Nothing failed yet.
    package init() {}

    /// Notes a failure, unless the same operator failed before.
    func record(_ place: Place, _ sentence: () -> String) {
        guard seen.count < Self.limit, seen.insert(place).inserted else { return }
        sentences.append(sentence())
    }
}
