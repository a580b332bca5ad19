import Foundation

/// The memory of a process, read from /proc, in units of 10^6 bytes.
struct ProcessMemory {
    var resident: Int
    var peak: Int

    init?(process id: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else {
            return nil
        }
        func megabytes(_ field: String) -> Int? {
            text.split(separator: "\n").first { $0.hasPrefix(field) }?.split(separator: " ").dropFirst().first
                .flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }.map { $0 * 1024 / 1_000_000 }
        }
        guard let resident = megabytes("VmRSS:\t") ?? megabytes("VmRSS:"), let peak = megabytes("VmHWM:")
        else {
            return nil
        }
        (self.resident, self.peak) = (resident, peak)
    }
}
