import Cartouche
import GeoData

/// The results of reading the open files: problems, failures, and the exit status.
struct FileResults {
    /// The result of each file that has been read, by the file's position on the command line.
    private var results: [Int: Result] = [:]
    /// The number of times that the reading of a file has ended.
    private var endCount = 0

    private struct Result {
        var status = FileStatus()
        var problems: [GeoProblem] = []
        /// The sentence that says why the file could not be read; `nil` if the file was read.
        var failure: String?
        /// When the reading of the file has ended: the number of ends before.
        var order = 0
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
        record(result, at: index)
    }

    /// Records that a file could not be read.
    /// - Parameter sentence: a sentence with the file, the reason, and what the window shows instead.
    mutating func fail(_ sentence: String, at index: Int) {
        var result = Result(failure: sentence)
        result.status.addUnreadable()
        record(result, at: index)
    }

    private mutating func record(_ result: Result, at index: Int) {
        results[index] = result
        results[index]?.order = endCount
        endCount += 1
    }

    private var inOrder: [Result] { results.sorted { $0.key < $1.key }.map(\.value) }

    /// A sentence about the files that could not be read, of which it says about the latest why; `nil` if all
    /// files were read.
    var failure: String? {
        let failures = results.values.sorted { $0.order < $1.order }.compactMap(\.failure)
        guard let latest = failures.last else { return nil }
        let others = failures.count - 1
        return others == 0 ? latest : "\(latest) \(CountText.counted(others, "more file")) cannot be read."
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
        let file = results.count > 1 ? URL(fileURLWithPath: first.file).lastPathComponent : nil
        let position = [file, first.line.map { "line \($0)" }].compactMap { $0 }.joined(separator: ", ")
        return (parts.isEmpty ? "" : parts.joined(separator: ", ") + ". ")
            + MessageText.line((position.isEmpty ? "" : position + ": ") + first.reason)
    }
}
