import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

/// A host of the C interface: a view host with a map, and the objects to which the program refers by numbers.
final class MapHost {
    let views: ViewHost
    /// The view host that works in SDL's loop; nil if the C program does not use SDL.
    let sdl: SDLViewHost?
    let map: MapView
    let settings: HostSettings
    /// The handle by which the C program names this host.
    let handle: OpaquePointer
    private var callbacks = cartouche_callbacks()
    private var wake: WakeFunction?
    let annotations = NumberedAnnotations()
    let overlays = NumberedOverlays()
    let images = NumberedImages()
    /// The contents of callouts that the program draws, by the number of their pin, while the callouts are
    /// presented.
    private var drawn: [Int64: DrawnContent] = [:]
    private(set) var isFreed = false
    private(set) lazy var network = TileNetwork(options: settings.network, warn: { Reports.add($0) })
    private(set) lazy var events = MapEvents(self)

    /// The number of functions of the C interface that are currently running: more than 1 if the C program
    /// calls another function from a callback.
    private static var depth = 0
    /// The hosts that the C program has freed from a callback. They are closed when the outermost running
    /// function of the C interface ends.
    private static var closing: [MapHost] = []
    /// Whether a function of the C interface is currently running, so that a further call of the program
    /// comes from a callback.
    static var isCalled: Bool { depth > 0 }

    init(_ settings: HostSettings, handle: OpaquePointer) throws {
        (self.settings, self.handle) = (settings, handle)
        if settings.usesSDL {
            let sdl = try SDLViewHost(
                frame: CGRect(origin: settings.origin, size: settings.size), bundles: settings.bundles,
                warningHandler: { Reports.add($0) })
            sdl.windowID = settings.windowID
            (self.sdl, views) = (sdl, sdl.host)
        } else {
            views = try ViewHost(
                size: settings.size, scale: settings.scale, bundles: settings.bundles,
                warningHandler: { Reports.add($0) })
            sdl = nil
        }
        settings.addFolders()
        map = MapView(frame: views.window.bounds)
        map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        map.basemap = settings.startsEmpty ? nil : try views.makeWorldMap(language: settings.language)
        setAppearance(settings.appearance)
        map.delegate = events
        views.window.addSubview(map)
        if sdl == nil {
            views.onPointerStyleChange = { [weak self] style in
                self?.call(\.pointer_style) { $0($1, $2, style.number) }
            }
        }
    }

    func setAppearance(_ appearance: MapAppearance) {
        views.window.overrideUserInterfaceStyle = appearance.userInterfaceStyle
        views.window.setNeedsFrame()
    }

    // MARK: Calls

    /// Counts a function of the C interface as running while its body, `body`, is called.
    func calling(_ body: () throws -> Void) rethrows {
        Self.depth += 1
        defer { Self.end() }
        try body()
    }

    private static func end() {
        depth -= 1
        guard depth == 0, !closing.isEmpty else { return }
        let hosts = closing
        closing = []
        for host in hosts { host.close() }
    }

    /// Frees the host: its callbacks are not called any more, and its views are closed at once, or, if a
    /// function of the C interface is running, when this function ends.
    func free() {
        isFreed = true
        Reports.setCollects(false, for: key)
        setWake(nil)
        HostTable.shared.remove(handle)
        if Self.depth > 0 { Self.closing.append(self) } else { close() }
    }

    private func close() {
        map.delegate = nil
        sdl?.close()
    }

    var key: UInt { UInt(bitPattern: handle) }

    /// Sets the callbacks of the C program that the host calls from now on.
    func connect(_ callbacks: cartouche_callbacks) {
        self.callbacks = callbacks
        Reports.setCollects(callbacks.report != nil, for: key)
    }

    /// Sets the function that wakes the program's loop; nil removes it. Waits until no thread is in the
    /// function that was set before.
    func setWake(_ function: WakeFunction?) {
        let old = wake
        wake = function
        if let function { views.onWake = { function.call() } } else { views.onWake = nil }
        old?.remove()
    }

    /// Calls one of the program's callbacks, if the program has set it.
    func call<Function>(
        _ callback: KeyPath<cartouche_callbacks, Function?>,
        _ body: (Function, OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    ) {
        guard !isFreed, let function = callbacks[keyPath: callback] else { return }
        calling { body(function, handle, callbacks.user_data) }
    }

    // MARK: Frames

    /// Passes the warnings that have arrived from other threads to the program's callback, each as a
    /// sentence; called before an update of the views.
    func deliverReports() {
        guard callbacks.report != nil else { return }
        for sentence in Reports.drain(for: key) {
            sentence.withCString { text in call(\.report) { $0($1, $2, text) } }
        }
    }

    // MARK: Callouts

    /// The view with the content of a pin's callout; nil if the program has set no content, so that the
    /// callout shows title and subtitle, or if the pin has no callout.
    func calloutContent(for pin: NumberedPin) -> View? {
        guard let data = pin.callout, !pin.options.hidesCallout else { return nil }
        if let size = data.drawnSize {
            let content = DrawnContent(frame: CGRect(origin: .zero, size: size))
            drawn[pin.number] = content
            return content
        }
        let number = pin.number
        return CalloutContent(
            data, title: pin.title, subtitle: pin.subtitle,
            onRow: { [weak self] row in self?.call(\.row_pressed) { $0($1, $2, number, Int32(clamping: row)) }
            },
            onButton: { [weak self] button in self?.call(\.button_pressed) { $0($1, $2, number, button) } })
    }

    /// Notifies the C program of the rectangles, in the host's view and in points, of the callouts whose
    /// content the program draws itself; called after an update of the views.
    func reportDrawnCallouts() {
        for (number, content) in drawn.sorted(by: { $0.key < $1.key }) {
            var rect = cartouche_rect()
            if content.window != nil {
                rect = cartouche_rect(content.convert(content.bounds, to: views.window))
                content.wasShown = true
            } else if content.wasShown || !map.selectedAnnotations.contains(where: { Self.is($0, number) }) {
                drawn[number] = nil
            } else {
                continue
            }
            call(\.callout_placed) { $0($1, $2, number, &rect) }
        }
    }

    private static func `is`(_ annotation: any Annotation, _ number: Int64) -> Bool {
        (annotation as? NumberedPin)?.number == number
    }

    /// Throws an error if the host works in SDL's loop, so that the C program must not call a function for
    /// other loops.
    /// - Parameter instead: the name of the function that the program has to call instead.
    func requireOwnLoop(_ instead: String) throws(Failure) {
        guard sdl == nil else {
            throw Failure(CARTOUCHE_ERROR_KIND, "the host is in SDL's loop (uses_sdl): call \(instead)")
        }
    }

    /// The view host that works in SDL's loop; throws if this host was created without `uses_sdl`.
    func requireSDL() throws(Failure) -> SDLViewHost {
        guard let sdl else {
            throw Failure(
                CARTOUCHE_ERROR_KIND,
                "the host is not in SDL's loop: make it with options whose uses_sdl is 1")
        }
        return sdl
    }
}

/// The content of a callout that the C program draws itself: an empty view in the callout's bubble.
private final class DrawnContent: View {
    /// Whether this content of a callout has been in a window; then it counts as dismissed once it is in
    /// none.
    fileprivate var wasShown = false
}

extension PointerStyle {
    /// The number of a pointer's shape in the C interface, one of `CARTOUCHE_POINTER_STYLE_*`.
    fileprivate var number: Int32 {
        switch self {
        case .arrow: 0
        case .hand: 1
        case .openHand: 2
        case .closedHand: 3
        case .text: 4
        case .crosshair: 5
        default: 6
        }
    }
}
