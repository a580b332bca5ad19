import Foundation
import TestSupport
import Testing

/// The first program of the README, run as it stands there.
@Suite struct FirstProgramTests {
    private static let harbors = Program(name: "Harbors")

    @Test(arguments: [[:], ["DISPLAY": ":4711"]])
    func withoutADisplayItEndsWithOneSentence(environment: [String: String]) throws {
        let run = try Self.harbors.run([], environment: environment, in: try Folder())

        #expect(run.status == 69)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("Harbors: No window can be opened, for there is no display"))
        #expect(run.errors.contains("set DISPLAY or WAYLAND_DISPLAY"))
        #expect(!run.errors.contains("--"), "it has no flags")
        #expect(run.output == "")
    }
}
