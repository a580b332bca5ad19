/// Why a layout file cannot be read, or an object of it cannot be made. The description is a sentence: which
/// file, which line, which object, why.
public nonisolated struct NibError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The path, or the name that the program gave.
    public let file: String
    /// The line in the file, from 1; nil if the fault has none.
    public let line: Int?
    /// The object, such as `the button "Book" (id a1B-c2-D3e)`; nil if the fault is none of an object.
    public let object: String?
    /// Why, as a clause without a full stop.
    public let reason: String

    /// The sentence.
    public var description: String {
        let place = line.map { "\(file), line \($0)" } ?? file
        return "\(place): \(object.map { "\($0): " } ?? "")\(reason)."
    }
}
