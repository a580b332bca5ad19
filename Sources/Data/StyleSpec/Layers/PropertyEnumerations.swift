/// What a move of a layer, or the size of a circle, is relative to.
package enum StyleFrame: String, StylePropertyValue {
    /// The map: it turns with it.
    case map
    /// The screen.
    case viewport
}

/// The ends of lines.
package enum LineCap: String, StylePropertyValue {
    /// Straight, at the last point.
    case butt
    /// A half circle beyond the last point.
    case round
    /// Straight, half a width beyond the last point.
    case square
}

/// The corners of lines.
package enum LineJoin: String, StylePropertyValue {
    /// Cut off.
    case bevel
    /// Round.
    case round
    /// Pointed.
    case miter
}

/// Where labels stand.
package enum SymbolPlacement: String, StylePropertyValue {
    /// At the feature's point.
    case point
    /// Along the line, again and again.
    case line
    /// At the middle of the line.
    case lineCenter = "line-center"
}

/// What decides which label lies above.
package enum SymbolOrder: String, StylePropertyValue {
    /// The sort key if there is one, otherwise the place on the screen where labels overlap.
    case auto
    /// The place on the screen: lower ones lie above.
    case viewportY = "viewport-y"
    /// The order in the source.
    case source
}

/// Whether a label may cover others.
package enum SymbolOverlap: String, StylePropertyValue {
    /// It is hidden where it would.
    case never
    /// It is always shown.
    case always
    /// It may cover those that may be covered too.
    case cooperative
}

/// What a label turns and tilts with.
package enum SymbolAlignment: String, StylePropertyValue {
    /// The map.
    case map
    /// The screen.
    case viewport
    /// The screen, letter by letter along its line.
    case viewportGlyph = "viewport-glyph"
    /// The map along lines, the screen at points.
    case auto
}

/// How an icon is stretched around its text.
package enum IconTextFit: String, StylePropertyValue {
    /// Not at all.
    case none
    /// To the text's width.
    case width
    /// To the text's height.
    case height
    /// To both.
    case both
}

/// How the lines of a text are aligned.
package enum TextJustification: String, StylePropertyValue {
    /// Towards its place.
    case auto
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
}

/// The direction of writing.
package enum TextWritingMode: String, StylePropertyValue {
    /// In lines.
    case horizontal
    /// In columns.
    case vertical
}

/// The case of letters.
package enum TextTransform: String, StylePropertyValue {
    /// As they are.
    case none
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase
}

/// How the pixels of images are enlarged.
package enum RasterResampling: String, StylePropertyValue {
    /// Smoothly.
    case linear
    /// As squares.
    case nearest
}
