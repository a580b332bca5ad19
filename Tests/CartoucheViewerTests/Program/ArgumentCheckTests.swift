import TestSupport
import Testing

@testable import CartoucheViewer

/// Names of files that are not UTF-8, as older systems wrote them.
@Suite struct ArgumentCheckTests {
    @Test func onlyUTF8IsAccepted() {
        #expect(ArgumentCheck.refusal(of: Array("Häfen – 東.csv".utf8)) == nil)
        #expect(
            ArgumentCheck.refusal(of: Array("caf".utf8) + [0xE9] + Array(".csv".utf8))
                == "The name caf?.csv is not UTF-8: rename it, or pass it by `cartouche - < FILE`.")
    }

    @Test func theProgramRefusesOtherNamesInOneLine() throws {
        let run = try Program.viewer.run([], shell: #""$0" info $'caf\xe9.csv'"#, in: Folder())

        #expect(run.status == 64 && run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains("caf?.csv is not UTF-8"))
    }
}
