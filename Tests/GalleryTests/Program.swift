import Foundation
import Glibc

/// One run of the gallery to its end, in a clean environment.
struct Program {
    /// The exit status; nil if it was ended by a signal or by the deadline.
    let status: Int32?
    let output: String
    let errors: String

    /// What went wrong, line by line.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// Seconds after which a run counts as hung.
    private static let deadline = 120.0

    /// Without a display, the user's own assets, or whatever other tests set.
    private static let environment = ProcessInfo.processInfo.environment.filter {
        ![
            "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "CARTOUCHE_ASSETS", "FONTCONFIG_FILE",
        ].contains($0.key)
    }

    static func run(_ arguments: [String], environment: [String: String] = [:], in folder: Folder) throws
        -> Program
    {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = Self.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder.url
        // Files, not pipes: nobody has to empty them meanwhile.
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
        return Program(
            status: isInTime && process.terminationReason == .exit ? process.terminationStatus : nil,
            output: try folder.text("stdout"), errors: try folder.text("stderr"))
    }

    /// Built beside the tests, since their target depends on it.
    private static let executable: URL = {
        let besideTests = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            .map { $0.appendingPathComponent("Gallery") }
        return besideTests.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? packageRoot.appendingPathComponent(".build/debug/Gallery")
    }()

    static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
