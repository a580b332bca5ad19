import Drawing
import Foundation

/// The root of a view tree: takes input, moves time on, and records frames. Knows no window system; a
/// platform, or a test, owns it and calls `send`, `step` and `record` in this order, once a frame each
/// (`send` once an event).
@MainActor
public final class Window: View {
    /// Of the last step; animations, layout and drawing see no other clock. While an event is handled, the
    /// event's own time if that is later: what an event brings about never seems to have been there before.
    public var time: FrameTime { eventTime ?? frameTime }
    /// Pixels per point. Setting it redraws everything.
    public var scale: CGFloat = 1 {
        didSet {
            precondition(scale > 0 && scale.isFinite, "A window cannot have \(scale) pixels per point")
            if scale != oldValue { setNeedsFrame() }
        }
    }
    /// Called when a frame comes to be needed that was not before, to wake a sleeping loop.
    public var onNeedsFrame: (() -> Void)?
    /// The modifier keys that are held: UIKit's `UIEvent.modifierFlags`. Known from the key events; none while the
    /// window has no focus.
    public var modifierFlags: KeyModifiers { heldModifiers.flags }
    /// Gets the keys first.
    public internal(set) weak var firstResponder: View? {
        didSet { if firstResponder !== oldValue { focus.firstResponderDidChange() } }
    }
    /// Called when the first responder begins to take text, or its caret moves, with the caret's place in window
    /// points; and with nil when no text is taken any more. For the platform, which listens for text meanwhile.
    public var onTextInput: ((CGRect?) -> Void)?
    /// What was told last.
    var textInputRect: CGRect?
    /// Of the ring round the view that has the keyboard's focus.
    public var focusRingColor = Color.tintColor {
        didSet { if focusRingColor != oldValue { setNeedsFrame() } }
    }
    /// How the mouse pointer is to look now.
    public var currentPointerStyle: PointerStyle { hover.style }
    /// Called when that changes; the platform sets its cursor.
    public var onPointerStyleChange: ((PointerStyle) -> Void)?

    /// The textures behind this window's text, images and shadows.
    public private(set) lazy var resources = DrawingResources(engine: Services.current.text)

    package var displayLinks: [DisplayLink] = []
    /// Views with running animations, in the order in which they began.
    var animatedViews: [View] = []
    /// What is animated besides views.
    var pointAnimations: [PointAnimation] = []
    /// Blocks whose last track ended by itself in this frame, and when.
    var finished: [(block: AnimationBlock, end: Double)] = []
    /// The root screen lives here; see `rootScreen`.
    var rootObject: AnyObject?
    /// Screens over the root screen, the front one last.
    var presentations: [ScreenPresentation] = []
    private var frameRequested = true
    /// Grows with everything that may change what is on screen, and with every step: what was computed from the tree
    /// holds as long as this stays the same.
    package private(set) var changeCount = 0
    /// Of the last step.
    private var frameTime = FrameTime.zero
    /// Set only while an event is handled. An event that lies in the future leaves no trace in the frames.
    private var eventTime: FrameTime?
    /// See `endingEditingByForce(_:)`.
    var endsEditingByForce = false
    private var storedDispatcher: TouchDispatcher?
    private var heldModifiers = HeldModifiers()
    private var heldKeys = HeldKeys()
    private(set) lazy var focus = FocusController(window: self)
    private(set) lazy var hover = HoverTracker(window: self)

    /// An empty window; the platform, or a test, sends it events and asks it for frames.
    /// - Parameter size: in points.
    public init(size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        window = self
    }

    var dispatcher: TouchDispatcher {
        if let storedDispatcher { return storedDispatcher }
        let made = TouchDispatcher(window: self)
        storedDispatcher = made
        return made
    }

    // MARK: Input

    /// Takes one event, at once: touches find their views, recognisers run. `resize` sets the size.
    public func send(_ event: InputEvent) {
        let outer = eventTime
        defer { eventTime = outer }
        if event.time.isFinite { eventTime = max(time, FrameTime(seconds: event.time)) }
        if case .resize(let size) = event.kind {
            frame = CGRect(
                origin: .zero, size: CGSize(width: max(1, size.width), height: max(1, size.height)))
        }
        heldModifiers.note(event.kind)
        heldKeys.note(event.kind, at: time.seconds)
        switch event.kind {
        case .mouse(.down, _, _), .touch(.began, _, _): focus.pointerWillPress()
        default: break
        }
        dispatcher.handle(event)
        focus.recordTrace()
        updateTextInput()
        hover.note(event)
    }

    /// Whether a key is down, by the name with which it was pressed. False once the window has lost the focus.
    package func isKeyHeld(_ key: Key) -> Bool { heldKeys.isHeld(key, at: time.seconds) }

    // MARK: Frames

    /// Whether anything changed since the last `record`, or moves by itself.
    public var needsFrame: Bool {
        frameRequested || !animatedViews.isEmpty || !pointAnimations.isEmpty
            || displayLinks.contains { !$0.isPaused && !$0.isPassive }
            || Services.animations.hasPending || (storedDispatcher?.needsFrames ?? false) || focus.needsFrames
    }

    /// Asks for a frame. Cheap when one has been asked for already.
    public func setNeedsFrame() {
        changeCount &+= 1
        guard !frameRequested else { return }
        frameRequested = true
        onNeedsFrame?()
    }

    /// Moves everything to the frame's time: animations and their completions, display links, layout. A time
    /// before the last one counts as the last.
    public func step(to newTime: FrameTime) {
        frameTime = max(frameTime, newTime)
        changeCount &+= 1
        Services.animations.register(self)
        storedDispatcher?.advance(to: time)
        focus.advance(to: time.seconds)
        Services.animations.runPending(at: time)
        advanceAnimations()
        for link in displayLinks { link.fire(at: time) }
        layoutIfNeeded()
        advanceAnimations()
        focus.recordTrace()
        updateTextInput()
        hover.refresh()
    }

    /// Brings all tracks to this frame's time, then calls the completions, which may begin more.
    private func advanceAnimations() {
        for _ in 0..<Self.maximumChainedAnimations {
            for view in animatedViews {
                view.animations?.advance(to: time.seconds, in: self)
                if view.animations?.isEmpty ?? true { view.animations = nil }
            }
            animatedViews.removeAll { $0.animations == nil }
            for animation in pointAnimations { animation.advance(to: time.seconds, in: self) }
            pointAnimations.removeAll { !$0.isRunning }
            guard !finished.isEmpty else { return }
            let blocks = finished
            finished = []
            for (block, end) in blocks { block.complete(endedAt: end, in: self) }
        }
    }

    /// Animations that may follow each other within one frame; more wait for the next.
    private static let maximumChainedAnimations = 16

    /// Adds the frame as of the last step to `list`, in pixels.
    public func record(into list: inout DisplayList) {
        frameRequested = false
        // Taken out while it grows, or every addition would copy it.
        var taken = DisplayList()
        swap(&taken, &list)
        var pass = DisplayPass(list: taken, size: bounds.size, scale: scale, time: time, resources: resources)
        taken = DisplayList()
        pass.draw(self, in: nil)
        drawFocus(into: &pass)
        list = pass.takeList()
    }
}
