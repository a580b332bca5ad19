import Foundation
import Glibc
import Testing

/// The demo in a real window, with its trace read from a pipe.
final class DemoProcess {
    let server: XServer
    let trace: TraceReader
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    init(on server: XServer, arguments: [String] = []) throws {
        self.server = server
        process.executableURL = Self.executable
        process.arguments =
            ["--size", "1280x800", "--renderer", "software", "--trace", "/dev/stdout"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_X11_XINPUT2": "1"]) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        trace = TraceReader(descriptor: output.fileHandleForReading.fileDescriptor)
        output.fileHandleForWriting.closeFile()
    }

    /// Built beside the tests, since their target depends on it.
    private static var executable: URL {
        Bundle.allBundles.map(\.bundleURL).map { $0.deletingLastPathComponent() }
            .map { $0.appendingPathComponent("WishListDemo") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? packageRoot.appendingPathComponent(".build/debug/WishListDemo")
    }

    /// The middle of somebody's pin, in window points, once it is on the map.
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

    var isRunning: Bool { process.isRunning }
}

extension Process {
    /// Ends it for certain. Children of a test start with SIGTERM blocked, as the test's own threads have it.
    func kill() {
        Glibc.kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}

extension XServer {
    func move(to p: CGPoint) throws { try xdotool("mousemove \(Int(p.x.rounded())) \(Int(p.y.rounded()))") }

    func click(at p: CGPoint) throws {
        try move(to: p)
        try xdotool("click 1")
    }

    /// Wheel notches: up zooms in.
    func wheel(up notches: Int, at p: CGPoint) throws {
        try move(to: p)
        for _ in 0..<abs(notches) { try xdotool("click \(notches > 0 ? 4 : 5)") }
    }

    /// Presses, moves in steps, holds still so that nothing flies on, and lets go.
    func drag(from a: CGPoint, to b: CGPoint, steps: Int = 8) throws {
        try move(to: a)
        try xdotool("mousedown 1")
        for step in 1...steps {
            let t = CGFloat(step) / CGFloat(steps)
            try move(to: CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
        try xdotool("sleep 0.15 mouseup 1")
    }
}
