import Foundation
import TestSupport
import Testing

/// A callout of each kind, used with a real finger.
@Suite(.serialized) struct CalloutTouchTests {
    private let nowhere = CGPoint(x: 330, y: 720)

    /// Opens a scene, and gives it and a finger to the test.
    private func withFinger(
        _ scene: String, _ test: (DemoProcess, InputTestDevice) throws -> Void
    ) throws {
        try DemoProcess.withGallery(scene, on: .touchScreen()) { gallery, server in
            try test(gallery, try server.touchDevice())
        }
    }

    @Test(.behavior("D12", "F4", "F29")) func aFingerPressesTheStandardCalloutsButtonOnce() throws {
        try withFinger("standard") { gallery, finger in
            let trace = gallery.trace
            let pin = try gallery.pin(of: "Barcelona")
            trace.settle()

            finger.tap(at: pin, finger: 1)
            let callout = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            let mark = trace.mark
            let title = CGPoint(x: callout.minX + 40, y: callout.minY + 20)
            finger.drag(from: title, to: CGPoint(x: title.x + 60, y: title.y + 120), finger: 2)
            finger.tap(at: CGPoint(x: callout.maxX - 20, y: callout.minY + 27), finger: 3)

            #expect(trace.waitForControl("Button") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 1)
            #expect(trace.since(mark, "touchRouted").count == 2, "a finger is not a mouse as well")
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")

            finger.tap(at: nowhere, finger: 4)
            #expect(trace.wait(for: "calloutDidDisappear")?.string("annotation") == "Barcelona")
        }
    }

    @Test(.behavior("A29", "F3", "F7")) func aFingerScrollsTheListInACardAndPressesItsButton() throws {
        try withFinger("card") { gallery, finger in
            let trace = gallery.trace
            let pin = try gallery.pin(of: "Café Gijón")
            trace.settle()

            finger.tap(at: pin, finger: 1)
            let card = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            let mark = trace.mark
            let list = CGPoint(x: card.minX + 120, y: card.minY + 120)
            finger.drag(from: list, to: CGPoint(x: list.x, y: list.y - 60), finger: 2)
            let scrolled = try #require(trace.wait { $0.event == "scrolled" && $0.string("name") == "menu" })
            #expect((scrolled.point("offset")?.y ?? 0) > 0)
            // Past its beginning.
            finger.drag(from: list, to: CGPoint(x: list.x + 40, y: list.y + 400), finger: 3)
            #expect(trace.wait { $0.event == "scrolled" && $0.point("offset")?.y == 0 } != nil)
            finger.tap(at: CGPoint(x: card.minX + 120, y: card.minY + 182), finger: 4)

            #expect(trace.waitForControl("order") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 1)
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")

            finger.tap(at: nowhere, finger: 5)
            #expect(trace.wait(for: "calloutDidDisappear")?.string("annotation") == "Café Gijón")
        }
    }

    @Test(.behavior("B1", "B7", "B11")) func aFingerUsesASecondAnnotation() throws {
        try withFinger("second-annotation") { gallery, finger in
            let trace = gallery.trace
            let pin = try gallery.pin(of: "Booo!")
            trace.settle()

            finger.tap(at: pin, finger: 1)
            let bubble = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            trace.settle(milliseconds: 600)
            let mark = trace.mark
            let label = CGPoint(x: bubble.minX + 60, y: bubble.minY + 20)
            finger.tap(at: label, finger: 2)
            finger.tap(at: label, finger: 3)
            finger.drag(from: label, to: CGPoint(x: label.x + 50, y: label.y + 130), finger: 4)
            finger.tap(at: CGPoint(x: bubble.minX + 174, y: bubble.minY + 30), finger: 5)

            #expect(trace.waitForControl("scare") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 1)
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
            #expect(trace.since(mark, "didDeselect").isEmpty)

            finger.tap(at: nowhere, finger: 6)
            #expect(trace.wait(for: "didDeselect")?.string("annotation") == "Booo!")
            #expect(trace.wait(for: "viewPooled") { $0.hasPrefix("CalloutAnnotation") } != nil)
        }
    }
}
