import Foundation

extension ViewHost {
    /// Creates a host. Where the program has no services yet, it installs the library's: text by the
    /// installed fonts, images, assets, a clipboard in memory, links that open nothing. All can be replaced
    /// in `Services.current`.
    /// - Parameters:
    ///   - size: in points; numbers below 1 count as 1.
    ///   - scale: pixels per point, above 0.
    ///   - servesMainQueue: whether `update(to:)` runs the tasks of the main actor that wait: true by
    ///     default. False in a program whose loop serves Dispatch's main queue itself, and where the host is
    ///     updated from such a task.
    ///   - bundles: folders with the program's own assets, searched before the library's.
    ///   - warningHandler: takes a sentence, from any thread, about something that stops nothing; nil, the
    ///     default: it is written to standard error as one line.
    /// - Throws: `PlatformError` without a font.
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
