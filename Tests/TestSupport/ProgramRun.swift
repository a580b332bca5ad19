/// What one run of a program left behind.
public struct ProgramRun: Sendable {
    /// The exit status; nil if it was ended by a signal or by the deadline.
    public let status: Int32?
    public let output: String
    public let errors: String

    /// What went wrong, line by line.
    public var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}
