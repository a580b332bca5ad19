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
/// `wakeDescriptor`. All hosts of a program share its `Services`. An `Application` draws each of its windows
/// by a host.
// The isolation is explicit because of the isolated deinit: release builds do not apply the default there.
@MainActor
public final class ViewHost {
    /// The window that contains all views of this host: the program sets its `rootScreen` or adds views to
    /// it.
    public let window: Window
    /// The color behind the views of the host: white by default. With a transparent color, the program's own
    /// drawing below the views stays visible, and the pixels that `draw(into:)` writes have an alpha.
    public var background: Color = .white { didSet { if background != oldValue { hasDrawn = false } } }
    /// Called with the new style when the mouse pointer needs another shape over the host's views: see
    /// `Window.currentPointerStyle`.
    public var onPointerStyleChange: ((PointerStyle) -> Void)? {
        didSet { window.onPointerStyleChange = onPointerStyleChange }
    }
    /// Called with the caret's rectangle, in points of the window, when a view begins to accept typed text or
    /// its caret moves; called with nil when no view accepts text any longer. The program starts and stops
    /// its text input accordingly, and passes the rectangle to its input method.
    public var onTextInput: ((CGRect?) -> Void)? { didSet { window.onTextInput = onTextInput } }

    /// Called instead of `onWake` when the host's views need a frame; set by loops of this package.
    package var onContentNeedsFrame: (() -> Void)?

    /// The rectangle of the text caret, in points of the window, with which `onTextInput` was last called;
    /// nil while no view accepts typed text.
    public var textInputRect: CGRect? { window.textInputRect }

    /// The content that the host's frames show: the window with the views or, in tests, an object of the
    /// test.
    private let client: any FrameClient
    private let wake: HostWake
    private let mainQueue: HostMainQueue?
    /// The observation of background work, which signals that a frame is needed whenever a worker has
    /// finished a piece of work; it ends with the host.
    private var arrivals: WorkTracker.Observation?
    /// The draw commands of the latest frame, in pixels.
    private var list = DisplayList()
    /// The display list (draw commands) for the next frame. After each frame it changes places with that of
    /// the latest frame, which the drawing backend still uses, so that lists are never copied.
    private var spare = DisplayList()
    private var time = FrameTime.zero
    /// Whether the latest frame of the host was already drawn into memory.
    private var hasDrawn = false
    /// Whether a call from the program to this host is running. Changes of views during the call send no
    /// signal, since the program reads `needsFrame` after the call.
    private var isCalled = false
    private var isUpdating = false
    private var pixels: (backend: SoftwareBackend, surface: HostedPixels)?
    private var latestTarget: PixelTarget?

    /// Creates a host with an empty window.
    /// - Parameters:
    ///   - size: the size of the window with the views, in points.
    ///   - scale: pixels per point.
    ///   - services: the services that all views use.
    ///   - servesMainQueue: whether `update(to:)` runs the pending tasks of the main actor.
    package convenience init(size: CGSize, scale: CGFloat, services: Services, servesMainQueue: Bool) {
        let window = Window(size: size)
        window.scale = scale
        self.init(client: window, window: window, work: services.work, servesMainQueue: servesMainQueue)
    }

    /// Creates a host that shows any content in frames.
    /// - Parameters:
    ///   - client: the content: the window itself, except in tests.
    ///   - window: the window with the views; nil, in tests, for an empty one.
    ///   - work: the tracker of background work, of which each finished piece asks for a frame; nil for none.
    ///   - servesMainQueue: whether `update(to:)` runs the pending tasks of the main actor.
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

    /// Sends an input event to the views. The event's position is in points from the window's upper left
    /// corner; its time is by the same clock as that of `update(to:)`.
    /// - Returns: whether the event is for the views. True for a press, a turn of the wheel or a move of the
    ///   pointer over a view with visible content, a move or release that continues such a press, a key that
    ///   a view handles, and text while a view accepts text. The program handles all other events itself. A
    ///   plain `View` without a background and without gesture recognizers has no visible content, nor has a
    ///   `StackView`.
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

    /// The size of the window with the views, in points. Setting it lays out the views; numbers below 1 or
    /// that are not finite count as 1.
    public var size: CGSize {
        get { window.bounds.size }
        set {
            let size = CGSize(
                width: newValue.width.isFinite ? newValue.width : 1,
                height: newValue.height.isFinite ? newValue.height : 1)
            send(InputEvent(time: time.seconds, kind: .resize(size)))
        }
    }

    /// The number of pixels per point with which the views are drawn. If hosts have different scales, images
    /// are chosen for the scale that was set last in any host. A number that is not finite or not above 0 is
    /// ignored.
    public var scale: CGFloat {
        get { window.scale }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            calling { window.scale = newValue }
            Services.current.displayScale = newValue
        }
    }

    // MARK: Frames

    /// Whether `update(to:)` has anything to do: a view has changed or is animated, or a worker's result or a
    /// task of the main actor is pending.
    public var needsFrame: Bool { wake.isPending || client.needsFrame || (mainQueue?.hasJobs ?? false) }

    /// The time at which the program should next call `update(to:)`: that of the latest update if
    /// `needsFrame`, else that of the next inactivity timer. Nil if the program may sleep until there is
    /// input or a wake.
    public var nextFrameTime: FrameTime? { needsFrame ? time : client.nextInactivityTime }

    /// Called, on any thread, when a frame is needed and the program's loop may be asleep: a worker has
    /// finished, a task of the main actor is pending, or a view has changed outside of the calls to this
    /// host. The closure wakes the program's loop, which then updates the host; the closure itself must not
    /// call the host. Called at most once before the next `update(to:)`.
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

    /// A file descriptor for a program's loop that sleeps in `poll`. It is readable from the moment at which
    /// `onWake` would be called, until the next `update(to:)`; -1 if the system cannot create one. The
    /// descriptor belongs to the host: the program neither reads nor closes it.
    public var wakeDescriptor: Int32 { wake.descriptor(with: mainQueue?.descriptor ?? -1) }

    /// Brings timers, gestures, animations, results of workers and the layout of the views to a time, and
    /// records the drawing of the views. Returns at once if there is nothing to do.
    /// - Parameter time: the time by the program's clock, which is also the clock of its events. A time
    ///   before that of an earlier call counts as the latest time.
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

    /// Draws the views, as of the latest update, into memory of the program's own. The memory may be of any
    /// size; the views begin at its upper left corner, with `scale` pixels per point.
    /// - Parameters:
    ///   - target: the memory, at most 16384 pixels wide and high.
    ///   - onlyChanges: whether the memory still contains the last drawing, so that only changed pixels are
    ///     written. False, the default, writes all pixels.
    /// - Returns: the rectangle of the image, in pixels, that has changed since the last drawing; empty if
    ///   nothing has changed, the whole image after a change of size.
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

/// The single steps of a host's frame, for loops of this package, which measure the time that each step
/// takes.
extension ViewHost {
    /// Whether the host's views need a new frame: they have changed since they were last recorded, or are
    /// animated.
    package var contentNeedsFrame: Bool { client.needsFrame }

    /// Whether a press that began on the host's views has not ended yet.
    package var isTouched: Bool { !window.dispatcher.touches.isEmpty }

    /// The time at which an inactivity timer, which waits until the user has done nothing for a while, fires
    /// next; nil if none fires before there is input.
    package var nextInactivityTime: FrameTime? { client.nextInactivityTime }

    /// Fires the inactivity timers, which wait until the user has done nothing for a while, that are due at
    /// the given time.
    package func fireInactivityTimers(at time: FrameTime) {
        if let due = client.nextInactivityTime, due <= time { client.fireInactivityTimers(at: time) }
    }

    /// Begins a frame of the host. Until the next call of this method, `step(to:)` and `record()` may be
    /// called several times for the same frame.
    package func beginFrame() { swap(&list, &spare) }

    /// Brings animations, a map's camera and the layout of the host's views to the given time.
    package func step(to time: FrameTime) { client.step(to: time) }

    /// Records the drawing of the host's views for the current frame, in place of what was recorded for this
    /// frame before.
    package func record() {
        list.removeAll()
        client.record(into: &list)
        hasDrawn = false
    }

    /// The draw commands of the host's latest frame.
    package var displayList: DisplayList { list }

    /// Draws the host's latest frame with a drawing backend, such as a software renderer.
    package func draw(on backend: any RenderBackend) {
        backend.draw(list, background: background)
        // Its textures are no longer needed.
        spare.removeAll()
    }

    /// Called after the graphics device has lost its textures: views of the host whose textures keep no copy
    /// of their pixels draw them again.
    package func restoreTextures() { Self.restoreTextures(in: window) }

    private static func restoreTextures(in view: View) {
        (view as? any TextureRestoring)?.restoreTextures()
        for child in view.subviews { restoreTextures(in: child) }
    }
}
