import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The notifications of changes that the camera controller sends to its owner.
protocol CameraControllerDelegate: AnyObject {
    func cameraWillChange(animated: Bool, reason: CameraChangeReason)
    func cameraDidMove()
    func cameraDidChange(animated: Bool, reason: CameraChangeReason)
}

/// Owns the viewport. Applies changes from gestures and from code, runs animations, and notifies the delegate
/// of each change's beginning and end: always in pairs, on every path. A delegate that moves the camera as a
/// change begins, or starts an animation as one ends, has the last word: what was about to move the camera
/// goes no further.
final class CameraController {
    private(set) var viewport: Viewport
    weak var delegate: (any CameraControllerDelegate)?

    private struct Change {
        var animated: Bool
        var reason: CameraChangeReason
    }

    private var change: Change?
    /// The reason of the camera change in progress, or if there is none, of the last one.
    private(set) var lastReason = CameraChangeReason.program
    private var animation: CameraAnimation?
    /// The spring that returns the camera into its limits or bounces it at a pole; nil while no such motion
    /// runs.
    private var spring: CameraSpring?
    private var elasticity = CameraElasticity(anchor: .zero)
    /// Whether the deceleration of the running flick has already bounced at a pole: one flick bounces once.
    private var hasBounced = false
    /// The time of the last frame, at which a spring begins that is started between two frames.
    private var time = FrameTime.zero
    /// The viewport before the view's size changed, and the viewport that resulted from the change; nil if
    /// the size never changed. Both are obsolete once the camera has moved on from the resulting viewport.
    private var wanted: (viewport: Viewport, result: Viewport)?
    /// True during the layout that follows a change of the view's size: a pan for a callout in that layout
    /// counts as part of the resize.
    var isFittingSize = false

    init(viewport: Viewport) { self.viewport = viewport.clamped() }

    /// Whether a camera change is in progress: the delegate has received `cameraWillChange` and not yet
    /// `cameraDidChange`.
    var isChanging: Bool { change != nil }
    var isAnimating: Bool { animation != nil }
    /// Whether a spring is returning the camera into its limits.
    var isSettling: Bool { spring != nil }
    /// The viewport at the end of the running animation; nil while no animation runs.
    var target: Viewport? { animation?.target }

    // MARK: Code

    /// Moves the camera to the center, zoom and heading of a viewport, while the view's size and the limits
    /// stay as they are: at once, or animated with a duration in seconds, where `nil` stands for the duration
    /// that suits the path. A change of the camera in progress is ended first. Without animation, the
    /// delegate is not notified if the camera is there already.
    func go(
        to goal: Viewport, animated: Bool, style: CameraPath.Style = .automatic, duration: Double? = nil,
        reason: CameraChangeReason = .program
    ) {
        end()
        // The delegate may have started an animation.
        guard change == nil else { return }
        // A delegate may set the camera each time that it has changed.
        if !animated, CameraPath(from: viewport, to: goal, style: style).end == viewport {
            return
        }
        guard begin(animated: animated, reason: reason) else { return }
        let path = CameraPath(from: viewport, to: goal, style: style)
        if animated {
            animation = CameraAnimation(path: path, duration: duration)
        } else {
            let requested = isFittingSize ? requested : nil
            set(path.end)
            if let requested { wanted = (requested, viewport) }
            end()
        }
    }

    /// Stops a running animation at the present viewport. If that is beyond the limits, a spring returns the
    /// camera into them.
    func interrupt() {
        guard animation != nil else { return }
        guard let excess = elasticity.excess(of: viewport) else { return end() }
        animation = nil
        spring = CameraSpring(excess: excess, speed: 0, height: viewport.size.height, start: time.seconds)
    }

    /// Ends a running animation at its target, or a drag or flick beyond the limits at the nearest viewport
    /// within them, at once.
    func finish() {
        if let target {
            set(target)
        } else if elasticity.excess(of: viewport) != nil {
            set(elasticity.placed(viewport, CameraExcess()).clamped())
        }
        end()
    }

    /// Changes the size of the camera's view and keeps the center. The camera moves only if the world at its
    /// zoom would not fill the new size, if the center would be too near a pole, or if a callout is kept in
    /// view; a later size with enough room restores the earlier region. A spring that returns the camera into
    /// its limits ends there at once. Notifies the delegate only if the old size was not empty.
    /// - Returns: whether the size has changed.
    @discardableResult
    func resize(to size: CGSize) -> Bool {
        guard size != viewport.size else { return false }
        let isFirst = viewport.size.width == 0 || viewport.size.height == 0
        let requested = requested ?? viewport
        guard !isFirst, change == nil, begin(animated: false, reason: .resize) else {
            // The spring's excess was measured in the old size; the resized viewport is within its limits.
            spring = nil
            set(viewport.resized(to: size))
            animation = animation?.redirected(from: viewport, at: time)
            return true
        }
        set(requested.resized(to: size))
        wanted = (requested, viewport)
        end()
        return true
    }

    /// The viewport before the view's size changed; nil if the size has not changed, or the camera has moved
    /// elsewhere since.
    private var requested: Viewport? { wanted.flatMap { $0.result == viewport ? $0.viewport : nil } }

    /// Changes the limits of zoom and center, and goes to the nearest viewport within them.
    func setLimits(animated: Bool = false, _ edit: (inout Viewport) -> Void) {
        let changed = viewport.edited(by: edit)
        guard changed != viewport else { return }
        let clamped = changed.clamped()
        if clamped.zoom == viewport.zoom, clamped.center == viewport.center {
            viewport = clamped
            // The rest of the path and its end are to be within the new limits, too.
            animation = animation?.redirected(from: viewport, at: time)
            return
        }
        end()
        if animated, change == nil {
            // Its limits are those of the path; until the path's first frame the viewport may be beyond them.
            viewport = viewport.edited(by: edit)
            return go(to: viewport.clamped(), animated: true)
        }
        // The limits hold also where the delegate has moved the camera.
        let goesOn = change == nil && begin(animated: false, reason: .program)
        set(viewport.edited(by: edit).clamped())
        animation = animation?.redirected(from: viewport, at: time)
        if goesOn { end() }
    }

    /// Lets the camera follow a moving location: sets the viewport at once. The delegate is notified of all
    /// such calls, until the location is at rest, as one camera change.
    /// - Parameter isMoving: whether the location is still moving; false ends the camera change.
    func follow(_ goal: Viewport, isMoving: Bool) {
        guard animation == nil, spring == nil else { return }
        var goal = goal
        goal.size = viewport.size
        goal.copyLimits(of: viewport)
        goal = goal.clamped()
        if goal != viewport || (isMoving && change == nil) {
            guard change != nil || begin(animated: true, reason: .tracking) else { return }
            set(goal)
        }
        if !isMoving { stopFollowing() }
    }

    /// Ends the camera change of `follow(_:isMoving:)`; does nothing while no location is followed.
    func stopFollowing() { if isFollowing { end() } }

    private var isFollowing: Bool { change?.reason == .tracking && animation == nil }

    // MARK: Frames

    /// Applies the gestures' change of this frame. A gesture ends an animation: the user is in control.
    ///
    /// Fingers pull the camera beyond its limits, with increasing resistance; a flick bounces at the poles.
    /// Wheel, keys and taps stop at the limits: no finger holds the map that could let it spring back.
    /// - Parameters:
    ///   - isActive: whether a gesture is in progress, also one finger that rests on the map.
    ///   - isTracking: whether fingers move the map.
    ///   - velocity: the velocity of the map's content in a running flick, in points per second: positive to
    ///     the right and down, as the finger moved.
    func apply(
        _ delta: CameraDelta, isActive: Bool, isTracking: Bool = false, velocity: CGPoint = .zero,
        at time: FrameTime
    ) {
        self.time = time
        if let anchor = delta.anchor { elasticity.anchor = anchor }
        if velocity == .zero { hasBounced = false }
        if !delta.isNone || (isActive && change == nil && animation == nil) {
            if animation != nil || isFollowing { end() }
            guard animation == nil, change != nil || begin(animated: false, reason: .gesture) else { return }
            if isTracking {
                spring = nil
                set(elasticity.dragged(viewport, by: delta))
            } else {
                release(velocity, after: delta)
                set(spring == nil ? viewport.applying(delta) : viewport.applyingWithoutLimits(delta))
            }
        } else if !isTracking, animation == nil {
            release(velocity, after: .none)
        }
        settle()
        if !isActive, animation == nil, spring == nil, !isFollowing { end() }
    }

    /// Starts the spring that returns the camera from beyond its limits, or the bounce of a flick that
    /// reaches a pole in this frame.
    private func release(_ velocity: CGPoint, after delta: CameraDelta) {
        guard spring == nil, change != nil else { return }
        let turn = viewport.heading * .pi / 180
        let south = -(velocity.x * sin(turn) + velocity.y * cos(turn))
        let height = viewport.size.height
        if let excess = elasticity.excess(of: viewport) {
            spring = CameraSpring(
                excess: excess, speed: hasBounced ? 0 : south, height: height, start: time.seconds)
            hasBounced = true
        } else if !hasBounced, velocity != .zero,
            let excess = elasticity.excess(of: viewport.applyingWithoutLimits(delta)),
            excess.south * south > 0
        {
            spring = CameraSpring(
                excess: CameraExcess(), speed: south, height: height, start: time.seconds)
            hasBounced = true
        }
    }

    private func settle() {
        guard let spring else { return }
        if let excess = spring.excess(at: time.seconds) {
            set(elasticity.placed(viewport, excess))
        } else {
            self.spring = nil
            set(elasticity.placed(viewport, CameraExcess()).clamped())
        }
    }

    /// Advances a running animation to this frame's time.
    func advance(to time: FrameTime) {
        self.time = time
        guard var running = animation else { return }
        let (new, isOver) = running.advance(to: time)
        animation = running
        set(new)
        if isOver, animation != nil { end() }
    }

    // MARK: Pairs

    /// Begins a change, none being in progress, and notifies the delegate.
    /// - Returns: whether the change goes on; false if the delegate has moved the camera elsewhere.
    private func begin(animated: Bool, reason: CameraChangeReason) -> Bool {
        change = Change(animated: animated, reason: reason)
        lastReason = reason
        delegate?.cameraWillChange(animated: animated, reason: reason)
        return change != nil && animation == nil
    }

    private func end() {
        animation = nil
        spring = nil
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

extension Viewport {
    fileprivate func edited(by edit: (inout Viewport) -> Void) -> Viewport {
        var result = self
        edit(&result)
        return result
    }
}
