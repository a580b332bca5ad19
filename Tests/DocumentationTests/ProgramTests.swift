import CartoucheApp
import CartoucheTesting
import Testing

/// The command of the README.
@Suite struct ProgramTests {
    @Test func theProgramHasTheCommonFlagsAndItsOwn() throws {
        let command = try Harbors.parse(["--headless", "--size", "640x480", "--at", "38.72,-9.14"])

        #expect(command.map.headless && command.map.size == CGSize(width: 640, height: 480))
        #expect(command.at == "38.72,-9.14")
        let help = Harbors.helpMessage()
        for flag in ["--at", "--headless", "--screenshot", "--version"] {
            #expect(help.contains(flag), "\(flag)")
        }
    }
}
