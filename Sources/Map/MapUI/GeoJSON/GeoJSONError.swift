/// Why a text is not valid GeoJSON, or why objects cannot be written as GeoJSON. The description is a
/// sentence.
public nonisolated struct GeoJSONError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line of the GeoJSON text in which the error is, counted from 1; nil if the error is in objects to
    /// be written.
    public let line: Int?
    /// The byte within the line at which the error is, counted from 1; nil if the error is in objects to be
    /// written.
    public let column: Int?
    /// The reason why the text or the objects are not valid GeoJSON: a clause without a full stop.
    public let reason: String

    init(line: Int? = nil, column: Int? = nil, reason: String) {
        (self.line, self.column, self.reason) = (line, column, reason)
    }

    /// A sentence with the reason of the error, and its line and column in the text if they are known.
    public var description: String {
        guard let line, let column else { return "The objects cannot be written as GeoJSON: \(reason)." }
        return "The text is not GeoJSON: \(reason) (line \(line), column \(column))."
    }
}
