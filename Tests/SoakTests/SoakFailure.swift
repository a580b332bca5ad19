/// A broken invariant: which one, and what was seen.
struct SoakFailure: Equatable {
    let invariant: String
    let message: String
    /// The number of the event after which it was seen.
    var event = 0
}
