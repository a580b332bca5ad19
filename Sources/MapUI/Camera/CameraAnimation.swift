import Drawing
import Foundation
import MapGeometry
import ViewKit

/// An animation of the camera along a path.
struct CameraAnimation {
    private struct Path: TweenPath {
        let camera: CameraPath
        let curve: TimingCurve

        var end: Viewport { camera.end }

        func value(at share: Double) -> Viewport { camera.viewport(at: curve.value(at: share)) }
    }

    private var tween: Tween<Path>

    /// - Parameter duration: in seconds; nil: the path's own.
    init(path: CameraPath, duration: Double? = nil) {
        tween = Tween(Path(camera: path, curve: .easeInOut), duration: duration ?? path.duration)
    }

    var target: Viewport { tween.path.end }

    /// The viewport in the frame, and whether that was the last one.
    mutating func advance(to time: FrameTime) -> (viewport: Viewport, isOver: Bool) {
        let next = tween.advance(to: time.seconds)
        return (next.value, next.isOver)
    }

    /// The rest of the animation for a view of another size, from the camera's present viewport.
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
