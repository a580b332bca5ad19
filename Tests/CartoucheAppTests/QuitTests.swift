import TestSupport
import Testing

/// `Application.quit(status:)` in programs with the common command line.
@Suite struct QuitTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func aRunWithoutAWindowEndsWithTheProgramsStatus() throws {
        let run = try Program.errands.run(
            [
                "command", "1", "--headless", "--size", "64x48", "--duration", "100", "--record",
                "frames.jsonl",
            ],
            in: folder)

        #expect(run.status == 7, "\(run)")
        let frames = try folder.text("frames.jsonl").split(separator: "\n").count { $0.contains("frame") }
        #expect((60...62).contains(frames), "\(frames)")
    }

    @Test func aTimerThatAnInactivityTimerStartsFires() throws {
        let run = try Program.errands.run(
            ["inactivity"], environment: ["SDL_VIDEODRIVER": "dummy"], deadline: 30, in: folder)

        #expect(run.status == 3, "\(run)")
    }

    @Test(arguments: [true, false]) func milestonesAreToldWithTheStatistics(hasStatistics: Bool) throws {
        let arguments = ["command", "1", "--headless", "--size", "64x48", "--duration", "0.1"]

        let run = try Program.errands.run(arguments + (hasStatistics ? ["--stats"] : []), in: folder)

        let line = try Regex("(?m)^screen [0-9]+ ms after the start, [0-9]+ MB resident$")
        #expect(run.status == 0 && run.output.contains(line) == hasStatistics, "\(run)")
    }

    @Test func theKeyOfFullScreenIsKnownWithoutAWindow() throws {
        try folder.write(
            """
            {"t":0.5,"key":"F11","down":true}
            {"t":0.6,"key":"F11","down":false}

            """, to: "input.jsonl")

        let run = try Program.errands.run(
            ["command", "1", "--headless", "--size", "64x48", "--input", "input.jsonl", "--duration", "1.2"],
            in: folder)

        #expect(run.status == 0 && run.output.hasSuffix("full screen true\n"), "\(run)")
    }
}
