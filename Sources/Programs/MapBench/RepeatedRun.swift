import Cartouche
import Foundation

/// Runs the benchmark as a process of its own; several times, if the spread of the figures is to be known.
struct RepeatedRun {
    /// The arguments with which the benchmark is run, without the options that ask for repetitions.
    let arguments: [String]
    let repetitions: Int

    /// Runs the benchmark, prints each report as it arrives, and returns the figures of all repetitions.
    func figures() throws -> FigureTable {
        var table = FigureTable()
        for repetition in 1...max(1, repetitions) {
            if repetitions > 1 { printLine("Run \(repetition) of \(repetitions)") }
            let scenes = FileManager.default.temporaryDirectory.appendingPathComponent(
                "scenes-\(getpid()).json")
            defer { try? FileManager.default.removeItem(at: scenes) }
            let report = try run(["--scene-rows", scenes.path])
            // The scenes have rows of their own: their lines are for people.
            table.add(
                report: report.split(separator: "\n").filter { !Self.isScene($0) }.joined(separator: "\n"))
            if let data = try? Data(contentsOf: scenes) {
                table.scenes += try JSONDecoder().decode([SceneRow].self, from: data)
            }
        }
        return table
    }

    /// Whether a line of the benchmark's report is the row of a scene.
    private static func isScene(_ line: Substring) -> Bool {
        line.hasPrefix("  ")
            && SceneKey.Scene.allCases.contains { line.dropFirst(2).hasPrefix($0.rawValue + ", ") }
    }

    private func run(_ more: [String]) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + more
        process.standardOutput = output
        do { try process.run() } catch {
            throw PlatformError("The benchmark could not be started again: \(error.localizedDescription)")
        }
        var bytes = Data()
        while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
            FileHandle.standardOutput.write(part)
            bytes.append(part)
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw PlatformError("The benchmark ended with the status \(process.terminationStatus).")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The command-line arguments of this process, without the given options and their values.
    static func arguments(without options: [String]) -> [String] {
        var (kept, skips) = ([String](), false)
        for argument in CommandLine.arguments.dropFirst() {
            if skips {
                skips = false
            } else if options.contains(argument) {
                skips = true
            } else if !options.contains(where: { argument.hasPrefix($0 + "=") }) {
                kept.append(argument)
            }
        }
        return kept
    }
}
