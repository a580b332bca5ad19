import CartoucheDrawing
import Foundation

/// The images of a style's sprite, by name. A value: cheap to copy, usable on any thread.
struct SpriteSheet: Sendable {
    /// The images by name.
    private(set) var icons: [String: Icon] = [:]
    /// The names, for `StyleContext.images`.
    private(set) var names: Set<String> = []

    /// A sheet without images.
    static let empty = SpriteSheet()

    subscript(name: String) -> Icon? { icons[name] }

    mutating func insert(_ icon: Icon, named name: String) {
        icons[name] = icon
        names.insert(name)
    }

    /// An image of the sprite: a part of the sheet, which all icons share.
    struct Icon: Sendable {
        /// The whole sheet; straight alpha, as all bitmaps here.
        let sheet: Bitmap
        /// The icon's part of the sheet, in pixels; it lies within the sheet and is not empty.
        let area: PixelRect
        /// Pixels per point; greater than 0.
        let pixelRatio: Double
        /// Whether alpha is a signed distance field, in which 3/4 is the edge and 1/8 of the range a point,
        /// and the color is the style's.
        let isSDF: Bool
        /// The parts that may be stretched, in pixels from the icon's left edge; empty: all of it.
        var stretchX: [ClosedRange<Double>] = []
        /// The same from the top edge.
        var stretchY: [ClosedRange<Double>] = []
        /// The part into which a text is fitted, in pixels of the icon; `nil` stands for all of it.
        var content: CGRect?

        /// The size in points.
        var size: CGSize {
            CGSize(width: Double(area.width) / pixelRatio, height: Double(area.height) / pixelRatio)
        }

        /// The icon's pixels on their own, straight alpha.
        /// - Complexity: O(pixels): callers keep the result.
        var bitmap: Bitmap {
            var result = Bitmap(width: area.width, height: area.height)
            let row = area.width * 4
            for y in 0..<area.height {
                let start = ((area.y + y) * sheet.width + area.x) * 4
                result.pixels.replaceSubrange(
                    y * row..<(y + 1) * row, with: sheet.pixels[start..<start + row])
            }
            return result
        }
    }
}
