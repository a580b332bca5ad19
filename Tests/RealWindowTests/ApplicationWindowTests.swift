import Foundation
import Glibc
import TestSupport
import Testing

/// A program that changes its window, and ends itself.
@Suite(.serialized) struct ApplicationWindowTests {
    private static func x11(_ server: XServer) -> [String: String] {
        ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"]
    }

    @Test func theTitleChangesAndTheStatusIsTheProgramsOwn() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let errand = try PrintingProgram(["application", "told", "7"], environment: Self.x11(server))
        defer { errand.kill() }
        #expect(errand.prints("shown"))

        let window = try server.xdotool("search --onlyvisible --pid \(errand.id)")
        let title = try server.run(
            "/usr/bin/xprop", "-id", window.trimmingCharacters(in: .newlines), "-notype", "8u", "_NET_WM_NAME"
        )
        #expect(title.contains("Häfen"), "\(title)")

        errand.endInput()
        #expect(errand.status() == 7)
        #expect(!errand.lines.contains("continued"))
    }

    @Test func afterASuccessTheProgramContinues() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let errand = try PrintingProgram(["application", "0.5", "0"], environment: Self.x11(server))
        defer { errand.kill() }

        #expect(errand.prints("continued"))
        #expect(errand.status() == 0)
    }

    @Test func aProgramFillsTheDisplay() throws {
        let compositor = try WaylandCompositor(.desktop)
        defer { compositor.stop() }
        let errand = try PrintingProgram(
            ["application", "told", "7", "full-screen"], environment: compositor.environment)
        defer { errand.kill() }
        #expect(errand.prints("full screen true") && errand.prints("shown"))

        try compositor.server.settle()
        #expect(try compositor.server.whitePart() > 0.99)

        errand.endInput()
        #expect(errand.status() == 7)
        #expect(errand.lines.count { $0.hasPrefix("full screen") } == 1, "\(errand.lines)")
    }

    /// As on a kiosk, whose X server runs one program and nothing else.
    @Test func withoutAWindowManagerAProgramFillsTheDisplayTooAndLeavesIt() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let errand = try PrintingProgram(
            ["command", "told", "--size", "400x300", "--fullscreen"], environment: Self.x11(server))
        defer { errand.kill() }
        #expect(errand.prints("shown"))

        try server.settle()
        #expect(try server.whitePart() > 0.99)
        try server.xdotool("key F11")
        #expect(errand.prints("full screen false"))
        try server.settle()
        #expect(try server.whitePart() < 0.5)

        errand.endInput()
        #expect(errand.status() == 7)
    }

    /// Weston's own key, and that of all programs.
    @Test(arguments: [("application", "super+shift+f"), ("command", "F11")])
    func fullScreenComesAndGoesByAKey(errand name: String, key: String) throws {
        let compositor = try WaylandCompositor(.desktop)
        defer { compositor.stop() }
        let words = name == "application" ? [name, "told", "7"] : [name, "told", "--size", "400x300"]
        let errand = try PrintingProgram(words, environment: compositor.environment)
        defer { errand.kill() }
        #expect(errand.prints("shown"))
        try compositor.server.settle()

        try compositor.server.xdotool("key \(key)")
        #expect(errand.prints("full screen true"))
        try compositor.server.settle()
        #expect(try compositor.server.whitePart() > 0.99)
        try compositor.server.xdotool("key \(key)")
        #expect(errand.prints("full screen false"))

        errand.endInput()
        #expect(errand.status() == 7)
    }
}

extension XServer {
    /// Waits until what is shown stands still.
    fileprivate func settle() throws {
        var latest = try whitePart()
        for _ in 0..<40 {
            _ = poll(nil, 0, 150)
            let now = try whitePart()
            if now == latest { return }
            latest = now
        }
    }

    /// The part of the screen that is white, as an errand's window is.
    fileprivate func whitePart() throws -> Double {
        let file = try picture("\(UUID().uuidString).png")
        let mean = try run(
            "/usr/bin/convert",
            [file, "-fill", "black", "+opaque", "white", "-format", "%[fx:mean]", "info:"])
        return try #require(Double(mean), "\(mean)")
    }
}
