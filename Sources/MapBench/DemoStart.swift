import Cartouche

/// A start of the demo as a process of its own: the first line of `--stats`, as in "first complete frame 103
/// ms after the start, 64 MB resident".
struct DemoStart {
    var milliseconds: Double
    var megabytes: Double

    /// Nil if it cannot be run, or no frame was complete.
    init?(path: String, arguments: [String]) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments + ["--duration", "1.2", "--stats"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(separator: "\n").first?.split(separator: " ").compactMap { Double($0) } ?? []
        guard numbers.count == 2 else { return nil }
        (milliseconds, megabytes) = (numbers[0], numbers[1])
    }
}
