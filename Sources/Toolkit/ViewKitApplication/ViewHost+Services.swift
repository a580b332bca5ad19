import Foundation

extension ViewHost {
    /// Creates a host for views. If the program has installed no services yet, the host installs the
    /// library's own: text with the fonts of the system, images, assets, a clipboard in memory, and links
    /// that open nothing. The program can replace each of them in `Services.current`.
    /// - Parameters:
    ///   - size: the size of the views in points; numbers below 1 count as 1.
    ///   - scale: pixels per point, above 0.
    ///   - servesMainQueue: whether `update(to:)` runs the pending tasks of the main actor; true by default.
    ///     Pass false in a program whose own loop serves Dispatch's main queue, and where `update(to:)` is
    ///     called from such a task.
    ///   - bundles: folders with the program's own assets, searched before the library's.
    ///   - warningHandler: called from any thread with a sentence about a problem that does not stop the
    ///     program; nil, the default, writes the sentence to standard error as one line.
    /// - Throws: `PlatformError` without a font, and for a size or a scale that cannot be used.
    public convenience init(
        size: CGSize, scale: CGFloat = 1, servesMainQueue: Bool = true, bundles: [URL] = [],
        warningHandler: (@Sendable (String) -> Void)? = nil
    ) throws {
        guard size.width.isFinite, size.height.isFinite, scale > 0, scale.isFinite else {
            throw PlatformError(
                "No view is hosted in \(size.width)x\(size.height) points at scale \(scale): give finite "
                    + "numbers, and a scale above 0.", kind: .other)
        }
        let isFirst = Services.currentIfInstalled == nil
        if isFirst {
            let warn = warningHandler ?? { StandardError.write($0) }
            let codec = SDLImageCodec()
            var services = Services(
                text: try SDLTextEngine(warn: warn), images: codec,
                assets: AssetCatalog(bundles: bundles, images: codec))
            services.warn = warn
            services.assets.onFailure = warn
            services.displayScale = scale
            Services.current = services
        }
        self.init(
            size: CGSize(width: max(1, size.width), height: max(1, size.height)), scale: scale,
            services: Services.current, servesMainQueue: servesMainQueue)
        guard isFirst else { return }
        let host: Any = self
        (host as? any ServiceInstalling)?.installServices(in: &Services.current)
    }
}
