import Foundation

/// Fits an SVG drawing into a box.
///
/// SDL_image 2.6 limits only the width, and nanosvg uses the size that the drawing names, so that a tall
/// drawing could need any amount of memory. nanosvg reads a file as a sequence of tags and uses the size of
/// the last `svg` tag: so a tag with exactly the wanted size is appended, regardless of the drawing's own
/// tags.
nonisolated enum SVGBox {
    /// An SVG drawing whose size was set so that it fits into a box of pixels.
    struct Fitted {
        /// The bytes of the drawing, with the appended tag that sets its size.
        let data: [UInt8]
        /// The width of the drawing after it was fitted, in pixels.
        let width: Int
        /// The height of the drawing after it was fitted, in pixels.
        let height: Int
        /// The number of pixels per unit of the drawing.
        let scale: Double
        /// How far the top left corner of the drawing's viewBox is from the origin (0, 0), in pixels: the
        /// larger of the horizontal and the vertical distance.
        let reach: Double
    }

    /// The number of bytes at the start of a file among which its first element must begin, if it is an SVG
    /// drawing.
    private static let searchedBytes = 8_192

    /// Whether the data is an SVG drawing: it has an element `svg` near its start, after any comments and
    /// declarations.
    static func isDrawing(_ data: [UInt8]) -> Bool {
        String(decoding: data.prefix(searchedBytes), as: UTF8.self).contains("<svg")
    }

    /// The drawing with its size set to fit a box of pixels; nil if the drawing has neither a viewBox nor a
    /// width and a height.
    static func fitted(_ data: [UInt8], width: Int, height: Int) -> Fitted? {
        // nanosvg stops at a zero byte, which would hide the appended tag.
        guard !data.contains(0), let frame = naturalFrame(of: data) else { return nil }
        let scale = min(Double(width) / frame.width, Double(height) / frame.height)
        let columns = max(1, min(width, Int((frame.width * scale).rounded())))
        let rows = max(1, min(height, Int((frame.height * scale).rounded())))
        // The first characters close a tag and definitions that were left open.
        let end = """
            ></defs><svg viewBox="\(frame.x) \(frame.y) \(frame.width) \(frame.height)" width="\(columns)" \
            height="\(rows)" preserveAspectRatio="none"/>
            """
        return Fitted(
            data: data + Array(end.utf8), width: columns, height: rows, scale: scale,
            reach: max(abs(frame.x), abs(frame.y)) * scale)
    }

    /// The size that the drawing names, in its own units: its width and height, or else the size of its
    /// viewBox; nil if it has neither.
    static func naturalSize(of data: [UInt8]) -> CGSize? {
        guard let frame = naturalFrame(of: data),
            let tag = SVGTags(data).first(where: { $0.name == "svg" })
        else { return nil }
        if let width = tag["width"].flatMap(length), let height = tag["height"].flatMap(length) {
            let named = Frame(width: width, height: height)
            if named.isSound { return CGSize(width: width, height: height) }
        }
        return CGSize(width: frame.width, height: frame.height)
    }

    private struct Frame {
        var x = 0.0
        var y = 0.0
        let width: Double
        let height: Double

        /// Whether nanosvg, which computes with single precision, can compute with these numbers.
        var isSound: Bool {
            [x, y].allSatisfy { abs($0) < 1e12 } && [width, height].allSatisfy { (1e-6...1e12).contains($0) }
        }
    }

    /// The rectangle of the drawing in its own units: the viewBox of the first element `svg`, or else the
    /// element's width and height at (0, 0). Nil if the element has neither, or nanosvg cannot compute with
    /// the numbers.
    private static func naturalFrame(of data: [UInt8]) -> Frame? {
        guard let tag = SVGTags(data).first(where: { $0.name == "svg" }) else { return nil }
        let frame: Frame
        if let box = tag["viewBox"] {
            let numbers = box.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map { Double($0) }
            guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
                let height = numbers[3]
            else { return nil }
            frame = Frame(x: x, y: y, width: width, height: height)
        } else {
            guard let width = tag["width"].flatMap(length), let height = tag["height"].flatMap(length) else {
                return nil
            }
            frame = Frame(width: width, height: height)
        }
        return frame.isSound ? frame : nil
    }

    /// The number of a length that has no unit or one of letters, such as "px"; nil for other lengths, such
    /// as percentages.
    private static func length(_ text: String) -> Double? {
        var numbers = SVGNumbers(text)
        guard let number = numbers.next(), number >= 0 else { return nil }
        let isUnit = numbers.rest.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == 0x20
        }
        return isUnit ? number : nil
    }
}
