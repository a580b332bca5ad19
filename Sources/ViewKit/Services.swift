import Drawing
import Foundation

/// What views need from outside: the one ambient of the library. Set once at start; tests install their own.
@MainActor
public struct Services {
    /// Measures and draws letters.
    public var text: any TextEngine
    /// Decodes pictures and encodes PNG.
    public var images: any ImageCodec
    /// Finds files by name.
    public var assets: AssetCatalog
    /// Counts what workers still have to do; headless frames wait for it.
    public var work: WorkTracker
    /// Where text fields copy to and paste from.
    public var pasteboard: any Pasteboard
    /// What is selected in one program and goes into another by the middle button, as on X11 and Wayland. Nil, the default:
    /// there is none.
    public var primarySelection: (any Pasteboard)?
    /// Pixels per point of the window, for pictures that come in several sizes.
    public var displayScale: CGFloat = 1
    /// Nil: nothing is traced.
    public var trace: (any TraceSink)?
    /// See `Accessibility`.
    public var reducesMotion = ProcessInfo.processInfo.environment["CARTOUCHE_REDUCE_MOTION"] == "1"
    private let scheduler = AnimationScheduler()

    /// Without assets of its own, a catalog of the library's folders; without a pasteboard, one in memory.
    public init(
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

    /// What all views use.
    /// - Precondition: it was set before it is read. An `Application` sets it.
    public static var current: Services {
        get {
            guard let installed else {
                // Not a precondition: release builds keep those sentences to themselves.
                fatalError(
                    "Text, images and assets are there once an Application is: make it before the views that need "
                        + "them (a test without one sets Services.current)")
            }
            return installed
        }
        set { installed = newValue }
    }

    /// Views without services may still be laid out and touched; only what needs one asks for it.
    package static var currentTrace: (any TraceSink)? { installed?.trace }
    static var currentImages: (any ImageCodec)? { installed?.images }

    static var reducesMotion: Bool { installed?.reducesMotion ?? false }

    /// The clock that animations share: completions that wait for the next step of any window.
    static var animations: AnimationScheduler { installed?.scheduler ?? schedulerBeforeStart }
    private static let schedulerBeforeStart = AnimationScheduler()
}
