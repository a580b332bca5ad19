import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheLocation

@Suite struct GPXTrackTests {
    static func gpx(_ points: String) -> [UInt8] {
        Array("<gpx version=\"1.1\"><trk><trkseg>\(points)</trkseg></trk></gpx>".utf8)
    }

    static func point(_ latitude: Double, _ longitude: Double, _ second: Int, _ rest: String = "") -> String {
        let time = String(format: "2026-03-01T12:%02d:%02dZ", second / 60, second % 60)
        return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><time>\(time)</time>\(rest)</trkpt>"
    }

    @Test func pointsHaveTheirPlacesTimesAndSpeeds() throws {
        let track = try GPXTrack(
            Self.gpx(
                Self.point(60.17, 24.94, 0) + "<!-- <trkpt> -->"
                    + Self.point(60.18, 24.95, 10, "<extensions><g:speed>2.5</g:speed></extensions>")),
            name: "t")

        #expect(track.points.map(\.coordinate.latitude) == [60.17, 60.18])
        #expect(track.points.map(\.speed) == [nil, 2.5])
        #expect(track.points[0].timestamp?.timeIntervalSince1970 == 1_772_366_400)
        #expect(track.leftOut == 0)
    }

    @Test func aFileIsReadAsItsBytesAre() throws {
        let folder = try Folder()
        let bytes = Self.gpx(Self.point(1, 2, 3) + Self.point(2, 2, 9))
        try folder.write(Data(bytes), to: "t.gpx")

        #expect(try GPXTrack(path: folder.path("t.gpx")) == GPXTrack(bytes, name: "t"))
    }

    @Test func prefixesByteOrderMarksAndQuotesMakeNoDifference() throws {
        let text =
            "\u{FEFF}<?xml version='1.0'?>\r\n<g:gpx xmlns:g='x'><g:trk><g:trkseg><g:trkpt lon='1' lat='2'>"
            + "<g:time><![CDATA[2026-03-01T12:00:00Z]]></g:time></g:trkpt></g:trkseg></g:trk></g:gpx>"

        let track = try GPXTrack(Array(text.utf8), name: "t")

        #expect(track.points.map(\.coordinate) == [LocationCoordinate2D(latitude: 2, longitude: 1)])
    }

    @Test func pointsThatCannotBePlayedAreLeftOutAndCounted() throws {
        let points =
            Self.point(1, 1, 10) + Self.point(91, 1, 20) + Self.point(2, 2, 5) + "<trkpt lat='1' lon='1'/>"
            + "<trkpt lat='x' lon='1'><time>2026-03-01T13:00:00Z</time></trkpt>" + Self.point(3, 3, 30)

        let track = try GPXTrack(Self.gpx(points), name: "t")

        #expect(track.points.map(\.coordinate.latitude) == [1, 3])
        #expect(track.leftOut == 4)
    }

    @Test(arguments: [
        ("", "no element"), ("<kml></kml>", "no element gpx"), ("<gpx>", "gpx does not end"),
        ("<gpx><trk></gpx>", "line 1: mismatched tag"), ("<gpx><trkpt lat=1></gpx>", "not well-formed"),
        ("<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx>&a;</gpx>", "declares entities"),
        ("<gpx>&a;</gpx>", "undefined entity"), ("<gpx>\n\n&amp", "line 3: unclosed token"),
        ("<gpx></gpx>", "no points with times"), ("<", "unclosed token"), ("<gpx a=\"", "unclosed token"),
        ("<!-- ", "unclosed token"), ("</gpx>", "not well-formed"),
    ])
    func whatIsNoTrackIsASentence(text: String, part: String) {
        let error = #expect(throws: LocationError.self) { try GPXTrack(Array(text.utf8), name: "x.gpx") }
        #expect(error?.description.contains(part) ?? false, "\(error?.description ?? "none")")
        #expect(error?.description.contains("x.gpx") ?? false)
    }

    @Test func deepNestingAndAFileThatIsNotThereAreErrors() {
        let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
        #expect(throws: LocationError.self) { try GPXTrack(Array(deep.utf8), name: "d") }
        #expect(throws: LocationError.self) { try GPXTrack(path: "/nowhere/t.gpx") }
    }

    @Test func noBytesCrashTheReader() {
        var random = SeededGenerator(seed: 7)
        let good = Self.gpx(Self.point(1, 2, 3, "<speed>1</speed>") + Self.point(2, 2, 9))
        for _ in 0..<3000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                default: bytes = Array(bytes[..<max(1, at)])
                }
            }
            _ = try? GPXTrack(bytes, name: "f")
        }
    }
}
