/// Mends the gradients of a drawing for nanosvg.
///
/// For a gradient with one stop nanosvg reads 256 stops, two kilobytes beyond its memory: the bytes there
/// become the color, or end the process. A gradient with the same stop twice looks as one with a single stop
/// should.
nonisolated enum SVGGradients {
    private static let elements: Set = ["linearGradient", "radialGradient"]

    /// The drawing, in which no gradient has exactly one stop.
    ///
    /// nanosvg adds each stop to the gradient that began last, wherever either stands.
    /// - Complexity: O(bytes).
    static func withoutSingleStops(_ data: [UInt8]) -> [UInt8] {
        var singles: [Range<Int>] = []
        var stops: [Range<Int>]?
        func end() {
            if let stops, let stop = stops.first, stops.count == 1 { singles.append(stop) }
        }
        for tag in SVGTags(data) {
            if elements.contains(tag.name) {
                end()
                stops = []
            } else if tag.name == "stop" {
                stops?.append(tag.range)
            }
        }
        end()
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
