/// The problems of one file. Each kind of reason is listed once, with the line and column of its first case
/// and the number of cases.
struct ProblemList {
    private let file: GeoFile
    private var lines: LineCounter
    private var indices: [String: Int] = [:]
    private(set) var all: [GeoProblem] = []
    /// The number of features of the file that were left out because of a problem.
    private(set) var leftOut = 0

    /// The maximum number of kinds of problems that are listed for a file; all further kinds are counted
    /// together as one kind.
    private static let kindLimit = 100

    init(_ file: GeoFile) {
        self.file = file
        lines = LineCounter(file)
    }

    /// Adds a case of a problem. Reasons that differ only in numbers are one kind.
    /// - Parameters:
    ///   - offset: the offset in the file; nil for a problem of the whole file.
    ///   - count: the number of cases.
    mutating func add(_ effect: GeoProblem.Effect, at offset: Int?, _ reason: String, count: Int = 1) {
        if effect == .leftOut { leftOut += 1 }
        var key = "\(effect)" + String(reason.filter { !$0.isNumber && $0 != "-" && $0 != "." })
        var reason = reason
        if indices[key] == nil, all.count >= Self.kindLimit {
            (key, reason) = ("\(effect) other", "there are more kinds of errors than are listed")
        }
        if let index = indices[key] {
            all[index].count += count
            return
        }
        let position = offset.map { lines.position(of: $0) }
        indices[key] = all.count
        all.append(
            GeoProblem(
                file: file.name, line: position?.line, column: position?.column, effect: effect,
                reason: reason,
                count: count))
    }

    /// The reason of a problem, followed by the line and the column of its position in the file. `offset` is
    /// this position in bytes from the start of the file.
    mutating func located(_ reason: String, at offset: Int) -> String {
        let position = lines.position(of: offset)
        return "\(reason) (line \(position.line), column \(position.column))"
    }
}
