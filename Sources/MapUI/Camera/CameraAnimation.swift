import Drawing
import Foundation
import MapGeometry
import ViewKit

/// A camera on its way: path, length, and since when.
struct CameraAnimation {
    private(set) var path: CameraPath
    private(set) var duration: Double
    private var start: Double?
    private var curve = TimingCurve.easeInOut

    /// Begins with the first frame that asks.
    init(path: CameraPath, duration: Double? = nil) {
        self.path = path
        self.duration = duration ?? path.duration
    }

    var target: Viewport { path.end }

    /// Where the camera is in the frame, and whether that was the last one.
    mutating func advance(to time: FrameTime) -> (viewport: Viewport, isOver: Bool) {
        let began = start ?? time.seconds
        start = began
        let elapsed = time.seconds - began
        guard elapsed < duration else { return (path.end, true) }
        return (path.viewport(at: curve.value(at: elapsed / duration)), false)
    }

    /// The rest of the way for a view of another size, from where the camera is.
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
