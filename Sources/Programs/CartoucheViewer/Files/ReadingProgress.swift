import Cartouche
import GeoData

/// How much of the open files has been read so far.
nonisolated struct ReadingProgress: Equatable, Sendable {
    private struct File: Equatable, Sendable {
        var readBytes = 0
        var byteCount = 0
    }

    /// The progress of each file that is being read, by the file's position on the command line.
    private var files: [Int: File] = [:]

    /// Whether at least one file is being read.
    var isReading: Bool { !files.isEmpty }

    /// The fraction of all files being read that has been read, from 0 to 1.
    var fraction: Double {
        let (read, all) = files.values.reduce((0, 0)) { ($0.0 + $1.readBytes, $0.1 + $1.byteCount) }
        return all > 0 ? min(1, Double(read) / Double(all)) : 0
    }

    /// Called when the reading of a file begins.
    mutating func begin(_ index: Int, byteCount: Int) { files[index] = File(byteCount: byteCount) }

    /// Called when `readBytes` bytes of a file have been read.
    mutating func advance(_ index: Int, to readBytes: Int) { files[index]?.readBytes = readBytes }

    /// Called when a file has been read, or cannot be read.
    mutating func end(_ index: Int) { files[index] = nil }

    /// The progress as text, as in `Reading: 42 %, 110,000 features`.
    func text(features: Int) -> String {
        "Reading: \(Int(fraction * 100)) %, \(CountText.counted(features, "feature"))"
    }
}
