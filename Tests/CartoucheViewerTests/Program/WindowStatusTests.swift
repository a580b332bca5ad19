import Foundation
import TestSupport
import Testing

@testable import CartoucheViewer

/// The exit status of the window's command, which is that of a snapshot of the same map.
@Suite struct WindowStatusTests {
    private nonisolated static let cases: [([String], Int32)] = [
        (["--tiles", "nosuch"], 2), (["--style", "protomaps"], 1), ([], 0), (["--input", "nosuch"], 66),
        (["--tiles", "http://127.0.0.1:1/{z}/{x}/{y}.pbf", "--offline", "--cache-size", "0"], 2),
    ]

    @Test(arguments: cases)
    func theMapCountsToo(_ flags: [String], _ status: Int32) throws {
        let folder = try Folder()
        try folder.write("name,lat,lon\nA,60,25\n", to: "places.csv")

        let run = try Program.viewer.run(
            ["places.csv", "--headless", "--size", "300x200", "--duration", "0.5"] + flags, in: folder)

        #expect(run.status == status, "\(run.errors)")
        #expect(run.errorLines.count == (status == 0 ? 0 : 1), "\(run.errors)")
        #expect(run.errorLines.allSatisfy { $0.hasPrefix("cartouche: ") }, "\(run.errors)")
    }

    @Test(arguments: [
        ["places.csv", "--watch", "--headless"], ["-", "--watch"], ["https://localhost/a.csv", "--watch"],
        ["--watch"],
    ])
    func whatCannotBeWatchedIsRefused(_ arguments: [String]) {
        #expect {
            try OpenCommand.parse(arguments)
        } throws: {
            OpenCommand.message(for: $0).contains("--watch")
        }
    }

    @Test func aMapWithoutTilesOfWhatIsShownIsNamed() throws {
        let folder = try Folder()
        try folder.write("name,lat,lon\nA,-30,-60\n", to: "places.csv")
        let city = Program.packageRoot.appendingPathComponent("Assets/Helsinki.pmtiles").path

        let run = try Program.viewer.run(
            ["places.csv", "--headless", "--size", "300x200", "--duration", "0.5", "--tiles", city],
            in: folder)

        #expect(run.status == 1 && run.errors.contains("has no tiles of what is shown"), "\(run.errors)")
    }
}
