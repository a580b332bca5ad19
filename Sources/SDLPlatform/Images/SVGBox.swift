import Foundation

/// Fits an SVG drawing into a box.
///
/// SDL_image 2.6 uses only the width, and nanosvg the size in the drawing: a tall one would need any amount
/// of memory. nanosvg reads a file as a sequence of tags and takes the size of the last `svg` tag, so a tag
/// with exactly the wanted size is appended, regardless of the drawing's own tags.
nonisolated enum SVGBox {
    /// The drawing with its new size, in pixels; nil if it has neither a viewBox nor a width and a height.
    static func fitted(_ data: [UInt8], width: Int, height: Int) -> (data: [UInt8], width: Int, height: Int)?
    {
        // nanosvg stops at a zero byte, which would hide the appended tag.
        guard !data.contains(0), let frame = naturalFrame(of: String(decoding: data, as: UTF8.self)) else {
            return nil
        }
        let scale = min(Double(width) / frame.width, Double(height) / frame.height)
        let columns = max(1, min(width, Int((frame.width * scale).rounded())))
        let rows = max(1, min(height, Int((frame.height * scale).rounded())))
        // The first characters close a tag and definitions that were left open.
        let end = """
            ></defs><svg viewBox="\(frame.x) \(frame.y) \(frame.width) \(frame.height)" width="\(columns)" \
            height="\(rows)" preserveAspectRatio="none"/>
            """
        return (data + Array(end.utf8), columns, rows)
    }

    private struct Frame {
        var x = 0.0
        var y = 0.0
        let width: Double
        let height: Double

        /// Whether the numbers are within nanosvg's single precision.
        var isSound: Bool {
            [x, y].allSatisfy { abs($0) < 1e12 } && [width, height].allSatisfy { (1e-6...1e12).contains($0) }
        }
    }

    private static func naturalFrame(of text: String) -> Frame? {
        let plain = text.prefix(65_536).replacing(#/<!--.*?-->/#.dotMatchesNewlines(), with: "")
        guard let tag = plain.firstMatch(of: #/<svg\s[^>]*>/#)?.0 else { return nil }
        if let box = tag.firstMatch(of: #/\sviewBox\s*=\s*["']([^"']*)["']/#)?.1 {
            let numbers = box.split(whereSeparator: { $0.isWhitespace || $0 == "," }).compactMap {
                Double($0)
            }
            guard numbers.count == 4 else { return nil }
            let frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            return frame.isSound ? frame : nil
        }
        guard
            let width = tag.firstMatch(
                of: #/\swidth\s*=\s*["']\s*([0-9.]+(?:[eE][-+]?[0-9]+)?)\s*[a-z]*["']/#),
            let height = tag.firstMatch(
                of: #/\sheight\s*=\s*["']\s*([0-9.]+(?:[eE][-+]?[0-9]+)?)\s*[a-z]*["']/#),
            let columns = Double(width.1), let rows = Double(height.1)
        else { return nil }
        let frame = Frame(width: columns, height: rows)
        return frame.isSound ? frame : nil
    }
}
