import CartoucheDrawing
import Foundation

/// The services that views need: the library's one ambient value. Set once at start; tests install their own.
@MainActor
public struct Services {
    /// Measures and draws text.
    public var text: any TextEngine
    /// Decodes images and encodes PNG.
    public var images: any ImageCodec
    /// Finds files by name.
    public var assets: AssetCatalog
    /// Counts the workers' outstanding work, for which headless frames wait.
    public package(set) var work: WorkTracker
    /// The pasteboard that text fields copy to and paste from.
    public var pasteboard: any Pasteboard
    /// The primary selection of X11 and Wayland: text selected in one program is pasted into another with the
    /// middle button. Nil, the default: there is none.
    public var primarySelection: (any Pasteboard)?
    /// Opens an address of the web or of mail outside of the program, as links do (`ExternalAddress`). An
    /// application with a window sets it to `xdg-open`; without a value links open nothing.
    public var openURL: ((URL) -> Void)?
    /// Pixels per point of the window, to choose among an image's resolutions.
    public var displayScale: CGFloat = 1
    /// Takes a sentence, from any thread, about something that stops nothing; by default it is written to
    /// standard error. An `Application` sets it to its options' `warningHandler`.
    package var warn: @Sendable (String) -> Void = { StandardError.write($0) }
    /// The sink for trace events; `nil` if nothing is traced.
    public var trace: (any TraceSink)?
    /// The user's languages, as in `["de-AT", "en"]`, the preferred one first: by default those of the
    /// environment, `LANGUAGE`, else `LC_ALL`, `LC_MESSAGES` or `LANG`. Texts of layout files are in them.
    public var preferredLanguages = EnvironmentLanguages.preferred(ProcessInfo.processInfo.environment)
    /// See `Accessibility`.
    public var reducesMotion = ProcessInfo.processInfo.environment["CARTOUCHE_REDUCE_MOTION"] == "1"
    /// The seconds of a running clock, by which work is spread over frames; nil, the default: by its steps
    /// alone, which take the same frames on every machine.
    package var clock: (() -> Double)?
    private let deferred = DeferredCalls()
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates the services; by default with a catalog of the library's folders and a pasteboard in memory.
    package init(
        text: any TextEngine, images: any ImageCodec, assets: AssetCatalog? = nil,
        work: WorkTracker = WorkTracker(), pasteboard: (any Pasteboard)? = nil,
        primarySelection: (any Pasteboard)? = nil, trace: (any TraceSink)? = nil
    ) {
        (self.text, self.images, self.work, self.trace) = (text, images, work, trace)
        self.pasteboard = pasteboard ?? MemoryPasteboard()
        self.primarySelection = primarySelection
        self.assets = assets ?? AssetCatalog(images: images)
    }

    /// A service that a layer above the toolkit needs, by its name; nil if nothing has set it.
    package subscript<Name: ServiceName>(name: Name.Type) -> Name.Value? {
        get { values[ObjectIdentifier(name)] as? Name.Value }
        set { values[ObjectIdentifier(name)] = newValue }
    }

    private static var installed: Services?

    /// The services of all views.
    /// - Precondition: it was set before it is read. An `Application` sets it.
    public static var current: Services {
        get {
            guard let installed else {
                // Not a precondition: release builds do not print its message.
                fatalError(
                    "Text, images and assets are there once an Application is: make it before the views that "
                        + "need them (a test without one sets Services.current)")
            }
            return installed
        }
        set { installed = newValue }
    }

    /// Installs services where there are none: in a program without an application.
    package static func installIfMissing(_ make: @autoclosure () -> Services) {
        if installed == nil { installed = make() }
    }

    /// Nil where no services are installed yet.
    package static var currentIfInstalled: Services? { installed }

    /// Views can be laid out and touched without services; only code that needs one reads it.
    package static var currentTrace: (any TraceSink)? { installed?.trace }
    package static var currentClock: (() -> Double)? { installed?.clock }
    static var currentOpener: ((URL) -> Void)? { installed?.openURL }
    static var currentImages: (any ImageCodec)? { installed?.images }

    static var reducesMotion: Bool { installed?.reducesMotion ?? false }

    /// The calls that are deferred to the next step of any window.
    static var deferredCalls: DeferredCalls { installed?.deferred ?? deferredBeforeStart }
    private static let deferredBeforeStart = DeferredCalls()
}

/// The name of a service that a layer above the toolkit brings.
package protocol ServiceName {
    associatedtype Value
}

/// An application to which a layer above brings services of its own, as a product with maps does: it conforms
/// wherever that layer is part of the program.
@MainActor
package protocol ServiceInstalling {
    func installServices(in services: inout Services)
}

/// The user's accessibility settings for every program: UIKit's `UIAccessibility`, as far as it goes.
@MainActor
public enum Accessibility {
    /// Whether views fade or appear at once instead of growing, bouncing, dropping and gliding. False by
    /// default; `CARTOUCHE_REDUCE_MOTION=1` in the environment makes it true from the start. Setting it
    /// affects animations that begin later.
    public static var isReduceMotionEnabled: Bool {
        get { Services.reducesMotion }
        set { Services.current.reducesMotion = newValue }
    }

    /// Whether motion may be animated now: `animated` is true, and the user has not reduced motion. The one
    /// place to check. It does not govern camera moves made by the program.
    public static func allowsMotion(_ animated: Bool = true) -> Bool { animated && !isReduceMotionEnabled }
}
