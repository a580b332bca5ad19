import Cartouche
import GeoData

/// What became of each file that is open.
struct FileResults {
    /// By the files' places on the command line.
    private var results: [Int: (status: FileStatus, problems: [GeoProblem])] = [:]

    var status: FileStatus {
        results.values.reduce(into: FileStatus()) { $0.formUnion($1.status) }
    }

    /// A file was read to its end.
    mutating func end(_ layer: GeoLayer, at index: Int) {
        var status = FileStatus()
        status.add(layer)
        results[index] = (status, layer.problems)
    }

    /// A file cannot be read.
    mutating func fail(at index: Int) {
        var status = FileStatus()
        status.addUnreadable()
        results[index] = (status, [])
    }

    /// What the user should know of the files; nil: nothing.
    var note: String? {
        let failures = results.values.count { $0.status.hasUnreadable }
        let problems = results.sorted { $0.key < $1.key }.flatMap(\.value.problems)
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
