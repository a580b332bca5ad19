import Cartouche
import GeoData

/// What became of each file that is open.
struct FileResults {
    /// By the files' places on the command line.
    private var results: [Int: Result] = [:]

    private struct Result {
        var status = FileStatus()
        var problems: [GeoProblem] = []
        /// Why the file cannot be read; `nil` if it was read.
        var failure: String?
    }

    var status: FileStatus {
        results.values.reduce(into: FileStatus()) { $0.formUnion($1.status) }
    }

    /// Whether a file has been read, or tried, before.
    func has(_ index: Int) -> Bool { results[index] != nil }

    /// A file was read to its end.
    mutating func end(_ layer: GeoLayer, at index: Int) {
        var result = Result(problems: layer.problems)
        result.status.add(layer)
        results[index] = result
    }

    /// A file cannot be read.
    /// - Parameter sentence: which, why, and what the window shows instead.
    mutating func fail(_ sentence: String, at index: Int) {
        var result = Result(failure: sentence)
        result.status.addUnreadable()
        results[index] = result
    }

    private var inOrder: [Result] { results.sorted { $0.key < $1.key }.map(\.value) }

    /// Which files cannot be read, and why; `nil` if all were.
    var failure: String? {
        let failures = inOrder.compactMap(\.failure)
        guard let first = failures.first else { return nil }
        let others = failures.count - 1
        return others == 0 ? first : "\(first) \(CountText.counted(others, "more file")) cannot be read."
    }

    /// What the user should know of the files; `nil` if there is none.
    var note: String? {
        let failures = results.values.count { $0.failure != nil }
        let problems = inOrder.flatMap(\.problems)
        let leftOut = problems.filter { $0.effect == .leftOut }.reduce(0) { $0 + $1.count }
        var parts: [String] = []
        if failures > 0 { parts.append("\(CountText.counted(failures, "file")) cannot be read") }
        if leftOut > 0 { parts.append("\(CountText.counted(leftOut, "feature")) left out") }
        guard let first = problems.first else { return parts.isEmpty ? nil : parts.joined(separator: ", ") }
        let line = first.line.map { "line \($0): " } ?? ""
        return (parts.isEmpty ? "" : parts.joined(separator: ", ") + ". ") + line
            + MessageText.line(first.reason)
    }
}
