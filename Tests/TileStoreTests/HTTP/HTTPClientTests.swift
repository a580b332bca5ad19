import CartoucheLocking
import Foundation
import Testing

@testable import TileStore

/// Answers by a list, and a clock that stands still but for the client's own waiting.
final class ScriptedServer: HTTPTransport {
    private let answers: Mutex<[Result<HTTPResponse, HTTPFault>]>
    private let state = Mutex((time: 1_000.0, waits: [Double](), requests: [HTTPRequest]()))

    init(_ answers: [Result<HTTPResponse, HTTPFault>]) { self.answers = Mutex(answers) }

    var waits: [Double] { state.withLock { $0.waits } }
    var requests: [HTTPRequest] { state.withLock { $0.requests } }
    func pass(_ seconds: Double) { state.withLock { $0.time += seconds } }

    var clock: NetworkClock {
        NetworkClock(
            now: { [self] in state.withLock { $0.time } },
            sleep: { [self] seconds in
                state.withLock {
                    $0.time += seconds
                    $0.waits.append(seconds)
                }
            })
    }

    func send(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
        state.withLock { $0.requests.append(request) }
        let next = answers.withLock {
            $0.isEmpty ? .failure(.connection("the script has ended")) : $0.removeFirst()
        }
        return try next.get()
    }
}

@Suite struct HTTPClientTests {
    private func get(_ server: ScriptedServer, client: HTTPClient? = nil) async -> Result<
        HTTPResponse, HTTPFault
    > {
        guard let url = URL(string: "https://tiles.example/1") else { return .failure(.malformed("")) }
        let client =
            client
            ?? HTTPClient(transport: server, retries: HTTPRetryPolicy(attempts: 3), clock: server.clock)
        do throws(HTTPFault) {
            return .success(try await client.get(HTTPRequest(url: url, bodyLimit: 100)))
        } catch {
            return .failure(error)
        }
    }

    private func busy(_ status: Int, _ fields: [String: String] = [:]) -> Result<HTTPResponse, HTTPFault> {
        .success(HTTPResponse(status: status, fields: fields))
    }

    private let good = HTTPResponse(status: 200, body: [1])

    @Test(arguments: [429, 500, 502, 503, 504, 408])
    func aBusyServerIsAskedAgainWithGrowingPauses(status: Int) async throws {
        let server = ScriptedServer([busy(status), busy(status), .success(good)])

        #expect(await get(server) == .success(good))

        #expect(server.waits.count == 2)
        #expect((0.375...0.625).contains(server.waits[0]))
        #expect((0.75...1.25).contains(server.waits[1]))
    }

    @Test func afterThreeTimesTheFaultIsFinal() async {
        let server = ScriptedServer([busy(503), busy(503), busy(503), .success(good)])

        #expect(await get(server) == .failure(.status(503, retryAfter: nil)))
        #expect(server.requests.count == 3)
    }

    @Test(arguments: [400, 401, 403, 418])
    func whatWillNotChangeIsNotAskedAgain(status: Int) async {
        let server = ScriptedServer([busy(status), .success(good)])

        #expect(await get(server) == .failure(.status(status, retryAfter: nil)))
        #expect(server.waits.isEmpty)
    }

    @Test func aTileThatIsNotThereIsAnAnswer() async throws {
        for status in [204, 404, 410] {
            #expect(try await get(ScriptedServer([busy(status)])).get().status == status)
        }
    }

    @Test func retryAfterIsHonored() async {
        let server = ScriptedServer([busy(429, ["retry-after": "7"]), .success(good)])

        #expect(await get(server) == .success(good))
        #expect(server.waits.first.map { (6.9...7).contains($0) } == true)
    }

    @Test func aHostThatWantsPeaceForLongGetsIt() async {
        let server = ScriptedServer([busy(503, ["retry-after": "600"]), .success(good), .success(good)])
        let client = HTTPClient(transport: server, retries: HTTPRetryPolicy(attempts: 3), clock: server.clock)

        #expect(await get(server, client: client) == .failure(.status(503, retryAfter: 600)))
        #expect(await get(server, client: client) == .failure(.status(503, retryAfter: 600)))
        #expect(server.requests.count == 1)
        server.pass(600)

        #expect(await get(server, client: client) == .success(good))
        #expect(server.waits.isEmpty)
    }

    @Test func afterAnHourAHostIsAskedWhateverItSaid() async {
        let server = ScriptedServer([busy(503, ["retry-after": "1000000"]), .success(good)])
        let client = HTTPClient(transport: server, retries: HTTPRetryPolicy(attempts: 3), clock: server.clock)
        guard case .failure = await get(server, client: client) else {
            Issue.record("asked again at once")
            return
        }
        server.pass(3_600)

        #expect(await get(server, client: client) == .success(good))
    }

    @Test func whatWasSecretStaysSecret() async {
        let server = ScriptedServer([busy(302, ["location": "http://tiles.example/2"]), .success(good)])

        #expect(await get(server) == .failure(.redirect(to: "http://tiles.example/2")))
    }

    @Test func aRedirectIsFollowed() async {
        let server = ScriptedServer([busy(307, ["location": "https://other.example/2"]), .success(good)])

        #expect(await get(server) == .success(good))
        #expect(
            server.requests.map(\.url.absoluteString) == [
                "https://tiles.example/1", "https://other.example/2",
            ])
    }

    @Test func aFaultIsAClauseWithItsCure() {
        #expect(HTTPFault.webPage.reason.contains("check the address"))
        #expect(HTTPFault.status(403, retryAfter: nil).reason.contains("key"))
    }

    /// A map waits for dozens of tiles: each would take its time.
    @Test func aHostThatSaysNothingIsAskedOnceAndThenLeftAloneForAMoment() async {
        let server = ScriptedServer([.failure(.silent(5)), .success(good), .success(good)])
        let client = HTTPClient(transport: server, retries: HTTPRetryPolicy(attempts: 3), clock: server.clock)

        for _ in 0..<50 { #expect(await get(server, client: client) == .failure(.silent(5))) }

        #expect(server.requests.count == 1 && server.waits.isEmpty)
        server.pass(2)
        #expect(await get(server, client: client) == .success(good))
        #expect(await get(server, client: client) == .success(good))
    }

    @Test func aHostThatAnswersOtherRequestsIsNotDown() {
        let limit = HostConnectionLimit(limit: 6)
        limit.recordAnswer(of: "a", now: 10)

        limit.recordSilence(of: "a", .silent(5), since: 9, for: 2, now: 14)
        #expect(limit.silence(of: "a", now: 14) == nil)

        limit.recordSilence(of: "a", .silent(5), since: 11, for: 2, now: 16)
        #expect(limit.silence(of: "a", now: 17) == .silent(5))
        #expect(limit.silence(of: "a", now: 18) == nil)
        #expect(limit.silence(of: "b", now: 17) == nil)
    }
}
