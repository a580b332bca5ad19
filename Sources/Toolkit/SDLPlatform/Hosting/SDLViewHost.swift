internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import ViewKit

/// Views in the window of a program that uses SDL itself: takes the program's events, and draws with its
/// renderer, into a surface of it, or as a texture.
///
///     let views = try SDLViewHost(frame: CGRect(x: 20, y: 20, width: 600, height: 400))
///     views.window.addSubview(MapView(frame: views.window.bounds))
///     while isRunning {
///         while SDL_PollEvent(&event) != 0 { if !views.handle(&event) { myHandle(event) } }
///         views.update()
///         SDL_RenderClear(renderer)
///         views.draw(with: renderer)
///         SDL_RenderPresent(renderer)
///     }
///
/// SDL's types do not appear in the signatures, so that a program may bring SDL's headers in its own way: an
/// event is a pointer to its `SDL_Event`; window, renderer, surface and texture are SDL's pointers.
///
/// The views are told of their own events alone (`handle(_:)`); the pointer's shape and text input are set
/// while they want them, and are the program's otherwise. The program initializes SDL and ends it.
@MainActor
public final class SDLViewHost {
    /// The views, their input and frames.
    public let host: ViewHost
    /// The root of the view hierarchy.
    public var window: Window { host.window }
    /// Where the views are in the program's window, in the units of SDL's mouse events, one of which is a
    /// point of the views. Setting it lays out the views.
    public var frame: CGRect {
        didSet {
            if !frame.isUsable { frame = oldValue }
            if frame.size != oldValue.size { host.size = frame.size }
        }
    }
    /// SDL's number of the program's window whose events are the views'; nil, the default: those of all
    /// windows, in a program with one.
    public var windowID: UInt32?

    private let clock = SystemClock()
    private var translator: EventTranslator
    private let signal: WakeSignal
    private let eventType: UInt32
    private var guests: [OpaquePointer: GuestRenderer] = [:]
    private let cursor = GuestCursor()
    /// Whether SDL's text input was started here.
    private var hasTextInput = false

    /// - Parameters:
    ///   - host: the views.
    ///   - frame: see `frame`.
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

    /// Gives up the program's renderers: destroys the textures in them, which a renderer's destruction does
    /// too. Called before the program destroys its renderer, if it goes on with the views.
    public func close() {
        for guest in guests.values { guest.close() }
        guests = [:]
        cursor.close()
        setTextInput(nil)
    }

    /// Forgets a renderer that the program is about to destroy, or has destroyed: a later renderer may have
    /// the same address.
    /// - Parameter isDestroyed: whether it was destroyed already, and its textures with it.
    public func forget(_ renderer: OpaquePointer, isDestroyed: Bool = false) {
        let guest = guests.removeValue(forKey: renderer)
        if !isDestroyed { guest?.close() }
    }

    // MARK: Input

    /// Takes an event, if it is the views'.
    /// - Parameter event: points to an `SDL_Event`.
    /// - Returns: whether the event is the views', and the program should not handle it: a press, a turn of
    ///   the wheel or the pointer over a view, what follows such a press until it ends, a key that a view
    ///   handles, text where a view accepts it: see `ViewHost.send(_:)`. Events of the window itself, and
    ///   that the renderer has lost its textures, are the program's too.
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
        case .wake, .visibility, .exposed: break
        }
        return false
    }

    /// Sends what lies in the frame, and what belongs to a press there.
    private func send(_ input: InputEvent) -> Bool {
        guard case .mouse(.move, let position, _) = input.kind, !window.bounds.contains(position),
            !host.isTouched
        else { return host.send(input) }
        // The pointer is elsewhere in the program's window.
        host.send(InputEvent(time: input.time, kind: .mouse(.leave, position: position, button: 0)))
        return false
    }

    /// The program's window, whose units are the views' points.
    private func geometry(of id: UInt32?) -> WindowGeometry {
        var (width, height): (Int32, Int32) = (1, 1)
        if let id, let window = SDL_GetWindowFromID(id) { SDL_GetWindowSize(window, &width, &height) }
        let size = CGSize(width: Int(max(1, width)), height: Int(max(1, height)))
        return WindowGeometry(units: size, pixels: size, forcedScale: nil)
    }

    // MARK: Frames

    /// Whether `update()` and drawing have anything to do: see `ViewHost.needsFrame`.
    public var needsFrame: Bool { host.needsFrame }

    /// How long the program may sleep in `SDL_WaitEventTimeout`, in milliseconds: 0 while `needsFrame`, -1
    /// where there is nothing to wait for but events. A worker's result, and a task of the main actor, arrive
    /// as an event of a type of the host's own, which `handle(_:)` takes.
    public var waitMilliseconds: Int32 {
        guard let next = host.nextFrameTime else { return -1 }
        if host.needsFrame { return 0 }
        return Int32(min(max(0, ((next - clock.now) * 1000).rounded(.up)), 1e9))
    }

    /// Advances the views to now: see `ViewHost.update(to:)`.
    /// - Returns: whether the drawing may have changed.
    @discardableResult
    public func update() -> Bool { host.update(to: clock.now) }

    /// Draws the views at `frame` with the program's renderer, into its current target: over what is there,
    /// where `ViewHost.background` is transparent. The renderer's target, viewport, scale, clip, logical
    /// size, color and blend mode are the same afterwards. OpenGL and OpenGL ES draw by the renderer; for
    /// SDL's software renderer the views are drawn into a texture.
    /// - Parameters:
    ///   - renderer: an `SDL_Renderer`.
    ///   - rect: where to draw instead, in the renderer's coordinates; nil, the default: at `frame`.
    /// - Throws: `PlatformError` if the pointer is no renderer.
    public func draw(with renderer: OpaquePointer, in rect: CGRect? = nil) throws {
        let guest = try guest(of: renderer)
        var place = rect ?? frame
        let factor = guest.pixelsPerUnit
        if rect == nil {
            // From units of the mouse to the renderer's, which are pixels unless it has a logical size.
            let unit = guest.unitsPerMouseUnit
            place = CGRect(
                x: frame.minX * unit, y: frame.minY * unit, width: frame.width * unit,
                height: frame.height * unit)
        }
        prepare(scale: factor)
        guest.draw(host, in: place)
    }

    /// Draws the views as a texture of the program's renderer, which the program draws where it likes. It
    /// stays the host's: it is valid until the next call, `forget(_:)` or `close()`.
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

    /// Draws the views into a surface of the program's, at `frame`, with one pixel a point unless
    /// `ViewHost.scale` was set. What lies outside of the surface is left out.
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
        var rect = SDL_Rect(
            x: Int32(clamping: Int((caret.minX + frame.minX).rounded(.down))),
            y: Int32(clamping: Int((caret.minY + frame.minY).rounded(.down))),
            w: Int32(clamping: Int(caret.width.rounded(.up))),
            h: Int32(clamping: Int(caret.height.rounded(.up))))
        SDL_SetTextInputRect(&rect)
        guard SDL_IsTextInputActive().rawValue == 0 else { return }
        SDL_StartTextInput()
        hasTextInput = true
    }
}

extension CGRect {
    /// Whether views can have it as their frame.
    fileprivate var isUsable: Bool {
        minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 1 && height >= 1
    }
}

extension InputEvent.Kind {
    /// The event with its position moved.
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
