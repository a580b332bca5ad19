import Foundation
import Testing

@testable import CartoucheMapUI

/// The return from beyond a pole never shows less of the map than nothing: it stays within the view's height.
@Suite struct CameraSpringTests {
    @Test(arguments: [58.0, 400, 2_160])
    func theMapNeverLeavesTheViewHoweverFastTheFlick(height: Double) {
        var widest = 0.0
        for fraction in stride(from: -0.9, through: 0.9, by: 0.1) {
            for speed in stride(from: -40_000.0, through: 40_000, by: 2_500) {
                let spring = CameraSpring(
                    excess: CameraExcess(south: fraction * height), speed: speed, height: height, start: 0)
                for frame in 0..<200 {
                    guard let excess = spring.excess(at: Double(frame) / 60) else { break }
                    widest = max(widest, abs(excess.south))
                }
            }
        }
        #expect(widest <= height + 1e-9 && widest > 0.8 * height)
    }

    @Test func aCommonFlickIsNotSlowedDown() {
        #expect(CameraSpring(excess: CameraExcess(), speed: 3_000, height: 600, start: 0).speed == 3_000)
        #expect(CameraSpring(excess: CameraExcess(), speed: 30_000, height: 58, start: 0).speed < 1_600)
    }
}
