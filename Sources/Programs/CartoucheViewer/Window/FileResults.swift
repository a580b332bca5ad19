import Cartouche
import GeoData

/// The results of reading the open files: problems, failures, and the exit status.
struct FileResults {
    /// The result of each file that has been read, by the file's position on the command line.
    private var results: [Int: Result] = [:]

    private struct Result {
        var status = FileStatus()
        var problems: [GeoProblem] = []
        /// The sentence that says why the file could not be read; `nil` if the file was read.
        var failure: String?
    }

    var status: FileStatus {
        results.values.reduce(into: FileStatus()) { $0.formUnion($1.status) }
    }

    /// Whether the reading of a file has ended at least once, with or without success.
    func has(_ index: Int) -> Bool { results[index] != nil }

    /// Records that a file was read to its end.
    mutating func end(_ layer: GeoLayer, at index: Int) {
        var result = Result(problems: layer.problems)
        result.status.add(layer)
        results[index] = result
    }

    /// Records that a file could not be read.
    /// - Parameter sentence: a sentence with the file, the reason, and what the window shows instead.
    mutating func fail(_ sentence: String, at index: Int) {
        var result = Result(failure: sentence)
        result.status.addUnreadable()
        results[index] = result
    }

    private var inOrder: [Result] { results.sorted { $0.key < $1.key }.map(\.value) }

    /// A sentence about the files that could not be read; `nil` if all files were read.
    var failure: String? {
        let failures = inOrder.compactMap(\.failure)
        guard let first = failures.first else { return nil }
        let others = failures.count - 1
        return others == 0 ? first : "\(first) \(CountText.counted(others, "more file")) cannot be read."
    }

    /// A summary for the user of the files that could not be read, the features that were left out, and the
    /// first problem that was found; `nil` if there is none of these.
    var message: String? {
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
