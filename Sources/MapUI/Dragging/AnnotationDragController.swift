import Drawing
import Foundation
import MapGeometry
import ViewKit

/// Lifts, drags and drops the pins of one map: one drag at a time, and any number of pins being dropped.
///
/// The states are the view's own (`AnnotationView.dragState`); the delegate is notified of each, in MapKit's
/// order on every path. While a pin is dragged its coordinate is set from the frame's viewport before
/// anything is placed, so that the position under the finger is exact also while the map scrolls.
final class AnnotationDragController {
    /// The durations of the default views' animations, in seconds. Tuned.
    static let liftDuration = 0.18
    static let returnDuration = 0.28
    /// A view that animates by itself and never reports the end counts as done after this long, in seconds.
    static let patience = 1.0

    weak var host: AnnotationHost?
    /// The drag in progress.
    private(set) var drag: AnnotationDrag?
    private let mark = DragMark()
    /// Views that animate between two states.
    private var moving: [Moving] = []

    private struct Moving {
        let view: AnnotationView
        /// The state that follows when the animation has ended; nil: the view sets it itself.
        var next: AnnotationViewDragState?
        var start: Double?
    }

    private var bounds: CGRect { host?.container.bounds ?? .zero }

    /// Whether a view or the map moves by itself.
    var needsFrames: Bool { !moving.isEmpty || isScrolling }
    /// Whether the finger is where the map scrolls.
    var isScrolling: Bool { canScroll && drag?.isAtEdge(of: bounds) ?? false }
    /// Whether the map may scroll.
    private var canScroll = true

    func holds(_ view: AnnotationView?) -> Bool { view != nil && drag?.view === view }

    /// Whether a press or a drag may lift the pin now.
    func mayLift(_ view: AnnotationView) -> Bool {
        drag == nil && view.isDraggable && view.isEnabled && view.host != nil
            && view.annotation is any DraggableAnnotation
    }

    // MARK: The hand

    /// Lifts a pin. False if it cannot be moved, or if the delegate ended the drag in the callback.
    func lift(_ view: AnnotationView, kind: Touch.Kind, landed: CGPoint, finger: CGPoint) -> Bool {
        guard let host, mayLift(view), let annotation = view.annotation as? any DraggableAnnotation,
            let shown = host.shownPoint(of: view)
        else { return false }
        // The last drag's animation may still run: a pin that glides back is grabbed at its position on
        // screen, one that drops has its position already.
        let isGliding = view.dragState == .canceling
        let height = isGliding ? .zero : view.displacement.drag.value
        let anchor = CGPoint(x: shown.x - height.dx, y: shown.y - height.dy)
        view.dragState = .none
        if isGliding { view.displacement.drag.set(.zero) }
        let new = AnnotationDrag(
            view: view, annotation: annotation, kind: kind, anchor: anchor, landed: landed, finger: finger,
            in: bounds)
        if let slot = host.store.slot(of: annotation) { new.startWorld = host.store.records[slot].world }
        drag = new
        host.spiders.release(view)
        view.setDragState(.starting, animated: true)
        guard drag === new else { return false }
        // An override that does not call super, and sets no state.
        if view.dragState == .none { view.dragState = .starting }
        follow()
        return drag === new
    }

    func move(to point: CGPoint) {
        guard let drag else { return }
        drag.move(to: point)
        follow()
        host?.requestLayout()
    }

    /// Drops the pin where it is.
    func drop() {
        follow()
        guard let drag else { return }
        if drag.view.dragState == .starting { drag.view.dragState = .dragging }
        end(drag, as: .ending, animated: true)
    }

    /// Returns the pin to its old position.
    func cancel(animated: Bool) {
        if let drag { end(drag, as: .canceling, animated: animated) }
    }

    private func end(_ ended: AnnotationDrag, as state: AnnotationViewDragState, animated: Bool) {
        guard drag === ended else { return }
        ended.view.setDragState(state, animated: animated)
        // An override that sets no state.
        if drag === ended { ended.view.dragState = state }
        if drag === ended { drag = nil }
    }

    /// Moves the annotation to the finger. Without a movement the coordinate stays the same to the last bit.
    func follow() {
        guard let drag, let host, let viewport = host.viewport else { return }
        let goal = viewport.mapPoint(at: drag.anchor(in: bounds))
        let now = MapPoint(drag.annotation.coordinate).nearestCopy(to: goal)
        let distance = hypot(goal.x - now.x, goal.y - now.y) * viewport.pointsPerMapPoint
        if !(distance <= 1e-4) {
            drag.annotation.coordinate = goal.coordinate
            host.annotationChanged(drag.annotation)
        }
        host.setWorld(of: drag.annotation, at: goal)
    }

    // MARK: States

    /// Called by the view.
    func stateChanged(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        guard let host else { return }
        if new == .ending || new == .canceling {
            watch(view, next: nil)
            if let ended = drag, ended.view === view {
                drag = nil
                if new == .canceling { putBack(ended) }
            }
        }
        if new == .none { land(view) }
        host.dragStateChanged(of: view, to: new, from: old)
    }

    /// The default animation for a state, and the state that follows.
    func animate(_ view: AnnotationView, animated: Bool) {
        let (state, run) = (view.dragState, view.displacement.drag)
        switch state {
        case .starting:
            let goal = CGVector(dx: 0, dy: -(drag?.liftHeight ?? 0))
            view.displacement.drag.run(
                to: goal, duration: Accessibility.allowsMotion(animated) ? Self.liftDuration : 0,
                .curve(.easeOut))
        case .ending: view.displacement.drag.run(to: .zero, duration: Self.dropDuration(animated), .drop)
        case .canceling where !run.isRunning || !animated:
            view.displacement.drag.run(
                to: .zero, duration: Accessibility.allowsMotion(animated) ? Self.returnDuration : 0,
                .curve(.easeInOut))
        case .canceling: break
        case .none, .dragging: return
        }
        let next: AnnotationViewDragState = state == .starting ? .dragging : .none
        guard view.displacement.drag.isRunning else {
            moving.removeAll { $0.view === view }
            host?.requestLayout()
            return view.dragState = next
        }
        watch(view, next: next)
    }

    private static func dropDuration(_ animated: Bool) -> Double {
        Accessibility.allowsMotion(animated) ? PinDrop.duration : 0
    }

    /// The coordinate is the old one at once; the view glides back from its position on screen.
    private func putBack(_ ended: AnnotationDrag) {
        guard let host else { return }
        let view = ended.view
        let before = host.shownPoint(of: view)
        ended.annotation.coordinate = ended.startCoordinate
        host.annotationChanged(ended.annotation)
        if let slot = host.store.slot(of: ended.annotation) {
            host.setWorld(ended.startWorld, of: slot)
        }
        guard let before, let place = host.restingPoint(of: view) else { return }
        view.displacement.drag.set(CGVector(dx: before.x - place.x, dy: before.y - place.y))
        view.displacement.drag.run(
            to: .zero, duration: Accessibility.allowsMotion() ? Self.returnDuration : 0, .curve(.easeInOut))
    }

    /// A view that ends its drag by itself may still be lifted.
    private func land(_ view: AnnotationView) {
        if !view.displacement.drag.isRunning {
            view.displacement.drag.run(to: .zero, duration: Self.dropDuration(true), .drop)
        }
        if view.displacement.drag.isRunning {
            watch(view, next: nil)
        } else {
            moving.removeAll { $0.view === view }
        }
    }

    private func watch(_ view: AnnotationView, next: AnnotationViewDragState?) {
        moving.removeAll { $0.view === view }
        moving.append(Moving(view: view, next: next, start: nil))
        host?.requestLayout()
    }

    /// The view cannot be dragged any more: its annotation is being removed, or dragging was disabled.
    func release(_ view: AnnotationView) {
        if let drag, drag.view === view { end(drag, as: .canceling, animated: false) }
        view.dragState = .none
    }

    /// Ends all drags and animations at once: there will be no more frames.
    func settle() {
        cancel(animated: false)
        for entry in moving {
            entry.view.displacement.drag.set(.zero)
            entry.view.dragState = .none
        }
        moving.removeAll()
    }

    /// The view returns to the pool: removes all drag state from it.
    func forget(_ view: AnnotationView) {
        if drag?.view === view { drag = nil }
        moving.removeAll { $0.view === view }
        view.storedDragState = .none
        view.displacement = PinDisplacement()
    }

    // MARK: Frames

    /// The map's scrolling in this frame.
    func scroll(to time: FrameTime, isAllowed: Bool) -> CameraDelta {
        canScroll = isAllowed
        guard isAllowed, let drag else { return .none }
        let step = drag.scroll(in: bounds, time: time.seconds)
        return .pan(x: step.dx, y: step.dy)
    }

    /// Advances the animations, and goes on to the states that follow.
    func advance(to time: FrameTime) {
        guard !moving.isEmpty else { return }
        for index in moving.indices {
            moving[index].view.displacement.drag.advance(to: time.seconds)
            if moving[index].start == nil { moving[index].start = time.seconds }
        }
        let done = moving.filter { entry in
            guard !entry.view.displacement.drag.isRunning else { return false }
            return entry.next != nil || entry.view.dragState == .none || entry.view.dragState == .dragging
                || time.seconds - (entry.start ?? 0) >= Self.patience
        }
        moving.removeAll { entry in done.contains { $0.view === entry.view } }
        for entry in done where entry.view.dragState != .none {
            // A view that was lifted stays so until it is dropped.
            entry.view.dragState = entry.next ?? (entry.view.dragState == .dragging ? .dragging : .none)
        }
        host?.requestLayout()
    }

    /// The mark on the ground, at the position where the pin will land.
    func layoutMark() {
        guard let host, let map = host.map else { return }
        let lifted = drag?.view ?? moving.last { $0.view.dragState == .ending }?.view
        guard let lifted, lifted.displacement.drag.value.dy < 0, let place = host.restingPoint(of: lifted)
        else {
            return mark.leave()
        }
        mark.show(
            at: place, alpha: min(1, -lifted.displacement.drag.value.dy / 8), on: map, under: host.container)
    }
}
