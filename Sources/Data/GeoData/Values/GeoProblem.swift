/// Something in a file that is not as it should be, with the number of times that it was found.
package struct GeoProblem: Equatable, Sendable, CustomStringConvertible {
    /// What becomes of a feature with the problem.
    package enum Effect: Sendable { case leftOut, warning }

    package var file: String
    /// The place of the first case: counted from 1; nil if it is the whole file.
    package var line: Int?
    /// Characters, counted from 1.
    package var column: Int?
    package var effect: Effect
    /// A clause without a full stop.
    package var reason: String
    package var count: Int

    /// One sentence, with the place in the form that editors know.
    package var description: String {
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
