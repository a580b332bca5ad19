/// What a move of a layer, or the size of a circle, is relative to.
package enum StyleFrame: String, StylePropertyValue {
    /// The map: a moved layer is moved in the map's directions, which rotate with the map.
    case map
    /// The screen: a moved layer is moved in the screen's directions, whatever the map's heading is.
    case viewport
}

/// The shapes of the ends of lines.
package enum LineCap: String, StylePropertyValue {
    /// The line ends straight at its last point.
    case butt
    /// The line ends with a half circle around its last point.
    case round
    /// The line ends straight, half a line width beyond its last point.
    case square
}

/// The shapes of the corners of lines.
package enum LineJoin: String, StylePropertyValue {
    /// The corner of the line is cut off.
    case bevel
    /// The corner of the line is round.
    case round
    /// The corner of the line is pointed.
    case miter
}

/// A symbol layer's property symbol-placement: whether labels stand at a feature's point, along its line, or
/// at the middle of its line.
package enum SymbolPlacement: String, StylePropertyValue {
    /// One label stands at the feature's point.
    case point
    /// Labels stand at points along the feature's line, in equal distances.
    case line
    /// One label stands at the middle of the feature's line.
    case lineCenter = "line-center"
}

/// How the drawing order of overlapping labels is determined.
package enum SymbolOrder: String, StylePropertyValue {
    /// Labels are ordered by their sort key if they have one, otherwise as `viewportY` where labels may
    /// overlap.
    case auto
    /// Labels are ordered by their position on the screen: labels farther down are drawn above others.
    case viewportY = "viewport-y"
    /// Labels are ordered as their features are in the source.
    case source
}

/// Whether a label may cover other labels.
package enum SymbolOverlap: String, StylePropertyValue {
    /// The label is hidden where it would cover other labels.
    case never
    /// The label is always shown.
    case always
    /// The label may cover other labels that allow the same.
    case cooperative
}

/// Whether a label rotates and tilts with the map or stays upright on the screen.
package enum SymbolAlignment: String, StylePropertyValue {
    /// The label rotates or tilts with the map.
    case map
    /// The label keeps its angle on the screen when the map rotates or tilts.
    case viewport
    /// The label follows its line, but each letter stays upright on the screen.
    case viewportGlyph = "viewport-glyph"
    /// The label is drawn as for `map` if it stands along a line, and as for `viewport` if it stands at a
    /// point.
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
    /// The lines of the text are aligned at the side that is nearest to the label's location.
    case auto
    /// The lines of the text are aligned at the left edge of the text.
    case left
    /// The lines of the text are centered.
    case center
    /// The lines of the text are aligned at the right edge of the text.
    case right
}

/// The direction in which the letters of a text follow each other.
package enum TextWritingMode: String, StylePropertyValue {
    /// The letters of the text follow each other from left to right, in lines.
    case horizontal
    /// The letters of the text follow each other from top to bottom, in columns.
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
    /// An enlarged image has smooth transitions between its pixels.
    case linear
    /// An enlarged image shows each pixel as a square of one color.
    case nearest
}
