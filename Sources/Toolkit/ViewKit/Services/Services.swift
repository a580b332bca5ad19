import CartoucheDrawing
import Foundation

/// The services that views need, such as text, images and assets: the library's only global value. Set once
/// at the program's start; tests install services of their own.
@MainActor
public struct Services {
    /// The engine that measures and draws text.
    public var text: any TextEngine
    /// The codec that decodes images and encodes PNG files.
    public var images: any ImageCodec
    /// The catalog that finds asset files by name.
    public var assets: AssetCatalog
    /// Counts the work that workers have not finished; a program without a window waits for it before it
    /// draws a frame.
    public package(set) var work: WorkTracker
    /// The pasteboard that text fields copy to and paste from.
    public var pasteboard: any Pasteboard
    /// The primary selection of X11 and Wayland: text selected in one program is pasted into another with the
    /// middle button. Nil, the default, means that there is none.
    public var primarySelection: (any Pasteboard)?
    /// Opens an address of the web or of mail outside of the program, as links do (`ExternalAddress`). An
    /// application with a window sets this to `xdg-open`; while it is nil, links open nothing.
    public var openURL: ((URL) -> Void)?
    /// The pixels per point of the window, by which the variant of an image is chosen.
    public var displayScale: CGFloat = 1
    /// Receives a sentence, from any thread, about a problem that does not stop the program. By default
    /// writes it to standard error; an `Application` sets this to its options' `warningHandler`.
    package var warn: @Sendable (String) -> Void = { StandardError.write($0) }
    /// The object that records trace events, such as a trace file: what the user did and what the program
    /// showed. Nil, the default, records nothing.
    public var trace: (any TraceSink)?
    /// The user's languages, as in `["de-AT", "en"]`, the preferred one first. By default those of the
    /// environment variable `LANGUAGE`, followed by that of `LC_ALL`, else of `LC_MESSAGES`, else of `LANG`;
    /// English alone if this variable names no language, as in the locale `C`. Texts of layout files are
    /// shown in the first of them that the files have.
    public var preferredLanguages = EnvironmentLanguages.preferred(ProcessInfo.processInfo.environment)
    /// Whether the user wants less motion; true from the start if `CARTOUCHE_REDUCE_MOTION` is 1. See
    /// `Accessibility`.
    public var reducesMotion = ProcessInfo.processInfo.environment["CARTOUCHE_REDUCE_MOTION"] == "1"
    /// The seconds of a running clock, by which work is spread over frames. Nil, the default, means that work
    /// is spread by its number of steps alone, so that it takes the same frames on every machine.
    package var clock: (() -> Double)?
    private let deferred = DeferredCalls()
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates the services that views need; by default with a catalog of the library's folders and a
    /// pasteboard in memory.
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

    /// The value of a service that a layer above the toolkit needs, by the service's name; nil if it was not
    /// set.
    package subscript<Name: ServiceName>(name: Name.Type) -> Name.Value? {
        get { values[ObjectIdentifier(name)] as? Name.Value }
        set { values[ObjectIdentifier(name)] = newValue }
    }

    private static var installed: Services?

    /// The services that all views of the program use.
    /// - Precondition: the program or an `Application` has set this property before it is read.
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

    /// Sets `current` if no services are installed yet, as in a program without an `Application`.
    package static func installIfMissing(_ make: @autoclosure () -> Services) {
        if installed == nil { installed = make() }
    }

    /// The services that all views of the program use; nil if none are installed yet.
    package static var currentIfInstalled: Services? { installed }

    /// The object that records trace events; nil if the program records none, or no services are installed,
    /// since views can be laid out and receive touches without services.
    package static var currentTrace: (any TraceSink)? { installed?.trace }
    package static var currentClock: (() -> Double)? { installed?.clock }
    static var currentOpener: ((URL) -> Void)? { installed?.openURL }
    static var currentImages: (any ImageCodec)? { installed?.images }

    static var reducesMotion: Bool { installed?.reducesMotion ?? false }

    /// The calls that were deferred to the next step of any window, such as completions of interrupted
    /// animations.
    static var deferredCalls: DeferredCalls { installed?.deferred ?? deferredBeforeStart }
    private static let deferredBeforeStart = DeferredCalls()
}

/// The name of a service that a layer above the toolkit adds to `Services`; `Value` is the service's type.
package protocol ServiceName {
    associatedtype Value
}

/// An `Application` or `ViewHost` to which a layer above the toolkit adds services, as the library's layer of
/// maps does: the module of that layer declares the conformance, so that it exists in programs with maps
/// alone.
@MainActor
package protocol ServiceInstalling {
    func installServices(in services: inout Services)
}

/// The user's accessibility settings for all programs: a part of UIKit's `UIAccessibility`.
@MainActor
public enum Accessibility {
    /// Whether views fade or appear at once instead of growing, bouncing, dropping and gliding. False by
    /// default; `CARTOUCHE_REDUCE_MOTION=1` in the environment makes it true from the start. Setting it
    /// affects animations that begin later.
    public static var isReduceMotionEnabled: Bool {
        get { Services.reducesMotion }
        set { Services.current.reducesMotion = newValue }
    }

    /// Whether motion may be animated now: true if `animated` is true and the user has not reduced motion.
    /// Code that animates motion has to call this function. It does not govern camera moves made by the
    /// program.
    public static func allowsMotion(_ animated: Bool = true) -> Bool { animated && !isReduceMotionEnabled }
}
