import CartoucheMapGeometry

@testable import CartoucheMapUI

/// A map at rest stays where it is until something that may move it happens: not a touch, or the wheel, in a
/// bubble, not annotations that come, move and go, not time.
final class StillnessBook {
    private var still: Viewport?
    private(set) var checks = 0

    /// Something that may move the map happens.
    func disturb() { still = nil }

    func check(_ world: SoakWorld) {
        let viewport = world.map.viewport
        if let still {
            checks += 1
            if still != viewport {
                world.fail("still", "the map moved from \(still) to \(viewport) by itself")
            }
            return
        }
        guard !world.map.gestures.isActive, !world.map.cameraController.isChanging,
            !world.host.callouts.needsFrames, world.map.waitingGoal == nil,
            world.host.positions.frame?.viewport == world.map.shownViewport,
            world.map.bounds.size == viewport.size,
            !world.down.contains(where: {
                $0.gestureRecognizers.contains { $0 === world.map.touchRecognizer }
            })
        else { return }
        still = viewport
    }
}
