/// Why a text is not valid GeoJSON, or why objects cannot be written as GeoJSON. The description is a
/// sentence.
public nonisolated struct GeoJSONError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line of the text with the error, counted from 1; nil for an error in objects.
    public let line: Int?
    /// The byte in the line at which the error is, counted from 1; nil for an error in objects.
    public let column: Int?
    /// The reason of the error: a clause without a full stop.
    public let reason: String

    init(line: Int? = nil, column: Int? = nil, reason: String) {
        (self.line, self.column, self.reason) = (line, column, reason)
    }

    /// A sentence with the reason, and the line and column if there are any.
    public var description: String {
        guard let line, let column else { return "The objects cannot be written as GeoJSON: \(reason)." }
        return "The text is not GeoJSON: \(reason) (line \(line), column \(column))."
    }
}
