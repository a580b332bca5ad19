/// The error that a step of a screen's test is not possible: for example, a view is missing, or a click would
/// hit another view.
public struct ScreenTestError: Error, CustomStringConvertible, Sendable {
    /// A sentence that says why the step of the test is not possible, and lists the alternatives, such as the
    /// names of the existing views.
    public let description: String
    init(_ description: String) { self.description = description }
}
