import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// Views in another program's window: a `Window` whose input, time and memory the program brings. It owns no
/// window of the desktop, no loop and no clock; it never sleeps.
///
///     let host = try ViewHost(size: CGSize(width: 640, height: 480))
///     host.window.rootScreen = makeScreen()
///     while isRunning {
///         for event in input { if !host.send(event) { handle(event) } }
///         host.update(to: FrameTime(seconds: now))
///         host.draw(into: PixelTarget(pixels: memory, width: 640, height: 480))
///         show(memory)
///     }
///
/// A loop that sleeps asks `needsFrame` and `nextFrameTime` first, and is woken by `onWake` or
/// `wakeDescriptor`. Several hosts may live in one program; `Services` are theirs together. An `Application`
/// draws each of its windows by a host.
// The isolation is explicit because of the isolated deinit: release builds do not apply the default there.
@MainActor
public final class ViewHost {
    /// The root of the view hierarchy, in which the program shows its screen or its views.
    public let window: Window
    /// The color behind the views: white by default. A transparent one leaves what the program has drawn
    /// below them, and pixels with alpha in memory.
    public var background: Color = .white { didSet { if background != oldValue { hasDrawn = false } } }
    /// Called when the mouse pointer over the views should look otherwise: see `Window.currentPointerStyle`.
    public var onPointerStyleChange: ((PointerStyle) -> Void)? {
        didSet { window.onPointerStyleChange = onPointerStyleChange }
    }
    /// Called with the caret's rectangle in points of the window when a view begins to accept typed text or
    /// its caret moves, and with nil when none accepts it any longer. The program starts and stops its text
    /// input, and tells its input method where the caret is.
    public var onTextInput: ((CGRect?) -> Void)? { didSet { window.onTextInput = onTextInput } }

    /// Called when the content needs a frame, instead of `onWake`: for loops of this package.
    package var onContentNeedsFrame: (() -> Void)?

    /// The caret's rectangle, as `onTextInput` was called with it; nil while no view accepts typed text.
    public var textInputRect: CGRect? { window.textInputRect }

    /// The content of the frames: the window, or a test's.
    private let client: any FrameClient
    private let wake: HostWake
    private let mainQueue: HostMainQueue?
    /// Stops the calls for arrivals.
    private var arrivals: WorkTracker.Observation?
    /// The latest frame's drawing, in pixels.
    private var list = DisplayList()
    /// The next frame's list. Two take turns, since a backend keeps the latest one: none is ever copied.
    private var spare = DisplayList()
    private var time = FrameTime.zero
    /// Whether the latest frame was drawn into memory.
    private var hasDrawn = false
    /// Whether the caller has called in; it looks at `needsFrame` itself afterwards.
    private var isCalled = false
    private var isUpdating = false
    private var pixels: (backend: SoftwareBackend, surface: HostedPixels)?
    private var latestTarget: PixelTarget?

    /// - Parameters:
    ///   - size: in points.
    ///   - scale: pixels per point.
    ///   - services: those of all views.
    ///   - servesMainQueue: whether `update(to:)` runs the tasks of the main actor that wait.
    package convenience init(size: CGSize, scale: CGFloat, services: Services, servesMainQueue: Bool) {
        let window = Window(size: size)
        window.scale = scale
        self.init(client: window, window: window, work: services.work, servesMainQueue: servesMainQueue)
    }

    /// - Parameters:
    ///   - client: the content; the window itself, but for tests.
    ///   - work: each of its results asks for a frame.
    package init(
        client: any FrameClient, window: Window? = nil, work: WorkTracker? = nil,
        servesMainQueue: Bool = false
    ) {
        (self.client, self.window) = (client, window ?? Window(size: CGSize(width: 1, height: 1)))
        let wake = HostWake()
        self.wake = wake
        mainQueue = servesMainQueue ? HostMainQueue() : nil
        arrivals = work?.observe { wake.signal() }
        client.onNeedsFrame = { [weak self] in self?.contentDidChange() }
    }

    isolated deinit { mainQueue?.onJobs = nil }

    // MARK: Input

    /// Sends an event to the views. Its position is in points from the window's top left; its time is that of
    /// `update(to:)`.
    /// - Returns: whether the event is the views': a press, a turn of the wheel or the pointer over a view
    ///   with anything in it, what follows such a press until it ends, a key that a view handles, and text
    ///   where a view accepts it. An event that is not is the program's. A plain `View` without a background
    ///   and without gesture recognizers has nothing in it, nor have `StackView`s.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        calling {
            if client.send(event) { return true }
            // A press that began beside the views is the program's until it ends.
            guard case .mouse(.move, let position, _) = event.kind, !window.isMousePressed else {
                return false
            }
            return window.hasContent(at: position)
        }
    }

    /// The size in points. Setting it lays out the views; numbers below 1 or that are not finite count as 1.
    public var size: CGSize {
        get { window.bounds.size }
        set {
            let size = CGSize(
                width: newValue.width.isFinite ? newValue.width : 1,
                height: newValue.height.isFinite ? newValue.height : 1)
            send(InputEvent(time: time.seconds, kind: .resize(size)))
        }
    }

    /// Pixels per point. Images are chosen for the scale that was set last, of all hosts.
    public var scale: CGFloat {
        get { window.scale }
        set {
            calling { window.scale = newValue }
            Services.current.displayScale = newValue
        }
    }

    // MARK: Frames

    /// Whether `update(to:)` has anything to do: a view has changed or moves, a worker's result or a task of
    /// the main actor waits.
    public var needsFrame: Bool { wake.isPending || client.needsFrame || (mainQueue?.hasJobs ?? false) }

    /// When the next frame is due: the time of the latest update if `needsFrame`, else that of the next
    /// inactivity timer; nil if the program may sleep until there is input or a wake.
    public var nextFrameTime: FrameTime? { needsFrame ? time : client.nextInactivityTime }

    /// Called, from any thread, when a frame has become needed and the program may be asleep: a worker has
    /// finished, a task of the main actor waits, or a view has changed outside of the calls to this host. It
    /// wakes the program's loop, which then updates the host; it must not call the host itself. Called once
    /// until the next `update(to:)`.
    public var onWake: (@Sendable () -> Void)? {
        get { wake.call }
        set {
            wake.call = newValue
            guard newValue != nil else {
                mainQueue?.onJobs = nil
                return
            }
            mainQueue?.onJobs = { [wake] in wake.signal(needsFrame: false) }
        }
    }

    /// A file descriptor that is readable while `onWake` would have been called: for a loop that sleeps in
    /// `poll`. -1 where the system gives none. It is the host's: the program neither reads nor closes it.
    public var wakeDescriptor: Int32 { wake.descriptor(with: mainQueue?.descriptor ?? -1) }

    /// Advances the views to a time and records what they show: timers, gestures, animations, results of
    /// workers, layout. Without anything to do it returns at once.
    /// - Parameter time: in seconds of a clock of the program's, in which its events are too; it never goes
    ///   back: an earlier time counts as the latest.
    /// - Returns: whether the drawing may have changed.
    @discardableResult
    public func update(to time: FrameTime) -> Bool {
        guard !isUpdating, time.seconds.isFinite else { return false }
        isUpdating = true
        defer { isUpdating = false }
        return calling {
            let isWoken = wake.acknowledge()
            mainQueue?.serve()
            self.time = max(self.time, time)
            fireInactivityTimers(at: self.time)
            guard isWoken || client.needsFrame else { return false }
            beginFrame()
            step(to: self.time)
            record()
            return true
        }
    }

    /// Draws the views as of the latest update into memory of the program's own. The memory may be of any
    /// size; the views begin at its top left, with `scale` pixels a point.
    /// - Parameters:
    ///   - target: the memory, at most 16384 pixels each way.
    ///   - onlyChanges: whether the memory still holds what was drawn last, so that only changed pixels are
    ///     written. False by default: all are.
    /// - Returns: the part of the image that has changed since the last drawing, in pixels; empty if nothing
    ///   has. All of it after a change of size.
    /// - Precondition: the target has a size of 1 to 16384 pixels each way, and rows of at least 4 bytes a
    ///   pixel.
    @discardableResult
    public func draw(into target: PixelTarget, onlyChanges: Bool = false) -> CGRect {
        precondition(
            (1...16384).contains(target.width) && (1...16384).contains(target.height)
                && target.bytesPerRow >= target.width * 4,
            "Memory of \(target.width)x\(target.height) pixels and \(target.bytesPerRow) bytes a row")
        let isSame = latestTarget?.width == target.width && latestTarget?.height == target.height
        let isSameMemory =
            isSame && latestTarget?.pixels == target.pixels
            && latestTarget?.bytesPerRow == target.bytesPerRow && latestTarget?.format == target.format
        let (backend, surface) = memory(for: target, isSame: isSame)
        latestTarget = target
        if onlyChanges, isSameMemory, hasDrawn { return .zero }
        surface.prepare(target, copiesAll: !onlyChanges || !isSameMemory)
        if !hasDrawn || !isSame {
            draw(on: backend)
            backend.present()
            hasDrawn = true
        }
        surface.finish()
        guard let changed = surface.changed else { return .zero }
        return CGRect(x: changed.x, y: changed.y, width: changed.width, height: changed.height)
    }

    private func memory(for target: PixelTarget, isSame: Bool) -> (SoftwareBackend, HostedPixels) {
        let isOpaque = background.alpha >= 1
        if let pixels {
            if !isSame || pixels.surface.isOpaque != isOpaque {
                hasDrawn = false
                pixels.surface.renew(target, isOpaque: isOpaque)
            }
            return pixels
        }
        let surface = HostedPixels(target, isOpaque: isOpaque)
        let made = (SoftwareBackend(surface: surface), surface)
        pixels = made
        return made
    }

    private func contentDidChange() {
        if let onContentNeedsFrame { return onContentNeedsFrame() }
        if !isCalled { wake.signal() }
    }

    private func calling<Result>(_ body: () -> Result) -> Result {
        let outer = isCalled
        isCalled = true
        defer { isCalled = outer }
        return body()
    }
}

// MARK: Parts of a frame

/// For loops of this package, which measure them.
extension ViewHost {
    /// Whether the content has changed since it was recorded, or moves.
    package var contentNeedsFrame: Bool { client.needsFrame }

    /// Whether a press that began on the views goes on.
    package var isTouched: Bool { !window.dispatcher.touches.isEmpty }

    /// When an inactivity timer fires next; nil if none does before there is input.
    package var nextInactivityTime: FrameTime? { client.nextInactivityTime }

    /// Fires the inactivity timers that are due.
    package func fireInactivityTimers(at time: FrameTime) {
        if let due = client.nextInactivityTime, due <= time { client.fireInactivityTimers(at: time) }
    }

    /// Begins a frame. It may be stepped and recorded several times, until it is complete.
    package func beginFrame() { swap(&list, &spare) }

    /// Advances animations, camera and layout to `time`.
    package func step(to time: FrameTime) { client.step(to: time) }

    /// Records what the frame shows, instead of what was recorded before.
    package func record() {
        list.removeAll()
        client.record(into: &list)
        hasDrawn = false
    }

    /// The latest frame's display list.
    package var displayList: DisplayList { list }

    /// Draws the latest frame.
    package func draw(on backend: any RenderBackend) {
        backend.draw(list, background: background)
        // Its textures are no longer needed.
        spare.removeAll()
    }

    /// Views whose textures keep no copy of their pixels draw them again: the device has lost them.
    package func restoreTextures() { Self.restoreTextures(in: window) }

    private static func restoreTextures(in view: View) {
        (view as? any TextureRestoring)?.restoreTextures()
        for child in view.subviews { restoreTextures(in: child) }
    }
}
