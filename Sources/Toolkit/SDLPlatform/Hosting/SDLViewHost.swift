internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import ViewKit

/// Views in the window of a program that uses SDL itself: the host receives the program's events, and draws
/// the views with the program's renderer, into a surface of the program, or as a texture.
///
///     let views = try SDLViewHost(frame: CGRect(x: 20, y: 20, width: 600, height: 400))
///     views.window.addSubview(MapView(frame: views.window.bounds))
///     while isRunning {
///         while SDL_PollEvent(&event) != 0 { if !views.handle(&event) { myHandle(event) } }
///         views.update()
///         SDL_RenderClear(renderer)
///         try views.draw(with: renderer)
///         SDL_RenderPresent(renderer)
///     }
///
/// SDL's types do not appear in the signatures, so that the program can import SDL's headers in its own way:
/// an event is a pointer to an `SDL_Event`; window, renderer, surface and texture are SDL's pointers.
///
/// The program passes each event to `handle(_:)`, which uses those that belong to the views. The host sets
/// the pointer's shape and starts text input only while the views need it. The program initializes SDL and
/// ends it.
@MainActor
public final class SDLViewHost {
    /// The part of the library that updates the views and receives their input.
    public let host: ViewHost
    /// The root of the tree of views, which are drawn in the program's window.
    public var window: Window { host.window }
    /// The position and size of the views in the program's window, in the units of SDL's mouse events; one
    /// unit is a point of the views. Setting it lays out the views. A frame is ignored whose origin is beyond
    /// a million units, or whose sides are not 1 to 65536 units long.
    public var frame: CGRect {
        didSet {
            if !Self.accepts(frame) { frame = oldValue }
            if frame.size != oldValue.size { host.size = frame.size }
        }
    }
    /// SDL's number of the window of the program whose events may belong to the views; nil, the default,
    /// accepts the events of all windows, for a program with a single window.
    public var windowID: UInt32?

    private let clock = SystemClock()
    private var translator: EventTranslator
    private let signal: WakeSignal
    private let eventType: UInt32
    private var guests: [OpaquePointer: GuestRenderer] = [:]
    private let cursor = GuestCursor()
    /// Whether this host has started SDL's text input, and so must stop it when no view accepts text.
    private var hasTextInput = false

    /// Creates a host for views in the window of a program.
    /// - Parameters:
    ///   - host: updates the views and receives their input.
    ///   - frame: the position and size of the views in the program's window: see the property `frame`.
    package init(host: ViewHost, frame: CGRect) {
        (self.host, self.frame) = (host, frame)
        let type = SDL_RegisterEvents(1)
        eventType = type
        let signal = WakeSignal(eventType: type)
        self.signal = signal
        translator = EventTranslator(
            clockOffset: clock.now.seconds - Double(SDL_GetTicks()) / 1000,
            wakeEventType: type == .max ? 0 : type, ownsEvents: false)
        host.onWake = { signal.signal() }
        host.onPointerStyleChange = { [cursor] in cursor.show($0) }
        host.onTextInput = { [weak self] in self?.setTextInput($0) }
    }

    /// Releases what the host has in the program: destroys the textures in the program's renderers, and
    /// resets the pointer's shape and text input. If the program goes on using the views, call this before
    /// destroying a renderer, since that destroys the renderer's textures too.
    public func close() {
        for guest in guests.values { guest.close() }
        guests = [:]
        cursor.close()
        setTextInput(nil)
    }

    /// Removes a renderer that the program is about to destroy or has destroyed, since a later renderer may
    /// have the same address.
    /// - Parameter isDestroyed: whether the renderer was destroyed already, and its textures with it.
    public func forget(_ renderer: OpaquePointer, isDestroyed: Bool = false) {
        let guest = guests.removeValue(forKey: renderer)
        if !isDestroyed { guest?.close() }
    }

    // MARK: Input

    /// Passes an event to the views, if it belongs to them.
    /// - Parameter event: points to an `SDL_Event`.
    /// - Returns: true if the event belongs to the views, so that the program should ignore it: a press, a
    ///   turn of the wheel or a move of the pointer over a view; further events of such a press until it
    ///   ends; a key that a view handles; text while a view accepts text. See `ViewHost.send(_:)`. For events
    ///   of the window itself, and for events that say that the renderer has lost its textures, the result is
    ///   false, since the program needs them too.
    @discardableResult
    public func handle(_ event: UnsafeRawPointer) -> Bool {
        let event = event.assumingMemoryBound(to: SDL_Event.self).pointee
        if event.type == eventType {
            signal.acknowledge()
            return true
        }
        let id = EventWindow.id(of: event)
        if let windowID, let id, id != windowID { return false }
        guard let translated = translator.translate(event, geometry: geometry(of: id)) else { return false }
        switch translated {
        case .input(var input):
            switch input.kind {
            case .quit, .resize, .drop: return false
            default: break
            }
            input.kind = input.kind.moved(by: CGVector(dx: -frame.minX, dy: -frame.minY))
            return send(input)
        case .targetsReset: for guest in guests.values { guest.targetsWereReset() }
        case .deviceReset: for guest in guests.values { guest.deviceWasReset() }
        case .wake, .visibility, .exposed, .refreshRate: break
        }
        return false
    }

    /// Sends an event to the views. For a move of the pointer outside of the views, without a press, the
    /// views get the event that the pointer has left.
    /// - Returns: whether the event belongs to the views.
    private func send(_ input: InputEvent) -> Bool {
        guard case .mouse(.move, let position, _) = input.kind, !window.bounds.contains(position),
            !host.isTouched
        else { return host.send(input) }
        // The pointer is elsewhere in the program's window.
        host.send(InputEvent(time: input.time, kind: .mouse(.leave, position: position, button: 0)))
        return false
    }

    /// The size of the program's window in the units of SDL's mouse events, of which one is a point of the
    /// views: that of the window, or the logical size of the window's renderer. SDL converts the positions of
    /// the mouse and of touches to the logical size.
    private func geometry(of id: UInt32?) -> WindowGeometry {
        var (width, height): (Int32, Int32) = (0, 0)
        if let id, let window = SDL_GetWindowFromID(id) {
            if let renderer = SDL_GetRenderer(window) { SDL_RenderGetLogicalSize(renderer, &width, &height) }
            if width == 0 { SDL_GetWindowSize(window, &width, &height) }
        }
        let size = CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
        return WindowGeometry(units: size, pixels: size, forcedScale: nil)
    }

    // MARK: Frames

    /// Whether `update()` and drawing have anything to do: see `ViewHost.needsFrame`.
    public var needsFrame: Bool { host.needsFrame }

    /// The time in milliseconds that the program may sleep in `SDL_WaitEventTimeout`: 0 while `needsFrame` is
    /// true, -1 if only an event can make the views change. When a worker has finished or a task of the main
    /// actor is pending, an event of the host's own type arrives, which `handle(_:)` handles.
    public var waitMilliseconds: Int32 {
        guard let next = host.nextFrameTime else { return -1 }
        if host.needsFrame { return 0 }
        return Int32(min(max(0, ((next - clock.now) * 1000).rounded(.up)), 1e9))
    }

    /// Advances the views to the current time: see `ViewHost.update(to:)`.
    /// - Returns: whether the drawing may have changed.
    @discardableResult
    public func update() -> Bool {
        // The event that woke the program's loop may have been lost, to `SDL_FlushEvents` for instance.
        signal.acknowledge()
        return host.update(to: clock.now)
    }

    /// Draws the views at `frame` with the program's renderer, into its current target; a transparent
    /// `ViewHost.background` leaves visible what was drawn there before. Afterwards the renderer's target,
    /// viewport, scale, clip, logical size, color and blend mode are as before. A renderer on OpenGL or
    /// OpenGL ES draws the views itself; for SDL's software renderer the views are drawn into a texture
    /// first.
    /// - Parameters:
    ///   - renderer: an `SDL_Renderer`.
    ///   - rect: another rectangle, in the renderer's coordinates; nil, the default, draws at `frame`.
    /// - Throws: `PlatformError` if the pointer is no renderer, and for a rectangle whose origin is beyond a
    ///   million units, or whose sides are not 0 to 65536 units long.
    public func draw(with renderer: OpaquePointer, in rect: CGRect? = nil) throws {
        if let rect, !Self.accepts(rect, leastSide: 0) {
            throw PlatformError(
                "The views cannot be drawn in \(rect): give an origin within a million units, and sides of "
                    + "0 to 65536.")
        }
        let guest = try guest(of: renderer)
        var box = rect ?? frame
        let factor = guest.pixelsPerUnit
        if rect == nil {
            // From units of the mouse to the renderer's, which are pixels unless it has a logical size.
            let unit = guest.unitsPerMouseUnit
            box = CGRect(
                x: frame.minX * unit, y: frame.minY * unit, width: frame.width * unit,
                height: frame.height * unit)
        }
        prepare(scale: factor)
        guest.draw(host, in: box)
    }

    /// Draws the views into a texture of the program's renderer, which the program can draw anywhere. The
    /// texture belongs to the host: it is valid until the next call, `forget(_:isDestroyed:)` or `close()`.
    /// - Parameter renderer: an `SDL_Renderer`.
    /// - Returns: an `SDL_Texture` of `frame`'s size in pixels; nil if there is no memory for it.
    /// - Throws: `PlatformError` if the pointer is no renderer.
    public func texture(for renderer: OpaquePointer) throws -> OpaquePointer? {
        let guest = try guest(of: renderer)
        let factor = guest.pixelsPerUnit
        prepare(scale: factor)
        return guest.texture(
            of: host, width: Int((frame.width * factor).rounded()),
            height: Int((frame.height * factor).rounded()))
    }

    /// Draws the views into a surface of the program, at `frame`, with one pixel per point unless
    /// `ViewHost.scale` was set. Parts outside of the surface are left out.
    /// - Parameter surface: an `SDL_Surface`, of any format without a palette.
    /// - Throws: `PlatformError` if the surface has a palette, or cannot be locked.
    public func draw(into surface: UnsafeMutableRawPointer) throws {
        try SurfacePainter(surface.assumingMemoryBound(to: SDL_Surface.self)).draw(
            host, x: Int(frame.minX.rounded()), y: Int(frame.minY.rounded()))
    }

    private func prepare(scale: CGFloat) {
        if scale != host.scale { host.scale = scale }
        // Without a frame yet, or at a new scale.
        if host.needsFrame { update() }
    }

    private func guest(of renderer: OpaquePointer) throws(PlatformError) -> GuestRenderer {
        if let known = guests[renderer] { return known }
        let made = try GuestRenderer(renderer)
        made.onTexturesLost = { [weak host] in host?.restoreTextures() }
        guests[renderer] = made
        return made
    }

    // MARK: Text

    private func setTextInput(_ caret: CGRect?) {
        guard let caret else {
            if hasTextInput { SDL_StopTextInput() }
            hasTextInput = false
            return
        }
        // A view's own caret may have any numbers.
        let units = geometry(of: nil).units(of: caret.offsetBy(dx: frame.minX, dy: frame.minY))
        var rect = SDL_Rect(
            x: Int32(units.minX.rounded(.down)), y: Int32(units.minY.rounded(.down)),
            w: Int32(units.width.rounded(.up)), h: Int32(units.height.rounded(.up)))
        SDL_SetTextInputRect(&rect)
        guard SDL_IsTextInputActive().rawValue == 0 else { return }
        SDL_StartTextInput()
        hasTextInput = true
    }
}

extension SDLViewHost {
    /// Whether views can be in a rectangle: its origin is within a million units, and its sides are at most
    /// 65536 units long, which is 16384 pixels at the lowest scale of 0.25.
    package static func accepts(_ rect: CGRect, leastSide: CGFloat = 1) -> Bool {
        let origins: ClosedRange<CGFloat> = -1e6...1e6
        let sides = leastSide...65536
        return origins.contains(rect.origin.x) && origins.contains(rect.origin.y)
            && sides.contains(rect.size.width) && sides.contains(rect.size.height)
    }
}

extension InputEvent.Kind {
    /// The event with its position moved by a vector in points; events without a position do not change.
    fileprivate func moved(by d: CGVector) -> InputEvent.Kind {
        func move(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + d.dx, y: p.y + d.dy) }
        return switch self {
        case .mouse(let phase, let p, let button): .mouse(phase, position: move(p), button: button)
        case .touch(let phase, let id, let p): .touch(phase, id: id, position: move(p))
        case .wheel(let delta, let p): .wheel(delta: delta, position: move(p))
        case .key, .text, .composing, .resize, .focus, .drop, .quit: self
        }
    }
}
