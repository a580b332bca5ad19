import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import GeoData

/// Coordinates as text, and back.
@Suite struct CoordinateFormatTests {
    private func coordinate(_ latitude: Double, _ longitude: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    @Test func lisbonInEveryFormat() throws {
        let lisbon = coordinate(38.72138, -9.13933)

        #expect(try CoordinateFormat.decimal.text(for: lisbon) == "38.721380, -9.139330")
        #expect(
            try CoordinateFormat.degreesMinutesSeconds.text(for: lisbon) == "38°43'16.97\"N 9°08'21.59\"W")
        #expect(try CoordinateFormat.utm.text(for: lisbon) == "29S 487888 4285868")
        #expect(try CoordinateFormat.mgrs.text(for: lisbon) == "29S MC 87887 85867")
    }

    @Test func roundingCarriesAndNothingIsNegativeZero() throws {
        let carried = coordinate(59.99999999, -0.00000001)

        #expect(
            try CoordinateFormat.degreesMinutesSeconds.text(for: carried) == "60°00'00.00\"N 0°00'00.00\"E")
        #expect(try CoordinateFormat.decimal.text(for: carried) == "60.000000, 0.000000")
    }

    @Test func longitudesAreWrapped() throws {
        #expect(try CoordinateFormat.decimal.text(for: coordinate(1, 190)) == "1.000000, -170.000000")
        #expect(try CoordinateFormat.decimal.text(for: coordinate(1, 180)) == "1.000000, 180.000000")
        #expect(try CoordinateFormat.utm.text(for: coordinate(1, 180)).hasPrefix("1N "))
    }

    @Test(arguments: [(84.001, 20.0), (-80.001, 20), (90, 0)])
    func theGridsEndBeforeThePoles(_ latitude: Double, _ longitude: Double) {
        let coordinate = coordinate(latitude, longitude)
        for format in [CoordinateFormat.utm, .mgrs] {
            let error = #expect(throws: CoordinateError.self) { try format.text(for: coordinate) }
            #expect(error?.description.contains("ends at 80° south and 84° north") == true)
        }
        #expect(throws: Never.self) { try CoordinateFormat.decimal.text(for: coordinate) }
    }

    @Test(arguments: [(Double.nan, 0.0), (91, 0), (0, .infinity)])
    func whatIsNoPlaceHasNoText(_ latitude: Double, _ longitude: Double) {
        let coordinate = coordinate(latitude, longitude)
        for format in CoordinateFormat.allCases {
            #expect(throws: CoordinateError.self) { try format.text(for: coordinate) }
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func whatIsWrittenIsReadAgain(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // Degrees; half a step of each text, in latitude.
        let margins: [CoordinateFormat: Double] = [
            .decimal: 6e-7, .degreesMinutesSeconds: 2e-6, .utm: 1e-5, .mgrs: 1e-5,
        ]
        for _ in 0..<2_000 {
            let coordinate = coordinate(
                Double.random(in: -80...84, using: &generator),
                Double.random(in: -180...180, using: &generator))
            for format in CoordinateFormat.allCases {
                let text = try format.text(for: coordinate)
                let read = try CoordinateParser.coordinate(in: text)
                let margin = margins[format]!
                let east = (read.longitude - coordinate.longitude).remainder(dividingBy: 360)
                #expect(abs(read.latitude - coordinate.latitude) < margin, "\(coordinate) \(text)")
                #expect(abs(east) * cos(coordinate.latitude * .pi / 180) < margin, "\(coordinate) \(text)")
            }
        }
    }
}
