import Foundation
import TestSupport
import Testing

/// The demo as a user with a mouse uses it, in a real window on a real X server.
@Suite(.serialized) struct MouseTests {
    private let lisbon = "Mateus Serpa"

    @Test(.behavior("A29", "A33", "A35")) func mouseDragsWheelsPinsListsButtonsAndBack() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        try DemoTour(demo: demo).run()
    }

    @Test(.behavior("F31")) func nothingIsDrawnWhileNothingMoves() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server, arguments: ["--trace-frames"])
        defer { demo.quit() }
        _ = try demo.pin(of: lisbon)
        demo.trace.settleTiles()

        let mark = demo.trace.mark
        demo.trace.settle(milliseconds: 2000)

        #expect(demo.trace.since(mark, "frame").isEmpty)
    }

    @Test func whatIsNotAFrameHasALowerPriority() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        _ = try demo.pin(of: lisbon)

        var (own, others) = try demo.niceness()
        for _ in 0..<100 where !others.contains(where: { $0 > own }) {
            usleep(100_000)
            (own, others) = try demo.niceness()
        }

        #expect(own == 19 || others.contains(min(own + 10, 19)), "\(own), \(others)")
        #expect(others.contains(own))
    }
}
