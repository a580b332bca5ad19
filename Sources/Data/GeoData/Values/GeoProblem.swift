/// Something in a file that is not as it should be, with the number of times that it was found.
public struct GeoProblem: Equatable, Sendable, CustomStringConvertible {
    /// What becomes of a feature with the problem.
    public enum Effect: Sendable {
        /// The feature is left out.
        case leftOut
        /// The feature is there, and may be other than it was meant.
        case warning
    }

    /// The path, or the name that the program gave.
    public let file: String
    /// The line of the first case, from 1; nil if it is the whole file.
    public let line: Int?
    /// The column of the first case, in characters from 1; nil if it is the whole file.
    public let column: Int?
    /// What becomes of the features.
    public let effect: Effect
    /// What is wrong, as a clause without a full stop.
    public let reason: String
    /// The number of cases.
    public internal(set) var count: Int

    /// One sentence, with the place in the form that editors know.
    public var description: String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        switch effect {
        case .leftOut:
            let what = count == 1 ? "a feature is" : "\(count) features are"
            return "\(file)\(place): \(what) left out: \(reason)."
        case .warning:
            return "\(file)\(place): \(reason)\(count > 1 ? " (\(count) times)" : "")."
        }
    }
}
