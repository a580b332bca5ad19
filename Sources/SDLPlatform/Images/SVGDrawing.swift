/// An SVG drawing as text.
nonisolated enum SVGDrawing {
    /// Where its first element must begin.
    private static let searchedBytes = 8_192

    /// Whether the data is a drawing: it has an element `svg`, after any comments and declarations.
    static func isSVG(_ data: [UInt8]) -> Bool {
        String(decoding: data.prefix(searchedBytes), as: UTF8.self).contains("<svg")
    }
}
