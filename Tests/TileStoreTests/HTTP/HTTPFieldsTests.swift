import Foundation
import Testing

@testable import TileStore

/// What the fields of answers mean.
@Suite struct HTTPFieldsTests {
    private let now = HTTPDate.seconds(of: "Sun, 06 Nov 1994 08:49:37 GMT") ?? 0

    @Test func datesAreSecondsSince1970() {
        #expect(now == 784_111_777)
        #expect(HTTPDate.seconds(of: "Thu, 01 Jan 1970 00:00:00 GMT") == 0)
        #expect(HTTPDate.seconds(of: "Thu, 29 Feb 2024 23:59:59 GMT") == 1_709_251_199)
        for text in ["", "0", "yesterday", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT"] {
            #expect(HTTPDate.seconds(of: text) == nil)
        }
    }

    @Test(
        arguments: [
            (["cache-control": "public, max-age=60"], 60.0),
            (["cache-control": "MAX-AGE=\"60\", must-revalidate"], 60),
            (["cache-control": "max-age=60", "age": "20"], 40), (["cache-control": "max-age=-5"], 0),
            (["cache-control": "no-cache"], 0), (["cache-control": "max-age=1e400"], HTTPFreshness.unstated),
            (["cache-control": "max-age=99999999999"], HTTPFreshness.ageLimit),
            (["expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 60), (["expires": "0"], 0),
            (["expires": "Sun, 06 Nov 1994 08:50:37 GMT", "cache-control": "max-age=5"], 5),
            (["last-modified": "Sun, 06 Nov 1994 08:39:37 GMT"], 60), ([:], HTTPFreshness.unstated),
            (["cache-control": "max-age=60", "age": "-20"], 60),
            (["expires": "Sun, 06 Nov 1994 08:50:37 GMT", "age": "20"], 40),
            (["last-modified": "Sun, 06 Nov 1994 08:39:37 GMT", "age": "20"], 40),
        ] as [([String: String], Double)])
    func howLongACopyIsFresh(fields: [String: String], seconds: Double) {
        let freshness = HTTPFreshness(HTTPResponse(status: 200, fields: fields), now: now)

        #expect(freshness.isStorable)
        #expect(freshness.seconds == seconds)
    }

    @Test func anAnswer304ReplacesTheFieldsThatItStates() {
        let copy = CachedAnswer(
            status: 200, body: [1], etag: "a", cacheControl: "max-age=60, must-revalidate", expires: now - 9)

        let plain = copy.validated(by: HTTPResponse(status: 304), now: now)
        #expect(plain.expires == now + 60 && plain.etag == "a" && plain.body == [1])
        #expect(plain.mayStandIn(at: now) && !plain.mayStandIn(at: now + 61))

        let fields = ["etag": "b", "cache-control": "max-age=5", "age": "2"]
        let other = copy.validated(by: HTTPResponse(status: 304, fields: fields), now: now)
        #expect(other.expires == now + 3 && other.etag == "b" && other.cacheControl == "max-age=5")
        #expect(other.mayStandIn(at: now + 4))
    }

    @Test func whatMustNotBeStoredIsNot() {
        let fields = ["cache-control": "max-age=60, No-Store"]

        #expect(!HTTPFreshness(HTTPResponse(status: 200, fields: fields), now: now).isStorable)
    }

    @Test func aServerSaysWhenToReturn() {
        func pause(_ field: String) -> Double? {
            HTTPResponse(status: 429, fields: ["retry-after": field]).retryAfter(now: now)
        }

        #expect(pause("7") == 7)
        #expect(pause("Sun, 06 Nov 1994 08:49:40 GMT") == 3)
        #expect(pause("Sun, 06 Nov 1994 08:49:30 GMT") == 0)
        #expect(pause("-3") == 0)
        #expect(pause("soon") == nil)
        #expect(pause("inf") == nil)
    }

    @Test func aRangeIsReadFromItsField() {
        let response = HTTPResponse(status: 206, fields: ["content-range": "bytes 10-19/1234"])

        #expect(response.rangeStart == 10)
        #expect(response.wholeLength == 1_234)
        for odd in ["", "bytes", "bytes */5", "bytes 1-2/*", "lines 1-2/3"] {
            let response = HTTPResponse(status: 206, fields: ["content-range": odd])
            #expect(response.rangeStart == nil || response.wholeLength == nil, "\(odd)")
        }
    }

    @Test(arguments: [404, 410])
    func anAbsenceIsKeptForMinutes(status: Int) {
        for fields in [[:], ["cache-control": "max-age=86400"]] {
            let response = HTTPResponse(status: status, fields: fields)
            #expect(HTTPFreshness(response, now: now).seconds == HTTPFreshness.absenceLimit)
        }
        let short = HTTPResponse(status: status, fields: ["cache-control": "max-age=5"])
        #expect(HTTPFreshness(short, now: now).seconds == 5)
    }

    @Test func aProgramsFieldsGoToTheirHostAlone() throws {
        var options = TileNetworkOptions()
        options.headers = [
            "Tiles.example.org": [
                "Authorization": "Bearer 1", "user-agent": "x", "Bad name": "1", "X-Bad": "a\r\nB: c",
            ],
            "localhost:8080": ["X-Key": "2"],
        ]
        let addresses = [
            ("https://tiles.example.org/1.pbf", ["Authorization": "Bearer 1"]),
            ("https://TILES.example.org/1.pbf", ["Authorization": "Bearer 1"]),
            ("https://tiles.example.org:444/1.pbf", [:]), ("https://tiles.example.org.evil.test/", [:]),
            ("https://evil.test/tiles.example.org", [:]), ("https://tiles.example.org@evil.test/", [:]),
            ("http://localhost:8080/", ["X-Key": "2"]), ("http://localhost/", [:]),
        ]

        for (address, fields) in addresses {
            #expect(options.headers(for: try #require(URL(string: address))) == fields, "\(address)")
        }
    }
}
