import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What an `AnnotationDragController` asks of its map, and reports to it.
protocol AnnotationDragDelegate: AnnotationInvalidating {
    /// A pin is about to be lifted. If it is spread out in a spider, it leaves the spider now.
    func willLift(_ view: AnnotationView)
    /// Called when a drag has moved an annotation to another coordinate.
    func dragDidMove(_ annotation: any Annotation)
    /// Called when the drag state of a view on the map has changed.
    func didChangeDragState(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState)
}

/// Lifts, drags and drops the pins of one map: one pin is dragged at a time, while any number of others are
/// being dropped.
///
/// The drag states are those of the view (`AnnotationView.dragState`); the delegate is notified of each,
/// always in MapKit's order. While a pin is dragged its coordinate is set from the frame's viewport before
/// anything is placed, so that the position under the finger is exact also while the map scrolls.
final class AnnotationDragController {
    /// The duration of the default animation that lifts a pin, in seconds. Tuned.
    static let liftDuration = 0.18
    /// The duration of the animation that returns a pin after a canceled drag, in seconds. Tuned.
    static let returnDuration = 0.28
    /// The seconds for which the map waits for a view that animates its drag itself: if the view has not set
    /// the final drag state by then, the drag counts as done.
    static let answerTimeout = 1.0

    weak var delegate: (any AnnotationDragDelegate)?
    private let positions: AnnotationPositions
    /// The drag of a pin that is in progress; nil if no pin is being dragged.
    private(set) var drag: AnnotationDrag?
    private let dropTarget = DropTargetView()
    /// The views of pins that are animated from one drag state to the next.
    private var moving: [Moving] = []

    private struct Moving {
        let view: AnnotationView
        /// The drag state that the view gets when the animation has ended; `nil` if the view sets its drag
        /// state itself.
        var next: AnnotationViewDragState?
        /// Measures how long the map waits for the view to set its next drag state itself.
        var answerTimeout = Tween(DelayPath(), duration: AnnotationDragController.answerTimeout)
    }

    init(_ positions: AnnotationPositions) { self.positions = positions }

    private var bounds: CGRect { positions.frame?.bounds ?? .zero }

    /// Whether the drag needs frames without input: a pin is animating, or the map scrolls because of the
    /// finger's position.
    var needsFrames: Bool { !moving.isEmpty || isScrolling }
    /// Whether the map scrolls now, because the finger that drags a pin is near to the map's edge.
    var isScrolling: Bool { canScroll && drag?.isAtEdge(of: bounds) ?? false }
    /// Whether the map may scroll under a dragged pin, as of the last frame.
    private var canScroll = true

    func holds(_ view: AnnotationView?) -> Bool { view != nil && drag?.view === view }

    /// Whether a press or a drag may lift the pin of this view now.
    func mayLift(_ view: AnnotationView) -> Bool {
        drag == nil && view.isDraggable && view.isEnabled && view.host != nil
            && view.annotation is any DraggableAnnotation
    }

    // MARK: The hand

    /// Lifts a pin and begins its drag. Returns false if the pin cannot be moved, or if the delegate ended
    /// the drag in its callback.
    func lift(_ view: AnnotationView, kind: Touch.Kind, landed: CGPoint, finger: CGPoint) -> Bool {
        guard mayLift(view), let annotation = view.annotation as? any DraggableAnnotation,
            let shown = positions.shownPoint(of: view)
        else { return false }
        // The last drag's animation may still run: a pin that glides back is grabbed at its position on
        // screen, one that drops has its position already.
        let isGliding = view.dragState == .canceling
        let height = isGliding ? .zero : view.displacement.drag.value
        let anchor = CGPoint(x: shown.x - height.dx, y: shown.y - height.dy)
        view.dragState = .none
        if isGliding { view.displacement.drag.set(.zero) }
        let store = positions.store
        let new = AnnotationDrag(
            view: view, annotation: annotation, kind: kind, anchor: anchor, landed: landed, finger: finger,
            world: store.slot(of: annotation).map { store.records[$0].world } ?? 0, in: bounds)
        drag = new
        delegate?.willLift(view)
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
        delegate?.invalidate(.layout)
    }

    /// Ends the drag in progress: the pin is dropped at its present position.
    func drop() {
        follow()
        guard let drag else { return }
        if drag.view.dragState == .starting { drag.view.dragState = .dragging }
        end(drag, as: .ending, animated: true)
    }

    /// Cancels the drag in progress: the pin returns to the position that it had before.
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

    /// Moves the dragged annotation to the position under the finger. If the finger has not moved, the
    /// coordinate stays the same to the last bit.
    func follow() {
        guard let drag, let viewport = positions.frame?.viewport else { return }
        let goal = viewport.mapPoint(at: drag.anchor(in: bounds))
        let now = MapPoint(drag.annotation.coordinate).nearestCopy(to: goal)
        let distance = hypot(goal.x - now.x, goal.y - now.y) * viewport.pointsPerMapPoint
        if !(distance <= 1e-4) {
            drag.annotation.coordinate = goal.coordinate
            delegate?.dragDidMove(drag.annotation)
        }
        positions.setWorld(of: drag.annotation, at: goal)
    }

    // MARK: States

    /// Called by an annotation view when its drag state has changed.
    func stateChanged(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        if new == .ending || new == .canceling {
            watch(view, next: nil)
            if let ended = drag, ended.view === view {
                drag = nil
                if new == .canceling { putBack(ended) }
            }
        }
        if new == .none { land(view) }
        delegate?.didChangeDragState(of: view, to: new, from: old)
    }

    /// Starts the default animation for the drag state of an annotation view; the next state follows when the
    /// animation has ended.
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
            delegate?.invalidate(.layout)
            return view.dragState = next
        }
        watch(view, next: next)
    }

    private static func dropDuration(_ animated: Bool) -> Double {
        Accessibility.allowsMotion(animated) ? PinDrop.duration : 0
    }

    /// Returns a pin after a canceled drag: its annotation has the old coordinate at once, and the view
    /// glides back from its position on screen.
    private func putBack(_ ended: AnnotationDrag) {
        let view = ended.view
        let before = positions.shownPoint(of: view)
        ended.annotation.coordinate = ended.startCoordinate
        delegate?.dragDidMove(ended.annotation)
        if let slot = positions.store.slot(of: ended.annotation) {
            positions.setWorld(ended.startWorld, of: slot)
        }
        guard let before, let point = positions.restingPoint(of: view) else { return }
        view.displacement.drag.set(CGVector(dx: before.x - point.x, dy: before.y - point.y))
        view.displacement.drag.run(
            to: .zero, duration: Accessibility.allowsMotion() ? Self.returnDuration : 0, .curve(.easeInOut))
    }

    /// Lowers an annotation view whose drag state has become `none` while it is still lifted, as when the
    /// view ends its drag itself.
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
        moving.append(Moving(view: view, next: next))
        delegate?.invalidate(.layout)
    }

    /// Cancels the drag of a view that can no longer be dragged, because its annotation is being removed or
    /// dragging was disabled.
    func release(_ view: AnnotationView) {
        if let drag, drag.view === view { end(drag, as: .canceling, animated: false) }
        view.dragState = .none
    }

    /// Ends all drags of pins and their animations at once. Called when there will be no more frames.
    func settle() {
        cancel(animated: false)
        for entry in moving {
            entry.view.displacement.drag.set(.zero)
            entry.view.dragState = .none
        }
        moving.removeAll()
    }

    /// Removes all traces of a drag from an annotation view that returns to the pool.
    func forget(_ view: AnnotationView) {
        if drag?.view === view { drag = nil }
        moving.removeAll { $0.view === view }
        view.storedDragState = .none
        view.displacement = PinDisplacement()
    }

    // MARK: Frames

    /// The scrolling of the map in this frame under a dragged pin, as a change of the camera; none unless the
    /// finger with the pin is near to the map's edge.
    func scroll(to time: FrameTime, isAllowed: Bool) -> CameraDelta {
        canScroll = isAllowed
        guard isAllowed, let drag else { return .none }
        let step = drag.scroll(in: bounds, time: time.seconds)
        return .pan(x: step.dx, y: step.dy)
    }

    /// Advances the animations of lifted and dropped pins; a view whose animation has ended passes to its
    /// next drag state.
    func advance(to time: FrameTime) -> AnnotationInvalidation {
        guard !moving.isEmpty else { return [] }
        var done: [Moving] = []
        for index in moving.indices {
            moving[index].view.displacement.drag.advance(to: time.seconds)
            let isLate = moving[index].answerTimeout.advance(to: time.seconds).isOver
            let (view, next) = (moving[index].view, moving[index].next)
            guard !view.displacement.drag.isRunning else { continue }
            if next != nil || isLate || view.dragState == .none || view.dragState == .dragging {
                done.append(moving[index])
            }
        }
        moving.removeAll { entry in done.contains { $0.view === entry.view } }
        for entry in done where entry.view.dragState != .none {
            // A view that was lifted stays so until it is dropped.
            entry.view.dragState = entry.next ?? (entry.view.dragState == .dragging ? .dragging : .none)
        }
        return .layout
    }

    /// Shows the mark on the map where the lifted pin will land, or removes the mark if no pin is lifted.
    func layoutMark(on map: View, under pins: View) {
        let lifted = drag?.view ?? moving.last { $0.view.dragState == .ending }?.view
        guard let lifted, lifted.displacement.drag.value.dy < 0,
            let point = positions.restingPoint(of: lifted)
        else {
            return dropTarget.leave()
        }
        dropTarget.show(
            at: point, alpha: min(1, -lifted.displacement.drag.value.dy / 8), on: map, under: pins)
    }
}
