/// Changes the gradients of a drawing so that nanosvg can read them.
///
/// For a gradient with a single stop nanosvg reads 256 stops, two kilobytes beyond its memory: the bytes
/// found there become the color, or end the process. A gradient with the same stop twice looks as one with a
/// single stop should look.
nonisolated enum SVGGradients {
    private static let elements: Set = ["linearGradient", "radialGradient"]

    /// The drawing, changed so that no gradient has exactly one stop when a shape uses the gradient.
    ///
    /// nanosvg adds each stop to the gradient that began last, wherever the two are in the file, and a shape
    /// uses the stops that its gradient has when the shape begins. So a gradient's first stop is written
    /// twice unless another stop follows it directly.
    /// - Complexity: O(bytes).
    static func withoutSingleStops(_ data: [UInt8]) -> [UInt8] {
        var singles: [Range<Int>] = []
        var hasGradient = false
        var first: Range<Int>?
        for tag in SVGTags(data) {
            if let stop = first, tag.name != "stop" { singles.append(stop) }
            first = nil
            if elements.contains(tag.name) {
                hasGradient = true
            } else if tag.name == "stop", hasGradient {
                first = tag.range
                hasGradient = false
            }
        }
        if let first { singles.append(first) }
        guard !singles.isEmpty else { return data }
        var result: [UInt8] = []
        var copied = 0
        for stop in singles {
            result += data[copied..<stop.upperBound] + data[stop]
            copied = stop.upperBound
        }
        return result + data[copied...]
    }
}
