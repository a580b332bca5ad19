import Foundation
import TestSupport
import Testing

/// The viewer in a real window: files that are dropped on it, and the desktop's light or dark setting.
@Suite(.serialized) struct ViewerWindowTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static func place(_ name: String, _ longitude: Double) -> String {
        """
        {"type": "Feature", "properties": {"name": "\(name)"},
         "geometry": {"type": "Point", "coordinates": [\(longitude), 60]}}
        """
    }

    private func appears(_ name: String, in viewer: DemoProcess) -> Bool {
        viewer.trace.wait { $0.event == "viewMade" && $0.string("annotation") == name } != nil
    }

    @Test func filesDroppedByAnotherProgramAreOpened() throws {
        try folder.write(Self.place("First", 20), to: "first.geojson")
        // Names that an address must escape.
        try folder.write(Self.place("Zweite", 25), to: "Häfen & Orte #2.geojson")
        try folder.write("name,lat,lon\nThird,58,22\n", to: "100%.csv")
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let viewer = try DemoProcess(on: server, program: .viewer, arguments: [folder.path("first.geojson")])
        defer { viewer.quit() }
        #expect(appears("First", in: viewer))

        let said = try server.drop(
            [folder.path("Häfen & Orte #2.geojson"), folder.path("100%.csv")], on: viewer.window(),
            at: CGPoint(x: 700, y: 400))

        #expect(said == "finished\n")
        #expect(appears("Zweite", in: viewer))
        viewer.trace.settle()
        #expect(viewer.trace.latest("viewMade") { $0.string("annotation") == "Third" } != nil)
        #expect(viewer.isRunning)
    }

    @Test func theTitleNamesTheFileAndTheWindowHasAnIcon() throws {
        try folder.write(Self.place("First", 20), to: "Häfen.geojson")
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        // In the locale "C" SDL leaves the title with which the window was made.
        let viewer = try DemoProcess(
            on: server, program: .viewer, arguments: [folder.path("Häfen.geojson")], locale: "C")
        defer { viewer.quit() }
        #expect(appears("First", in: viewer))

        let properties = try server.run(
            "/usr/bin/xprop", "-id", viewer.window(), "-notype", "8u", "_NET_WM_NAME", "-notype",
            "_NET_WM_ICON")

        #expect(properties.contains("Häfen.geojson – Cartouche"), "\(properties)")
        #expect(properties.contains("Icon (64 x 64)"), "\(properties.prefix(200))")
        try viewer.focus()
        try server.xdotool("key ctrl+q")
        #expect(viewer.endsWell())
    }

    @Test func aFileThatCannotBeReadIsSaidInTheWindowAndByTheStatus() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let viewer = try DemoProcess(
            on: server, program: .viewer, arguments: [folder.path("none.geojson"), "--no-state"])
        defer { viewer.quit() }
        viewer.trace.settle(milliseconds: 1_500)

        // The dark card of the notice over the light map.
        let dark = try server.run(
            "/usr/bin/convert",
            [
                try server.picture("notice.png"), "-crop", "400x90+440+690", "-fuzz", "8%", "-fill", "white",
                "+opaque", "#2B323B", "-fill", "black", "-opaque", "#2B323B", "-format", "%[fx:mean]",
                "info:",
            ])
        #expect(try #require(Double(dark)) < 0.8, "\(dark)")
        try viewer.focus()
        try server.xdotool("key ctrl+q")
        #expect(viewer.status() == 2)
        #expect(viewer.readErrors().contains("none.geojson: the file cannot be read: No such file"))
    }

    @Test func aLostServerIsOneSentenceAndAStatus() throws {
        try folder.write(Self.place("First", 20), to: "first.geojson")
        let server = try XServer.virtualFramebuffer()
        let viewer = try DemoProcess(on: server, program: .viewer, arguments: [folder.path("first.geojson")])
        defer { viewer.quit() }
        let isShown = appears("First", in: viewer)
        viewer.trace.settle(milliseconds: 500)

        server.stop()

        #expect(isShown && viewer.status() == 69)
        let lines = viewer.readErrors().split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("cartouche: "), "\(lines)")
    }

    @Test func timersOfFoundationFireInAWindowThatDrawsNothing() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }

        let run = try Program.errands.run(
            ["timer"], environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"], in: folder)

        #expect(run.status == 0 && run.output == "performed\nfired 1\nfired 2\nfired 3\n", "\(run)")
    }

    @Test func aLocationServiceThatIsNotThereIsOneSentenceAndNoFrames() throws {
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let viewer = try DemoProcess(
            on: server, program: .viewer, arguments: ["--location", "geoclue", "--trace-frames"],
            more: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"])
        defer { viewer.quit() }

        let lost = viewer.trace.wait(for: "locationLost")
        #expect(lost?.string("error")?.contains("there is no D-Bus of the machine") == true)

        viewer.trace.settleTiles()
        let mark = viewer.trace.mark
        viewer.trace.settle(milliseconds: 1_000)
        #expect(viewer.trace.since(mark, "frame").isEmpty)
        #expect(viewer.trace.latest("locationLost")?.string("error") == lost?.string("error"))
        viewer.quit()
        let said = viewer.readErrors().split(separator: "\n").filter { $0.contains("D-Bus") }
        #expect(said.count == 1, "\(said)")
    }

    @Test func theWindowGoesByTheDesktopsSettingAndFollowsIt() throws {
        let bus = try PrivateBus()
        let portal = try FakePortal(on: bus, scheme: 1, contrast: 0)
        let server = try XServer.virtualFramebuffer()
        defer { server.stop() }
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let viewer = try DemoProcess(
            on: server, program: .viewer, arguments: ["--trace-frames"], more: environment)
        defer { viewer.quit() }
        #expect(try server.brightness(after: viewer) < 0.5)

        portal.change(to: 2)
        #expect(viewer.trace.wait(for: "frame") != nil)
        #expect(try server.brightness(after: viewer) > 0.5)

        // At rest nothing is drawn, though the bus is listened to.
        viewer.trace.settleTiles()
        let mark = viewer.trace.mark
        portal.change(to: 2, key: "accent-color")
        viewer.trace.settle(milliseconds: 1_000)
        #expect(viewer.trace.since(mark, "frame").isEmpty)
        portal.change(to: 1, key: "contrast")
        #expect(viewer.trace.wait(for: "frame") != nil)

        // What the command line says stands above the desktop.
        portal.change(to: 1)
        let light = try DemoProcess(
            on: server, program: .viewer, arguments: ["--appearance", "light", "--trace-frames"],
            more: environment)
        defer { light.quit() }
        #expect(try server.brightness(after: light) > 0.5)
    }
}

extension XServer {
    /// Drops files on a window.
    /// - Returns: what the source says: "finished", or what went wrong.
    fileprivate func drop(_ files: [String], on window: String, at point: CGPoint) throws -> String {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("xdnd-source.py").path
        return try run(
            // Debian's, which has python3-xlib.
            "/usr/bin/python3", [source, window, "\(Int(point.x))", "\(Int(point.y))"] + files)
    }

    /// The screen's mean, from 0, black, to 1, once a program has drawn and rests.
    fileprivate func brightness(after program: DemoProcess) throws -> Double {
        #expect(program.trace.wait(for: "frame") != nil, "nothing was drawn")
        program.trace.settle(milliseconds: 1_000)
        let file = try picture("\(UUID().uuidString).png")
        let mean = try run(
            "/usr/bin/convert", [file, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:"])
        return try #require(Double(mean), "\(mean)")
    }
}
