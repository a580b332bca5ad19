import TestSupport
import Testing

/// Pictures in a program that has no `Application`.
@Suite struct ProgramWithoutApplicationTests {
    @Test func theImageOfASnapshotIsSaved() throws {
        let run = try Program.errands.run(["snapshot"], in: Folder())

        #expect(run.status == 0 && run.output == "saved true\n" && run.errors == "", "\(run)")
    }
}
