import CartoucheDrawing
import Foundation

/// A label's icon. All sizes are in points.
struct LabelIcon: Sendable, Equatable {
    var bitmap: LabelIconBitmap
    /// The icon's rectangle relative to the label's location (or to the text's middle, see `followsText`),
    /// before the rotation.
    var box: CGRect
    /// The rotation of the icon in degrees clockwise.
    var rotation = 0.0
    /// Whether `box` is relative to the middle of the label's text, since the icon is stretched around the
    /// text; otherwise `box` is relative to the label's location.
    var followsText = false
    /// Whether the icon turns with the map, and that of a label along a line with the line.
    var turnsWithMap = false
    /// For a label at a point of a line: the line's direction there, in degrees clockwise from the map's
    /// right, if it is a part of `rotation`. Nil for other labels.
    var lineDirection: Double?
    /// Whether an icon on a line that turns with the map is turned around where the line runs to the left.
    var keepsUpright = false
    var translation = LabelTranslation()
    /// The icon's colors. An image in its own colors uses only the opacity of `ink.color`; an icon that is a
    /// mask is drawn in these colors.
    var ink: LabelInk
    /// The free space, in points, that is kept around the icon at the top, left, bottom and right; with
    /// negative values other labels may overlap the icon's edges.
    var padding = EdgeInsets.zero
    var overlap = LabelOverlap()
}

/// An icon of a style's sprite, with the icon's name. Two such icons are equal if they have the same name,
/// the same area in the sprite's sheet and the same number of pixels per point.
struct LabelIconBitmap: Sendable, Equatable {
    var name: String
    var icon: SpriteSheet.Icon

    static func == (a: LabelIconBitmap, b: LabelIconBitmap) -> Bool {
        a.name == b.name && a.icon.area == b.icon.area && a.icon.pixelRatio == b.icon.pixelRatio
    }
}
