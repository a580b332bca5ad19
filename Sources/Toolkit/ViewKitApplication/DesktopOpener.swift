import Foundation

/// Opens addresses with the program that the desktop has for them.
enum DesktopOpener {
    /// Starts `xdg-open`, and does not wait for it. Without it a sentence says so.
    static func open(_ url: URL, warn: @escaping @Sendable (String) -> Void) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The address is one argument: no shell reads it. It begins with a scheme, never with a dash.
        process.arguments = ["xdg-open", url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            guard process.terminationStatus == 127 else { return }
            warn("\(url.absoluteString) is not opened: there is no xdg-open; install the package xdg-utils.")
        }
        do { try process.run() } catch {
            warn("\(url.absoluteString) is not opened: \(error.localizedDescription)")
        }
    }
}
