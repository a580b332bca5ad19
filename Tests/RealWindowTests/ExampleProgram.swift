import Foundation
import Glibc
import TestSupport
import Testing

/// A running example of another language or toolkit in `Tests/Programs`, on an X server of its own. It prints
/// each camera at which its map comes to rest, and what is selected.
final class ExampleProgram {
    let server: XServer
    let output: PrintingProgram
    /// The number of its window, and where it was on the screen at first.
    let window: String
    let frame: CGRect

    private static let sources = Program.packageRoot.appendingPathComponent("Tests/Programs")
    private static let products = Program.demo.executable.deletingLastPathComponent()

    /// Builds and starts a program of C or C++.
    /// - Parameters:
    ///   - source: its file in `Tests/Programs`.
    ///   - packages: their names for pkg-config.
    convenience init(compiling source: String, with compiler: String, packages: String) throws {
        let folder = try Folder()
        let line = """
            \(compiler) -Wall -Wextra -Wno-missing-field-initializers -Werror -g -O1 "$0" -o "$1" \
            -I "$2" $(pkg-config --cflags \(packages)) \
            -L "$3" -lcartouche-c -Wl,-rpath,"$3" $(pkg-config --libs \(packages)) -lm
            """
        let headers = Program.packageRoot.appendingPathComponent("Sources/Product/CCartoucheInterface")
        let build = try Program(tool: URL(fileURLWithPath: "/bin/bash")).run(
            [
                "-c", line, Self.sources.appendingPathComponent(source).path, folder.path("example"),
                headers.path, Self.products.path,
            ], in: folder)
        try #require(build.status == 0, "\(build.errors)")
        try self.init([], of: Program(tool: folder.url.appendingPathComponent("example")))
    }

    /// Starts a program of Python with the package `cartouche`.
    convenience init(python source: String) throws {
        try self.init(
            [Self.sources.appendingPathComponent(source).path],
            of: Program(tool: URL(fileURLWithPath: "/usr/bin/python3")),
            environment: [
                "CARTOUCHE_LIBRARY": Self.products.appendingPathComponent("libcartouche-c.so").path,
                "PYTHONPATH": Program.packageRoot.appendingPathComponent("Packaging/python").path,
                "PYTHONDONTWRITEBYTECODE": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            ])
    }

    private init(_ words: [String], of program: Program, environment: [String: String] = [:]) throws {
        server = try XServer.virtualFramebuffer()
        do {
            let display = [
                "DISPLAY": server.display, "SDL_VIDEODRIVER": "x11", "GDK_BACKEND": "x11",
                "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory",
            ]
            output = try PrintingProgram(words, of: program, environment: display.merging(environment) { $1 })
        } catch {
            server.stop()
            throw error
        }
        output.printsMore(than: 0)
        do {
            window = try Self.waitForWindow(of: output, on: server)
            // Gives it the keyboard; there is no window manager that would.
            try server.xdotool("windowfocus --sync \(window)")
            frame = try Self.frame(of: window, on: server)
        } catch {
            output.kill()
            server.stop()
            throw error
        }
    }

    func stop() {
        output.kill()
        server.stop()
    }

    /// The camera at which the map came to rest last.
    var camera: PrintedCamera? { output.lines.lazy.reversed().compactMap(PrintedCamera.init).first }

    /// The camera at which the map comes to rest after an action.
    func camera(after action: () throws -> Void) throws -> PrintedCamera {
        let count = output.lines.count
        try action()
        output.printsMore(than: count)
        return try #require(
            output.lines.dropFirst(count).compactMap(PrintedCamera.init).last,
            "the map did not move: \(output.lines)")
    }

    /// How often its main thread has gone to sleep.
    func sleeps() throws -> Int {
        let name = "voluntary_ctxt_switches:"
        let lines = try String(contentsOfFile: "/proc/\(output.id)/status", encoding: .utf8)
        let line = try #require(lines.split(separator: "\n").first { $0.hasPrefix(name) })
        return try #require(Int(line.dropFirst(name.count).trimmingCharacters(in: .whitespaces)))
    }

    private static func waitForWindow(of program: PrintingProgram, on server: XServer) throws -> String {
        for _ in 0..<100 {
            let windows = try server.xdotool("search --onlyvisible --pid \(program.id)")
            if let window = windows.split(separator: "\n").last { return String(window) }
            _ = poll(nil, 0, 100)
        }
        throw SetUpError(description: "The example shows no window.")
    }

    private static func frame(of window: String, on server: XServer) throws -> CGRect {
        // Lines such as "WIDTH=800".
        let lines = try server.xdotool("getwindowgeometry --shell \(window)").split(separator: "\n")
        func number(_ name: String) throws -> Double {
            let line = try #require(lines.first { $0.hasPrefix("\(name)=") })
            return try #require(Double(line.dropFirst(name.count + 1)))
        }
        return try CGRect(
            x: number("X"), y: number("Y"), width: number("WIDTH"), height: number("HEIGHT"))
    }
}
