import Cartouche

/// Runs the program WishListDemo as a process of its own, and measures its start, its memory, and its CPU
/// time at rest from outside.
struct DemoFigures {
    let path: String

    private let clock = SystemClock()

    func report() {
        printLine("The demo as a process")
        for renderer in ["software", "opengl"] { reportStart(renderer) }
        for renderer in ["software", "opengl"] {
            printLine("  \(renderer): \(tour(renderer) ?? "the tour could not be run")")
        }
        printLine("  software: \(idle() ?? "idling could not be measured")")
    }

    private func reportStart(_ renderer: String) {
        let starts = (0..<9).compactMap { _ in DemoStart(path: path, arguments: ["--renderer", renderer]) }
        let (times, sizes) = (Samples(starts.map(\.milliseconds)), Samples(starts.map(\.megabytes)))
        printLine(
            "  \(renderer): first complete frame after \(times.spread) ms, \(sizes.spread) MB resident, "
                + "\(times.count) starts"
        )
    }

    /// Runs the program WishListDemo for six seconds, in which wheel events zoom its map in and out.
    /// - Returns: a line with the memory that the demo uses at the end; nil if the demo could not be run.
    private func tour(_ renderer: String) -> String? {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(renderer).jsonl")
        let lines = (0..<120).map { index in
            let notch = index / 30 % 2 == 0 ? 0.3 : -0.3
            return
                "{\"t\":\(0.5 + Double(index) * 0.03),\"wheel\":[0,\(notch)],\"x\":\(500 + index),\"y\":400}"
        }
        defer { try? FileManager.default.removeItem(at: script) }
        let text = lines.joined(separator: "\n") + "\n"
        guard (try? Data(text.utf8).write(to: script)) != nil else { return nil }
        let process = make(["--renderer", renderer, "--duration", "6", "--input", script.path])
        guard (try? process.run()) != nil else { return nil }
        clock.sleep(until: clock.now + 5)
        let now = ProcessMemory(process: process.processIdentifier)
        process.waitUntilExit()
        return now.map { "\($0.resident) MB resident after zooming for 4 s, \($0.peak) MB at most" }
    }

    /// The CPU time and the number of frames of the program WishListDemo at rest, measured for 10 s after 3 s
    /// to settle; nil if the program could not be run.
    private func idle() -> String? {
        let trace = FileManager.default.temporaryDirectory.appendingPathComponent("bench-idle.jsonl")
        defer { try? FileManager.default.removeItem(at: trace) }
        let process = make([
            "--renderer", "software", "--duration", "14", "--trace", trace.path, "--trace-frames",
        ])
        guard (try? process.run()) != nil else { return nil }
        clock.sleep(until: clock.now + 3)
        guard let before = SystemClock.cpuSeconds(ofProcess: process.processIdentifier) else { return nil }
        clock.sleep(until: clock.now + 10)
        guard let after = SystemClock.cpuSeconds(ofProcess: process.processIdentifier) else { return nil }
        process.waitUntilExit()
        let lines = ((try? String(contentsOf: trace, encoding: .utf8)) ?? "").split(separator: "\n")
        let times = lines.filter { $0.contains("\"event\":\"frame\"") }.compactMap(Self.time(of:))
        let late = times.filter { $0 > 3 }.count
        let fraction = String(format: "%.4f", (after - before) / 10 * 100)
        return "idle: \(fraction) % CPU over 10 s, \(late) frames (\(times.count) before)"
    }

    private static func time(of line: Substring) -> Double? {
        guard let start = line.range(of: "\"t\":") else { return nil }
        return Double(line[start.upperBound...].prefix { $0.isNumber || $0 == "." })
    }

    private func make(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        return process
    }
}

/// A start of the program WishListDemo as a process of its own: the first line of its option `--stats`, as in
/// "first complete frame 103 ms after the start, 64 MB resident".
struct DemoStart {
    var milliseconds: Double
    var megabytes: Double

    /// Starts the program at `path` and measures its start; nil if the program cannot be run, or if it drew
    /// no complete frame.
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
