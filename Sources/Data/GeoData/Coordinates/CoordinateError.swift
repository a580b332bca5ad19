/// Why a text is no coordinate, or why a coordinate has no such text. The description is a sentence.
public struct CoordinateError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The sentence.
    public let description: String

    init(_ description: String) { self.description = description }

    /// - Parameter reason: a clause without a full stop, with the cure where there is one.
    init(text: String, _ reason: String) {
        let start = text.count > 40 ? text.prefix(40) + "…" : text
        self.init("\"\(start)\" is no coordinate: \(reason).")
    }
}
