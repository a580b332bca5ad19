import Foundation
import TestSupport
import Testing

/// Text typed by real keys into a callout's field.
@Suite(.serialized) struct TypingTests {
    /// The pin's callout is open, and its field has the keys.
    private func openField(_ gallery: DemoProcess) throws {
        let trace = gallery.trace
        let pin = try gallery.pin(of: "Umeå")
        trace.settle()
        try gallery.focus()
        try gallery.server.click(at: pin)
        let card = try #require(trace.wait(for: "calloutDidAppear")?.frame)
        try gallery.server.click(at: CGPoint(x: card.minX + 125, y: card.minY + 60))
        #expect(trace.waitForControl("note", "editingDidBegin") != nil)
    }

    private func wait(_ trace: TraceReader, forText text: String) -> Bool {
        trace.wait {
            $0.event == "control" && $0.string("action") == "editingChanged" && $0.string("text") == text
        } != nil
    }

    @Test(.behavior("F11")) func realKeysTypeIntoAFieldInACalloutAndTheMapStandsStill() throws {
        try DemoProcess.withGallery("fields") { gallery, server in
            let trace = gallery.trace
            try openField(gallery)
            let mark = trace.mark

            try server.xdotool("type a+-b")
            #expect(wait(trace, forText: "a+-b"))
            try server.xdotool("key Up Down Left Left BackSpace")
            #expect(wait(trace, forText: "a-b"))
            try server.xdotool("key ctrl+a ctrl+c End ctrl+v")
            #expect(wait(trace, forText: "a-ba-b"))
            try server.xdotool("key ctrl+z")
            #expect(wait(trace, forText: "a-b"))
            try server.xdotool("key ctrl+shift+z")
            #expect(wait(trace, forText: "a-ba-b"))
            trace.settle()
            #expect(trace.since(mark, "regionDidChange").isEmpty, "no key reached the map")

            // Another program on the same desktop gets what was copied.
            let other = try DemoProcess.gallery("fields", on: server)
            defer { other.quit() }
            try openField(other)
            try server.xdotool("key ctrl+v")
            #expect(wait(other.trace, forText: "a-b"))

            // Escape leaves the field, and the keys are the map's again.
            try server.xdotool("key Escape")
            #expect(other.trace.waitForControl("note", "editingDidEnd") != nil)
            let left = other.trace.mark
            try server.xdotool("key plus")
            #expect(other.trace.wait(for: "regionDidChange") != nil)
            #expect(other.trace.since(left, "control").isEmpty)
        }
    }

    @Test(.behavior("F11")) func lettersBeyondASCIIArriveFromAKeyboardThatHasThem() throws {
        try DemoProcess.withGallery("fields", keyboard: "fr") { gallery, server in
            try openField(gallery)

            try server.xdotool("key eacute")
            #expect(wait(gallery.trace, forText: "é"))
            try server.xdotool("key ccedilla")
            #expect(wait(gallery.trace, forText: "éç"))
            // A dead key and a letter.
            try server.xdotool("key dead_circumflex o")
            #expect(wait(gallery.trace, forText: "éçô"))
        }
    }

    /// As in a container, at a console, or under a locale that was never generated.
    @Test(.behavior("F11"), arguments: ["C", "POSIX", "de_DE.ISO-8859-1", "xx_XX.UTF-8"])
    func lettersBeyondASCIIArriveWhateverTheLocale(locale: String) throws {
        try DemoProcess.withGallery("fields", keyboard: "pl", locale: locale) { gallery, server in
            try openField(gallery)

            try server.xdotool("key lstroke")
            #expect(wait(gallery.trace, forText: "ł"))
            // Letters of which Latin-1 has none.
            try server.xdotool("key dead_acute c")
            #expect(wait(gallery.trace, forText: "łć"))
            try server.xdotool("key dead_caron z")
            #expect(wait(gallery.trace, forText: "łćž"))
            try server.setKeyboardLayout("ru")
            try server.xdotool("key Cyrillic_zhe")
            #expect(wait(gallery.trace, forText: "łćžж"))
        }
    }
}
