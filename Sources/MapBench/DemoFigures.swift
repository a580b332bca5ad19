import Cartouche

/// Runs the demo as its own process, and measures its start and its idling from outside.
struct DemoFigures {
    let path: String

    func report() {
        print("The demo as a process, software renderer")
        let starts = (0..<5).compactMap { _ in start() }
        for line in starts { print("  \(line)") }
        print("  \(idle() ?? "idling could not be measured")")
        for line in (0..<1).compactMap({ _ in start(renderer: "opengl") }) { print("  opengl: \(line)") }
    }

    /// The first line of `--stats`.
    private func start(renderer: String = "software") -> String? {
        let process = make(["--renderer", renderer, "--duration", "2", "--stats"])
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").first.map(String.init)
    }

    /// CPU over 10 s, after 3 s to settle.
    private func idle() -> String? {
        let process = make(["--renderer", "software", "--duration", "15"])
        guard (try? process.run()) != nil else { return nil }
        let clock = SystemClock()
        clock.sleep(until: FrameTime(seconds: 3))
        guard let before = SystemClock.cpuSeconds(ofProcess: process.processIdentifier) else { return nil }
        clock.sleep(until: FrameTime(seconds: 13))
        guard let after = SystemClock.cpuSeconds(ofProcess: process.processIdentifier) else { return nil }
        process.waitUntilExit()
        return "idle: \(hundredths((after - before) / 10 * 100)) % CPU over 10 s"
    }

    private func make(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        return process
    }
}
