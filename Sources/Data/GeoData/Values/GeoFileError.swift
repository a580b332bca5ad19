import Glibc

/// The error that a file cannot be read. The description is a sentence: which file, why, and advice if there
/// is any.
public struct GeoFileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The path of the file, or the name of the file that the program gave.
    public let file: String
    /// The reason why the file cannot be read, as a clause without a full stop, with a line and a column if
    /// the reason lies at one.
    public let reason: String

    /// Creates an error, for a program that loads files in ways of its own.
    /// - Parameters:
    ///   - file: the path, or another name that the user knows.
    ///   - reason: the reason, as a clause without a full stop.
    public init(file: String, reason: String) { (self.file, self.reason) = (file, reason) }

    /// Creates an error about a file with the system's reason for an error number (`errno`), and advice.
    init(file: String, status: Int32) {
        var reason = String(cString: strerror(status))
        switch status {
        case ENOENT, ENOTDIR: reason += "; check its path"
        case EACCES: reason += "; change its permissions"
        default: break
        }
        self.init(file: file, reason: reason)
    }

    /// The error as a sentence, with the file and the reason.
    public var description: String { "\(file): the file cannot be read: \(reason)." }
}
