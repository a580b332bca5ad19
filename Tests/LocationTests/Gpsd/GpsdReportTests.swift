import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheLocation

@Suite struct GpsdReportTests {
    private func parse(_ text: String) throws -> GpsdReport { try GpsdReport.parse(Array(text.utf8)) }

    @Test func aReportHasPlaceAccuracyCourseSpeedAndTime() throws {
        let report = try parse(
            #"""
            {"class":"TPV","mode":3,"time":"2026-03-01T12:00:00.000Z","lat":60.17,"lon":24.94,"eph":4.5,\#
            "track":90.1,"speed":5.144}
            """#
        )

        guard case .fix(let location?) = report else {
            Issue.record("\(report)")
            return
        }
        #expect(location.coordinate == LocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        #expect(location.horizontalAccuracy == 4.5 && location.course == 90.1 && location.speed == 5.144)
        #expect(location.timestamp?.timeIntervalSince1970 == 1_772_366_400)
    }

    @Test func withoutAFixThereIsNoPlace() throws {
        for text in [
            #"{"class":"TPV","mode":1,"lat":1,"lon":2}"#, #"{"class":"TPV"}"#,
            #"{"class":"TPV","mode":3,"lat":91,"lon":2}"#, #"{"class":"TPV","mode":3,"lat":"1","lon":2}"#,
            #"{"class":"TPV","mode":2,"lat":1}"#,
        ] { #expect(try parse(text) == .fix(nil), "\(text)") }
    }

    @Test func oddMembersCountAsAbsent() throws {
        let report = try parse(
            #"{"class":"TPV","mode":2,"lat":1,"lon":2,"eph":-3,"track":400,"speed":null,"time":7,"x":[{}]}"#)

        guard case .fix(let location?) = report else {
            Issue.record("\(report)")
            return
        }
        #expect(location.horizontalAccuracy == -1 && location.course == nil && location.timestamp == nil)
    }

    @Test func otherMessagesAreToldApart() throws {
        #expect(try parse(#"{"class":"VERSION","proto_major":3,"proto_minor":14}"#) == .version(3))
        #expect(try parse(#"{"class":"ATT","heading":12.5}"#) == .heading(12.5))
        #expect(try parse(#"{"class":"SKY","satellites":[]}"#) == .other)
        for text in [
            "", "HTTP/1.1 200 OK", "[]", "{}", "{\"class\":3}", "\u{0}",
            String(repeating: "[", count: 60_000),
        ] {
            #expect(throws: GpsdViolation.self, "\(text.prefix(20))") { try parse(text) }
        }
    }
}
