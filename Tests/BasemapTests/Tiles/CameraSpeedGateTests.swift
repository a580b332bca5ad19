import CartoucheDrawing
import CartoucheMapGeometry
import Testing

@testable import CartoucheBasemap

@Suite struct CameraSpeedGateTests {
    private func view(_ longitude: Double, zoom: Double = 8) -> Viewport {
        MapBed.viewport(latitude: 40, longitude: longitude, zoom: zoom)
    }

    /// The flight of a view that moves so many screens, or levels, each second.
    private func isFlying(screens: Double = 0, levels: Double = 0) -> Bool {
        var gate = CameraSpeedGate()
        var viewport = view(0)
        for frame in 0..<10 {
            gate.update(viewport: viewport, time: FrameTime(seconds: Double(frame) / 60))
            viewport.zoom += levels / 60
            viewport.center.x += screens * viewport.size.width / viewport.pointsPerMapPoint / 60
        }
        return gate.isFlying
    }

    @Test func aFastViewFliesAndASlowOneDoesNot() {
        #expect(!isFlying())
        #expect(!isFlying(screens: 1.5))
        #expect(isFlying(screens: 2.5))
        #expect(!isFlying(levels: 2.5))
        #expect(isFlying(levels: 3.5))
    }

    @Test func theFirstViewDoesNotFlyAndAJumpLastsOneFrame() {
        var gate = CameraSpeedGate()
        gate.update(viewport: view(0), time: .zero)
        #expect(!gate.isFlying)
        gate.update(viewport: view(90), time: FrameTime(seconds: 0.02))
        #expect(gate.isFlying)
        gate.update(viewport: view(90), time: FrameTime(seconds: 0.02))
        #expect(!gate.isFlying)
    }

    @Test func theDatelineIsNoFlight() {
        var gate = CameraSpeedGate()
        gate.update(viewport: view(179.99), time: .zero)
        gate.update(viewport: view(-179.99), time: FrameTime(seconds: 0.02))

        #expect(!gate.isFlying)
    }
}
