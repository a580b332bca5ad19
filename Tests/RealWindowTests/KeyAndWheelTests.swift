import Foundation
import TestSupport
import Testing

/// Keys, the wheel, the window's size and its focus, on a real X server.
@Suite(.serialized) struct KeyAndWheelTests {
    private let cairo = "Tarek Mansouri"

    @Test(.behavior("F20", "F30")) func wheelAndKeysMoveTheMapAboutTheRightPoint() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        let trace = demo.trace
        let pin = try demo.pin(of: cairo)
        trace.settle()
        let start = try #require(trace.latest("regionDidChange"))

        // The foot of Cairo's flag, where its coordinate is, stays under the pointer: a click there still
        // finds it.
        let foot = CGPoint(x: pin.x - 7, y: pin.y + 14)
        try server.wheel(up: 2, at: foot)
        let wheeled = try #require(
            trace.wait { $0.event == "regionDidChange" && ($0.number("zoom") ?? 0) > 2.4 })
        #expect(abs((wheeled.number("zoom") ?? 0) - (start.number("zoom") ?? 0) - 1) < 1e-6)
        try server.click(at: pin)
        #expect(trace.wait(for: "didSelect")?.string("annotation") == cairo)
        #expect(trace.wait(for: "calloutDidAppear") != nil)

        // Escape closes the card; the map's keys move the map.
        try server.xdotool("key Escape")
        #expect(trace.wait(for: "didDeselect")?.string("annotation") == cairo)
        #expect(trace.wait(for: "calloutDidDisappear") != nil)
        trace.settle()
        let before = try #require(trace.latest("regionDidChange"))
        try server.xdotool("key plus")
        let closer = try #require(trace.wait(for: "regionDidChange"))
        #expect(abs((closer.number("zoom") ?? 0) - (before.number("zoom") ?? 0) - 1) < 1e-6)
        try server.xdotool("key Right")
        let right = try #require(trace.wait(for: "regionDidChange"))
        #expect((right.numbers("center").last ?? 0) > (closer.numbers("center").last ?? 0) + 1)
    }

    @Test(.behavior("F16")) func anOpenCardStaysInViewWhenTheWindowShrinks() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        let trace = demo.trace
        let pin = try demo.pin(of: "Isla Brannigan")
        trace.settle()
        try server.click(at: pin)
        #expect(trace.wait(for: "calloutDidAppear") != nil)
        trace.settle()

        let window = try server.xdotool("search --name Wishlist").trimmingCharacters(
            in: .whitespacesAndNewlines)
        try server.xdotool("windowsize \(window) 700 500")
        #expect(trace.wait { $0.event == "regionDidChange" && $0.string("reason") == "resize" } != nil)
        #expect(trace.wait { $0.event == "regionDidChange" && $0.string("reason") == "callout" } != nil)
        trace.settle()

        // Sydney lies at the right edge now, its card to the left of it: the button is there to be pressed.
        try server.click(at: CGPoint(x: 700 - 7 - 120, y: 500 - 10 - 30 - 20 - 38))
        #expect(trace.wait { $0.event == "control" && $0.string("name") == "seeDetails" } != nil)
    }

    @Test(.behavior("F10")) func aDragEndsWhenTheWindowIsTakenAway() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        let trace = demo.trace
        _ = try demo.pin(of: cairo)
        trace.settle()
        let window = try server.xdotool("search --name Wishlist").trimmingCharacters(
            in: .whitespacesAndNewlines)

        try server.move(to: CGPoint(x: 600, y: 650))
        try server.xdotool("mousedown 1 mousemove 640 650 sleep 0.1 mousemove 660 650")
        try server.xdotool("windowunmap \(window) mouseup 1 sleep 0.1 windowmap \(window)")
        #expect(trace.wait(for: "regionDidChange") != nil)
        trace.settle()
        let mark = trace.mark
        try server.move(to: CGPoint(x: 400, y: 600))
        try server.move(to: CGPoint(x: 300, y: 500))
        trace.settle()

        #expect(trace.since(mark, "regionDidChange").isEmpty, "no button is held")
        #expect(demo.isRunning)
    }
}
