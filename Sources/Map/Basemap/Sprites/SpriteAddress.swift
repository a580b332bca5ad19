import Foundation

/// The URLs of a sprite's files. Pure.
struct SpriteAddress: Equatable {
    /// The sprite's address in the style, without the endings `.json` and `.png`.
    private let base: URLComponents

    /// Creates the address of a sprite's files from the address that the style states.
    /// - Parameters:
    ///   - text: the address in the style: a URL, or a path relative to the style.
    ///   - style: the location of the style; `nil` if it is unknown.
    /// - Throws: a `ResourceError` if the style may not name such an address. Only a style that is itself a
    ///   file may name files.
    init(_ text: String, style: URL?) throws(ResourceError) {
        guard let url = URL(string: text, relativeTo: style)?.absoluteURL ?? Self.path(text, style),
            let scheme = url.scheme?.lowercased(),
            let base = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { throw ResourceError("it is no URL, and the style has no place that it could be relative to") }
        guard ["file", "http", "https"].contains(scheme) else {
            throw ResourceError("URLs of the scheme \(scheme) are not loaded; save it beside the style")
        }
        guard scheme != "file" || style?.isFileURL == true else {
            throw ResourceError("only a style that is itself a file may name files")
        }
        self.base = base
    }

    /// The file URL of a path with spaces, which is no valid URL text; nil if the style is not a file.
    private static func path(_ text: String, _ style: URL?) -> URL? {
        guard let style, style.isFileURL, !text.contains("://") else { return nil }
        return URL(fileURLWithPath: text, relativeTo: style.deletingLastPathComponent()).absoluteURL
    }

    /// The URL of one of the sprite's files: its index or its image.
    /// - Parameters:
    ///   - density: the pixels per point for which the file is made: 1, or 2 for the file with `@2x` in its
    ///     name.
    ///   - suffix: the ending of the file's name: `json` for the index, `png` for the image.
    func url(density: Int, _ suffix: String) -> URL? {
        var parts = base
        parts.path += (density == 2 ? "@2x" : "") + ".\(suffix)"
        return parts.url
    }
}
