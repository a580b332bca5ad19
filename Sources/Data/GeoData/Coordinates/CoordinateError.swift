/// The error that a text is no coordinate, or that a coordinate cannot be written in a format. The
/// description is a sentence.
public struct CoordinateError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The error as a sentence for the user.
    public let description: String

    init(_ description: String) { self.description = description }

    /// Creates an error about a text that is no coordinate.
    /// - Parameter reason: why the text is no coordinate, as a clause without a full stop, with advice if
    ///   there is any.
    init(text: String, _ reason: String) {
        let start = text.count > 40 ? text.prefix(40) + "…" : text
        self.init("\"\(start)\" is no coordinate: \(reason).")
    }
}
