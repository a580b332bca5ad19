import Foundation
import Glibc
import TestSupport
import Testing

/// A program that changes its window, and ends itself.
@Suite(.serialized) struct ApplicationWindowTests {
    private static func x11(_ server: XServer) -> [String: String] {
        ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"]
    }

    @Test func theTitleChangesAndTheStatusIsTheProgramsOwn() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let errand = try Errand(["application", "4", "7"], environment: Self.x11(server))
        defer { errand.kill() }
        #expect(errand.prints("shown"))

        let window = try server.xdotool("search --onlyvisible --pid \(errand.id)")
        let title = try server.run(
            "/usr/bin/xprop", "-id", window.trimmingCharacters(in: .newlines), "-notype", "8u", "_NET_WM_NAME"
        )
        #expect(title.contains("Häfen"), "\(title)")

        #expect(errand.status() == 7)
        #expect(!errand.lines.contains("continued"))
    }

    @Test func afterASuccessTheProgramContinues() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let errand = try Errand(["application", "0.5", "0"], environment: Self.x11(server))
        defer { errand.kill() }

        #expect(errand.prints("continued"))
        #expect(errand.status() == 0)
    }

    @Test func aProgramFillsTheDisplay() throws {
        let compositor = try WaylandCompositor(.desktop)
        defer { compositor.stop() }
        let errand = try Errand(
            ["application", "6", "7", "full-screen"], environment: compositor.environment)
        defer { errand.kill() }
        #expect(errand.prints("full screen true") && errand.prints("shown"))

        try compositor.server.settle()
        #expect(try compositor.server.whitePart() > 0.99)
        #expect(errand.status() == 7)
        #expect(errand.lines.count { $0.hasPrefix("full screen") } == 1, "\(errand.lines)")
    }

    /// Weston's own key, and that of all programs.
    @Test(arguments: [("application", "super+shift+f"), ("command", "F11")])
    func fullScreenComesAndGoesByAKey(errand name: String, key: String) throws {
        let compositor = try WaylandCompositor(.desktop)
        defer { compositor.stop() }
        let words = name == "application" ? [name, "6", "7"] : [name, "6", "--size", "400x300"]
        let errand = try Errand(words, environment: compositor.environment)
        defer { errand.kill() }
        #expect(errand.prints("shown"))
        try compositor.server.settle()

        try compositor.server.xdotool("key \(key)")
        #expect(errand.prints("full screen true"))
        try compositor.server.settle()
        #expect(try compositor.server.whitePart() > 0.99)
        try compositor.server.xdotool("key \(key)")
        #expect(errand.prints("full screen false"))

        #expect(errand.status() == 7)
    }
}

extension XServer {
    /// Waits until what is shown stands still.
    fileprivate func settle() throws {
        var latest = try whitePart()
        for _ in 0..<40 {
            _ = poll(nil, 0, 150)
            let now = try whitePart()
            if now == latest { return }
            latest = now
        }
    }

    /// The part of the screen that is white, as an errand's window is.
    fileprivate func whitePart() throws -> Double {
        let file = try picture("\(UUID().uuidString).png")
        let mean = try run(
            "/usr/bin/convert",
            [file, "-fill", "black", "+opaque", "white", "-format", "%[fx:mean]", "info:"])
        return try #require(Double(mean), "\(mean)")
    }
}

/// A run of the program of errands, whose lines are read while it runs.
private final class Errand {
    private(set) var lines: [String] = []
    var id: Int32 { process.processIdentifier }
    private let process = Process()
    private let output = Pipe()
    private var rest: [UInt8] = []

    init(_ words: [String], environment: [String: String]) throws {
        process.executableURL = Program.errands.executable
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment
            .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
        process.standardOutput = output
        try process.run()
        output.fileHandleForWriting.closeFile()
    }

    /// Whether the program prints a line in time, or has printed it.
    func prints(_ line: String, within seconds: Double = 20) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !lines.contains(line), end > Date() { guard read(milliseconds: 200) else { break } }
        return lines.contains(line)
    }

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
