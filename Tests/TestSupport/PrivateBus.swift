import Foundation
import Glibc

/// A D-Bus of a test's own: a dbus-daemon that ends with it.
public final class PrivateBus {
    /// Why there is none.
    public struct SetUpError: Error, CustomStringConvertible {
        public let description: String
    }

    /// The address that programs connect to.
    public let address: String
    private let folder: Folder
    private let socket: String
    private let process = Process()

    private static let daemon = "/usr/bin/dbus-daemon"

    public init() throws {
        guard FileManager.default.isExecutableFile(atPath: Self.daemon) else {
            throw SetUpError(description: "Scripts/setup.sh test installs dbus-daemon")
        }
        folder = try Folder()
        // A path of its own: the path of a socket has 107 bytes at most.
        socket = "/tmp/cartouche-bus-\(UUID().uuidString.prefix(8))"
        try folder.write(
            """
            <busconfig>
              <listen>unix:path=\(socket)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """, to: "bus.conf")
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Self.daemon)
        process.arguments = ["--config-file", folder.path("bus.conf"), "--nofork", "--print-address=1"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The daemon takes connections once it has said its address.
        var said = ""
        while !said.hasSuffix("\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw SetUpError(description: "dbus-daemon ended: \(said)") }
            said += String(decoding: more, as: UTF8.self)
        }
        address = said.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit { stop() }

    /// Ends the bus, and with it all connections.
    public func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        unlink(socket)
    }
}
