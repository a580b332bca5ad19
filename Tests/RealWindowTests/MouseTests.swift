import Foundation
import Testing

/// The demo as somebody with a mouse uses it, in a real window on a real X server.
@Suite(.serialized) struct MouseTests {
    private let lisbon = "Mateus Serpa"
    private let cairo = "Tarek Mansouri"

    @Test func A29_A33_A35_mouseDragsWheelsPinsListsButtonsAndBack() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        let cairoPin = try demo.pin(of: cairo)
        let trace = demo.trace
        trace.settle()

        // A drag pans, 1:1.
        try server.drag(from: CGPoint(x: 500, y: 620), to: CGPoint(x: 540, y: 600))
        let panned = try #require(trace.wait(for: "regionDidChange"))
        #expect(panned.numbers("center").count == 2)

        // The wheel zooms in.
        let zoom = try #require(panned.number("zoom"))
        try server.wheel(up: 1, at: CGPoint(x: 640, y: 400))
        let zoomed = try #require(
            trace.wait { $0.event == "regionDidChange" && ($0.number("zoom") ?? 0) > zoom })
        try server.wheel(up: -1, at: CGPoint(x: 640, y: 400))
        #expect(
            trace.wait {
                $0.event == "regionDidChange" && ($0.number("zoom") ?? 9) < (zoomed.number("zoom") ?? 0)
            } != nil)
        trace.settle()

        // A click on a pin opens its card. The drag above moved the pin by (40, -20), and the wheel brought it back.
        try server.click(at: CGPoint(x: cairoPin.x + 40, y: cairoPin.y - 20))
        let selected = try #require(trace.wait(for: "didSelect"))
        #expect(selected.string("annotation") == cairo)
        let card = try #require(trace.wait(for: "calloutDidAppear")?.frame)
        trace.settle()

        // The list scrolls under the wheel and under a drag, and the map stays.
        let list = CGPoint(x: card.minX + 120, y: card.minY + 150)
        let before = trace.mark
        try server.wheel(up: -1, at: list)
        let wheeled = try #require(trace.wait { $0.event == "scrolled" && $0.string("name") == "wishList" })
        try server.drag(from: CGPoint(x: list.x, y: list.y + 30), to: CGPoint(x: list.x, y: list.y - 30))
        #expect(trace.wait { $0.event == "scrolled" && $0.string("name") == "wishList" } != nil)
        #expect(wheeled.event == "scrolled")
        trace.settle()
        #expect(trace.since(before, "regionDidChange").isEmpty)
        #expect(trace.since(before, "didDeselect").isEmpty)

        // The button leads to the details, Back to the map with the card still open.
        try server.click(at: CGPoint(x: card.minX + 120, y: card.minY + 222))
        #expect(trace.wait { $0.event == "control" && $0.string("name") == "seeDetails" } != nil)
        #expect(trace.wait(for: "screen")?.string("name") == "PersonScreen")
        trace.settle()
        try server.click(at: CGPoint(x: 40, y: 22))
        #expect(trace.wait(for: "screen")?.string("name") == "MapScreen")
        trace.settle()

        // A click elsewhere closes it.
        try server.click(at: CGPoint(x: 300, y: 700))
        #expect(trace.wait(for: "didDeselect")?.string("annotation") == cairo)
        #expect(trace.wait(for: "calloutDidDisappear") != nil)
        #expect(demo.isRunning)
    }

    @Test func F31_nothingIsDrawnWhileNothingMoves() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server, arguments: ["--trace-frames"])
        defer { demo.quit() }
        _ = try demo.pin(of: lisbon)
        demo.trace.settle(milliseconds: 1500)

        let mark = demo.trace.mark
        demo.trace.settle(milliseconds: 2000)

        #expect(demo.trace.since(mark, "frame").isEmpty)
    }
}
