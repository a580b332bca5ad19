import Foundation
import Testing

/// The demo without a mouse, in a real window on a real X server.
@Suite(.serialized) struct KeyboardTests {
    @Test func tabReturnAndEscapeLeadToTheDetailsAndBack() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        let trace = demo.trace
        _ = try demo.pin(of: "Tarek Mansouri")
        trace.settle()
        let window = try server.xdotool("search --name Wishlist").trimmingCharacters(
            in: .whitespacesAndNewlines)
        try server.xdotool("windowfocus \(window)")

        // To a flag whose card has more wishes than it shows.
        var names: [String] = []
        while names.last != "Mateus Serpa", names.count < 25 {
            try server.xdotool("key Tab")
            let line = try #require(trace.wait(for: "focused"))
            names.append(line.string("name") ?? "")
        }
        #expect(Set(names).count == names.count)
        try server.xdotool("key Return")
        #expect(trace.wait(for: "didSelect")?.string("annotation") == "Mateus Serpa")
        #expect(trace.wait(for: "calloutDidAppear") != nil)
        trace.settle()

        // Into its card: the list scrolls and the map stays.
        let mark = trace.mark
        try server.xdotool("key Tab")
        #expect(trace.wait(for: "focused")?.string("name") == "wishList")
        try server.xdotool("key Down")
        let scrolled = try #require(trace.wait { $0.event == "scrolled" && $0.string("name") == "wishList" })
        #expect(scrolled.numbers("offset").last ?? 0 > 0)
        try server.xdotool("key Tab")
        #expect(trace.wait(for: "focused")?.string("name") == "seeDetails")
        trace.settle()
        #expect(trace.since(mark, "regionDidChange").isEmpty)

        // To the details, and back to the very button.
        try server.xdotool("key Return")
        #expect(trace.wait(for: "control")?.string("name") == "seeDetails")
        #expect(trace.wait(for: "screen")?.string("name") == "PersonScreen")
        trace.settle()
        try server.xdotool("key Escape")
        #expect(trace.wait(for: "focused")?.string("name") == "seeDetails")
        #expect(trace.wait(for: "screen")?.string("name") == "MapScreen")
        trace.settle()

        // Escape closes the card and returns to its flag.
        try server.xdotool("key Escape")
        #expect(trace.wait(for: "focused")?.string("name") == "Mateus Serpa")
        #expect(trace.wait(for: "calloutDidDisappear") != nil)
        #expect(demo.isRunning)
    }
}
