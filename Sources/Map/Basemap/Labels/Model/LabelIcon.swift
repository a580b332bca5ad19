import CartoucheDrawing
import Foundation

/// A label's icon. Sizes in points.
struct LabelIcon: Sendable, Equatable {
    var bitmap: LabelIconBitmap
    /// The rectangle relative to the location, before the rotation.
    var box: CGRect
    /// Degrees clockwise.
    var rotation = 0.0
    /// Whether the box is relative to the text's middle, around which the icon is stretched.
    var followsText = false
    /// Whether the icon turns with the map.
    var turnsWithMap = false
    /// The opacity is the color's; the rest is for masks.
    var ink: LabelInk
    /// The free space around the icon: top, left, bottom, right.
    var padding = EdgeInsets.zero
    var overlap = LabelOverlap()
}

/// An image of a style's sprite, with its name. Images are equal if their names and sizes are.
struct LabelIconBitmap: Sendable, Equatable {
    var name: String
    var icon: SpriteSheet.Icon

    static func == (a: LabelIconBitmap, b: LabelIconBitmap) -> Bool {
        a.name == b.name && a.icon.area == b.icon.area && a.icon.pixelRatio == b.icon.pixelRatio
    }
}
