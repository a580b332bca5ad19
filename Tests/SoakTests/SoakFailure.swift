/// A broken invariant: which one, and what was seen.
struct SoakFailure: Equatable {
    let invariant: String
    let message: String
    /// Where it is checked.
    let site: String
    /// The number of the event after which it was seen.
    var event = 0
}
