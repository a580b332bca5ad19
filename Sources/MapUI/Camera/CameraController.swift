import Drawing
import Foundation
import MapGeometry

/// What happens to the camera, for its owner.
protocol CameraControllerDelegate: AnyObject {
    func cameraWillChange(animated: Bool)
    func cameraDidMove()
    func cameraDidChange(animated: Bool, reason: CameraChangeReason)
}

/// Owns the viewport. Takes changes from gestures and from code, runs animations, and tells of each change's
/// beginning and end: always in pairs, whatever way it goes.
final class CameraController {
    private(set) var viewport: Viewport
    weak var delegate: (any CameraControllerDelegate)?

    private struct Change {
        var animated: Bool
        var reason: CameraChangeReason
    }

    private var change: Change?
    private var animation: CameraAnimation?
    /// Of the last frame.
    private var time = FrameTime.zero
    /// What was shown before the window took its sizes; out of date once the camera has gone elsewhere.
    private var wanted: Viewport?

    init(viewport: Viewport) { self.viewport = viewport.clamped() }

    /// Between a will and its did.
    var isChanging: Bool { change != nil }
    var isAnimating: Bool { animation != nil }
    /// Where a running animation ends.
    var target: Viewport? { animation?.target }

    // MARK: Code

    /// Goes to a viewport (size and limits are kept), at once or over a time in seconds (nil: the path's
    /// own). What was going on ends first.
    func go(
        to goal: Viewport, animated: Bool, duration: Double? = nil, reason: CameraChangeReason = .program
    ) {
        end()
        begin(animated: animated, reason: reason)
        // The delegate may have sent the camera somewhere else.
        guard change != nil, animation == nil else { return }
        let path = CameraPath(from: viewport, to: goal)
        if animated {
            animation = CameraAnimation(path: path, duration: duration)
        } else {
            set(path.end)
            end()
        }
    }

    /// Stops an animation where it is.
    func interrupt() {
        guard animation != nil else { return }
        end()
    }

    /// Takes an animation to its end at once.
    func finish() {
        if let target { set(target) }
        end()
    }

    /// Same center, other size. A window too tall for the world's width or too near a pole moves the camera; a
    /// later size that allows it brings back what was shown before. Tells of a change only when there was a size
    /// before.
    func resize(to size: CGSize) {
        guard size != viewport.size else { return }
        let isFirst = viewport.size.width == 0 || viewport.size.height == 0
        let resized = viewport.resized(to: size)
        guard !isFirst, change == nil else {
            set(resized)
            animation = animation?.redirected(from: viewport, at: time)
            return
        }
        let wish = wanted.flatMap { $0.resized(to: viewport.size) == viewport ? $0 : nil } ?? viewport
        wanted = wish
        begin(animated: false, reason: .resize)
        set(wish.resized(to: size))
        end()
    }

    func setLimits(_ limits: ZoomLimits) {
        guard limits != viewport.limits else { return }
        var changed = viewport
        changed.limits = limits
        let clamped = changed.clamped()
        if clamped.zoom == viewport.zoom, clamped.center == viewport.center {
            viewport = clamped
            return
        }
        end()
        begin(animated: false, reason: .program)
        set(clamped)
        end()
    }

    // MARK: Frames

    /// Applies the gestures' change of this frame. A gesture ends an animation: the person is in charge.
    func apply(_ delta: CameraDelta, isActive: Bool, at time: FrameTime) {
        self.time = time
        if !delta.isNone || (isActive && change == nil && animation == nil) {
            if animation != nil { end() }
            if change == nil { begin(animated: false, reason: .gesture) }
            set(viewport.applying(delta))
        }
        if !isActive, animation == nil { end() }
    }

    /// Moves an animation to this frame's time.
    func advance(to time: FrameTime) {
        self.time = time
        guard var running = animation else { return }
        let (place, isOver) = running.advance(to: time)
        animation = running
        set(place)
        if isOver, animation != nil { end() }
    }

    // MARK: Pairs

    private func begin(animated: Bool, reason: CameraChangeReason) {
        change = Change(animated: animated, reason: reason)
        delegate?.cameraWillChange(animated: animated)
    }

    private func end() {
        animation = nil
        guard let ended = change else { return }
        change = nil
        delegate?.cameraDidChange(animated: ended.animated, reason: ended.reason)
    }

    private func set(_ new: Viewport) {
        guard new != viewport else { return }
        viewport = new
        delegate?.cameraDidMove()
    }
}
