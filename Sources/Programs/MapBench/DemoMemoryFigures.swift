import Cartouche

/// Measures the memory of the program WishListDemo while its map is zoomed for a minute.
struct DemoMemoryFigures {
    let path: String

    private let clock = SystemClock()

    func report() {
        printLine("The demo zoomed for a minute, software renderer: \(figures() ?? "it could not be run")")
    }

    private func figures() -> String? {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-minute-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: script) }
        let lines = (0..<1_900).map { index in
            let notch = index / 60 % 2 == 0 ? 0.3 : -0.3
            let (x, y) = (300 + index * 7 % 700, 200 + index * 5 % 400)
            return #"{"t":\#(1 + Double(index) * 0.032),"wheel":[0,\#(notch)],"x":\#(x),"y":\#(y)}"#
        }
        guard (try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: script)) != nil else {
            return nil
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--renderer", "software", "--duration", "63", "--input", script.path]
        guard (try? process.run()) != nil else { return nil }
        var result: [String] = []
        let start = clock.now
        for seconds in [0.9, 20, 40, 61.5] {
            clock.sleep(until: start + seconds)
            guard let memory = ProcessMemory(process: process.processIdentifier) else { break }
            result.append("\(Int(seconds)) s \(memory.resident) MB (at most \(memory.peak))")
        }
        process.waitUntilExit()
        return result.isEmpty ? nil : result.joined(separator: ", ")
    }
}
