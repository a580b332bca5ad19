import Cartouche

/// The process's age and memory at some moment, which `--stats` prints.
enum StartupReport {
    /// A line about the first frame that shows the whole map: the process's age and memory at this moment.
    static func text() -> String { "first complete frame \(moment())" }

    /// The current age and memory as a text, such as `103 ms after the start, 65 MB resident`.
    static func moment() -> String {
        let age =
            SystemClock.processAge.map { "\(Int(($0 * 1000).rounded())) ms after the start" }
            ?? "at an unknown time"
        let memory = residentMegabytes.map { "\($0) MB resident" } ?? "unknown memory"
        return "\(age), \(memory)"
    }

    /// The resident memory of the process in units of 10^6 bytes, from /proc/self/statm; nil if it cannot be
    /// read.
    static var residentMegabytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
    }
}
