import Foundation
import TestSupport
import Testing

/// X servers of other depths than 24.
@Suite(.serialized) struct ColorDepthTests {
    @Test func aPaletteIsRefusedInOneSentence() throws {
        let server = try XServer.virtualFramebuffer(bitsPerPixel: 8)
        defer { server.stop() }

        let run = try Program.demo.run(
            ["--renderer", "software"], environment: ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"],
            in: try Folder())

        #expect(run.status == 69)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(
            run.errors.contains("palette of 256 colors")
                && run.errors.contains("24 bits a pixel, or run with"))
    }

    @Test(arguments: [15, 16, 30]) func fewerAndMoreBitsShowTheMap(bitsPerPixel: Int) throws {
        let server = try XServer.virtualFramebuffer(bitsPerPixel: bitsPerPixel)
        defer { server.stop() }
        let demo = try DemoProcess(on: server)
        defer { demo.quit() }
        _ = try demo.pin(of: "Mateus Serpa")
        demo.trace.settle(milliseconds: 1000)

        // A map with its land, water, names and flags: many colors, none of which is most of the picture's
        // red. Tiles come late where the machine is busy, and no line of the trace tells that they have come.
        var (colors, isMap) = ("", false)
        for _ in 0..<20 where !isMap {
            let picture = try server.picture("shown.png")
            colors = try server.run("/usr/bin/identify", "-format", "%k %[fx:mean.b] %[fx:mean.r]", picture)
            let numbers = colors.split(separator: " ").compactMap { Double($0) }
            try #require(numbers.count == 3, "\(colors)")
            isMap = numbers[0] > 500 && numbers[1] > 0.6 && numbers[2] > 0.5
            if !isMap { demo.trace.settle(milliseconds: 500) }
        }
        #expect(isMap, "\(colors)")
    }
}
