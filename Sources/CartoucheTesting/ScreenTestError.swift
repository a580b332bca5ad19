/// Why a step of a test is not possible: a view that is not there, a click that would land elsewhere.
public struct ScreenTestError: Error, CustomStringConvertible, Sendable {
    /// For people: a sentence, with what there is instead.
    public let description: String
    init(_ description: String) { self.description = description }
}
