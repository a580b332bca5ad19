import CartoucheLocking
import Foundation
import TestSupport
import Testing

@testable import TileStore

/// The client against servers that are wrong in every way: it ends each time, soon, with a clause that says
/// why.
@Suite struct FaultServerTests {
    /// Far longer than any answer takes: the other tests may keep both of a small machine's threads busy for
    /// half a minute, in which a request is sent and its answer is not looked at. Tests of the limit itself
    /// have short ones.
    private static let timeout = 120.0

    private func client(_ timeout: Double = FaultServerTests.timeout, attempts: Int = 1) -> HTTPClient {
        HTTPClient(
            transport: URLSessionTransport(userAgent: "Test", timeout: timeout),
            retries: HTTPRetryPolicy(attempts: attempts, firstDelay: 0.01))
    }

    private func get(
        _ server: LoopbackServer, _ path: String = "/tile", limit: Int = 1 << 20, range: Range<UInt64>? = nil,
        timeout: Double = FaultServerTests.timeout
    ) async -> Result<HTTPResponse, HTTPFault> {
        guard let url = URL(string: server.address + path) else { return .failure(.malformed("no address")) }
        do throws(HTTPFault) {
            return .success(
                try await client(timeout).get(HTTPRequest(url: url, range: range, bodyLimit: limit)))
        } catch {
            return .failure(error)
        }
    }

    @Test func aPlainAnswerArrivesWhole() async throws {
        let server = try LoopbackServer { _, connection in
            connection.answer(fields: ["ETag: \"a\"", "Cache-Control: max-age=60"], body: [1, 2, 3])
        }

        let response = try await get(server).get()

        #expect(response.body == [1, 2, 3])
        #expect(response.etag == "\"a\"")
        #expect(server.requests.map(\.path) == ["/tile"])
        #expect(server.requests.first?.fields["user-agent"] == "Test")
    }

    @Test func aProgramsFieldsDoNotFollowARedirectToAnotherHost() async throws {
        let other = try LoopbackServer { _, connection in connection.answer(body: [2]) }
        let (target, key) = (other.address, "Bearer secret")
        let server = try LoopbackServer { _, connection in
            connection.answer("302 Found", fields: ["Location: \(target)/moved"])
        }
        var options = TileNetworkOptions()
        options.headers = ["127.0.0.1:\(server.port)": ["Authorization": key, "User-Agent": "Mine"]]
        let client = HTTPClient(
            transport: URLSessionTransport(
                userAgent: "Test", headers: options.headers(for:), timeout: Self.timeout),
            retries: HTTPRetryPolicy(attempts: 1))
        let url = try #require(URL(string: server.address + "/tile"))

        let response = try await client.get(HTTPRequest(url: url, bodyLimit: 10))

        #expect(response.body == [2])
        #expect(server.requests.map { $0.fields["authorization"] } == [key])
        #expect(server.requests.map { $0.fields["user-agent"] } == ["Test"])
        #expect(other.requests.map(\.path) == ["/moved"])
        #expect(other.requests.allSatisfy { $0.fields["authorization"] == nil })
    }

    @Test func aServerThatDripsBytesIsGivenUp() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while connection.send([0]) { usleep(20_000) }
        }

        #expect(await get(server, timeout: 0.3) == .failure(.timedOut(0.3)))
    }

    @Test func aServerThatNeverAnswersIsGivenUp() async throws {
        let server = try LoopbackServer { _, connection in connection.waitForEnd() }

        #expect(await get(server, timeout: 0.2) == .failure(.timedOut(0.2)))
    }

    @Test func aConnectionThatDropsIsAFault() async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/late" { connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc") }
        }

        for path in ["/late", "/early"] {
            guard case .failure(let fault) = await get(server, path) else {
                Issue.record("\(path) succeeded")
                continue
            }
            #expect(fault.isTransient, "\(fault)")
        }
    }

    @Test func moreThanTheLimitIsNotRead() async throws {
        let server = try LoopbackServer { request, connection in
            let length = request.path == "/honest" ? "Content-Length: 9000000\r\n" : ""
            connection.send("HTTP/1.1 200 OK\r\n\(length)\r\n")
            // Not without end: on a busy machine the session is not able to cancel before.
            var pieces = 50_000
            while pieces > 0, connection.send([UInt8](repeating: 7, count: 10_000)) { pieces -= 1 }
        }

        #expect(await get(server, "/honest", limit: 50_000) == .failure(.tooLarge(limit: 50_000)))
        #expect(await get(server, "/endless", limit: 50_000) == .failure(.tooLarge(limit: 50_000)))
    }

    /// The session keeps what its delegate has not looked at, and an endless answer may come faster.
    @Test func theSessionWaitsForItsDelegate() {
        let (queue, gate) = (SessionDelegateQueue(), DispatchSemaphore(value: 0))
        let added = Mutex(0)
        let done = Mutex<[Int]>([])
        let finished = DispatchSemaphore(value: 0)
        let count = SessionDelegateQueue.limit * 2
        Thread.detachNewThread {
            for index in 0..<count {
                queue.addOperation {
                    if index == 0 { gate.wait() }
                    done.withLock { $0.append(index) }
                }
                added.withLock { $0 += 1 }
            }
            queue.addOperation { finished.signal() }
        }
        while added.withLock({ $0 }) < SessionDelegateQueue.limit { usleep(1_000) }
        usleep(50_000)

        #expect(added.withLock { $0 } == SessionDelegateQueue.limit)

        gate.signal()
        finished.wait()
        #expect(done.withLock { $0 } == Array(0..<count))
    }

    @Test func aGzipBombIsNotUnpacked() async throws {
        let bomb = Packer.pack([UInt8](repeating: 0, count: 8 << 20), as: .gzip)
        let server = try LoopbackServer { _, connection in
            connection.answer(fields: ["Content-Encoding: gzip"], body: bomb)
        }

        #expect(await get(server, limit: 1 << 20) == .failure(.tooLarge(limit: 1 << 20)))
    }

    @Test func aWebPageIsNoTile() async throws {
        let server = try LoopbackServer { request, connection in
            let type = request.path == "/typed" ? ["Content-Type: text/html; charset=utf-8"] : []
            connection.answer(fields: type, body: Array("\n<!DOCTYPE HTML><p>Log in first".utf8))
        }

        #expect(await get(server, "/typed") == .failure(.webPage))
        #expect(await get(server, "/untyped") == .failure(.webPage))
    }

    @Test func redirectsKeepToTheWeb() async throws {
        let server = try LoopbackServer { request, connection in
            let targets = ["/file": "file:///etc/passwd", "/ftp": "ftp://127.0.0.1/x", "/near": "/tile"]
            let bad = ["/empty": "", "/odd": "http://[", "/space": "h ttp:/ /"]
            if let target = targets[request.path] ?? bad[request.path] {
                connection.answer("302 Found", fields: ["Location: \(target)"])
            } else if request.path == "/loop" {
                connection.answer("301 Moved", fields: ["Location: /loop"])
            } else if request.path == "/nowhere" {
                connection.answer("301 Moved")
            } else {
                connection.answer(body: [5])
            }
        }

        #expect(await get(server, "/file") == .failure(.redirect(to: "file:///etc/passwd")))
        #expect(await get(server, "/ftp") == .failure(.redirect(to: "ftp://127.0.0.1/x")))
        #expect(try await get(server, "/near").get().body == [5])
        let before = server.requests.count
        #expect(await get(server, "/loop") == .failure(.tooManyRedirects(limit: 5)))
        #expect(server.requests.count - before == 6)
        for path in ["/nowhere", "/empty", "/odd", "/space"] {
            guard case .failure = await get(server, path) else {
                Issue.record("\(path) succeeded")
                continue
            }
        }
    }

    /// Everything that is not HTTP ends in a fault or in an answer, never in a crash.
    @Test(arguments: [
        "", "\r\n\r\n", "garbage\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/1.1 999 Odd\r\n\r\n",
        "HTTP/1.1 0 Nil\r\n\r\n", "HTTP/1.1 99999999999999999999 Big\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nno colon here\r\n\r\nbody", "HTTP/1.1 200 OK\r\n: empty name\r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nbody\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nX: \u{0}\u{1}\u{7F}\r\n\r\nbody",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\nx",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
        "HTTP/1.1 204 None\r\nContent-Length: 4\r\n\r\nbody",
        "HTTP/1.1 304 Same\r\n\r\n", "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"x\"\r\n\r\n",
        "HTTP/1.1 401 Who\r\nWWW-Authenticate: \r\n\r\n",
        "HTTP/1.1 407 Who\r\nProxy-Authenticate: Digest\r\n\r\n",
        "HTTP/1.1 200 OK\r\n folded: at once\r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nA: b\r\n continued\r\n\r\nbody",
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\u{E9}\u{E8}\u{FFFF}\r\n\r\n",
        "HTTP/1.0 200 OK\n\nbody",
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:99999/\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: ///\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: http:\r\n\r\n",
        "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; expires=never\r\nSet-Cookie: \r\n\r\nbody",
        "HTTP/1.1 200 OK\r\nDate: x\r\nDate: y\r\nETag: \r\n\r\nbody",
    ])
    func whatIsNotHTTPDoesNoHarm(answer: String) async throws {
        let server = try LoopbackServer { _, connection in connection.send(answer) }

        switch await get(server, limit: 1_000) {
        case .success(let response): #expect(response.body.count <= 1_000)
        case .failure(let fault):
            #expect(fault != .timedOut(Self.timeout), "\(answer.debugDescription) took too long")
            #expect(!fault.reason.isEmpty)
        }
    }

    @Test func aCanceledRequestClosesItsConnection() async throws {
        let (started, closed) = (AsyncStream<Void>.makeStream(), AsyncStream<Bool>.makeStream())
        let server = try LoopbackServer { _, connection in
            started.continuation.yield()
            closed.continuation.yield(connection.waitForEnd(seconds: Int(Self.timeout)))
        }
        let task = Task { await get(server) }
        for await _ in started.stream { break }

        task.cancel()

        #expect(await task.value == .failure(.cancelled))
        for await isClosed in closed.stream {
            #expect(isClosed)
            break
        }
    }

    @Test func onlySoManyConnectionsAreOpenToAHost() async throws {
        // Requests under way: a connection that the client has closed may still be open here.
        let underWay = Mutex((now: 0, most: 0))
        let server = try LoopbackServer { _, connection in
            underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            usleep(20_000)
            underWay.withLock { $0.now -= 1 }
            connection.answer(body: [1])
        }
        let client = HTTPClient(
            transport: URLSessionTransport(userAgent: "Test", timeout: Self.timeout), connectionsPerHost: 3,
            retries: HTTPRetryPolicy(attempts: 3))
        let address = server.address

        await withTaskGroup(of: Bool.self) { group in
            for i in 0..<12 {
                group.addTask {
                    guard let url = URL(string: "\(address)/\(i)") else { return false }
                    return (try? await client.get(HTTPRequest(url: url, bodyLimit: 10)))?.body == [1]
                }
            }
            for await isGood in group { #expect(isGood) }
        }

        #expect((2...3).contains(underWay.withLock { $0.most }))
        #expect(server.requests.count == 12)
    }

    @Test func aRangeThatIsNotServedIsAFault() async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/other" {
                connection.answer(
                    "206 Partial Content", fields: ["Content-Range: bytes 0-1/100"], body: [1, 2])
            } else {
                connection.answer(body: [1, 2])
            }
        }

        #expect(await get(server, range: 10..<12) == .failure(.noRanges))
        #expect(await get(server, "/other", range: 10..<12) == .failure(.noRanges))
        #expect(server.requests.first?.fields["range"] == "bytes=10-11")
    }

    @Test func aServerThatHasNotBegunToAnswerIsSilent() async throws {
        let server = try LoopbackServer { _, connection in connection.waitForEnd() }
        let url = try #require(URL(string: server.address))
        let transport = URLSessionTransport(
            userAgent: "Test", timeout: Self.timeout, answerTimeout: 0.2)

        await #expect(throws: HTTPFault.silent(0.2)) {
            try await transport.send(HTTPRequest(url: url, bodyLimit: 10))
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func aRedirectWithoutAnAddressIsNamed(status: Int) async throws {
        let server = try LoopbackServer { _, connection in connection.answer("\(status) Moved") }

        #expect(await get(server) == .failure(.malformed("it redirects without an address")))
    }
}
