import Foundation
import TestSupport
import Testing

/// The first program of the README, run as it stands there.
@Suite struct FirstProgramTests {
    private static let harbors = Program(name: "Harbors")

    @Test(arguments: [
        [:], ["DISPLAY": ":4711"], ["SDL_VIDEODRIVER": "wayland"], ["SDL_VIDEODRIVER": "x11"],
        ["WAYLAND_DISPLAY": "wayland-0"], ["DISPLAY": ":4711", "WAYLAND_DISPLAY": "wayland-0"],
        ["SDL_VIDEODRIVER": "wayland", "XDG_RUNTIME_DIR": "/nowhere"],
    ])
    func withoutADisplayItEndsWithOneSentence(environment: [String: String]) throws {
        // A desktop on which the tests run is not the program's.
        let environment = ["XDG_RUNTIME_DIR": ""].merging(environment) { $1 }
        let run = try Self.harbors.run([], environment: environment, in: try Folder())

        #expect(run.status == 69)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("Harbors: No window can be opened, for there is no display"))
        #expect(run.errors.contains("WAYLAND_DISPLAY to that of a desktop."))
        #expect(!run.errors.contains("--"), "it has no flags")
        #expect(run.output == "")
    }
}
