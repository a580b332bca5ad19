import Foundation
import TestSupport
import Testing

/// The demo on a real Wayland compositor, with the mouse and the keys of the X server that shows it.
@Suite(.serialized) struct WaylandTests {
    @Test(.behavior("A29", "A33", "A35"), arguments: [1, 2]) func theMouseDoesAllThatItDoesOnX11(scale: Int)
        throws
    {
        let compositor = try WaylandCompositor(
            size: CGSize(width: 1280 * scale, height: 800 * scale), scale: scale)
        defer { compositor.stop() }
        let demo = try compositor.demo()
        defer { demo.quit() }

        try DemoTour(demo: demo, scale: CGFloat(scale)).run()
    }

    /// Where no cursor theme is installed: SDL crashed on the first pointer that is no arrow.
    @Test func theMouseDoesItAllWithoutACursorTheme() throws {
        let compositor = try WaylandCompositor()
        defer { compositor.stop() }
        let demo = try compositor.demo(environment: ["XCURSOR_PATH": "/nowhere", "XCURSOR_THEME": "none"])
        defer { demo.quit() }

        try DemoTour(demo: demo, scale: 1).run()
    }

    @Test func keysReachPinsAndCallouts() throws {
        let compositor = try WaylandCompositor()
        defer { compositor.stop() }
        let demo = try compositor.demo()
        defer { demo.quit() }
        let (trace, server) = (demo.trace, compositor.server)
        let pin = try demo.pin(of: "Tarek Mansouri")
        trace.settle()

        try server.click(at: pin)
        #expect(trace.wait(for: "calloutDidAppear") != nil)
        try server.xdotool("key Tab")
        #expect(trace.wait(for: "focused")?.string("name") != nil)
        try server.xdotool("key Escape")
        #expect(trace.wait(for: "didDeselect") != nil)
        #expect(trace.wait(for: "calloutDidDisappear") != nil)
        trace.settle()
        let zoom = try #require(trace.latest("regionDidChange")?.number("zoom"))
        try server.xdotool("key plus")
        #expect(abs((trace.wait(for: "regionDidChange")?.number("zoom") ?? 0) - zoom - 1) < 1e-6)
    }

    /// What the compositor shows is what was drawn, pixel by pixel, at both scales.
    @Test(.behavior("F30"), arguments: [1, 2]) func thePictureOnTheScreenIsTheOneThatWasDrawn(scale: Int)
        throws
    {
        let size = CGSize(width: 640 * scale, height: 480 * scale)
        let compositor = try WaylandCompositor(size: size, scale: scale)
        defer { compositor.stop() }
        let demo = try compositor.demo(size: "640x480")
        defer { demo.quit() }
        _ = try demo.pin(of: "Tarek Mansouri")

        let drawn = compositor.server.folder.appendingPathComponent("drawn.png").path
        let run = Process()
        run.executableURL = Program.demo.executable
        run.arguments = [
            "--headless", "--size", "640x480", "--scale", "\(scale)", "--duration", "3", "--screenshot",
            drawn,
        ]
        try run.run()
        run.waitUntilExit()

        // The labels fade in, and on a busy machine they come late.
        var (shown, different) = ("", "nothing was compared")
        for _ in 0..<8 where (Double(different) ?? .infinity) >= 1500 {
            demo.trace.settle(milliseconds: 2500)
            shown = try compositor.server.picture("shown.png")
            different = try compositor.server.run(
                "/usr/bin/compare", "-metric", "AE", shown, drawn, "null:")
        }

        let identified = try compositor.server.run("/usr/bin/identify", "-format", "%wx%h", shown)
        #expect(identified == "\(Int(size.width))x\(Int(size.height))")
        // The pointer may lie on it.
        #expect((Double(different) ?? .infinity) < 1500, "\(different) pixels differ")
    }

    @Test(.behavior("F31")) func nothingIsDrawnWhileNothingMoves() throws {
        let compositor = try WaylandCompositor()
        defer { compositor.stop() }
        let demo = try compositor.demo(arguments: ["--trace-frames"])
        defer { demo.quit() }
        _ = try demo.pin(of: "Mateus Serpa")
        demo.trace.settleTiles()

        let mark = demo.trace.mark
        demo.trace.settle(milliseconds: 2000)

        #expect(demo.trace.since(mark, "frame").isEmpty)
    }

    /// The compositor draws none: libdecor does, with its plugin.
    @Test func theWindowHasATitleBar() throws {
        let compositor = try WaylandCompositor(.desktop)
        defer { compositor.stop() }
        let demo = try compositor.demo(size: "1000x600")
        defer { demo.quit() }
        let (trace, server) = (demo.trace, compositor.server)
        _ = try demo.pin(of: "Mateus Serpa")
        trace.settle()

        // Weston's key for making a window as large as the output: its place is known then, and its size
        // another.
        try server.xdotool("key super+shift+m")
        #expect(trace.wait { $0.event == "regionDidChange" && $0.string("reason") == "resize" } != nil)
        trace.settle(milliseconds: 1000)
        let mark = trace.mark
        try server.click(at: CGPoint(x: 640, y: 12))
        try server.click(at: CGPoint(x: 640, y: 300))
        #expect(trace.wait(for: "touchRouted") != nil)
        trace.settle()
        #expect(trace.since(mark, "touchRouted").count == 1, "a press on the title bar is none on the map")

        // Its close button.
        try server.click(at: CGPoint(x: 1264, y: 12))
        #expect(trace.waitForEnd())
        #expect(demo.endsWell())
    }
}
