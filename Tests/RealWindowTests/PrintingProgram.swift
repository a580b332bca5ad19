import Foundation
import Glibc
import TestSupport

/// A run of a program, whose lines are read while it runs.
final class PrintingProgram {
    private(set) var lines: [String] = []
    var id: Int32 { process.processIdentifier }
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var rest: [UInt8] = []

    /// - Parameter words: of the command line.
    init(_ words: [String], of program: Program = .errands, environment: [String: String]) throws {
        process.executableURL = program.executable
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment
            .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForReading.closeFile()
        output.fileHandleForWriting.closeFile()
    }

    /// Whether the program prints a line in time, or has printed it.
    func prints(_ line: String, within seconds: Double = 20) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !lines.contains(line), end > Date() { guard read(milliseconds: 200) else { break } }
        return lines.contains(line)
    }

    /// Waits until it has printed more lines than so many, and then nothing for half a second.
    func printsMore(than count: Int, within seconds: Double = 20) {
        let end = Date(timeIntervalSinceNow: seconds)
        while lines.count <= count, end > Date() { guard read(milliseconds: 200) else { return } }
        var known = 0
        while lines.count > known, end > Date() {
            known = lines.count
            guard read(milliseconds: 500) else { return }
        }
    }

    /// Ends its standard input, for which it may wait.
    func endInput() { input.fileHandleForWriting.closeFile() }

    /// The status with which it ends by itself; nil if it does not.
    func status() -> Int32? {
        guard process.hasEnded(within: 20), process.terminationReason == .exit else { return nil }
        while read(milliseconds: 0) {}
        return process.terminationStatus
    }

    func kill() { process.kill() }

    /// False at the end.
    private func read(milliseconds: Int32) -> Bool {
        var request = pollfd(
            fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return milliseconds > 0 }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(request.fd, &bytes, bytes.count)
        guard count > 0 else { return false }
        rest += bytes.prefix(count)
        while let end = rest.firstIndex(of: 10) {
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
        return true
    }
}
