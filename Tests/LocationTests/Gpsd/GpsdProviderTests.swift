import CartoucheLocking
import CartoucheMapGeometry
import Dispatch
import Foundation
import Glibc
import TestSupport
import Testing

@testable import CartoucheLocation

/// The provider against stand-ins for gpsd, well-behaved and hostile, on the loopback.
@Suite(.serialized) struct GpsdProviderTests {
    private static let version = #"{"class":"VERSION","proto_major":3,"proto_minor":14}"# + "\n"

    private static func fix(_ latitude: Double) -> String {
        #"{"class":"TPV","mode":3,"lat":\#(latitude),"lon":24.9}"# + "\n"
    }

    private func provider(port: UInt16, silence: Double = 10) -> GpsdProvider {
        var options = GpsdProvider.Options()
        (options.host, options.port) = ("127.0.0.1", port)
        (options.silence, options.retryDelay) = (silence, 0.02)
        return GpsdProvider(options)
    }

    /// Takes updates until enough were seen, at most some seconds.
    private func updates(
        _ provider: GpsdProvider, until isEnough: ([LocationUpdate]) -> Bool
    ) -> [LocationUpdate] {
        let awake = DispatchSemaphore(value: 0)
        provider.start(at: 0) { awake.signal() }
        let deadline = DispatchTime.now() + 20
        var seen: [LocationUpdate] = []
        while !isEnough(seen) {
            let isLate = awake.wait(timeout: deadline) == .timedOut
            seen += provider.updates(until: 0)
            if isLate { break }
        }
        provider.stop()
        return seen
    }

    private func causes(_ updates: [LocationUpdate]) -> [LocationError.Cause] {
        updates.compactMap { if case .lost(let error) = $0 { error.cause } else { nil } }
    }

    private func latitudes(_ updates: [LocationUpdate]) -> [Double] {
        updates.compactMap {
            if case .location(let location) = $0 { location.coordinate.latitude } else { nil }
        }
    }

    /// The first location with a time.
    private func timed(_ updates: [LocationUpdate]) -> Location? {
        for case .location(let location) in updates where location.timestamp != nil { return location }
        return nil
    }

    @Test func itAsksForReportsAndReturnsTheirLocations() throws {
        let asked = Mutex<[String]>([])
        let server = try LoopbackServer(raw: { connection in
            connection.send(Self.version)
            if let line = connection.line() { asked.withLock { $0.append(line) } }
            connection.send(#"{"class":"ATT","heading":45}"# + "\r\n" + Self.fix(60.5))
            connection.waitForEnd()
        })

        let seen = updates(provider(port: server.port)) { !$0.isEmpty }

        #expect(asked.withLock { $0 } == [#"?WATCH={"enable":true,"json":true};"#])
        #expect(latitudes(seen) == [60.5])
        guard case .location(let location)? = seen.first else { return }
        #expect(location.heading == 45)
    }

    @Test func aServerThatVanishesIsLostOnceAndFoundAgain() throws {
        let connections = Mutex(0)
        let server = try LoopbackServer(raw: { connection in
            let number = connections.withLock { count in
                count += 1
                return count
            }
            guard number == 1 || number > 5 else { return }
            connection.send(Self.version + Self.fix(number == 1 ? 1 : 2))
            if number > 5 { connection.waitForEnd() } else { _ = connection.line() }
        })

        let seen = updates(provider(port: server.port)) { latitudes($0).contains(2) }

        #expect(latitudes(seen).last == 2)
        // The last connection may have ended too before it was looked at.
        let found = seen.firstIndex {
            if case .location(let l) = $0 { l.coordinate.latitude == 2 } else { false }
        }
        #expect(causes(Array(seen[..<(found ?? seen.endIndex)])) == [.disconnected])
    }

    @Test func aConnectionThatIsCanceledWhileItIsMadeIsNotLost() throws {
        let server = try LoopbackServer(raw: { $0.waitForEnd() })
        var options = GpsdProvider.Options()
        (options.host, options.port) = ("127.0.0.1", server.port)
        let (connection, inbox) = (LineConnection(limit: 100), LocationInbox(wake: {}))
        connection.cancel()

        GpsdSession(options: options, connection: connection, inbox: inbox).run()

        #expect(inbox.drain().isEmpty)
    }

    @Test func whatIsPutAfterTheStopIsDropped() {
        let inbox = LocationInbox(wake: {})
        inbox.close()

        inbox.put(.lost(LocationError(provider: "gpsd", cause: .disconnected)))

        #expect(inbox.drain().isEmpty)
    }

    @Test func withoutAServerTheSentenceSaysWhere() throws {
        // Bound and closed again: nothing listens there.
        let port = try LoopbackServer(raw: { _ in }).port

        let seen = updates(provider(port: port)) { !$0.isEmpty }

        guard case .lost(let error)? = seen.first, case .unreachable = error.cause else {
            Issue.record("\(seen)")
            return
        }
        #expect(error.description.contains("127.0.0.1:\(port)"))
    }

    @Test func silenceAndALostFixMakeTheLocationOld() throws {
        let server = try LoopbackServer(raw: { connection in
            connection.send(Self.version + Self.fix(1))
            _ = connection.line()
            connection.send(#"{"class":"TPV","mode":1}"# + "\n")
            connection.waitForEnd()
        })

        let seen = updates(provider(port: server.port, silence: 0.1)) { causes($0).contains(.silent(0.1)) }

        #expect(Set(causes(seen)).isSubset(of: [.noFix, .silent(0.1)]))
    }

    @Test(arguments: [
        "HTTP/1.1 400 Bad Request\r\n\r\n", #"{"class":"VERSION","proto_major":2}"# + "\n",
        String(repeating: "x", count: 200_000), "\u{0}\u{1}\u{2}\n", "[[[[\n",
        String(repeating: #"{"class":"SKY"}"# + "\n", count: 1_100),
    ])
    func whatIsNotTheProtocolEndsTheConnection(text: String) throws {
        let server = try LoopbackServer(raw: { connection in
            connection.send(text)
            connection.waitForEnd()
        })

        let seen = updates(provider(port: server.port)) { !$0.isEmpty }

        guard case .protocolViolation? = causes(seen).first else {
            Issue.record("\(seen)")
            return
        }
    }

    @Test func aFloodIsCoalescedAndStoppingEndsIt() throws {
        let gone = Monitor(false)
        let server = try LoopbackServer(raw: { connection in
            connection.send(Self.version)
            let block = String(repeating: Self.fix(3), count: 100)
            while connection.send(block) {}
            gone.withLock { $0 = true }
            gone.notifyAll()
        })
        let provider = provider(port: server.port)
        let seen = updates(provider) { $0.count >= 3 }

        #expect(latitudes(seen).count == seen.count)
        _ = gone.wait { $0 ? true : nil }
        #expect(provider.updates(until: 0).isEmpty, "nothing comes after a stop")
    }

    /// The daemon itself, which reads a receiver's sentences from a server of the test.
    @Test func aRealGpsdIsUnderstood() throws {
        let daemon = "/usr/sbin/gpsd"
        try #require(
            FileManager.default.isExecutableFile(atPath: daemon), "Scripts/setup.sh test installs gpsd")
        let receiver = try LoopbackServer(raw: { connection in
            var second = 0
            while connection.send(Self.sentences(second)) {
                second = (second + 1) % 60
                Thread.sleep(forTimeInterval: 0.1)
            }
        })
        // A port that was free a moment ago.
        let port = try LoopbackServer(raw: { _ in }).port
        let process = Process()
        process.executableURL = URL(fileURLWithPath: daemon)
        process.arguments = ["-N", "-n", "-S", "\(port)", "tcp://127.0.0.1:\(receiver.port)"]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        defer {
            // On SIGTERM it may go on for as long as its receiver talks.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        // Its first fix may have no time yet.
        let seen = updates(provider(port: port)) { timed($0) != nil }

        let found = try #require(timed(seen), "\(seen)")
        #expect(
            abs(found.coordinate.latitude - 60.17) < 1e-5 && abs(found.coordinate.longitude - 24.94) < 1e-5)
    }

    /// What a receiver at 60.17 N, 24.94 E says once a second: NMEA 0183's GGA, GSA and RMC.
    private static func sentences(_ second: Int) -> String {
        let time = String(format: "1200%02d.00", second)
        return [
            "GPGGA,\(time),6010.2000,N,02456.4000,E,1,08,0.9,20.0,M,17.0,M,,",
            "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.5,0.9,1.2",
            "GPRMC,\(time),A,6010.2000,N,02456.4000,E,010.0,090.0,010326,,,A",
        ].map { text in
            "$\(text)*\(String(format: "%02X", text.utf8.reduce(0) { $0 ^ $1 }))\r\n"
        }.joined()
    }
}
