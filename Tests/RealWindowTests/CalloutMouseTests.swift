import Foundation
import TestSupport
import Testing

/// A callout of each kind, used with a mouse in a real window.
@Suite(.serialized) struct CalloutMouseTests {
    /// Nothing of the map's, where no pin is.
    private let nowhere = CGPoint(x: 330, y: 720)

    @Test(.behavior("D12", "F1", "F2", "F4"))
    func theStandardCalloutsButtonTellsOnceAndADragInItMovesNothing() throws {
        try DemoProcess.withGallery("standard") { gallery, server in
            let trace = gallery.trace
            let pin = try gallery.pin(of: "Barcelona")
            trace.settle()

            try server.click(at: pin)
            #expect(trace.wait(for: "didSelect")?.string("annotation") == "Barcelona")
            let callout = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            let mark = trace.mark
            let title = CGPoint(x: callout.minX + 40, y: callout.minY + 20)
            let button = CGPoint(x: callout.maxX - 20, y: callout.minY + 27)
            try server.drag(from: title, to: CGPoint(x: title.x + 60, y: title.y + 120))
            try server.wheel(up: 2, at: title)
            try server.click(at: title)
            // Pressed, and left before the release.
            try server.drag(from: button, to: CGPoint(x: button.x + 150, y: button.y))
            try server.click(at: button)

            #expect(trace.waitForControl("Button") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 1)
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
            #expect(trace.since(mark, "didDeselect").isEmpty)
            #expect(trace.since(mark, "touchRouted").allSatisfy { $0.string("why") == "callout content" })

            try server.click(at: nowhere)
            #expect(trace.wait(for: "didDeselect")?.string("annotation") == "Barcelona")
            #expect(trace.wait(for: "calloutDidDisappear") != nil)
        }
    }

    @Test(.behavior("A29", "F3", "F4", "F7")) func theListInACardScrollsItsButtonPressesAndTheMapStandsStill()
        throws
    {
        try DemoProcess.withGallery("card") { gallery, server in
            let trace = gallery.trace
            let pin = try gallery.pin(of: "Café Gijón")
            trace.settle()

            try server.click(at: pin)
            let card = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            let mark = trace.mark
            let list = CGPoint(x: card.minX + 120, y: card.minY + 100)
            try server.wheel(up: -1, at: list)
            let wheeled = try #require(trace.wait { $0.event == "scrolled" && $0.string("name") == "menu" })
            #expect((wheeled.point("offset")?.y ?? 0) > 0)
            try server.drag(from: list, to: CGPoint(x: list.x, y: list.y - 40))
            let dragged = try #require(trace.wait { $0.event == "scrolled" && $0.string("name") == "menu" })
            #expect((dragged.point("offset")?.y ?? 0) > (wheeled.point("offset")?.y ?? .infinity))
            // Past its end, by both.
            try server.wheel(up: -6, at: list)
            try server.drag(from: list, to: CGPoint(x: list.x - 80, y: list.y - 140))
            try server.click(at: CGPoint(x: card.minX + 120, y: card.minY + 182))

            #expect(trace.waitForControl("order") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 1)
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
            #expect(trace.since(mark, "didDeselect").isEmpty)

            try server.click(at: nowhere)
            #expect(trace.wait(for: "didDeselect")?.string("annotation") == "Café Gijón")
            #expect(trace.wait(for: "calloutDidDisappear") != nil)
        }
    }

    @Test(.behavior("B1", "B7", "B11")) func aSecondAnnotationOpensItsButtonWorksAndAClickOnTheMapClosesIt()
        throws
    {
        try DemoProcess.withGallery("second-annotation") { gallery, server in
            let trace = gallery.trace
            let pin = try gallery.pin(of: "Booo!")
            trace.settle()

            try server.click(at: pin)
            #expect(trace.wait(for: "didSelect")?.string("annotation") == "Booo!")
            let bubble = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            trace.settle(milliseconds: 600)
            let mark = trace.mark
            let label = CGPoint(x: bubble.minX + 60, y: bubble.minY + 20)
            try server.xdotool("mousemove \(Int(label.x)) \(Int(label.y)) click --repeat 2 --delay 60 1")
            try server.drag(from: label, to: CGPoint(x: label.x + 50, y: label.y + 130))
            try server.wheel(up: 2, at: label)
            try server.click(at: CGPoint(x: bubble.minX + 174, y: bubble.minY + 30))

            #expect(trace.waitForControl("scare") != nil)
            trace.settle()
            #expect(trace.since(mark, "control").count == 1)
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
            #expect(trace.since(mark, "didDeselect").isEmpty)

            try server.click(at: nowhere)
            #expect(trace.wait(for: "didDeselect")?.string("annotation") == "Booo!")
            #expect(trace.wait(for: "viewPooled") { $0.hasPrefix("CalloutAnnotation") } != nil)
        }
    }

    @Test(.behavior("E4")) func twoPinsOneCalloutIsASecondAnnotationTheOtherTheMapsOwn() throws {
        try DemoProcess.withGallery("two-pins") { gallery, server in
            let trace = gallery.trace
            let custom = try gallery.pin(of: "Custom")
            let standard = try gallery.pin(of: "Standard")
            // They fall from above at first.
            trace.settle(milliseconds: 800)

            try server.click(at: custom)
            let bubble = try #require(trace.wait(for: "calloutDidAppear")?.frame)
            trace.settle(milliseconds: 600)
            let mark = trace.mark
            let inside = CGPoint(x: bubble.minX + 300, y: bubble.minY + 50)
            try server.drag(from: inside, to: CGPoint(x: inside.x + 90, y: inside.y + 130))
            try server.click(at: inside)
            #expect(trace.wait { $0.event == "touchRouted" && $0.string("why") != "pin" } != nil)
            trace.settle()
            #expect(trace.since(mark, "regionDidChange").isEmpty, "the map stands still")
            #expect(trace.since(mark, "didDeselect").isEmpty)

            try server.click(at: standard)
            #expect(trace.wait(for: "didDeselect")?.string("annotation") == "Custom")
            #expect(trace.wait(for: "viewPooled") { $0 == "Callout" } != nil)
            #expect(trace.wait(for: "calloutDidAppear")?.string("annotation") == "Standard")
        }
    }
}
