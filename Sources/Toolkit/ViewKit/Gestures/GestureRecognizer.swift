import CartoucheDrawing
import Foundation

/// Recognizes one gesture in the touches of a view and its subviews. UIKit's `UIGestureRecognizer`, for
/// subclassing.
///
/// The state machine:
/// ```
///              +--> failed -------------------------------+
/// possible ----+--> ended (a discrete gesture) -----------+--> (its touches lifted, reset()) --> possible
///              +--> began --> changed ... --> ended ------+
///                                        \--> cancelled --+
/// ``` A subclass overrides `touchesBegan` and the three methods beside it, and sets `state`. The value that
/// it sets is a proposal: the arena may turn a beginning into a failure (another gesture has won), or defer
/// it until the recognizers required to fail have failed. So read `state` again after setting it. A
/// recognizer's only clock is its events and `advance(to:)`.
@MainActor
open class GestureRecognizer {
    /// The state of a gesture; the diagram at `GestureRecognizer` shows which state may follow which.
    public nonisolated enum State: Sendable { case possible, began, changed, ended, cancelled, failed }

    /// The name in trace files and messages; the type's name by default.
    open var name: String
    /// The view to which the recognizer was added; nil if there is none. Set by
    /// `View.addGestureRecognizer(_:)` and `removeGestureRecognizer(_:)`.
    public internal(set) weak var view: View? {
        didSet { if view == nil, oldValue != nil { arena?.withdraw(self) } }
    }
    /// The delegate, called before the closures below; held weakly.
    open weak var delegate: (any GestureRecognizerDelegate)?
    /// Whether the touches are canceled in their view when the gesture is recognized: the view then receives
    /// `touchesCancelled` and no further events of these touches. True by default.
    open var cancelsTouchesInView = true
    /// Whether the recognizer is enabled. Disabling it in mid-gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arena?.withdraw(self) } }
    }

    /// Called when the gesture begins, changes, ends and is canceled; never for a failure.
    open var onChange: ((GestureRecognizer) -> Void)?
    /// Called for each touch that begins, after the delegate: returning false ignores the touch. `nil`
    /// receives all touches.
    open var shouldReceiveTouch: ((Touch) -> Bool)?
    /// Called when the gesture is about to begin, after the delegate: returning false makes it fail. `nil`
    /// lets it begin.
    open var shouldBeginGesture: (() -> Bool)?
    /// Called with another recognizer of the same touches, after the delegate: returning true lets both be
    /// recognized. `nil` counts as false.
    open var shouldRecognizeSimultaneouslyWith: ((GestureRecognizer) -> Bool)?

    /// The touches that are down and not ignored, in the order in which they began. Inside `touchesEnded` and
    /// `touchesCancelled` the ending touches are still included.
    public private(set) var touches: [Touch] = []

    // The arena's state for each recognizer.
    private weak var arena: GestureArena?
    /// Every touch of this gesture so far, including those that have ended: recognizers that share a touch
    /// compete.
    private(set) var sequence: [Touch] = []
    /// The state that the recognizer has proposed and that is deferred until the recognizers required to fail
    /// have failed; nil if none is deferred.
    var pending: State?
    private(set) var storedState = State.possible
    private(set) var requirements: [WeakRecognizer] = []
    private var actions: [TargetAction<GestureRecognizer>] = []
    private var lastLocation = CGPoint.zero

    /// Creates a recognizer, which does nothing until it is added to a view.
    public init() { name = String(describing: Self.self) }

    /// The gesture's state. Subclasses set the state as described at `GestureRecognizer`.
    open var state: State {
        get { storedState }
        set {
            if let arena { arena.propose(newValue, by: self) } else { commit(newValue) }
        }
    }

    /// The number of touches that are down.
    open var numberOfTouches: Int { touches.count }

    /// Adds an action that is called like `onChange`. A recognizer can have any number of actions, which are
    /// called in the order in which they were added.
    open func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(TargetAction(action))
    }

    /// Calls a method of `target`, which is held weakly, when the gesture begins, changes, ends and is
    /// canceled: `addTarget(self, action: Controller.zoomIn)`. Closures and methods are called in the order
    /// in which they were added.
    open func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        actions.append(TargetAction(target, action))
    }

    /// Calls a method of `target` that takes the recognizer as its parameter, when the gesture begins,
    /// changes, ends and is canceled. The target is held weakly.
    /// - Precondition: the recognizer is of the parameter's class.
    open func addTarget<Target: AnyObject, Sender: GestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        precondition(self is Sender, "\(name) is no \(Sender.self), which its action takes")
        actions.append(TargetAction(target, action))
    }

    /// Removes the actions that are methods of `target`; `nil` stands for every target. Actions that are
    /// closures stay.
    open func removeTarget(_ target: AnyObject?) {
        actions.removeAll { $0.isMethod(of: target) }
    }

    /// Defers this gesture until `other` has failed, and makes it fail when `other` is recognized. If `other`
    /// does not receive the touches, this gesture is not deferred. `other` is held weakly.
    open func require(toFail other: GestureRecognizer) {
        precondition(other !== self, "\(name) cannot require itself to fail")
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: other))
    }

    /// The centroid of the touches, in `view`'s coordinates (`nil` stands for the window's). After the last
    /// touch has ended, it is the last centroid.
    open func location(in view: View?) -> CGPoint {
        let middle = windowLocation
        return view?.convert(middle, from: nil) ?? middle
    }

    /// One touch's location, in `view`'s coordinates (`nil` stands for the window's).
    open func location(ofTouch index: Int, in view: View?) -> CGPoint {
        precondition(touches.indices.contains(index), "touch \(index) of \(touches.count)")
        return touches[index].location(in: view)
    }

    /// Makes the recognizer ignore a touch from now on: the touch no longer belongs to this gesture, and the
    /// recognizer receives none of its further events.
    open func ignore(_ touch: Touch) {
        lastLocation = windowLocation
        touches.removeAll { $0 === touch }
        touch.gestureRecognizers.removeAll { $0 === self }
    }

    // MARK: For subclasses

    /// Called when touches began in the view or a subview. This method and the three for moved, ended and
    /// canceled touches do nothing by default.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when touches of the gesture have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when touches of the gesture have ended.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when touches of the gesture were canceled. The arena ends the gesture (canceled or failed) if
    /// the subclass does not.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    /// Resets the subclass's state; called when the gesture is over and its touches have ended. Call super.
    open func reset() {}

    /// Called when the gesture has failed, by itself or because another gesture has won; `reset()` follows
    /// only when the touches have ended. Overrides call super.
    open func didFail() {}

    /// Called with the time in each frame and before each input event, while the gesture has touches or a
    /// `nextDeadline`. Time never goes back.
    open func advance(to time: FrameTime) {}

    /// The time (seconds of the program's clock) at which `advance(to:)` must be called even without events;
    /// `nil` if there is no such time. The loop may sleep until then. A recognizer that is still possible
    /// when its last touch lifts fails at once unless it has a deadline.
    open var nextDeadline: Double? { nil }

    /// Whether the recognizer receives a touch that has begun in its view or a subview.
    open func shouldReceive(_ touch: Touch) -> Bool {
        (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
            && (shouldReceiveTouch?(touch) ?? true)
    }

    /// Called once per gesture, when it is recognized: returning false makes it fail.
    open func shouldBegin() -> Bool {
        (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (shouldBeginGesture?() ?? true)
    }

    /// Whether this gesture and `other` may both be recognized from the same touches. It is enough if one of
    /// the two recognizers returns true.
    open func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (shouldRecognizeSimultaneouslyWith?(other) ?? false)
    }

    /// Whether recognition of this gesture makes `other` fail, unless they are simultaneous.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether the recognizer receives a touch before the recognizers of its view's subviews.
    var comesFirst: Bool { false }

    // MARK: For the arena

    /// Sets the gesture's state and calls the actions.
    func commit(_ new: State) {
        storedState = new
        if new == .failed { didFail() }
        guard new != .possible, new != .failed else { return }
        onChange?(self)
        for action in actions { action.run(self) }
        actions.removeAll { $0.hasLostTarget }
    }

    /// Adds a touch that has just landed to this recognizer's touches.
    /// - Parameter arena: decides which of the touch's recognizers wins.
    func join(_ touch: Touch, in arena: GestureArena) {
        self.arena = arena
        touches.append(touch)
        sequence.append(touch)
        touch.gestureRecognizers.append(self)
    }

    /// Removes all touches from this recognizer, which takes no further part in the gesture that is going on.
    func loseTouches() {
        for touch in touches { touch.gestureRecognizers.removeAll { $0 === self } }
        touches.removeAll()
    }

    /// Resets the recognizer after its gesture is over, so that it can recognize the next one.
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

/// A weak reference to a recognizer, since recognizers that refer to each other must not keep each other in
/// memory.
struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}
