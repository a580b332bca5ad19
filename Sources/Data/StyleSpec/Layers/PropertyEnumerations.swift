/// What a move of a layer, or the size of a circle, is relative to.
package enum StyleFrame: String, StylePropertyValue {
    /// The map, so that the move rotates with the map.
    case map
    /// The screen, so that the move is the same whatever the map's heading is.
    case viewport
}

/// The shapes of the ends of lines.
package enum LineCap: String, StylePropertyValue {
    /// A straight end at the last point.
    case butt
    /// A half circle around the last point.
    case round
    /// A straight end, half a line width beyond the last point.
    case square
}

/// The shapes of the corners of lines.
package enum LineJoin: String, StylePropertyValue {
    /// A corner that is cut off.
    case bevel
    /// A round corner.
    case round
    /// A pointed corner.
    case miter
}

/// Where the labels of a feature stand.
package enum SymbolPlacement: String, StylePropertyValue {
    /// At the feature's point.
    case point
    /// At points along the line, in equal distances.
    case line
    /// At the middle of the line.
    case lineCenter = "line-center"
}

/// How the drawing order of overlapping labels is determined.
package enum SymbolOrder: String, StylePropertyValue {
    /// By the sort key if there is one, otherwise as `viewportY` where labels may overlap.
    case auto
    /// By the position on the screen: labels farther down are drawn above others.
    case viewportY = "viewport-y"
    /// By the order of the features in the source.
    case source
}

/// Whether a label may cover others.
package enum SymbolOverlap: String, StylePropertyValue {
    /// The label is hidden where it would cover others.
    case never
    /// The label is always shown.
    case always
    /// The label may cover others that allow the same.
    case cooperative
}

/// Whether a label rotates and tilts with the map or stays upright on the screen.
package enum SymbolAlignment: String, StylePropertyValue {
    /// The label rotates or tilts with the map.
    case map
    /// The label stays as it is on the screen.
    case viewport
    /// The label follows its line, but each letter stays upright on the screen.
    case viewportGlyph = "viewport-glyph"
    /// As `map` for labels along lines, as `viewport` for labels at points.
    case auto
}

/// How an icon is stretched around its text.
package enum IconTextFit: String, StylePropertyValue {
    /// The icon is not stretched.
    case none
    /// The icon is stretched to the text's width.
    case width
    /// The icon is stretched to the text's height.
    case height
    /// The icon is stretched to the text's width and height.
    case both
}

/// How the lines of a text are aligned.
package enum TextJustification: String, StylePropertyValue {
    /// Towards the label's location.
    case auto
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
}

/// The direction in which the letters of a text follow each other.
package enum TextWritingMode: String, StylePropertyValue {
    /// From left to right, in lines.
    case horizontal
    /// From top to bottom, in columns.
    case vertical
}

/// How the letters of a text are changed.
package enum TextTransform: String, StylePropertyValue {
    /// The letters stay as they are.
    case none
    /// The text is written in capital letters.
    case uppercase
    /// The text is written in small letters.
    case lowercase
}

/// How the pixels of images are enlarged.
package enum RasterResampling: String, StylePropertyValue {
    /// With smooth transitions between pixels.
    case linear
    /// Each pixel as a square of one color.
    case nearest
}
