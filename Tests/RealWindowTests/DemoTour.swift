import Foundation
import Testing

/// Everything that a user with a mouse does in the demo, in a window that fills its screen.
struct DemoTour {
    let demo: DemoProcess
    /// Pixels of the X server's screen per point.
    var scale: CGFloat = 1

    private let cairo = "Tarek Mansouri"

    func run() throws {
        let (server, trace) = (demo.server, demo.trace)
        let cairoPin = try demo.pin(of: cairo)
        trace.settle()

        // A drag pans, 1:1.
        try server.drag(from: at(500, 620), to: at(540, 600))
        let panned = try #require(trace.wait(for: "regionDidChange"))
        #expect(panned.numbers("center").count == 2)

        // The wheel zooms in.
        let zoom = try #require(panned.number("zoom"))
        try server.wheel(up: 1, at: at(640, 400))
        let zoomed = try #require(
            trace.wait { $0.event == "regionDidChange" && ($0.number("zoom") ?? 0) > zoom })
        try server.wheel(up: -1, at: at(640, 400))
        #expect(
            trace.wait {
                $0.event == "regionDidChange" && ($0.number("zoom") ?? 9) < (zoomed.number("zoom") ?? 0)
            } != nil)
        trace.settle()

        // A click on a pin opens its card. The drag above moved the pin by (40, -20), and the wheel brought
        // it back.
        try server.click(at: at(cairoPin.x + 40, cairoPin.y - 20))
        let selected = try #require(trace.wait(for: "didSelect"))
        #expect(selected.string("annotation") == cairo)
        let card = try #require(trace.wait(for: "calloutDidAppear")?.frame)
        trace.settle()

        // The list scrolls under the wheel and under a drag, and the map stays.
        let list = CGPoint(x: card.minX + 120, y: card.minY + 150)
        let before = trace.mark
        try server.wheel(up: -1, at: at(list.x, list.y))
        let wheeled = try #require(trace.wait { $0.event == "scrolled" && $0.string("name") == "wishList" })
        try server.drag(from: at(list.x, list.y + 30), to: at(list.x, list.y - 30))
        #expect(trace.wait { $0.event == "scrolled" && $0.string("name") == "wishList" } != nil)
        #expect(wheeled.event == "scrolled")
        trace.settle()
        #expect(trace.since(before, "regionDidChange").isEmpty)
        #expect(trace.since(before, "didDeselect").isEmpty)

        // The button leads to the details, Back to the map with the card still open.
        try server.click(at: at(card.minX + 120, card.minY + 222))
        #expect(trace.wait { $0.event == "control" && $0.string("name") == "seeDetails" } != nil)
        #expect(trace.wait(for: "screen")?.string("name") == "PersonScreen")
        trace.settle()
        try server.click(at: at(40, 22))
        #expect(trace.wait(for: "screen")?.string("name") == "MapScreen")
        trace.settle()

        // The mouse's own buttons: Forward to the details, and Back.
        try server.xdotool("click 9")
        #expect(trace.wait(for: "screen")?.string("name") == "PersonScreen")
        trace.settle()
        try server.xdotool("click 8")
        #expect(trace.wait(for: "screen")?.string("name") == "MapScreen")
        trace.settle()

        // A click elsewhere closes it.
        try server.click(at: at(300, 700))
        #expect(trace.wait(for: "didDeselect")?.string("annotation") == cairo)
        #expect(trace.wait(for: "calloutDidDisappear") != nil)
        #expect(demo.isRunning)
    }

    /// On the screen, of a place in the window.
    private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * scale, y: y * scale) }
}
