import Foundation
import TestSupport
import Testing

/// Two real fingers, through Xorg's touch device.
@Suite(.serialized) struct TouchTests {
    @Test(.behavior("F19", "F29")) func realFingersPinchAndAreNeverSeenAsAMouse() throws {
        let server = try XServer.touchScreen()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        _ = try demo.pin(of: "Tarek Mansouri")
        demo.trace.settle()
        let fingers = try server.touchDevice()
        let mark = demo.trace.mark

        fingers.touch(.began, finger: 1, at: CGPoint(x: 560, y: 560))
        fingers.touch(.began, finger: 2, at: CGPoint(x: 640, y: 560))
        for step in 1...10 {
            fingers.touch(.moved, finger: 1, at: CGPoint(x: 560 - 10 * step, y: 560))
            fingers.touch(.moved, finger: 2, at: CGPoint(x: 640 + 10 * step, y: 560))
        }
        fingers.touch(.ended, finger: 1, at: CGPoint(x: 460, y: 560))
        fingers.touch(.ended, finger: 2, at: CGPoint(x: 740, y: 560))

        let changed = try #require(demo.trace.wait(for: "regionDidChange"))
        #expect((changed.number("zoom") ?? 0) > 2)
        demo.trace.settle()
        // A tap of both: one level out, about their middle.
        fingers.touch(.began, finger: 3, at: CGPoint(x: 560, y: 560))
        fingers.touch(.began, finger: 4, at: CGPoint(x: 640, y: 560))
        fingers.touch(.ended, finger: 3, at: CGPoint(x: 560, y: 560))
        fingers.touch(.ended, finger: 4, at: CGPoint(x: 640, y: 560))
        let tapped = try #require(demo.trace.wait(for: "regionDidChange"))
        #expect(abs((tapped.number("zoom") ?? 0) - (changed.number("zoom") ?? 0) + 1) < 1e-6)

        // Four presses, four routes: a finger that also came as a mouse would make more.
        #expect(demo.trace.since(mark, "touchRouted").count == 4)
    }

    @Test(.behavior("F4")) func aFingerTapsAPinAndPressesTheButtonInItsCallout() throws {
        let server = try XServer.touchScreen()
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        let pin = try demo.pin(of: "Tarek Mansouri")
        demo.trace.settle()
        let finger = try server.touchDevice()

        finger.touch(.began, finger: 1, at: pin)
        finger.touch(.ended, finger: 1, at: pin)

        let card = try #require(demo.trace.wait(for: "calloutDidAppear")?.frame)
        let button = CGPoint(x: card.minX + 120, y: card.minY + 222)
        finger.touch(.began, finger: 2, at: button)
        finger.touch(.ended, finger: 2, at: button)
        #expect(demo.trace.wait { $0.event == "screen" }?.string("name") == "PersonScreen")
    }
}
