/// The error that a layout file cannot be read, or that an object of it cannot be created. The description is
/// a sentence that names the file, the line, the object and the reason.
public nonisolated struct NibError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The path of the faulty file, or the name that the program gave to it.
    public let file: String
    /// The line of the file, counted from 1; nil if the fault belongs to no line.
    public let line: Int?
    /// The faulty object, such as `the button "Book" (id a1B-c2-D3e)`; nil if the fault belongs to no object.
    public let object: String?
    /// The reason why the file cannot be read or the object cannot be created, as a clause without a full
    /// stop.
    public let reason: String

    /// A sentence that names the file, the line, the object and the reason.
    public var description: String {
        let origin = line.map { "\(file), line \($0)" } ?? file
        return "\(origin): \(object.map { "\($0): " } ?? "")\(reason)."
    }
}
