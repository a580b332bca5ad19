import CartoucheCaching
import CartoucheDrawing
import Foundation

/// The textures of icons, each in the sizes in which the icon is drawn. Main thread.
final class IconTextures {
    /// Which texture of an icon is meant: the image, or a mask of it that is drawn in a color.
    enum Part: Hashable {
        /// The image of the icon in its own colors.
        case image
        /// A white mask of the icon, grown by a number of pixels as for a halo. Icons that are drawn with
        /// different numbers of pixels per point (`pixelsPerPoint`) have different masks.
        case mask(grown: Double, pixelsPerPoint: Double)
    }

    private struct Key: Hashable {
        let name: String
        /// The sprite sheet's pixels per point. Together with the icon's corner (`x`, `y`) in the sheet it
        /// identifies the image.
        let pixelRatio: Double
        let x: Int
        let y: Int
        let width: Int
        let height: Int
        let part: Part
    }

    /// The largest side of an icon's texture, in pixels.
    static let sideLimit = 1_024

    private var textures = LRUCache<Key, Texture>(capacity: 256)

    init() {}

    /// The texture of an icon's image or mask in a size in pixels, with a transparent border that is one
    /// pixel wide. Images in their own colors are only made smaller, since the renderer enlarges them.
    func texture(_ image: LabelIconBitmap, width: Int, height: Int, part: Part) -> Texture {
        let icon = image.icon
        let (w, h) = (
            max(1, min(width, part == .image ? icon.area.width : Self.sideLimit)),
            max(1, min(height, part == .image ? icon.area.height : Self.sideLimit))
        )
        let key = Key(
            name: image.name, pixelRatio: icon.pixelRatio, x: icon.area.x, y: icon.area.y, width: w,
            height: h,
            part: part)
        if let known = textures.value(for: key) { return known }
        let bitmap: Bitmap
        switch part {
        case .image: bitmap = icon.bitmap.downsampled(width: w, height: h)
        case .mask(let grown, let pixelsPerPoint):
            bitmap = Self.mask(icon.bitmap, width: w, height: h, grown: grown, pixelsPerPoint: pixelsPerPoint)
        }
        let made = Texture(bitmap: bitmap.withClearBorder)
        textures.insert(made, for: key)
        return made
    }

    /// A white mask of a signed distance field. In the alpha of the field, from 0 to 1, the shape's edge is
    /// at 3/4, and a distance of one point from the edge changes the alpha by 1/8.
    private static func mask(
        _ field: Bitmap, width: Int, height: Int, grown: Double, pixelsPerPoint: Double
    ) -> Bitmap {
        var result = Bitmap(
            width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
        let (fx, fy) = (Double(field.width) / Double(width), Double(field.height) / Double(height))
        for y in 0..<height {
            for x in 0..<width {
                let alpha = alpha(field, (Double(x) + 0.5) * fx - 0.5, (Double(y) + 0.5) * fy - 0.5)
                let inside = (alpha / 255 - 0.75) * 8 * pixelsPerPoint + grown
                result.pixels[(y * width + x) * 4 + 3] = UInt8(max(0, min(1, inside + 0.5)) * 255)
            }
        }
        return result
    }

    private static func alpha(_ field: Bitmap, _ x: Double, _ y: Double) -> Double {
        let (cx, cy) = (max(0, min(x, Double(field.width - 1))), max(0, min(y, Double(field.height - 1))))
        let (column, row) = (Int(cx), Int(cy))
        let (right, below) = (min(column + 1, field.width - 1), min(row + 1, field.height - 1))
        let (u, v) = (cx - Double(column), cy - Double(row))
        func at(_ x: Int, _ y: Int) -> Double { Double(field.pixels[(y * field.width + x) * 4 + 3]) }
        let upper = at(column, row) * (1 - u) + at(right, row) * u
        let lower = at(column, below) * (1 - u) + at(right, below) * u
        return upper * (1 - v) + lower * v
    }
}
