import Foundation

/// Fits an SVG drawing into a box.
///
/// SDL_image 2.6 goes by the width alone, and nanosvg by what the drawing says of its size: a tall one would take any
/// memory. nanosvg reads a file as a row of tags and takes the size of the last `svg` among them, so one is put behind the
/// drawing that says exactly what is wanted, whatever stands before it.
nonisolated enum DrawingBox {
    /// The drawing with its new size, in pixels; nil if it names neither a viewBox nor a width and a height.
    static func fitted(_ data: [UInt8], width: Int, height: Int) -> (data: [UInt8], width: Int, height: Int)?
    {
        // A zero ends the text for nanosvg, and hides what stands behind it.
        guard !data.contains(0), let frame = naturalFrame(of: String(decoding: data, as: UTF8.self)) else {
            return nil
        }
        let scale = min(Double(width) / frame.width, Double(height) / frame.height)
        let columns = max(1, min(width, Int((frame.width * scale).rounded())))
        let rows = max(1, min(height, Int((frame.height * scale).rounded())))
        // The first sign ends a tag that was left open, and the first tag definitions that were.
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

        /// Within what nanosvg's single precision holds.
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
