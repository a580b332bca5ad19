import Cartouche
import Foundation
import TestSupport
import Testing
import TileStore

/// The demo as a process of its own, with tiles from a server and without one.
@Suite struct NetworkTilesTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let world = Program.packageRoot.appendingPathComponent("Assets/World.pmtiles").path

    /// Serves the bundled world, a tile an address, and its description.
    private static func worldServer() throws -> LoopbackServer {
        let world = try PMTilesSource(path: world)
        let description = """
            {"tiles": ["{z}/{x}/{y}.pbf"], "maxzoom": \(world.header.maxZoom),
            "attribution": "\(world.header.attribution)"}
            """
        return try LoopbackServer { request, connection in
            if request.path == "/world.json" { return connection.answer(body: Array(description.utf8)) }
            let parts = request.path.split(whereSeparator: { "/.".contains($0) }).compactMap { Int($0) }
            guard parts.count == 3,
                let bytes = try? world.tile(TileID(z: parts[0], x: parts[1], y: parts[2]))
            else { return connection.answer("404 Not Found") }
            connection.answer(fields: ["Cache-Control: max-age=3600"], body: bytes)
        }
    }

    private func run(_ flags: [String], picture: String) throws -> ProgramRun {
        try Program.demo.run(
            ["--headless", "--size", "500x400", "--screenshot", picture] + flags,
            environment: ["XDG_CACHE_HOME": folder.path("cache"), "no_proxy": "127.0.0.1"], in: folder)
    }

    @Test func tilesOfAServerShowTheSameMapAsTheirFile() throws {
        let server = try Self.worldServer()

        let local = try run([], picture: "local.png")
        let remote = try run(["--tiles", "\(server.address)/world.json"], picture: "remote.png")

        #expect(local.status == 0)
        #expect(remote.status == 0, "\(remote.errors)")
        #expect(remote.errors == "")
        #expect(try folder.data("local.png") == folder.data("remote.png"))
        #expect(Set(server.requests.map(\.path)).count == server.requests.count, "a tile was fetched twice")
        #expect(
            server.requests.first?.fields["user-agent"]
                == "Your Personal Wishlist Cartouche/\(LibraryVersion.current)")
    }

    /// A key goes to the server of the tiles, and stands in no list of processes when a file holds it.
    @Test(arguments: [false, true])
    func aFieldOfTheCommandLineIsSentWithEachRequest(isInFile: Bool) throws {
        let server = try Self.worldServer()
        try folder.write("Authorization: Bearer 123\n\nX-Client: kiosk\n", to: "key.txt")
        let header =
            isInFile ? ["@\(folder.path("key.txt"))"] : ["Authorization: Bearer 123", "X-Client: kiosk"]

        let run = try run(
            ["--tiles", "\(server.address)/world.json"] + header.flatMap { ["--header", $0] },
            picture: "a.png")

        #expect(run.status == 0 && run.errors == "")
        #expect(server.requests.count > 1)
        #expect(server.requests.allSatisfy { $0.fields["authorization"] == "Bearer 123" })
        #expect(server.requests.allSatisfy { $0.fields["x-client"] == "kiosk" })
    }

    @Test func offlineTheCacheShowsTheMapAndWithoutItOneLineSaysWhy() throws {
        let server = try Self.worldServer()
        let tiles = "\(server.address)/{z}/{x}/{y}.pbf"
        _ = try run(["--tiles", tiles], picture: "online.png")
        let before = server.requests.count

        let cached = try run(["--tiles", tiles, "--offline"], picture: "offline.png")
        let bare = try run(["--tiles", tiles, "--offline", "--cache-size", "0"], picture: "bare.png")

        #expect(server.requests.count == before)
        #expect(try folder.data("online.png") == folder.data("offline.png"))
        #expect(cached.errors == "")
        #expect(bare.status == 0)
        #expect(bare.errorLines.count == 1 && bare.errors.contains("offline"), "\(bare.errors)")
    }

    @Test func twoProgramsUseOneCacheAtOnce() async throws {
        let server = try Self.worldServer()
        let flags = ["--tiles", "\(server.address)/{z}/{x}/{y}.pbf"]

        let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
            for number in 0..<2 {
                let own = try Folder()
                let environment = ["XDG_CACHE_HOME": folder.path("cache"), "no_proxy": "127.0.0.1"]
                group.addTask {
                    try Program.demo.run(
                        ["--headless", "--size", "500x400", "--screenshot", "\(number).png"] + flags,
                        environment: environment, in: own)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(runs.allSatisfy { $0.status == 0 && $0.errors == "" }, "\(runs.map(\.errors))")
        let before = server.requests.count
        let later = try run(flags, picture: "later.png")
        #expect(later.errors == "")
        #expect(server.requests.count == before, "all is in the cache")
    }

    @Test func aServerThatIsNotThereIsOneLine() throws {
        let run = try run(["--tiles", "http://127.0.0.1:1/tiles.json"], picture: "none.png")

        #expect(run.status == 66)
        #expect(run.errorLines.count == 1 && run.errors.contains("127.0.0.1:1"), "\(run.errors)")
    }

    /// Watches the sockets of a running program: there are none, unless an address was given.
    @Test func nothingTouchesTheNetworkUnlessAnAddressWasGiven() throws {
        let silent = try LoopbackServer { _, connection in connection.waitForEnd(seconds: 20) }

        let without = try socketsOfARun(["--tiles", Self.world], endsWhenQuiet: true)
        let with = try socketsOfARun(["--tiles", "\(silent.address)/{z}/{x}/{y}.pbf"], endsWhenQuiet: false)

        #expect(without == 0)
        #expect(with > 0, "sockets are not seen at all")
    }

    /// The number of internet sockets of a run: the first that are seen, or 0 after half a second of frames.
    /// - Parameter endsWhenQuiet: false for a run that asks a server, again and again: it is watched until
    ///   its socket shows, also after frames that lack the tiles of a server that was given up.
    private func socketsOfARun(_ flags: [String], endsWhenQuiet: Bool) throws -> Int {
        let process = Process()
        process.executableURL = Program.demo.executable
        let trace = "\(UUID().uuidString).jsonl"
        process.arguments =
            ["--headless", "--duration", "100000", "--trace", folder.path(trace), "--trace-frames"] + flags
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_CACHE_HOME": folder.path("cache"), "no_proxy": "127.0.0.1",
        ]) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        var quietLooks = 0
        for _ in 0..<1_500 {
            let sockets = Self.internetSockets(of: process.processIdentifier)
            if sockets > 0 { return sockets }
            // Other events come before the first frame is complete.
            let text = (try? folder.data(trace)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            if text.contains("\"frame\"") { quietLooks += 1 }
            if quietLooks == 25, endsWhenQuiet { return 0 }
            usleep(20_000)
        }
        Issue.record("the program drew nothing, or asked no server, in half a minute")
        return 0
    }

    private static func internetSockets(of process: Int32) -> Int {
        let manager = FileManager.default
        let folder = "/proc/\(process)/fd"
        let open = Set(
            ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
                try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
            })
        let inodes = ["tcp", "tcp6", "udp", "udp6"].flatMap { kind -> [String] in
            let table = (try? String(contentsOfFile: "/proc/\(process)/net/\(kind)", encoding: .utf8)) ?? ""
            return table.split(separator: "\n").dropFirst().compactMap {
                let columns = $0.split(separator: " ")
                return columns.count > 9 ? "socket:[\(columns[9])]" : nil
            }
        }
        return open.intersection(inodes).count
    }

    @Test func theAddressOfAFileIsItsPath() throws {
        let plain = try run([], picture: "plain.png")
        let address = try run(["--tiles", "file://\(Self.world)"], picture: "address.png")

        #expect(plain.status == 0 && address.status == 0, "\(address.errors)")
        #expect(try folder.data("plain.png") == folder.data("address.png"))
    }
}
