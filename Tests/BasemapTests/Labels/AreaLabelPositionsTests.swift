import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

/// Where the name of an area may stand.
@Suite struct AreaLabelPositionsTests {
    @Test(arguments: 0..<60)
    func theFirstPlaceIsTheFirstOfTheList(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let center = MapPoint(x: 134_217_728, y: 134_217_728)
        let plane = LabelPlane(
            zoom: 4, heading: Double(seed % 7) * 20, reference: center,
            size: CGSize(width: 2_000, height: 2_000), screen: CGSize(width: 800, height: 500))
        // Some lie wholly off the screen, some are narrower than the text.
        let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
            plane.mapPoint(
                CGPoint(
                    x: Double.random(in: -700...700, using: &random),
                    y: Double.random(in: -500...500, using: &random)))
        }
        let area = try #require(LabelArea([corners], anchor: nil))
        let positions = AreaLabelPositions(
            areas: [area], box: CGRect(x: -60, y: -10, width: 120, height: 20), in: plane)

        #expect(positions.firstOther == positions.others().first, "seed \(seed)")
    }
}
