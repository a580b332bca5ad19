import Cartouche
import GeoData
import Testing

@testable import CartoucheViewer

/// The heights along tracks.
@MainActor @Suite struct HeightProfileTests {
    /// A track to the north, a point each 0.001 degrees: 110.6 meters at the equator.
    private func profile(_ heights: [String]) throws -> HeightProfile? {
        let positions = heights.enumerated().map { index, height in
            height.isEmpty ? "[0,\(Double(index) / 1000)]" : "[0,\(Double(index) / 1000),\(height)]"
        }
        let file = try PlacesFile(
            #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":["#
                + positions.joined(separator: ",") + "]}}")
        let layer = try file.layer()
        return HeightProfile(layer, of: 0)
    }

    @Test func risesAndFallsAddUp() throws {
        let profile = try #require(try profile(["10", "110", "60", "160", "0"]))

        #expect(profile.gain == 200 && profile.loss == 210)
        #expect(profile.lowest == 0 && profile.highest == 160)
        #expect(abs(profile.length - 442.3) < 0.5)
    }

    @Test func theNoiseOfAReceiverIsNoRise() throws {
        let noise = (0..<50).map { $0 % 2 == 0 ? "100" : "102" }

        #expect(try #require(try profile(noise)).gain == 0)
        #expect(try #require(try profile(noise + ["150"])).gain >= 48)
    }

    @Test func placesLieBetweenThePoints() throws {
        let profile = try #require(try profile(["0", "100"]))
        let middle = profile.position(at: profile.length / 2)

        #expect(abs(middle.height - 50) < 1e-6 && abs(middle.coordinate.latitude - 0.0005) < 1e-9)
        #expect(abs(middle.slope - 100 / 110.57) < 0.01)
        #expect(profile.position(at: 1e9).coordinate.latitude == 0.001)
        #expect(profile.position(at: -5).height == 0)
    }

    @Test func theNearestPointIsFoundWithinReachOnly() throws {
        let profile = try #require(try profile(["0", "1", "2"]))
        let near = LocationCoordinate2D(latitude: 0.00101, longitude: 0.0001)

        #expect(profile.distance(nearest: near, within: 1_000) == profile.distances[1])
        #expect(profile.distance(nearest: near, within: 1) == nil)
    }

    @Test func columnsKeepPeaksAndGaps() throws {
        let heights = (0..<1000).map { $0 == 503 ? "900" : (700..<900).contains($0) ? "" : "100" }
        let columns = try #require(try profile(heights)).columns(50)

        #expect(columns.compactMap { $0?.upperBound }.max() == 900)
        #expect(columns[0] == 100...100 && columns[25] == 100...900)
        // Points that are far apart are joined by a straight way.
        #expect(try #require(try profile(["0", "100"])).columns(10)[5] != nil)
    }

    @Test func linesWithoutHeightsHaveNone() throws {
        #expect(try profile(["", "", ""]) == nil)
        #expect(try profile(["1", "", ""]) == nil)
    }

    @Test func marksAreRound() {
        #expect(ProfileAxis.marks(from: 3, to: 47, atMost: 5) == [10, 20, 30, 40])
        #expect(ProfileAxis.marks(from: -20, to: 120, atMost: 3) == [0, 50, 100])
        #expect(ProfileAxis.marks(from: 0, to: 0, atMost: 3).isEmpty)
    }
}
