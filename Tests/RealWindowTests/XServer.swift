import Foundation
import Glibc

/// Why a real-window test could not be set up.
struct SetUpError: Error, CustomStringConvertible {
    let description: String
}

/// A folder of this run's own, removed by the system with the rest of the temporary files.
func makeScratchFolder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "cartouche-window-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
}

/// A real X server, started for a test and ended with it.
final class XServer {
    let display: String
    let folder: URL
    private let process = Process()

    /// Xvfb on a free display of its own choosing.
    static func virtualFramebuffer(
        size: CGSize = CGSize(width: 1280, height: 800), bitsPerPixel: Int = 24
    ) throws -> XServer {
        let screen = "\(Int(size.width))x\(Int(size.height))x\(bitsPerPixel)"
        return try XServer(
            program: "Xvfb", arguments: ["-screen", "0", screen, "-nolisten", "tcp", "-ac", "-noreset"])
    }

    /// Xorg with the dummy video driver and inputtest devices, whose sockets lie in `folder`.
    static func touchScreen() throws -> XServer {
        let folder = try makeScratchFolder()
        let configuration = folder.appendingPathComponent("xorg.conf")
        try xorgConfiguration(sockets: folder.path).write(
            to: configuration, atomically: true, encoding: .utf8)
        return try XServer(
            program: "Xorg",
            arguments: [
                "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp", "-ac", "-config",
                configuration.path,
                "-logfile", folder.appendingPathComponent("x.log").path,
            ], folder: folder)
    }

    private init(program: String, arguments: [String], folder: URL? = nil) throws {
        self.folder = try folder ?? makeScratchFolder()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") else {
            throw SetUpError(description: "\(program) is not installed; `make test` installs it.")
        }
        // The server writes the display's number to this descriptor once it takes connections.
        process.arguments = ["-displayfd", "1"] + arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        var number: [UInt8] = []
        var request = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while !number.contains(10) {
            var byte: UInt8 = 0
            guard poll(&request, 1, 20_000) > 0, read(request.fd, &byte, 1) == 1 else {
                process.kill()
                throw SetUpError(description: "\(program) did not come up within 20 seconds.")
            }
            number.append(byte)
        }
        display =
            ":" + String(decoding: number, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func stop() {
        process.kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs xdotool with these words and waits for its end.
    @discardableResult
    func xdotool(_ words: String...) throws -> String {
        let tool = Process()
        let output = Pipe()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        tool.arguments = words.flatMap { $0.split(separator: " ").map(String.init) }
        tool.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": display, "LC_ALL": "C.UTF-8"]) { $1 }
        tool.standardOutput = output
        tool.standardError = FileHandle.nullDevice
        try tool.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        tool.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    /// What the screen shows now, as a PNG in the server's folder.
    func picture(_ name: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try run("/usr/bin/import", "-window", "root", "-depth", "8", path)
        return path
    }

    /// Runs another X client to its end.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> String { try run(program, arguments) }

    /// Runs another X client to its end.
    @discardableResult
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let tool = Process()
        let output = Pipe()
        tool.executableURL = URL(fileURLWithPath: program)
        tool.arguments = arguments
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        tool.standardOutput = output
        tool.standardError = output
        try tool.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        tool.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    private static func xorgConfiguration(sockets: String) -> String {
        func device(_ name: String, _ type: String, _ more: String = "") -> String {
            """
            Section "InputDevice"
              Identifier "\(name)"
              Driver "inputtest"
              Option "SocketPath" "\(sockets)/\(name).sock"
              Option "DeviceType" "\(type)"
              \(more)
            EndSection

            """
        }
        return """
            Section "ServerFlags"
              Option "AutoAddDevices" "false"
              Option "DontVTSwitch" "true"
              Option "AllowMouseOpenFail" "true"
            EndSection
            Section "Device"
              Identifier "card"
              Driver "dummy"
              VideoRam 65536
            EndSection
            Section "Monitor"
              Identifier "monitor"
              HorizSync 5.0-1000.0
              VertRefresh 5.0-200.0
              Modeline "1280x800" 83.46 1280 1344 1480 1680 800 801 804 828
            EndSection
            Section "Screen"
              Identifier "screen"
              Device "card"
              Monitor "monitor"
              DefaultDepth 24
              SubSection "Display"
                Depth 24
                Modes "1280x800"
                Virtual 1280 800
              EndSubSection
            EndSection

            """ + device("keyboard", "Keyboard") + device("pointer", "PointerAbsolute")
                + device("touch", "Touch", "Option \"TouchCount\" \"10\"") + """
                    Section "ServerLayout"
                      Identifier "layout"
                      Screen "screen"
                      InputDevice "keyboard" "CoreKeyboard"
                      InputDevice "pointer" "CorePointer"
                      InputDevice "touch" "SendCoreEvents"
                    EndSection

                    """
    }
}
