import CartoucheDrawing
import Foundation

/// The root of a view tree: dispatches input, advances time, and records frames. Knows no window system: a
/// platform, or a test, owns the window. It calls `send` once for each event, and `step` and then `record`
/// once in each frame.
@MainActor
public final class Window: View {
    /// The time of the window's last step, which is the only clock of animations, layout and drawing. While
    /// an event is handled, this is the event's own time if that is later, so that the event's effects never
    /// seem to begin before the event.
    public var time: FrameTime { eventTime ?? frameTime }
    /// The number of pixels per point in this window. Setting it redraws all views.
    public var scale: CGFloat = 1 {
        didSet {
            precondition(scale > 0 && scale.isFinite, "A window cannot have \(scale) pixels per point")
            if scale != oldValue { setNeedsFrame() }
        }
    }
    /// Called when the window needs a new frame, to wake the program's loop from its sleep.
    package var onNeedsFrame: (() -> Void)?
    /// The modifier keys that are held: UIKit's `UIEvent.modifierFlags`. Tracked from key events; empty while
    /// the window does not have the desktop's focus.
    public var modifierFlags: KeyModifiers { heldModifiers.flags }
    /// The view of the window that receives keys first; nil if there is none.
    public internal(set) weak var firstResponder: View? {
        didSet { if firstResponder !== oldValue { focus.firstResponderDidChange() } }
    }
    /// Called with the caret's rectangle, in window points, when the first responder starts to accept text or
    /// its caret moves, and with nil when text is no longer accepted. The platform enables text input
    /// meanwhile.
    package var onTextInput: ((CGRect?) -> Void)?
    /// The last value passed to `onTextInput`: the caret's rectangle in window points, or nil while no text
    /// is accepted.
    var textInputRect: CGRect?
    /// The color of the ring around the view with the keyboard focus.
    public var focusRingColor = Color.tintColor {
        didSet { if focusRingColor != oldValue { setNeedsFrame() } }
    }
    /// The current style of the mouse pointer in this window.
    public var currentPointerStyle: PointerStyle { hover.style }
    /// Called when the style of the mouse pointer changes; the platform sets its cursor.
    package var onPointerStyleChange: ((PointerStyle) -> Void)?

    /// The textures behind this window's text, images and shadows.
    package private(set) lazy var resources = DrawingResources(engine: Services.current.text)

    package private(set) var displayLinks: [DisplayLink] = []
    let runningAnimations = RunningAnimations()
    /// The object in which `rootScreen` is stored.
    var rootObject: AnyObject?
    /// The presented screens over the root screen, the front one last.
    private(set) var presentations: [ScreenPresentation] = []
    private var frameRequested = true
    private var contentUpdates = ContentUpdates()
    /// Whether a view with `ContentUpdating` has requested a further frame while the current one was made.
    private var nextFrameRequested = false
    /// A counter that increases with every step of the window and with every possible change on screen:
    /// values computed from the view tree stay valid while the counter stays the same.
    package private(set) var changeCount = 0
    /// The time to which the window's animations and gestures were last advanced.
    private var frameTime = FrameTime.zero
    /// The time of the event that the window is handling; nil otherwise, so that an event with a time in the
    /// future does not affect the frames.
    private var eventTime: FrameTime?
    /// Whether text fields that resign first responder do so without asking their delegates now: see
    /// `endingEditingByForce(_:)`.
    var endsEditingByForce = false
    private var storedDispatcher: TouchDispatcher?
    private var heldModifiers = HeldModifiers()
    private var heldKeys = HeldKeys()
    private var inactivityTimers = InactivityTimers()
    private(set) lazy var focus = FocusController(window: self)
    private(set) lazy var hover = HoverTracker(window: self)

    /// Creates an empty window; the platform, or a test, sends it events and requests frames.
    /// - Parameter size: in points.
    public init(size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        window = self
        updateTraits()
    }

    /// The width and the height, in points, from which a window's size class along that axis is regular,
    /// below it compact. UIKit has no such numbers; they follow its devices: all phones are narrower upright,
    /// and lower on their side, all tablets wider and higher.
    static let regularSize = CGSize(width: 600, height: 480)

    /// Whether the colors of the window's views have a high contrast: the trait that the views inherit.
    /// Normal by default; unspecified means normal.
    public var accessibilityContrast = AccessibilityContrast.normal {
        didSet { updateTraits() }
    }

    override var rootTraits: TraitCollection {
        TraitCollection(
            userInterfaceStyle: .light,
            horizontalSizeClass: bounds.width < Self.regularSize.width ? .compact : .regular,
            verticalSizeClass: bounds.height < Self.regularSize.height ? .compact : .regular,
            accessibilityContrast: accessibilityContrast == .high ? .high : .normal)
    }

    public override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            updateTraits()
        }
    }

    var dispatcher: TouchDispatcher {
        if let storedDispatcher { return storedDispatcher }
        let made = TouchDispatcher(window: self)
        storedDispatcher = made
        return made
    }

    // MARK: Input

    /// Handles one event at once: hit-tests touches and passes them to recognizers. `resize` sets the
    /// window's size.
    /// - Returns: whether the event belongs to the views and not to a program that hosts them: see
    ///   `ViewHost.send(_:)`. Always false for moves of the pointer without a press, since these would need
    ///   another hit test.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        let outer = eventTime
        defer { eventTime = outer }
        if event.time.isFinite { eventTime = max(time, FrameTime(seconds: event.time)) }
        if case .resize(let size) = event.kind {
            frame = CGRect(
                origin: .zero, size: CGSize(width: max(1, size.width), height: max(1, size.height)))
        }
        heldModifiers.record(event.kind)
        heldKeys.record(event.kind, at: time.seconds)
        inactivityTimers.restart(after: event.kind, at: time)
        switch event.kind {
        case .mouse(.down, _, _), .touch(.began, _, _): focus.pointerWillPress()
        default: break
        }
        let isTaken = dispatcher.handle(event)
        focus.recordTrace()
        updateTextInput()
        hover.record(event)
        return isTaken
    }

    /// Whether a key is held down, by the name with which it was pressed. False after the window has lost the
    /// desktop's focus.
    package func isKeyHeld(_ key: Key) -> Bool { heldKeys.isHeld(key, at: time.seconds) }

    // MARK: Inactivity

    /// Adds a timer to the window that calls `action` after `seconds` without input by the user.
    /// - Parameter time: the current time, from which the timer counts: the window's last step may be long
    ///   ago.
    package func scheduleInactivityTimer(
        after seconds: Double, since time: FrameTime, perform action: @escaping @MainActor () -> Void
    ) -> InactivityTimer {
        inactivityTimers.schedule(after: seconds, since: time, perform: action)
    }

    /// Gives the window the inactivity timers of another one, so that these hear the input of both.
    /// - Precondition: the window has no inactivity timers of its own.
    package func shareInactivityTimers(of other: Window) { inactivityTimers = other.inactivityTimers }

    /// The time at which an inactivity timer fires next; nil if none fires before there is input.
    package var nextInactivityTime: FrameTime? { inactivityTimers.nextFireTime }

    /// Fires the inactivity timers whose time has come. Does not request a frame, since most timers change
    /// nothing on screen.
    package func fireInactivityTimers(at time: FrameTime) {
        let outer = eventTime
        defer { eventTime = outer }
        eventTime = max(self.time, time)
        for timer in inactivityTimers.due(at: time) { timer.fire() }
    }

    /// Adds the presentation of a screen, in front of the screens presented before.
    func add(_ presentation: ScreenPresentation) { presentations.append(presentation) }

    func remove(_ presentation: ScreenPresentation) { presentations.removeAll { $0 === presentation } }

    // MARK: Frames

    /// Adds a display link, which the window calls in each of its steps (frames) until the link is removed.
    func add(_ link: DisplayLink) {
        displayLinks.append(link)
        setNeedsFrame()
    }

    func remove(_ link: DisplayLink) { displayLinks.removeAll { $0 === link } }

    /// Whether the window has to be drawn: something has changed since the last `record(into:)`, or an
    /// animation is running.
    package var needsFrame: Bool {
        frameRequested || !runningAnimations.isEmpty
            || displayLinks.contains { !$0.isPaused && !$0.isPassive }
            || Services.deferredCalls.hasPending || (storedDispatcher?.needsFrames ?? false)
            || focus.needsFrames
    }

    /// Requests a frame of the window. Returns at once if a frame is already requested.
    public func setNeedsFrame() {
        changeCount &+= 1
        guard !frameRequested else { return }
        frameRequested = true
        onNeedsFrame?()
    }

    /// Advances everything in the window to the frame's time: animations and their completions, display
    /// links, layout and the views with `ContentUpdating`. A time before the last step's time counts as that
    /// time.
    package func step(to newTime: FrameTime) {
        frameTime = max(frameTime, newTime)
        changeCount &+= 1
        Services.deferredCalls.register(self)
        fireInactivityTimers(at: time)
        storedDispatcher?.advance(to: time)
        focus.advance(to: time.seconds)
        Services.deferredCalls.runPending()
        runningAnimations.advance(in: self)
        for link in displayLinks { link.fire(at: time) }
        layoutIfNeeded()
        runningAnimations.advance(in: self)
        focus.recordTrace()
        updateTextInput()
        hover.refresh()
        updateContents()
    }

    /// Adds a view with `ContentUpdating` to the window, which updates it in each frame from the next one on,
    /// until the view leaves the window.
    package func addContent(_ view: any ContentUpdating) { contentUpdates.add(view, in: self) }

    private func updateContents() {
        let wasRequested = frameRequested
        frameRequested = false
        // A copy: an update may add a view.
        let updates = contentUpdates
        updates.update(in: self, scale: scale, at: time)
        nextFrameRequested = frameRequested
        if wasRequested { frameRequested = true }
    }

    /// Adds the window's picture as of the last step to the display list `list`, in pixels.
    package func record(into list: inout DisplayList) {
        (frameRequested, nextFrameRequested) = (nextFrameRequested, false)
        // Swapped out while it grows, or every addition would copy it.
        var taken = DisplayList()
        swap(&taken, &list)
        var pass = DisplayPass(list: taken, size: bounds.size, scale: scale, time: time, resources: resources)
        taken = DisplayList()
        pass.draw(self, in: nil)
        drawFocus(into: &pass)
        list = pass.drainList()
    }
}
