import Foundation
import Testing

/// The gallery without a mouse, and the mouse with a key that makes two fingers of it.
@Suite(.serialized) struct CalloutKeyboardTests {
    @Test func tabReturnAndEscapeLeadIntoACalloutAndBackToItsPin() throws {
        try DemoProcess.withGallery("keyboard") { gallery, server in
            let trace = gallery.trace
            _ = try gallery.pin(of: "Alice Springs")
            trace.settle()
            try gallery.focus()
            let mark = trace.mark

            // Rows from the top down; Shift goes back.
            for name in ["Darwin", "Cairns", "Alice Springs"] {
                try server.xdotool("key Tab")
                #expect(trace.wait(for: "focused")?.string("name") == name)
            }
            try server.xdotool("key shift+Tab")
            #expect(trace.wait(for: "focused")?.string("name") == "Cairns")
            try server.xdotool("key Tab")
            #expect(trace.wait(for: "focused")?.string("name") == "Alice Springs")
            try server.xdotool("key Return")
            #expect(trace.wait(for: "didSelect")?.string("annotation") == "Alice Springs")
            #expect(trace.wait(for: "calloutDidAppear") != nil)

            for name in ["Train", "Plane"] {
                try server.xdotool("key Tab")
                #expect(trace.wait(for: "focused")?.string("name") == name)
            }
            try server.xdotool("key Return")
            #expect(trace.waitForControl("Plane") != nil)
            try server.xdotool("key space")
            #expect(trace.waitForControl("Plane") != nil)
            try server.xdotool("key Escape")
            #expect(trace.wait(for: "didDeselect")?.string("annotation") == "Alice Springs")
            #expect(trace.wait(for: "focused")?.string("name") == "Alice Springs")
            #expect(trace.wait(for: "calloutDidDisappear") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 2)
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")

            try server.xdotool("key Right")
            #expect(trace.wait(for: "regionDidChange")?.string("reason") == "gesture")
        }
    }

    @Test func aDragWithControlIsAPinchOfTwoFingers() throws {
        try DemoProcess.withGallery("standard") { gallery, server in
            let trace = gallery.trace
            _ = try gallery.pin(of: "Paris")
            trace.settle()
            try gallery.focus()
            let before = try #require(trace.latest("regionDidChange"))

            // Away from the middle of the map, which is where the other finger mirrors it.
            let middle = CGPoint(x: 264 + 508, y: 90 + 355)
            try server.xdotool("keydown ctrl")
            try server.drag(
                from: CGPoint(x: middle.x + 80, y: middle.y), to: CGPoint(x: middle.x + 200, y: middle.y))
            try server.xdotool("keyup ctrl")

            let after = try #require(
                trace.wait { $0.event == "regionDidChange" && $0.string("reason") == "gesture" })
            let levels = (after.number("zoom") ?? 0) - (before.number("zoom") ?? 0)
            // 200 / 80 is 1.32 levels; the first points of a pinch are its slop.
            #expect(levels > 0.9 && levels < 1.4)
            for (a, b) in zip(after.numbers("center"), before.numbers("center")) { #expect(abs(a - b) < 0.2) }
        }
    }
}
