import Foundation
import Glibc
import TestSupport
import Testing

/// The examples of C, C++ and Python with other toolkits, with a real pointer.
@Suite(.serialized) struct ExampleWindowTests {
    @Test(.timeLimit(.minutes(5))) func theMapInImGuiMovesAndItsWindowDoesNot() throws {
        let example = try ExampleProgram(
            compiling: "ImGuiMap/main.cpp", with: "g++ -std=c++17", packages: "imgui sdl2 fontconfig gl")
        defer { example.stop() }
        let corner = example.frame.origin
        // Below the title in the window of ImGui's.
        let map = CGRect(x: corner.x + 273, y: corner.y + 47, width: 702, height: 568)

        try click("Genoa", latitude: 44.40, longitude: 8.92, in: map, of: example)
        // The check box in the callout above the pin is ImGui's.
        let pin = try #require(example.camera).offset(ofLatitude: 44.40, longitude: 8.92)
        try example.server.click(at: CGPoint(x: map.midX + pin.x - 78, y: map.midY + pin.y - 97))
        #expect(example.output.prints("booked Genoa"))

        let title = CGRect(x: map.minX - 10, y: map.minY - 30, width: map.width + 20, height: 30)
        let before = try look(at: title, "%#", on: example.server)
        try drag(in: map, of: example)
        #expect(try look(at: title, "%#", on: example.server) == before, "the window of ImGui has moved")
        try example.server.drag(
            from: CGPoint(x: map.midX, y: map.minY - 11), to: CGPoint(x: map.midX - 10, y: map.minY - 6))
        #expect(try look(at: title, "%#", on: example.server) != before, "its title moves it")
        try turnWheel(in: map.offsetBy(dx: -10, dy: 5), of: example)

        // The last name of the list.
        let found = try example.camera {
            try example.server.click(at: CGPoint(x: corner.x + 80, y: corner.y + 163))
        }
        #expect(abs(found.longitude - 23.63) < 0.01 && abs(found.latitude - 37.94) < 0.01, "\(found)")
        #expect(example.output.prints("selected Piraeus"))
        try expectRest(of: example)
        try end(example)
    }

    @Test(.timeLimit(.minutes(5))) func theMapInPygameMoves() throws {
        let example = try ExampleProgram(python: "PygameMap/main.py")
        defer { example.stop() }

        try click("Dublin", latitude: 53.35, longitude: -6.26, in: example.frame, of: example)
        try drag(in: example.frame, of: example)
        try turnWheel(in: example.frame, of: example)
        let before = try #require(example.camera)
        let after = try example.camera { try example.server.xdotool("key Right") }
        #expect(after.longitude > before.longitude)
        try example.server.xdotool("windowsize --sync \(example.window) 700 500 sleep 1")
        let size = CGRect(origin: example.frame.origin, size: CGSize(width: 700, height: 500))
        let brightness = try look(at: size, "%[fx:mean]", on: example.server)
        #expect(Double(brightness).map { $0 > 0.6 } == true, "the sea and the land are light: \(brightness)")
        try end(example)
    }

    @Test(.timeLimit(.minutes(5))) func theMapInGTKMovesAndRests() throws {
        let example = try ExampleProgram(
            compiling: "GTKMap/main.c", with: "gcc -std=c11", packages: "gtk+-3.0")
        defer { example.stop() }
        // Within the frame that GTK draws, at the bottom.
        let border = (example.frame.width - 800) / 2
        let map = CGRect(
            x: example.frame.minX + border, y: example.frame.maxY - border - 600, width: 800, height: 600)

        try click("Stockholm", latitude: 59.33, longitude: 18.07, in: map, of: example)
        try drag(in: map, of: example)
        try turnWheel(in: map, of: example)
        try expectRest(of: example)
        try end(example)
    }

    // MARK: What each of them must do

    /// Clicks the head of a pin, which then is selected, and waits until its callout has come to rest.
    private func click(
        _ name: String, latitude: Double, longitude: Double, in map: CGRect, of example: ExampleProgram
    ) throws {
        let pin = try #require(example.camera).offset(ofLatitude: latitude, longitude: longitude)
        try example.server.click(at: CGPoint(x: map.midX + pin.x, y: map.midY + pin.y - 18))
        #expect(example.output.prints("selected \(name)"), "\(example.output.lines)")
        try example.server.xdotool("sleep 1")
    }

    /// Drags the map where no pin is; it follows the pointer.
    private func drag(in map: CGRect, of example: ExampleProgram) throws {
        let before = try #require(example.camera)
        let start = CGPoint(x: map.minX + 150, y: map.maxY - 120)
        let server = example.server
        let still = try server.picture("still.png")
        var share = 0.0
        let after = try example.camera {
            try server.move(to: start)
            try server.xdotool("mousedown 1")
            try server.moveHeld(from: start, to: CGPoint(x: start.x + 80, y: start.y - 40))
            try server.xdotool("sleep 0.3")
            let figures = try server.run(
                "/usr/bin/compare", "-metric", "AE", still, server.picture("held.png"), "null:")
            share = try #require(Double(figures)) / (map.width * map.height)
            try server.xdotool("mouseup 1")
        }
        #expect(share > 0.25, "\(share) of the map has changed while the button was held")
        let moved = after.offset(ofLatitude: before.latitude, longitude: before.longitude)
        #expect(abs(moved.x - 80) < 2 && abs(moved.y + 40) < 2, "moved by \(moved)")
        #expect(after.zoom == before.zoom)
    }

    /// Turns the wheel up, which zooms in and keeps what is under the pointer.
    private func turnWheel(in map: CGRect, of example: ExampleProgram) throws {
        let before = try #require(example.camera)
        let after = try example.camera {
            try example.server.wheel(up: 2, at: CGPoint(x: map.midX + 100, y: map.midY))
        }
        #expect(after.zoom > before.zoom + 0.4 && after.longitude > before.longitude, "\(before), \(after)")
    }

    /// Expects that a program with which nothing happens sleeps all the time.
    private func expectRest(of example: ExampleProgram) throws {
        _ = poll(nil, 0, 1500)
        let before = try example.sleeps()
        _ = poll(nil, 0, 2000)
        let wakes = try example.sleeps() - before
        #expect(wakes < 20, "\(wakes) wakes within two seconds")
    }

    /// The first Escape closes the callout, or drops the selection; then it is the program's.
    private func end(_ example: ExampleProgram) throws {
        for _ in 0..<4 { try example.server.xdotool("key Escape") }
        #expect(example.output.status() == 0)
    }

    /// A figure of ImageMagick's about a part of the screen; "%#" is a hash of its pixels.
    private func look(at part: CGRect, _ figure: String, on server: XServer) throws -> String {
        let area = "\(Int(part.width))x\(Int(part.height))+\(Int(part.minX))+\(Int(part.minY))"
        let picture = try server.picture("part.png")
        return try server.run("/usr/bin/convert", picture, "-crop", area, "-format", figure, "info:")
    }
}
