import Testing

/// Names the rows of `Documentation/Behaviors.md` that a test holds, as in `@Test(.behavior("A11", "A12"))`.
/// The document's table is made from these: see `BehaviorTests`.
public struct BehaviorTrait: TestTrait {
    /// A letter and a number each, as in "E24".
    public let rows: [String]
}

extension Trait where Self == BehaviorTrait {
    /// The rows of `Documentation/Behaviors.md` that the test holds.
    public static func behavior(_ rows: String...) -> Self { BehaviorTrait(rows: rows) }
}
