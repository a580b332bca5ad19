import Cartouche
import Testing

@testable import CartoucheViewer

/// What the window remembers.
@MainActor @Suite struct StateFileTests {
    private final class Sentences { var all: [String] = [] }

    private let camera = MapCamera(
        centerCoordinate: LocationCoordinate2D(latitude: 38.7, longitude: -9.1), zoom: 6.5, heading: 30)

    @Test func whatIsWrittenIsRead() throws {
        let folder = try PlacesFile("")
        let base = (folder.path as NSString).deletingLastPathComponent
        let file = StateFile(environment: ["XDG_STATE_HOME": base, "HOME": "/nowhere"])
        let sentences = Sentences()
        #expect(file.path == base + "/cartouche/state.json")
        #expect(file.read { sentences.all.append($0) } == ViewerState())

        var state = ViewerState()
        (state.width, state.height, state.units) = (1_100, 700, "nautical")
        state.remember(camera, of: ["/b.gpx", "/a.gpx"])
        file.write(state) { sentences.all.append($0) }

        let again = file.read { sentences.all.append($0) }
        #expect(again == state && again.camera(of: ["/a.gpx", "/b.gpx"]) == camera)
        #expect(again.size == CGSize(width: 1_100, height: 700) && sentences.all.isEmpty)
    }

    @Test(arguments: ["", "{", #"{"views":7}"#, "\u{0}\u{1}"])
    func aDamagedFileIsIgnoredWithOneLine(_ text: String) throws {
        let folder = try PlacesFile("")
        let base = (folder.path as NSString).deletingLastPathComponent
        let file = StateFile(environment: ["XDG_STATE_HOME": base])
        try FileManager.default.createDirectory(
            atPath: base + "/cartouche", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
        let sentences = Sentences()

        #expect(file.read { sentences.all.append($0) } == ViewerState())
        #expect(
            sentences.all.count == 1 && sentences.all[0].hasPrefix("The state file \(file.path) is ignored"))
    }

    @Test func nonsenseInItIsNotUsed() {
        var state = ViewerState()
        (state.width, state.height) = (-5, 1e300)
        state.remember(camera, of: ["/a"])
        state.views[0].view.latitude = 900

        #expect(state.size == nil && state.camera(of: ["/a"]) == nil)
    }

    @Test func theOldestViewsAreForgotten() {
        var state = ViewerState()
        for i in 0..<130 { state.remember(camera, of: ["/\(i)"]) }
        state.remember(camera, of: ["/129"])

        #expect(
            state.views.count == 100 && state.camera(of: ["/29"]) == nil && state.camera(of: ["/30"]) != nil)
    }

    @Test func relativeFoldersAreIgnored() {
        #expect(
            StateFile(environment: ["XDG_STATE_HOME": "state", "HOME": "/home/ana"]).path
                == "/home/ana/.local/state/cartouche/state.json")
    }

    @Test(arguments: [
        (["a.gpx"], true), (["a.gpx", "--no-state"], false), (["a.gpx", "--headless"], false),
        (["--input", "x.jsonl"], false), (["--record", "x.jsonl"], false),
    ])
    func runsWithoutAUserRememberNothing(_ arguments: [String], _ keeps: Bool) throws {
        #expect(try OpenCommand.parse(arguments).keepsState == keeps)
    }

    /// Opening a pipe waits for the other side.
    @Test func aStateFileThatIsAPipeIsNeitherReadNorWritten() throws {
        let folder = try PlacesFile("")
        let base = (folder.path as NSString).deletingLastPathComponent
        let file = StateFile(environment: ["XDG_STATE_HOME": base])
        try FileManager.default.createDirectory(
            atPath: base + "/cartouche", withIntermediateDirectories: true)
        #expect(mkfifo(file.path, 0o600) == 0)
        let sentences = Sentences()

        let state = file.read { sentences.all.append($0) }
        file.write(state) { sentences.all.append($0) }

        #expect(state == ViewerState())
        #expect(
            sentences.all == [
                "The state file \(file.path) is ignored, since it is not a file, but a pipe, a device or a "
                    + "folder; remove it."
            ])
    }
}
