import Drawing
import Foundation
import MapGeometry
import ViewKit

/// An animation of the camera: path, duration, and start time.
struct CameraAnimation {
    private(set) var path: CameraPath
    private(set) var duration: Double
    private var start: Double?
    private var curve = TimingCurve.easeInOut

    /// The time begins with the first frame that advances it.
    init(path: CameraPath, duration: Double? = nil) {
        self.path = path
        self.duration = duration ?? path.duration
    }

    var target: Viewport { path.end }

    /// The viewport in the frame, and whether that was the last one.
    mutating func advance(to time: FrameTime) -> (viewport: Viewport, isOver: Bool) {
        let began = start ?? time.seconds
        start = began
        let elapsed = time.seconds - began
        guard elapsed < duration else { return (path.end, true) }
        return (path.viewport(at: curve.value(at: elapsed / duration)), false)
    }

    /// The rest of the animation for a view of another size, from the camera's present viewport.
    func redirected(from viewport: Viewport, at time: FrameTime) -> CameraAnimation {
        var result = self
        result.path = CameraPath(from: viewport, to: path.end)
        guard let start else { return result }
        result.duration = max(0, duration - (time.seconds - start))
        result.start = time.seconds
        result.curve = .easeOut
        return result
    }
}
