import Foundation

/// Opens addresses, such as links to web pages, with the desktop's program for them.
enum DesktopOpener {
    /// Starts the program `xdg-open` with an address, and does not wait until it ends. If `xdg-open` cannot
    /// be started, `warn` is called with a sentence that says so.
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
