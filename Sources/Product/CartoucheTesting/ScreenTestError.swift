/// Why a step of a test is not possible: a view is missing, a click would hit another view.
public struct ScreenTestError: Error, CustomStringConvertible, Sendable {
    /// A sentence that also lists the alternatives.
    public let description: String
    init(_ description: String) { self.description = description }
}
