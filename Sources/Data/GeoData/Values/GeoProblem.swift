/// A problem in a file, with the number of times that it was found.
public struct GeoProblem: Equatable, Sendable, CustomStringConvertible {
    /// What happens to a feature with the problem.
    public enum Effect: Sendable {
        /// The feature was left out.
        case leftOut
        /// The feature was read, but may differ from what was meant.
        case warning
    }

    /// The path of the file with the problem, or the name of the file that the program gave.
    public let file: String
    /// The line of the file where the problem was found first, from 1; nil if the problem concerns the whole
    /// file.
    public let line: Int?
    /// The column in which the problem was found first, in characters from 1; nil if the problem concerns the
    /// whole file.
    public let column: Int?
    /// What happens to the features that have the problem.
    public let effect: Effect
    /// What the problem is, as a clause without a full stop.
    public let reason: String
    /// The number of times that the problem was found.
    public internal(set) var count: Int

    /// The problem as one sentence, which begins with the file, line and column in the form that editors
    /// understand.
    public var description: String {
        let position = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        switch effect {
        case .leftOut:
            let what = count == 1 ? "a feature is" : "\(count) features are"
            return "\(file)\(position): \(what) left out: \(reason)."
        case .warning:
            return "\(file)\(position): \(reason)\(count > 1 ? " (\(count) times)" : "")."
        }
    }
}
