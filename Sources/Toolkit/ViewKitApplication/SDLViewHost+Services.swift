import Foundation

extension SDLViewHost {
    /// Creates a host, with the services of
    /// `ViewHost.init(size:scale:servesMainQueue:bundles:warningHandler:)` if the program has installed no
    /// services yet; links are then opened by the desktop, and the clipboard is the desktop's. SDL's video
    /// must be initialized before.
    /// - Parameters:
    ///   - frame: the rectangle of the views in the program's window, in the units of SDL's mouse events.
    ///   - servesMainQueue: see `ViewHost`.
    ///   - bundles: folders with the program's own assets, searched before the library's.
    ///   - warningHandler: see `ViewHost`.
    /// - Throws: `PlatformError` without a font, and for a frame that `frame` would ignore; sides below 1
    ///   count as 1.
    public convenience init(
        frame: CGRect, servesMainQueue: Bool = true, bundles: [URL] = [],
        warningHandler: (@Sendable (String) -> Void)? = nil
    ) throws {
        guard Self.accepts(frame, leastSide: -.infinity) else {
            throw PlatformError(
                "No view is hosted at \(frame): give an origin within a million units, and sides of at most "
                    + "65536.")
        }
        let isFirst = Services.currentIfInstalled == nil
        let host = try ViewHost(
            size: frame.size, servesMainQueue: servesMainQueue, bundles: bundles,
            warningHandler: warningHandler)
        if isFirst {
            let warn = Services.current.warn
            Services.current.pasteboard = SDLPasteboard()
            Services.current.primarySelection = SDLPrimarySelection()
            Services.current.openURL = { DesktopOpener.open($0, warn: warn) }
        }
        self.init(host: host, frame: CGRect(origin: frame.origin, size: host.size))
    }
}
