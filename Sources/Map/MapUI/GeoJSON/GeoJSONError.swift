/// Why a text is not GeoJSON, or why objects have no such text. The description is a sentence.
public nonisolated struct GeoJSONError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The line of the text, from 1; nil for objects.
    public let line: Int?
    /// The byte of the line, from 1; nil for objects.
    public let column: Int?
    /// A clause without a full stop.
    public let reason: String

    init(line: Int? = nil, column: Int? = nil, reason: String) {
        (self.line, self.column, self.reason) = (line, column, reason)
    }

    /// The sentence, with line and column.
    public var description: String {
        guard let line, let column else { return "The objects cannot be written as GeoJSON: \(reason)." }
        return "The text is not GeoJSON: \(reason) (line \(line), column \(column))."
    }
}
