import Glibc

/// Why a file cannot be read at all. The description is a sentence: which file, why, and the cure where there
/// is one.
public struct GeoFileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The path, or the name that the program gave.
    public let file: String
    /// Why, as a clause without a full stop; with the line and the column where it is at one.
    public let reason: String

    /// An error in the words of the others, for a program that gets files in ways of its own.
    /// - Parameters:
    ///   - file: the path, or another name that the user knows.
    ///   - reason: a clause without a full stop.
    public init(file: String, reason: String) { (self.file, self.reason) = (file, reason) }

    /// Why the system does not open or read a file.
    init(file: String, status: Int32) {
        var reason = String(cString: strerror(status))
        switch status {
        case ENOENT, ENOTDIR: reason += "; check its path"
        case EACCES: reason += "; change its permissions"
        default: break
        }
        self.init(file: file, reason: reason)
    }

    /// The sentence.
    public var description: String { "\(file): the file cannot be read: \(reason)." }
}
