import Foundation
import TestSupport
import Testing

/// A pin is carried elsewhere, with a mouse and with a real finger.
@Suite(.serialized) struct PinDragTests {
    private let boat = "Another boat"
    private let way = (dx: -150.0, dy: -110.0)

    @Test(.behavior("F20")) func theMouseCarriesASelectedPinAndItsCalloutComesBackThere() throws {
        try DemoProcess.withGallery("dragging") { gallery, server in
            let trace = gallery.trace
            let pin = try gallery.pin(of: boat)
            trace.settle()
            try server.click(at: pin)
            let before = try #require(trace.wait(for: "calloutDidAppear")?.point("arrow"))
            let mark = trace.mark

            let goal = CGPoint(x: pin.x + way.dx, y: pin.y + way.dy)
            try server.drag(from: pin, to: goal)
            #expect(trace.wait(for: "calloutWillDisappear")?.string("annotation") == boat)
            let after = try #require(trace.wait(for: "calloutDidAppear")?.point("arrow"))

            #expect(trace.dragStates(since: mark) == ["starting", "dragging", "ending", "none"])
            #expect(abs(after.x - before.x - way.dx) <= 1 && abs(after.y - before.y - way.dy) <= 1)
            trace.settle()
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
            #expect(trace.since(mark, "didDeselect").isEmpty)

            // Escape takes it back.
            let second = trace.mark
            try gallery.focus()
            try server.move(to: goal)
            try server.xdotool("mousedown 1")
            try server.moveHeld(from: goal, to: pin)
            #expect(trace.wait { $0.event == "dragState" && $0.string("to") == "dragging" } != nil)
            try server.xdotool("key Escape")
            #expect(trace.wait { $0.event == "dragState" && $0.string("to") == "canceling" } != nil)
            let back = try #require(trace.wait(for: "calloutDidAppear")?.point("arrow"))
            try server.xdotool("mouseup 1")
            #expect(abs(back.x - after.x) <= 1 && abs(back.y - after.y) <= 1)
            #expect(trace.dragStates(since: second) == ["starting", "dragging", "canceling", "none"])
            trace.settle()
            #expect(trace.since(second, "regionDidChange").isEmpty)
        }
    }

    @Test(.behavior("F20", "F29")) func aFingerLiftsAPinByALongPressAndPutsItDown() throws {
        try DemoProcess.withGallery("dragging", on: .touchScreen()) { gallery, server in
            let trace = gallery.trace
            let pin = try gallery.pin(of: boat)
            trace.settle()
            let finger = try server.touchDevice()
            let mark = trace.mark

            let goal = CGPoint(x: pin.x + way.dx, y: pin.y + way.dy)
            finger.touch(.began, finger: 1, at: pin)
            #expect(trace.wait { $0.event == "dragState" && $0.string("to") == "dragging" } != nil)
            finger.moveHeld(from: pin, to: goal, finger: 1)
            finger.touch(.ended, finger: 1, at: goal)
            #expect(trace.wait { $0.event == "dragState" && $0.string("to") == "none" } != nil)

            #expect(trace.dragStates(since: mark) == ["starting", "dragging", "ending", "none"])
            finger.tap(at: goal, finger: 2)
            let arrow = try #require(trace.wait(for: "calloutDidAppear")?.point("arrow"))
            #expect(trace.latest("didSelect")?.string("annotation") == boat)
            #expect(abs(arrow.x - goal.x) <= 1)
            #expect(trace.since(mark, "touchRouted").count == 2, "a finger is not a mouse as well")
            trace.settle()
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
        }
    }
}
