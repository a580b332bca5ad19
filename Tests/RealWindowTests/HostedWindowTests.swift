import Foundation
import TestSupport
import Testing

/// A map in the window, with the renderer and in the loop of another program.
@Suite(.serialized) struct HostedWindowTests {
    /// The window's corner, and in it the map's frame.
    private let corner = CGPoint(x: 40, y: 40)
    private let frame = CGRect(x: 100, y: 60, width: 600, height: 480)

    @Test(arguments: ["software", "opengl", "opengles2"])
    func eventsGoToTheMapOrToTheProgram(renderer: String) throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let program = try PrintingProgram(
            [renderer], of: .spriteLoop,
            environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"])
        defer { program.kill() }
        #expect(program.prints("Porto came later"), "the program's loop serves the main actor")
        let window = try server.xdotool("search --onlyvisible --pid \(program.id)")
        try server.xdotool("windowfocus --sync \(window.trimmingCharacters(in: .newlines))")
        let middle = CGPoint(x: corner.x + frame.midX, y: corner.y + frame.midY)

        try server.click(at: CGPoint(x: middle.x, y: middle.y - 20))
        #expect(program.prints("selected Lisbon"))

        // The press stays the map's where it goes beyond it.
        try server.drag(
            from: CGPoint(x: middle.x - 150, y: middle.y + 100),
            to: CGPoint(x: corner.x + 20, y: middle.y + 60))
        #expect(program.prints("moved"))
        #expect(!program.lines.contains { $0.hasPrefix("mine") }, "\(program.lines)")

        try server.click(at: CGPoint(x: corner.x + 50, y: corner.y + 300))
        #expect(program.prints("mine: a press at 50, 300"))

        // The first closes the callout, or drops the selection; then it is the program's.
        for _ in 0..<4 { try server.xdotool("key Escape") }
        #expect(program.status() == 0)
    }
}
