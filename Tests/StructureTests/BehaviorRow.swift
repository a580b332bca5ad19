/// One behavior that the library promises: a row of `Documentation/Behaviors.md`. Tests that hold it name
/// its number in their trait, as in `@Test(.behavior("A10", "A17")) func
/// theOldCalloutGoesAsTheNewOneComes()`.
struct BehaviorRow {
    /// A letter and a number, as in "E24".
    let number: String
    let text: String
    /// What comes later, and is held by nothing yet; nil for most.
    let later: String?

    init(_ number: String, _ text: String, later: String? = nil) {
        (self.number, self.text, self.later) = (number, text, later)
    }

    /// The rows that may be held by no test.
    static let unheld: Set<String> = []
}
