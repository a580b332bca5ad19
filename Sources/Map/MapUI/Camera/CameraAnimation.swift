import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// An animation of the camera along a path.
struct CameraAnimation {
    private struct Path: TweenPath {
        let camera: CameraPath
        let curve: TimingCurve

        var end: Viewport { camera.end }

        func value(at fraction: Double) -> Viewport { camera.viewport(at: curve.value(at: fraction)) }
    }

    /// The duration, in seconds, of an animation to a near viewport, which is eased instead of flown.
    private static let nearDuration = 0.3
    /// How the duration of a flight follows from its length: `flightPace` is the number of seconds for each
    /// unit of `CameraPath.flightLength`, `flightDurations` the range of seconds to which the result is
    /// clamped.
    private static let (flightPace, flightDurations) = (0.5, 0.5...2.5)

    private var tween: Tween<Path>

    /// Creates an animation of the camera along a path.
    /// - Parameter duration: the duration in seconds; `nil` means the duration that suits the path's length.
    init(path: CameraPath, duration: Double? = nil) {
        tween = Tween(Path(camera: path, curve: .easeInOut), duration: duration ?? Self.duration(of: path))
    }

    /// The duration, in seconds, that suits the length of a camera's path: 0.3 for a near change, up to 2.5
    /// for the longest flight.
    static func duration(of path: CameraPath) -> Double {
        guard let length = path.flightLength else { return nearDuration }
        return min(max(length * flightPace, flightDurations.lowerBound), flightDurations.upperBound)
    }

    var target: Viewport { tween.path.end }

    /// The viewport of the animated camera in the frame at `time`, and whether the animation is over with
    /// this frame.
    mutating func advance(to time: FrameTime) -> (viewport: Viewport, isOver: Bool) {
        let next = tween.advance(to: time.seconds)
        return (next.value, next.isOver)
    }

    /// The remaining part of the camera's animation after the view's size or the camera's limits have
    /// changed: from the camera's present viewport to the same target, or the nearest to it within the
    /// limits.
    func redirected(from viewport: Viewport, at time: FrameTime) -> CameraAnimation {
        let path = CameraPath(from: viewport, to: target)
        var result = self
        guard let start = tween.start else {
            result.tween.path = Path(camera: path, curve: .easeInOut)
            return result
        }
        result.tween = Tween(
            Path(camera: path, curve: .easeOut),
            duration: max(0, tween.duration - (time.seconds - start)), start: time.seconds)
        return result
    }
}
