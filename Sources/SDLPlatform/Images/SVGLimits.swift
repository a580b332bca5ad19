import Foundation

/// Limits for SVG drawings, since nanosvg has none. Drawings that a program trusts are fast; this rejects
/// drawings that would take minutes.
nonisolated enum SVGLimits {
    static let largestFile = 1 << 20
    /// The maximum number of dashes of all strokes; about a second.
    static let mostDashes = 100_000.0

    /// The reason for rejecting a drawing, as the end of a sentence; nil if it may be drawn.
    static func reason(against data: [UInt8]) -> String? {
        guard data.count <= largestFile else {
            return "it has \(data.count) bytes, and at most \(largestFile) are read"
        }
        let text = String(decoding: data, as: UTF8.self)
        guard text.contains("stroke-dasharray") else { return nil }
        let patterns =
            text.matches(of: #/stroke-dasharray\s*:([^"';]*)/#).map(\.1)
            + text.matches(of: #/stroke-dasharray[^:"']*["']([^"']*)/#).map(\.1)
        let finest = patterns.map { numbers(in: String($0)).reduce(0, +) }.filter { $0 > 0 }.min()
        guard let finest else { return nil }
        // No path is longer than seven times the sum of its numbers: a circle's radius counts most.
        // Percentages refer to another number in the file. Digits in colors and names are not lengths.
        let all = numbers(
            in: text.replacing(#/#[0-9a-zA-Z]+/#, with: "")
                .replacing(#/(?:id|class|href|label|nodetypes|version)\s*=\s*"[^"]*"/#, with: ""))
        let percent = text.contains("%") ? max(1, (all.max() ?? 0) / 100) : 1
        let dashes = 7 * all.reduce(0, +) * percent / finest
        return dashes <= mostDashes ? nil : "its strokes have too many dashes"
    }

    /// The absolute values of the numbers. Numbers too large for a Double count as the largest one.
    private static func numbers(in text: String) -> [Double] {
        text.matches(of: #/(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/#).map {
            Double($0.0) ?? .greatestFiniteMagnitude
        }
    }
}
