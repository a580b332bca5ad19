import Foundation
import Glibc

/// A program of this package, built beside the tests that depend on it.
public struct Program: Sendable {
    public static let spriteLoop = Program(name: "SpriteLoop")
    public static let demo = Program(name: "WishListDemo")
    public static let gallery = Program(name: "Gallery")
    public static let nibPreview = Program(name: "NibPreview")
    public static let viewer = Program(name: "cartouche")
    public static let errands = Program(name: "Errands")
    public static let readerRuns = Program(name: "ReaderRuns")

    public static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public let name: String
    private let tool: URL?

    public init(name: String) { (self.name, tool) = (name, nil) }

    /// A tool of the machine; its first argument may be what it is to run, as with `env`.
    public init(tool: URL) { (name, self.tool) = (tool.lastPathComponent, tool) }

    public var executable: URL {
        if let tool { return tool }
        // The running tests lie beside it.
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent(name)
    }

    /// Runs it to its end, in a clean environment.
    /// - Parameters:
    ///   - shell: a line of bash that starts it as `"$0" "$@"`.
    ///   - deadline: seconds after which the run counts as hung.
    public func run(
        _ arguments: [String], environment: [String: String] = [:], shell: String? = nil,
        deadline: Double = Program.deadline, in folder: Folder
    ) throws -> ProgramRun {
        let process = Process()
        process.executableURL = shell == nil ? executable : URL(fileURLWithPath: "/bin/bash")
        process.arguments = (shell.map { ["-c", $0, executable.path] } ?? []) + arguments
        process.environment = Self.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder.url
        // Files, not pipes: a pipe would have to be read meanwhile.
        let (output, errors) = (try folder.makeFile("stdout"), try folder.makeFile("stderr"))
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let isInTime = ended.wait(timeout: .now() + deadline) == .success
        if !isInTime {
            // Children of a test start with SIGTERM blocked, as the test's own threads have it.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try output.close()
        try errors.close()
        return ProgramRun(
            status: isInTime && process.terminationReason == .exit ? process.terminationStatus : nil,
            output: try folder.text("stdout"), errors: try folder.text("stderr"))
    }

    /// Seconds after which a run counts as hung.
    public static let deadline = 120.0

    /// Without a display or the user's own assets. The fonts are those of `TestFonts`.
    private static let environment = ProcessInfo.processInfo.environment.filter {
        !["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "CARTOUCHE_ASSETS"].contains($0.key)
    }
}
