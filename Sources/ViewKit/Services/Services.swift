import Drawing
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
    /// Counts the workers' unfinished jobs; headless frames wait for them.
    package var work: WorkTracker
    /// The pasteboard that text fields copy to and paste from.
    public var pasteboard: any Pasteboard
    /// The primary selection of X11 and Wayland: text selected in one program is pasted into another with the
    /// middle button. Nil, the default: there is none.
    public var primarySelection: (any Pasteboard)?
    /// Pixels per point of the window, to choose among an image's resolutions.
    public var displayScale: CGFloat = 1
    /// The sink for trace events; nil: nothing is traced.
    public var trace: (any TraceSink)?
    /// See `Accessibility`.
    public var reducesMotion = ProcessInfo.processInfo.environment["CARTOUCHE_REDUCE_MOTION"] == "1"
    private let scheduler = AnimationScheduler()

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

    private static var installed: Services?

    /// The services of all views.
    /// - Precondition: it was set before it is read. An `Application` sets it.
    public static var current: Services {
        get {
            guard let installed else {
                // Not a precondition: release builds do not print its message.
                fatalError(
                    "Text, images and assets are there once an Application is: make it before the views that need "
                        + "them (a test without one sets Services.current)")
            }
            return installed
        }
        set { installed = newValue }
    }

    /// Views can be laid out and touched without services; only code that needs one reads it.
    package static var currentTrace: (any TraceSink)? { installed?.trace }
    static var currentImages: (any ImageCodec)? { installed?.images }

    static var reducesMotion: Bool { installed?.reducesMotion ?? false }

    /// The shared scheduler of completions that are deferred to the next step of any window.
    static var animations: AnimationScheduler { installed?.scheduler ?? schedulerBeforeStart }
    private static let schedulerBeforeStart = AnimationScheduler()
}
