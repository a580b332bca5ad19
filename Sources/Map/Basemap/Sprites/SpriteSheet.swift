import CartoucheDrawing
import Foundation

/// The images of a style's sprites, by name. A value type: cheap to copy, usable on any thread.
struct SpriteSheet: Sendable {
    /// The images of the sprites by their names.
    private(set) var icons: [String: Icon] = [:]
    /// The names of the images, as `StyleContext.images` needs them.
    private(set) var names: Set<String> = []

    /// A sheet without any images.
    static let empty = SpriteSheet()

    subscript(name: String) -> Icon? { icons[name] }

    mutating func insert(_ icon: Icon, named name: String) {
        icons[name] = icon
        names.insert(name)
    }

    /// An image of the sprite: a part of the sheet, which all icons share.
    struct Icon: Sendable {
        /// The bitmap of the whole sheet, with straight alpha as all bitmaps of this library.
        let sheet: Bitmap
        /// The icon's part of the sheet, in pixels; it lies within the sheet and is not empty.
        let area: PixelRect
        /// The icon's pixels per point; greater than 0.
        let pixelRatio: Double
        /// Whether the icon's alpha is a signed distance field, so that the icon is drawn in a color of the
        /// style. In the alpha, from 0 to 1, the shape's edge is at 3/4, and a distance of one point from the
        /// edge changes the alpha by 1/8.
        let isSDF: Bool
        /// The ranges of x that may be stretched, in pixels from the icon's left edge; empty if the whole
        /// icon may be.
        var stretchX: [ClosedRange<Double>] = []
        /// The ranges of y that may be stretched, in pixels from the icon's top edge; empty if the whole icon
        /// may be.
        var stretchY: [ClosedRange<Double>] = []
        /// The rectangle into which a text is fitted, in pixels of the icon; `nil` if this is the whole icon.
        var content: CGRect?

        /// The size of the icon in points.
        var size: CGSize {
            CGSize(width: Double(area.width) / pixelRatio, height: Double(area.height) / pixelRatio)
        }

        /// A copy of the icon's part of the sheet, straight alpha.
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
