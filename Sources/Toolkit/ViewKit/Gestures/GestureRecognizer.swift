import CartoucheDrawing
import Foundation

/// Recognizes one gesture in the touches of a view and its subviews. UIKit's `UIGestureRecognizer`, for
/// subclassing.
///
/// The state changes as follows:
/// ```
///              +--> failed -------------------------------+
/// possible ----+--> ended (a discrete gesture) -----------+--> (its touches lifted, reset()) --> possible
///              +--> began --> changed ... --> ended ------+
///                                        \--> cancelled --+
/// ```
/// A subclass overrides `touchesBegan` and the three methods for moved, ended and canceled touches, and sets
/// `state`. The value that it sets is a proposal: a gesture that is about to begin may fail instead (another
/// gesture has won), or be deferred until the recognizers required to fail have failed. So read `state` again
/// after setting it. A recognizer learns the time only from its events and from `advance(to:)`.
@MainActor
open class GestureRecognizer {
    /// The state of a gesture recognizer; the diagram at `GestureRecognizer` shows which state may follow
    /// which.
    public nonisolated enum State: Sendable { case possible, began, changed, ended, cancelled, failed }

    /// The name of the gesture recognizer in trace files and messages; by default the name of its class.
    open var name: String
    /// The view to which the gesture recognizer was added; nil if it was added to none. Set by
    /// `View.addGestureRecognizer(_:)` and `removeGestureRecognizer(_:)`.
    public internal(set) weak var view: View? {
        didSet { if view == nil, oldValue != nil { arena?.withdraw(self) } }
    }
    /// The delegate of the gesture recognizer, asked before closures such as `shouldReceiveTouch`; held
    /// weakly.
    open weak var delegate: (any GestureRecognizerDelegate)?
    /// Whether the touches are canceled in their view when the gesture is recognized: the view then receives
    /// `touchesCancelled` and no further events of these touches; true by default.
    open var cancelsTouchesInView = true
    /// Whether the gesture recognizer is enabled; true by default. Disabling it while a gesture goes on
    /// cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arena?.withdraw(self) } }
    }

    /// Called with the recognizer when its gesture begins, changes, ends and is canceled; not called when the
    /// gesture fails.
    open var onChange: ((GestureRecognizer) -> Void)?
    /// Called for each touch that begins, after the delegate was asked; if it returns false, the gesture
    /// recognizer ignores the touch. With nil, the default, all touches are received.
    open var shouldReceiveTouch: ((Touch) -> Bool)?
    /// Called when the gesture is about to begin, after the delegate was asked; if it returns false, the
    /// gesture fails. With nil, the default, the gesture begins.
    open var shouldBeginGesture: (() -> Bool)?
    /// Called with another gesture recognizer of the same touches, after the delegate was asked; if it
    /// returns true, both gestures may be recognized together. Nil, the default, counts as false.
    open var shouldRecognizeSimultaneouslyWith: ((GestureRecognizer) -> Bool)?

    /// The touches of this gesture that are down and that the recognizer does not ignore, in the order in
    /// which they began. During `touchesEnded` and `touchesCancelled` the ending touches are still included.
    public private(set) var touches: [Touch] = []

    // The arena's state for each recognizer.
    private weak var arena: GestureArena?
    /// All touches of the current gesture, also those that have ended. Of recognizers that have a touch in
    /// common only one is recognized.
    private(set) var sequence: [Touch] = []
    /// The state that the gesture recognizer has set, but that takes effect only once the recognizers
    /// required to fail have failed; nil if no state waits for this.
    var pending: State?
    private(set) var storedState = State.possible
    private(set) var requirements: [WeakRecognizer] = []
    private var actions: [TargetAction<GestureRecognizer>] = []
    private var lastLocation = CGPoint.zero

    /// Creates a gesture recognizer, which does nothing until it is added to a view.
    public init() { name = String(describing: Self.self) }

    /// The state of the gesture recognizer. Subclasses set the state as described at `GestureRecognizer`.
    open var state: State {
        get { storedState }
        set {
            if let arena { arena.propose(newValue, by: self) } else { commit(newValue) }
        }
    }

    /// The number of this gesture's touches that are down.
    open var numberOfTouches: Int { touches.count }

    /// Adds an action that is called with the recognizer when the gesture begins, changes, ends and is
    /// canceled. A recognizer can have any number of actions, which are called in the order in which they
    /// were added.
    open func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(TargetAction(action))
    }

    /// Adds an action that calls a method of the object `target`, which is held weakly, when the gesture
    /// begins, changes, ends and is canceled: `addTarget(self, action: Controller.zoomIn)`. Actions are
    /// called in the order in which they were added.
    open func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        actions.append(TargetAction(target, action))
    }

    /// Adds an action that calls a method of the object `target`, which takes the recognizer as its
    /// parameter, when the gesture begins, changes, ends and is canceled. The target is held weakly.
    /// - Precondition: the recognizer is of the parameter's class.
    open func addTarget<Target: AnyObject, Sender: GestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        precondition(self is Sender, "\(name) is no \(Sender.self), which its action takes")
        actions.append(TargetAction(target, action))
    }

    /// Removes the recognizer's actions that call methods of the object `target`; with nil, the methods of
    /// every object. Actions that are closures stay.
    open func removeTarget(_ target: AnyObject?) {
        actions.removeAll { $0.isMethod(of: target) }
    }

    /// Defers this gesture until the recognizer `other` has failed, and makes this gesture fail when `other`
    /// is recognized. If `other` does not receive the touches, this gesture is not deferred. `other` is held
    /// weakly.
    open func require(toFail other: GestureRecognizer) {
        precondition(other !== self, "\(name) cannot require itself to fail")
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: other))
    }

    /// The center (mean position) of the gesture's touches, in points in the coordinates of `view`; nil
    /// stands for the window's coordinates. After the last touch has ended, the last center.
    open func location(in view: View?) -> CGPoint {
        let middle = windowLocation
        return view?.convert(middle, from: nil) ?? middle
    }

    /// The location of one of the gesture's touches, in points in the coordinates of `view`; nil stands for
    /// the window's coordinates.
    open func location(ofTouch index: Int, in view: View?) -> CGPoint {
        precondition(touches.indices.contains(index), "touch \(index) of \(touches.count)")
        return touches[index].location(in: view)
    }

    /// Makes the gesture recognizer ignore a touch from now on: the touch no longer belongs to the gesture,
    /// and the recognizer receives no further events of this touch.
    open func ignore(_ touch: Touch) {
        lastLocation = windowLocation
        touches.removeAll { $0 === touch }
        touch.gestureRecognizers.removeAll { $0 === self }
    }

    // MARK: For subclasses

    /// Called when touches have begun in the recognizer's view or in a view inside it. This method and the
    /// three methods for moved, ended and canceled touches do nothing by default; subclasses override them.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when touches of the gesture have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when touches of the gesture have ended.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when touches of the gesture were canceled. If the subclass does not end the gesture, it fails
    /// or is canceled anyway.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    /// Resets the state that a subclass keeps of a gesture. Called when the gesture is over and its touches
    /// have ended; overrides call super.
    open func reset() {}

    /// Called when the gesture has failed, by itself or because another gesture was recognized. `reset()` is
    /// called later, once the gesture's touches have ended. Overrides call super.
    open func didFail() {}

    /// Called with the current time in each frame and before each input event, while the gesture has touches
    /// or a `nextDeadline`. The times never decrease.
    open func advance(to time: FrameTime) {}

    /// The time, in seconds of the program's clock, at which `advance(to:)` must be called even without
    /// events; nil if there is no such time. Until then the program's loop may sleep. If the gesture is still
    /// possible when its last touch lifts, it fails at once unless it has such a time.
    open var nextDeadline: Double? { nil }

    /// Whether the gesture recognizer receives a touch that has begun in its view or in a view inside it.
    open func shouldReceive(_ touch: Touch) -> Bool {
        (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
            && (shouldReceiveTouch?(touch) ?? true)
    }

    /// Called once for each gesture, when the gesture is recognized; if it returns false, the gesture fails.
    open func shouldBegin() -> Bool {
        (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (shouldBeginGesture?() ?? true)
    }

    /// Whether this gesture and `other` may both be recognized from the same touches. It is enough if one of
    /// the two recognizers returns true.
    open func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (shouldRecognizeSimultaneouslyWith?(other) ?? false)
    }

    /// Whether this gesture, when it is recognized, makes the gesture of `other` fail, unless both may be
    /// recognized from the same touches.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether this gesture recognizer receives a touch before the recognizers of its view's subviews do;
    /// false by default.
    var comesFirst: Bool { false }

    // MARK: For the arena

    /// Sets the state of the gesture recognizer and calls its actions; they are not called for the states
    /// possible and failed.
    func commit(_ new: State) {
        storedState = new
        if new == .failed { didFail() }
        guard new != .possible, new != .failed else { return }
        onChange?(self)
        for action in actions { action.run(self) }
        actions.removeAll { $0.hasLostTarget }
    }

    /// Adds a touch that has just begun to the touches of this gesture recognizer.
    /// - Parameter arena: decides which of the recognizers of the touch wins.
    func join(_ touch: Touch, in arena: GestureArena) {
        self.arena = arena
        touches.append(touch)
        sequence.append(touch)
        touch.gestureRecognizers.append(self)
    }

    /// Removes all touches from this gesture recognizer, which takes no further part in the current gesture.
    func loseTouches() {
        for touch in touches { touch.gestureRecognizers.removeAll { $0 === self } }
        touches.removeAll()
    }

    /// Resets the gesture recognizer after its gesture is over, so that it can recognize the next gesture.
    func prepareForNextGesture() {
        for touch in sequence { touch.gestureRecognizers.removeAll { $0 === self } }
        touches.removeAll()
        sequence.removeAll()
        pending = nil
        storedState = .possible
        reset()
    }

    func recordLocation() { lastLocation = windowLocation }

    private var windowLocation: CGPoint {
        guard !touches.isEmpty else { return lastLocation }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: touches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }
}

/// A weak reference to a gesture recognizer, since recognizers that refer to each other must not keep each
/// other in memory.
struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}
