import Foundation
import Glibc

/// A real Wayland compositor, Weston, whose output is a window that fills a virtual X server: the X server's
/// mouse and keys are the compositor's.
final class WaylandCompositor {
    /// How it places windows.
    enum Shell: String {
        /// One window, on the whole output.
        case kiosk
        /// Windows that can be moved and sized. It draws no title bars.
        case desktop
    }

    let server: XServer
    private let process = Process()
    private let folder: URL

    /// - Parameters:
    ///   - size: of the output, in pixels.
    ///   - scale: pixels per point, by the configuration.
    init(_ shell: Shell = .kiosk, size: CGSize = CGSize(width: 1280, height: 800), scale: Int = 1) throws {
        server = try XServer.virtualFramebuffer(size: size)
        folder = try makeScratchFolder()
        // The compositor's socket lies here; others may not look in.
        chmod(folder.path, 0o700)
        let configuration = folder.appendingPathComponent("weston.ini")
        try """
        [core]
        shell=\(shell.rawValue)-shell.so
        idle-time=0
        [shell]
        panel-position=none
        [output]
        name=screen0
        mode=\(Int(size.width) / scale)x\(Int(size.height) / scale)
        scale=\(scale)

        """.write(to: configuration, atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/weston")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/weston") else {
            throw SetUpError(description: "weston is not installed; `make test` installs it.")
        }
        process.arguments = [
            "--backend=x11-backend.so", "--use-pixman", "--socket=compositor",
            "--config=\(configuration.path)", "--log=\(folder.appendingPathComponent("log").path)",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": server.display, "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        do {
            try waitUntilItListens()
            try bringPointersTogether(size)
        } catch {
            stop()
            throw error
        }
    }

    /// For a program that is to be its client.
    var environment: [String: String] {
        [
            "DISPLAY": "", "SDL_VIDEODRIVER": "wayland", "XDG_RUNTIME_DIR": folder.path,
            "WAYLAND_DISPLAY": "compositor",
        ]
    }

    func demo(
        size: String = "1280x800", arguments: [String] = [], environment more: [String: String] = [:]
    ) throws -> DemoProcess {
        try DemoProcess(
            on: server, size: size, arguments: arguments, environment: environment.merging(more) { $1 })
    }

    func stop() {
        process.kill()
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Weston counts the motions of the X server's pointer from where it believes it to be, which at the
    /// start may be the corner instead of the middle. It keeps its own pointer on the output, so that one
    /// sweep takes the difference away.
    private func bringPointersTogether(_ size: CGSize) throws {
        for corner in [.zero, CGPoint(x: size.width - 1, y: size.height - 1), .zero] {
            try server.move(to: corner)
        }
    }

    /// There is no window manager that would give its window the keys.
    private func waitUntilItListens() throws {
        let socket = folder.appendingPathComponent("compositor").path
        for _ in 0..<500 where process.isRunning {
            let window = try server.xdotool("search --onlyvisible --class weston").split(separator: "\n").last
            if let window, FileManager.default.fileExists(atPath: socket) {
                try server.xdotool("windowfocus --sync \(window)")
                return
            }
            _ = poll(nil, 0, 20)
        }
        let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
        throw SetUpError(description: "weston did not come up: \(log ?? "")")
    }
}
