import Foundation
import Glibc
import TestSupport
import Testing

/// The demo or the gallery in a real window, with its trace read from a pipe.
final class DemoProcess {
    let server: XServer
    let trace: TraceReader
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    init(
        on server: XServer, program: Program = .demo, size: String = "1280x800", arguments: [String] = [],
        locale: String = "C.UTF-8", environment: [String: String]? = nil, more: [String: String] = [:]
    ) throws {
        self.server = server
        process.executableURL = program.executable
        process.arguments =
            ["--size", size, "--renderer", "software", "--trace", "/dev/stdout"] + arguments
        let display = [
            "DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_X11_XINPUT2": "1",
        ]
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment ?? display) { $1 }.merging(["LC_ALL": locale]) { $1 }.merging(more) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        trace = TraceReader(descriptor: output.fileHandleForReading.fileDescriptor)
        output.fileHandleForWriting.closeFile()
    }

    /// One scene of the gallery.
    static func gallery(_ scene: String, on server: XServer, locale: String = "C.UTF-8") throws -> DemoProcess
    {
        try DemoProcess(on: server, program: .gallery, arguments: ["--scene", scene], locale: locale)
    }

    /// One scene of the gallery on a server of its own, by default one without fingers, for as long as `test`
    /// takes.
    static func withGallery(
        _ scene: String, on server: XServer? = nil, keyboard layout: String? = nil,
        locale: String = "C.UTF-8",
        _ test: (DemoProcess, XServer) throws -> Void
    ) throws {
        let server = try server ?? .virtualFramebuffer()
        defer { server.stop() }
        if let layout { try server.setKeyboardLayout(layout) }
        let gallery = try gallery(scene, on: server, locale: locale)
        defer { gallery.quit() }
        try test(gallery, server)
    }

    /// The number of the window on the display.
    func window() throws -> String {
        let windows = try server.xdotool("search --onlyvisible --pid \(process.processIdentifier)")
        return String(try #require(windows.split(separator: "\n").last, "no window is shown"))
    }

    /// The nice levels of the main thread and of the others.
    func niceness() throws -> (main: Int, others: [Int]) {
        let folder = "/proc/\(process.processIdentifier)/task"
        func level(_ thread: String) throws -> Int {
            let line = try String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
            // After the name in parentheses, which may contain spaces: the 19th field of all.
            let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
            return try #require(fields.count > 16 ? Int(fields[16]) : nil)
        }
        let main = "\(process.processIdentifier)"
        let threads = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != main }
        // A thread may end meanwhile.
        return (try level(main), threads.compactMap { try? level($0) })
    }

    /// Gives the window the keyboard; there is no window manager that would.
    func focus() throws { try server.xdotool("windowfocus --sync \(window())") }

    /// The middle of a person's pin, in window points, once it is on the map.
    func pin(of person: String) throws -> CGPoint {
        let line =
            trace.latest("viewMade") { $0.string("annotation") == person }
            ?? trace.wait {
                ["viewMade", "viewReused"].contains($0.event) && $0.string("annotation") == person
            }
        let frame = try #require(line?.frame, "\(person)'s pin did not come into view")
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    func quit() { process.kill() }

    /// What it has written to standard error: once, after its end.
    func readErrors() -> String {
        errors.fileHandleForWriting.closeFile()
        return String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    var isRunning: Bool { process.isRunning }

    /// The status with which it ends by itself; nil if it does not.
    func status(within seconds: Double = 10) -> Int32? {
        process.hasEnded(within: seconds) && process.terminationReason == .exit
            ? process.terminationStatus : nil
    }

    /// By itself, with the status of success.
    func endsWell(within seconds: Double = 10) -> Bool {
        status(within: seconds) == 0
    }
}

extension Process {
    func hasEnded(within seconds: Double) -> Bool {
        for _ in 0..<Int(seconds * 50) where isRunning { _ = poll(nil, 0, 20) }
        return !isRunning
    }

    /// Ends it for certain. Children of a test start with SIGTERM blocked, as the test's own threads have it.
    func kill() {
        Glibc.kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}
