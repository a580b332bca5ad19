import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Turns fingers, wheel and keys into changes of the camera, returned once a frame. Knows no camera and no
/// view.
///
/// ```
///             lands                 strays / spreads            last lifts
///   no finger ------> may be a tap ------------------> moving ------------> running on (no finger)
///       ^                   | lifts: tap, double tap,                              | slow, or any landing
///       +-------------------+ two-finger tap                                       v
///       ^                                                                       no finger
///       | second tap, held and dragged: quick zooming (moving, by its own rule)
/// ```
/// Fingers may land and lift at any time; each time the reference is reset, so that nothing jumps.
final class MapGestureController {
    var options = MapGestureOptions.standard
    /// The size of the map view, in points.
    var size = CGSize.zero
    /// Asks the gesture arena (which decides between the recognizers of touches) whether a gesture that moves
    /// the map may begin.
    var mayBegin: () -> Bool = { true }
    /// Called for a tap on the map itself, at once when the finger lifts; for a double tap, called for each
    /// of its two taps. The parameter is the position in points of the map view.
    var onTap: ((CGPoint) -> Void)?
    /// Whether a pressed key is still down; false ends the motion of the key, also if the release of the key
    /// was lost.
    private let isKeyHeld: (Key) -> Bool
    /// Called when the next frame must call `advance(to:)`, because a change is pending, begins or ends.
    private let onNeedsFrame: () -> Void

    private enum Mode { case none, moving, quickZoom, refused }

    private var fingers: [MapFinger] = []
    private var mode = Mode.none
    /// The center, radius and angle of the fingers at the time of the last change of the camera, from which
    /// the next change is computed.
    private var reference = TouchCentroid([])
    private var drag = DragGesture()
    private var rotation = RotationGesture()
    /// Whether fingers have rotated the map since the last call of `consumeTurn`.
    private var hasTurned = false
    private var taps = MapTapTracker()
    private var inertia: (motion: Deceleration, start: Double, done: CGPoint)?
    private var eased = CameraDeltaAnimator()
    private var keys = HeldKeyMotion()
    private var pending = CameraDelta.none

    /// Whether fingers move the map.
    var isTracking: Bool { mode == .moving || mode == .quickZoom }
    /// Whether fingers move the map (also while they rest in the middle of a gesture), or the map moves
    /// without input, or a change of the camera is pending.
    var isActive: Bool { isTracking || needsFrames }
    /// Whether the map moves without input (deceleration, eased changes, held keys), or a change of the
    /// camera is pending.
    var needsFrames: Bool { inertia != nil || !eased.isEmpty || !keys.isEmpty || !pending.isNone }

    init(isKeyHeld: @escaping (Key) -> Bool, onNeedsFrame: @escaping () -> Void) {
        (self.isKeyHeld, self.onNeedsFrame) = (isKeyHeld, onNeedsFrame)
    }

    // MARK: Fingers

    func landed(_ finger: MapFinger) {
        stopInertia()
        keys.removeAll()
        taps.landed(finger)
        // The zoom of a double tap continues under the taps of the next one; any other landing stops it.
        if !taps.isInSeries { eased.removeAll() }
        fingers.append(finger)
        if mode == .quickZoom { mode = .moving }
        rebase(at: finger.startTime)
        onNeedsFrame()
    }

    func moved(_ key: ObjectIdentifier, to position: CGPoint, at time: Double) {
        guard position.x.isFinite, position.y.isFinite,
            let index = fingers.firstIndex(where: { $0.key == key })
        else { return }
        fingers[index].move(to: position)
        let spread = TouchCentroid(fingers)
        if mode == .none, fingers[index].hasMoved { begin(at: time) }
        switch mode {
        case .moving:
            pending.merge(change(to: spread, at: time))
            reference = spread
        case .quickZoom:
            pending.merge(
                TapDragZoomGesture.moved(
                    from: reference.center, to: spread.center, about: zoomPoint(fingers[0].start),
                    pointsPerLevel: options.quickZoomPointsPerLevel))
            reference = spread
        case .none, .refused:
            return
        }
        onNeedsFrame()
    }

    func lifted(_ key: ObjectIdentifier, at time: Double) {
        guard let index = fingers.firstIndex(where: { $0.key == key }) else { return }
        let finger = fingers.remove(at: index)
        let outcome = taps.lifted(finger, at: time, isLast: fingers.isEmpty)
        if fingers.isEmpty {
            finish(at: time)
            if let outcome { act(on: outcome, at: time) }
        } else {
            rebase(at: time)
        }
        onNeedsFrame()
    }

    /// Cancels all fingers on the map, because another gesture has won them or the window lost them. The map
    /// stays where it is.
    func cancelFingers() {
        guard !fingers.isEmpty else { return }
        fingers.removeAll(keepingCapacity: true)
        taps.cancelled()
        mode = .none
        onNeedsFrame()
    }

    /// Cancels one finger, which another gesture has won; the other fingers go on.
    func cancelled(_ key: ObjectIdentifier, at time: Double) {
        guard let index = fingers.firstIndex(where: { $0.key == key }) else { return }
        guard fingers.count > 1 else { return cancelFingers() }
        fingers.remove(at: index)
        taps.broke()
        rebase(at: time)
    }

    // MARK: Wheel and keys

    /// Zooms by a turn of the wheel about a point. Positive `notches` turn the wheel up. Returns whether the
    /// wheel zooms the map, by the options.
    func wheel(notches: Double, at point: CGPoint, time: Double) -> Bool {
        guard options.isWheelEnabled else { return false }
        stopInertia()
        let turn = WheelGesture.turned(
            notches: notches, about: zoomPoint(point), levelsPerNotch: options.wheelLevelsPerNotch)
        eased.add(turn, at: time, duration: WheelGesture.duration)
        onNeedsFrame()
        return true
    }

    /// Starts the motion of a pressed key, which lasts while `isKeyHeld` is true. Returns whether the key
    /// moves the map.
    func key(_ key: Key, at time: Double) -> Bool {
        guard options.areKeysEnabled, let gesture = KeyboardGesture(key, size: size, options: options),
            gesture.isPan ? options.canScroll : options.canZoom
        else { return false }
        stopInertia()
        // While fingers are down, the map follows them only.
        if fingers.isEmpty { keys.press(key, gesture, at: time) }
        onNeedsFrame()
        return true
    }

    // MARK: Frames

    /// The velocity of the map's content in the running deceleration, in points per second; zero if the map
    /// is not decelerating.
    func runVelocity(at time: FrameTime) -> CGPoint {
        inertia.map { $0.motion.velocity(after: time.seconds - $0.start) } ?? .zero
    }

    /// All changes of the camera by gestures since the last frame, as one change.
    func advance(to time: FrameTime) -> CameraDelta {
        var result = pending
        pending = .none
        if var run = inertia {
            let elapsed = time.seconds - run.start
            let position = run.motion.position(after: elapsed)
            result.merge(.pan(x: position.x - run.done.x, y: position.y - run.done.y))
            run.done = position
            inertia = elapsed >= run.motion.duration ? nil : run
        }
        result.merge(eased.advance(to: time.seconds))
        result.merge(keys.advance(to: time.seconds, isHeld: isKeyHeld))
        return result
    }

    /// Whether fingers have rotated the map since the last call.
    func consumeTurn() -> Bool {
        defer { hasTurned = false }
        return hasTurned
    }

    /// Ends all motion of the map that continues without input, and drops pending changes of the camera.
    /// Fingers on the map go on moving it. A rotation that ended nearly at north is not completed.
    func stopMotion() {
        hasTurned = false
        stopInertia()
        eased.removeAll()
        keys.removeAll()
        pending = .none
    }

    func stopInertia() { inertia = nil }

    // MARK: The state machine

    private func begin(at time: Double) {
        let quick = taps.isSecondTap && fingers.count == 1 && options.isQuickZoomEnabled
        taps.broke()
        guard quick || canMove, mayBegin() else {
            mode = .refused
            return
        }
        eased.removeAll()
        mode = quick ? .quickZoom : .moving
        if !quick { drag.begin(at: reference, time: fingers.map(\.startTime).max() ?? time) }
        rotation.begin()
    }

    /// Whether the gesture options enable any gesture for the present number of fingers on the map.
    private var canMove: Bool {
        options.isDragEnabled || (fingers.count > 1 && (options.isPinchEnabled || options.isRotationEnabled))
    }

    private func change(to spread: TouchCentroid, at time: Double) -> CameraDelta {
        var result = CameraDelta.none
        // The map moves first, so that the zoom's anchor, the new middle, is over the position that was under
        // the old one.
        if options.isDragEnabled { result.merge(drag.moved(from: reference, to: spread, time: time)) }
        let point = zoomPoint(spread.center)
        if options.isPinchEnabled {
            result.merge(PinchGesture.moved(from: reference, to: spread, about: point))
        }
        if options.isRotationEnabled {
            let turn = rotation.moved(
                from: reference, to: spread, about: point, threshold: options.rotationThreshold)
            if !turn.isNone { hasTurned = true }
            result.merge(turn)
        }
        return result
    }

    /// The point about which the map zooms for a gesture at `point`: the point itself, or the middle of the
    /// map if the options do not let the map be dragged.
    private func zoomPoint(_ point: CGPoint) -> CGPoint {
        options.isDragEnabled ? point : size.center
    }

    private func rebase(at time: Double) {
        let spread = TouchCentroid(fingers)
        if mode == .moving {
            drag.rebased(from: reference, to: spread, time: time)
        } else if mode == .refused, fingers.count > 1 {
            // One finger may not drag here, but two may pinch.
            mode = .none
        }
        rotation.begin()
        reference = spread
    }

    private func finish(at time: Double) {
        if mode == .moving, options.isInertiaEnabled, options.isDragEnabled {
            let motion = drag.ended(at: time)
            if motion.duration > 0 { inertia = (motion, time, .zero) }
        }
        mode = .none
    }

    private func act(on outcome: MapTapTracker.Outcome, at time: Double) {
        switch outcome {
        case .tap(let point), .doubleTap(let point): onTap?(point)
        case .twoFingerTap: break
        }
        switch outcome {
        case .doubleTap(let point) where options.isDoubleTapEnabled:
            eased.add(
                TapZoomGesture.doubleTapped(about: zoomPoint(point)), at: time,
                duration: TapZoomGesture.duration)
        case .twoFingerTap(let point) where options.isTwoFingerTapEnabled:
            eased.add(
                TapZoomGesture.tappedByTwoFingers(about: zoomPoint(point)), at: time,
                duration: TapZoomGesture.duration)
        case .tap, .doubleTap, .twoFingerTap:
            break
        }
    }
}
