import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheLocation

@Suite struct GPXPlaybackTests {
    private func playback(speed: Double = 1) throws -> GPXPlayback {
        let points =
            GPXTrackTests.point(60, 24, 0) + GPXTrackTests.point(60.001, 24, 10)
            + GPXTrackTests.point(60.001, 24.002, 20)
        return GPXPlayback(try GPXTrack(GPXTrackTests.gpx(points), name: "t"), speed: speed)
    }

    private func locations(_ updates: [LocationUpdate]) -> [Location] {
        updates.compactMap { if case .location(let location) = $0 { location } else { nil } }
    }

    @Test func eachPointComesAtItsTime() throws {
        let playback = try playback()
        #expect(playback.updates(until: 99).isEmpty && playback.nextUpdateTime == nil)

        playback.start(at: 100, wake: {})

        #expect(locations(playback.updates(until: 100)).map(\.coordinate.latitude) == [60])
        #expect(playback.nextUpdateTime == 110)
        #expect(playback.updates(until: 109.9).isEmpty)
        #expect(locations(playback.updates(until: 110)).map(\.coordinate.latitude) == [60.001])
        #expect(locations(playback.updates(until: 500)).map(\.coordinate.longitude) == [24.002])
        #expect(playback.nextUpdateTime == nil && playback.updates(until: 600).isEmpty)
    }

    @Test func anotherSpeedSkipsWhatWouldNotBeSeenAndAStartBeginsAnew() throws {
        let playback = try playback(speed: 10)
        playback.start(at: 0, wake: {})
        #expect(locations(playback.updates(until: 1.5)).map(\.coordinate.latitude) == [60.001])
        #expect(playback.nextUpdateTime == 2)

        playback.stop()
        playback.start(at: 7, wake: {})

        #expect(playback.nextUpdateTime == 7)
    }

    @Test func courseAndSpeedAreComputedWhereTheFileHasNone() throws {
        let playback = try playback()
        playback.start(at: 0, wake: {})

        let first = try #require(locations(playback.updates(until: 0)).first)
        #expect(abs((first.course ?? -1) - 0) < 0.01)
        // A thousandth of a degree of latitude at 60 degrees is 111.41 m.
        #expect(abs((first.speed ?? 0) - 11.141) < 0.01)
        let second = try #require(locations(playback.updates(until: 10)).first)
        #expect(abs((second.course ?? -1) - 90) < 0.01)
    }

    @Test func aFixedLocationIsSaidOncePerStart() {
        let fixed = FixedLocation(Location(coordinate: LocationCoordinate2D(latitude: 1, longitude: 2)))
        #expect(fixed.updates(until: 0).isEmpty)
        for _ in 0..<2 {
            fixed.start(at: 0, wake: {})
            #expect(locations(fixed.updates(until: 1)).count == 1)
            #expect(fixed.updates(until: 2).isEmpty)
            fixed.stop()
        }
    }

    @Test func sourcesAreNamedAsOnACommandLine() throws {
        #expect(try LocationSource("gpsd") == .gpsd(host: "localhost", port: 2947))
        #expect(try LocationSource("gpsd:boat") == .gpsd(host: "boat", port: 2947))
        #expect(try LocationSource("gpsd:boat:3000") == .gpsd(host: "boat", port: 3000))
        #expect(try LocationSource("gpsd:[::1]:3000") == .gpsd(host: "::1", port: 3000))
        #expect(
            try LocationSource("60.17, -24.94")
                == .fixed(LocationCoordinate2D(latitude: 60.17, longitude: -24.94)))
        #expect(try LocationSource("a,b.gpx") == .gpx(path: "a,b.gpx"))
        for text in ["", "gpsd:boat:99999", "gpsd:boat:0", "gpsd::30", "91,0", "nan,0"] {
            let error = #expect(throws: LocationError.self) { try LocationSource(text) }
            #expect(error?.description.contains("gpsd:HOST:PORT") ?? false, "\(text)")
        }
        #expect(throws: LocationError.self) { try LocationSource("/nowhere/t.gpx").makeProvider() }
    }
}
