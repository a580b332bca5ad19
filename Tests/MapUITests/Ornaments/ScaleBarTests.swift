import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct ScaleBarTests {
    @Test(arguments: [
        (10.0, ScaleUnits.metric, "1 km"), (9.99, .metric, "500 m"), (0.05, .metric, "5 m"),
        (0.001, .metric, "0.1 m"), (0.00021, .metric, "0.02 m"), (80_000, .metric, "5000 km"),
        (16.1, .imperial, "1 mi"), (16.0, .imperial, "5000 ft"), (0.06, .imperial, "10 ft"),
        (18.53, .nautical, "1 nmi"), (9.3, .nautical, "0.5 nmi"), (1.853, .nautical, "0.1 nmi"),
        (1.85, .nautical, "100 m"),
    ])
    func theLongestRoundLengthIsTaken(metersPerPoint: Double, units: ScaleUnits, text: String) {
        let bar = ScaleBar(metersPerPoint: metersPerPoint, lengthLimit: 100, units: units)

        #expect(bar?.text == text)
    }

    @Test func everyLengthIsRoundFitsAndFillsTwoFifths() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            let scale = pow(10, Double.random(in: -4...5, using: &random))
            for units in ScaleUnits.allCases {
                guard let bar = ScaleBar(metersPerPoint: scale, lengthLimit: 120, units: units) else {
                    Issue.record("no bar at \(scale)")
                    continue
                }
                #expect(
                    bar.length <= 120 * (1 + 1e-9) && bar.length >= 120 * 0.37, "\(scale) \(units): \(bar)")
                let digits = bar.value / pow(10, log10(bar.value).rounded(.down))
                #expect([1, 2, 5, 10].contains { abs(digits - $0) < 1e-9 }, "\(bar)")
            }
        }
    }

    @Test func withoutAScaleThereIsNoBar() {
        for scale in [0, -1, .nan, .infinity, 1e-9] {
            #expect(ScaleBar(metersPerPoint: scale, lengthLimit: 100, units: .metric) == nil)
        }
    }

    /// Against the geodesic between the bar's ends, over a distance so short that it is the parallel's.
    @Test(arguments: [0.0, 30, -45, 60, 70, 84]) func theScaleIsTheGroundsAtTheMiddle(latitude: Double) {
        let center = LocationCoordinate2D(latitude: latitude, longitude: 20)
        let viewport = Viewport(size: CGSize(width: 400, height: 400), center: MapPoint(center), zoom: 16)
        let a = viewport.mapPoint(at: CGPoint(x: 150, y: 200)).coordinate
        let b = viewport.mapPoint(at: CGPoint(x: 250, y: 200)).coordinate

        #expect(abs(viewport.centerMetersPerPoint * 100 / a.distance(to: b) - 1) < 1e-6)
    }
}
