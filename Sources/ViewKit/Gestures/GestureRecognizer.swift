import Drawing
import Foundation

/// Watches the touches of a view and its subviews for one gesture. UIKit's `UIGestureRecognizer`, to be
/// subclassed.
///
/// A state machine, drawn here once:
/// ```
///              +--> failed -------------------------------+
/// possible ----+--> ended (a discrete gesture) -----------+--> (its touches lifted, reset()) --> possible
///              +--> began --> changed ... --> ended ------+
///                                        \--> cancelled --+
/// ```
/// A subclass overrides `touchesBegan` and its kin and sets `state`. What it sets is a proposal: the arena may
/// turn a beginning into a failure (another gesture has won), or hold it back until the recognisers it
/// requires to fail have failed. So read `state` again after setting it. Gestures know time only from their
/// events and from `advance(to:)`.
@MainActor
open class GestureRecognizer {
    /// See the drawing above.
    public nonisolated enum State: Sendable { case possible, began, changed, ended, cancelled, failed }

    /// For traces and messages. Defaults to the type's name.
    open var name: String
    /// The view it is attached to; set by `View.addGestureRecognizer(_:)` and `removeGestureRecognizer(_:)`.
    public internal(set) weak var view: View? {
        didSet { if view == nil, oldValue != nil { arena?.withdraw(self) } }
    }
    /// Asked before the closures below; held weakly.
    open weak var delegate: (any GestureRecognizerDelegate)?
    /// True: once recognised, the touched view gets `touchesCancelled`, and nothing more of these touches.
    open var cancelsTouchesInView = true
    /// Disabling it in mid-gesture cancels the gesture.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arena?.withdraw(self) } }
    }

    /// Called at began, changed, ended and cancelled; never for a failure.
    open var onChange: ((GestureRecognizer) -> Void)?
    /// Asked for each landing touch, after the delegate; nil: yes.
    open var shouldReceiveTouch: ((Touch) -> Bool)?
    /// Asked when the gesture is about to begin, after the delegate; nil: yes.
    open var shouldBeginGesture: (() -> Bool)?
    /// Asked about another recogniser of the same touches, after the delegate; nil: no.
    open var shouldRecognizeSimultaneouslyWith: ((GestureRecognizer) -> Bool)?

    /// The touches that are down and that it has not ignored, in the order in which they landed. Inside
    /// `touchesEnded` and `touchesCancelled` those that are going are still among them.
    public internal(set) var touches: [Touch] = []

    // What the arena keeps with each recogniser.
    weak var arena: GestureArena?
    /// Every touch of this gesture so far, lifted ones too: recognisers that share one compete.
    var sequence: [Touch] = []
    /// A beginning that waits for other recognisers to fail.
    var pending: State?
    private(set) var storedState = State.possible
    private(set) var requirements: [WeakRecognizer] = []
    private var actions: [(GestureRecognizer) -> Void] = []
    private var lastLocation = CGPoint.zero

    /// Watches nothing until it is added to a view.
    public init() { name = String(describing: Self.self) }

    /// Where the gesture stands. Subclasses set it; see the type's description.
    open var state: State {
        get { storedState }
        set {
            if let arena { arena.propose(newValue, by: self) } else { commit(newValue) }
        }
    }

    /// How many touches are down.
    open var numberOfTouches: Int { touches.count }

    /// Adds an action beside `onChange`; any number, called in the order in which they were added.
    open func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

    /// This gesture then waits until `other` has failed, and fails when `other` is recognised. Where `other`
    /// does not see the touches, there is nothing to wait for. `other` is held weakly.
    open func require(toFail other: GestureRecognizer) {
        precondition(other !== self, "\(name) cannot require itself to fail")
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: other))
    }

    /// The middle of the touches, in `view`'s coordinates (nil: the window's). After the last touch has
    /// gone, where the middle was last.
    open func location(in view: View?) -> CGPoint {
        let middle = windowLocation
        return view?.convert(middle, from: nil) ?? middle
    }

    /// One touch's place, in `view`'s coordinates (nil: the window's).
    open func location(ofTouch index: Int, in view: View?) -> CGPoint {
        precondition(touches.indices.contains(index), "touch \(index) of \(touches.count)")
        return touches[index].location(in: view)
    }

    /// Lets go of a touch: it no longer counts for this gesture, which gets none of its further events.
    open func ignore(_ touch: Touch) {
        lastLocation = windowLocation
        touches.removeAll { $0 === touch }
        touch.gestureRecognizers.removeAll { $0 === self }
    }

    // MARK: For subclasses

    /// Touches have landed on the view or in it. The defaults of all four do nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    /// Touches have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    /// Touches have lifted.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    /// The arena ends the gesture itself (cancelled or failed) if the subclass leaves it running.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    /// Back to the start; called when the gesture is over and its touches have gone. Call super.
    open func reset() {}

    /// It has failed, by itself or because another has won; `reset()` comes only when its touches have lifted. Call
    /// super.
    open func didFail() {}

    /// Time goes on: each frame and before each input event, while the gesture is watching touches or
    /// `nextDeadline` is not nil. Never goes back.
    open func advance(to time: FrameTime) {}

    /// The time (seconds of the program's clock) at which `advance(to:)` will do something though nothing else
    /// happens; nil: never. The loop may sleep until then. A recogniser that is still possible when its
    /// last touch lifts fails at once unless it has one.
    open var nextDeadline: Double? { nil }

    /// Whether it wants to see a touch that has landed in its view or in a subview.
    open func shouldReceive(_ touch: Touch) -> Bool {
        (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
            && (shouldReceiveTouch?(touch) ?? true)
    }

    /// Asked once per gesture, when it is recognised: false makes it fail.
    open func shouldBegin() -> Bool {
        (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (shouldBeginGesture?() ?? true)
    }

    /// Whether this gesture and `other` may both be recognised from the same touches. Either one's yes is
    /// enough.
    open func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (shouldRecognizeSimultaneouslyWith?(other) ?? false)
    }

    /// Whether recognising this gesture makes `other` fail, where they are not simultaneous.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether it sees a touch before the recognisers of the views inside its own.
    var comesFirst: Bool { false }

    // MARK: For the arena

    /// Takes the state and tells the actions.
    func commit(_ new: State) {
        storedState = new
        if new == .failed { didFail() }
        guard new != .possible, new != .failed else { return }
        onChange?(self)
        for action in actions { action(self) }
    }

    /// Forgets the gesture that is over.
    func prepareForNextGesture() {
        for touch in sequence { touch.gestureRecognizers.removeAll { $0 === self } }
        touches.removeAll()
        sequence.removeAll()
        pending = nil
        storedState = .possible
        reset()
    }

    func noteLocation() { lastLocation = windowLocation }

    private var windowLocation: CGPoint {
        guard !touches.isEmpty else { return lastLocation }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: touches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }
}

/// Recognisers that refer to each other must not keep each other alive.
struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}
