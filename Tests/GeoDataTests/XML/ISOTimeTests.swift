import Foundation
import TestSupport
import Testing

@testable import GeoData

@Suite struct ISOTimeTests {
    @Test func timesAreReadWithTheirZonesAndFractions() {
        #expect(ISOTime.date("1970-01-01T00:00:00Z")?.timeIntervalSince1970 == 0)
        #expect(ISOTime.date("2026-03-01T12:00:00.5Z")?.timeIntervalSince1970 == 1_772_366_400.5)
        #expect(ISOTime.date("2026-03-01T14:00:00+02:00")?.timeIntervalSince1970 == 1_772_366_400)
        #expect(ISOTime.date("2026-03-01T07:30:00-04:30") == ISOTime.date("2026-03-01T12:00:00"))
        #expect(ISOTime.date("2000-02-29T00:00:00Z")?.timeIntervalSince1970 == 951_782_400)
        #expect(ISOTime.seconds("2026-11-22T10:00:00Z") == 1_795_341_600)
        #expect(ISOTime.seconds("2000-02-29T12:00:00+02:00") == 951_818_400)
        #expect(ISOTime.seconds("1999-12-31T23:59:59.5Z") == 946_684_799.5)
    }

    @Test func whatIsNoTimeIsNone() {
        for text in [
            "", "2026", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:00Zx",
            "22.11.2026 10:00:00", "abcd-ef-ghTij:kl:mn", "2026-01-01T00:00:00+99999999999999999:00",
            "2026-01-01T00:00:00+", "x026-01-01T00:00:00Z", "2026-01-01T00:00", "2026-01-01T00:00:00+2:00",
        ] { #expect(ISOTime.date(text) == nil, "\(text)") }
    }

    @Test func daysAgreeWithTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var random = SeededGenerator(seed: 41)
        for _ in 0..<500 {
            let (year, month) = (
                Int.random(in: 1600...2600, using: &random), Int.random(in: 1...12, using: &random)
            )
            let day = Int.random(in: 1...28, using: &random)
            let date = calendar.date(from: DateComponents(year: year, month: month, day: day))
            let text = String(format: "%04d-%02d-%02dT00:00:00Z", year, month, day)
            #expect(ISOTime.date(text) == date, "\(text)")
        }
    }
}
