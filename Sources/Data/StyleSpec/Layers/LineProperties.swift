/// The properties of a `line` layer, which shows lines. Immutable; a class, so that copies of a layer share
/// it.
package final class LineProperties: Sendable {
    /// The shape of the ends of lines. By default butt.
    package let cap: StyleProperty<LineCap>
    /// The shape of the corners of lines. By default miter.
    package let join: StyleProperty<LineJoin>
    /// The length of a pointed corner, in line widths, beyond which the corner is cut off. By default 2.
    package let miterLimit: StyleProperty<Double>
    /// The length of a corner, in line widths, below which a round corner is drawn as a pointed one. By
    /// default 1.05.
    package let roundLimit: StyleProperty<Double>
    /// The order of the lines: features with a greater key are drawn above others. Nil, the default, for the
    /// order of the features in the tile.
    package let sortKey: StyleProperty<Double?>
    /// The opacity of the lines, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>
    /// The opacity of the layer as a whole, from 0 to 1. By default 1.
    package let layerOpacity: StyleProperty<Double>
    /// The color of the lines. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The distance by which the layer is moved, right and down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// Whether the move of the layer by `line-translate` is relative to the map, and so rotates with it, or
    /// to the screen. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// The width of the lines, in points. By default 1.
    package let width: StyleProperty<Double>
    /// The gap between the two lines that are drawn beside the feature's line (a casing), in points; with 0
    /// one line is drawn. By default 0.
    package let gapWidth: StyleProperty<Double>
    /// The distance of the drawn line to the right of the feature's line, in points. By default 0.
    package let offset: StyleProperty<Double>
    /// The width over which the edges of the line fade, in points. By default 0.
    package let blur: StyleProperty<Double>
    /// The lengths of dashes and gaps in turn, in line widths; nil, the default, for a solid line.
    package let dasharray: StyleProperty<[Double]?>
    /// The image of the sprite that is repeated along the line; nil, the default, for none.
    package let pattern: StyleProperty<StyleImage?>
    /// The color of the line for each fraction of the way along it (`line-progress`); nil, the default, for
    /// no gradient of colors.
    package let gradient: StyleProperty<StyleColor?>

    init(_ compiled: CompiledProperties) {
        cap = compiled["line-cap"]
        join = compiled["line-join"]
        miterLimit = compiled["line-miter-limit"]
        roundLimit = compiled["line-round-limit"]
        sortKey = compiled["line-sort-key"]
        opacity = compiled["line-opacity"]
        layerOpacity = compiled["line-layer-opacity"]
        color = compiled["line-color"]
        translate = compiled["line-translate"]
        translateAnchor = compiled["line-translate-anchor"]
        width = compiled["line-width"]
        gapWidth = compiled["line-gap-width"]
        offset = compiled["line-offset"]
        blur = compiled["line-blur"]
        dasharray = compiled["line-dasharray"]
        pattern = compiled["line-pattern"]
        gradient = compiled["line-gradient"]
    }
}
