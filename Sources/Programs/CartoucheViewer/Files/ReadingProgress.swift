import Cartouche
import GeoData

/// How much of the open files has been read.
nonisolated struct ReadingProgress: Equatable, Sendable {
    private struct File: Equatable, Sendable {
        var readBytes = 0
        var byteCount = 0
    }

    /// By the files' places on the command line.
    private var files: [Int: File] = [:]

    /// Whether a file is being read.
    var isReading: Bool { !files.isEmpty }

    /// Of all files that are being read, from 0 to 1.
    var fraction: Double {
        let (read, all) = files.values.reduce((0, 0)) { ($0.0 + $1.readBytes, $0.1 + $1.byteCount) }
        return all > 0 ? min(1, Double(read) / Double(all)) : 0
    }

    /// A file is being read.
    mutating func begin(_ index: Int, byteCount: Int) { files[index] = File(byteCount: byteCount) }

    /// So much of it has been read.
    mutating func advance(_ index: Int, to readBytes: Int) { files[index]?.readBytes = readBytes }

    /// A file has been read, or cannot be.
    mutating func end(_ index: Int) { files[index] = nil }

    /// As in `Reading: 42 %, 110,000 features`.
    func text(features: Int) -> String {
        "Reading: \(Int(fraction * 100)) %, \(CountText.counted(features, "feature"))"
    }
}
