/// The properties of a `line` layer: lines.
/// Immutable; a class, so that copies of a layer share it.
package final class LineProperties: Sendable {
    /// The ends. By default butt.
    package let cap: StyleProperty<LineCap>
    /// The corners. By default miter.
    package let join: StyleProperty<LineJoin>
    /// The length of a corner, in line widths, from which it is cut. By default 2.
    package let miterLimit: StyleProperty<Double>
    /// The limit below which a round corner becomes a miter. By default 1.05.
    package let roundLimit: StyleProperty<Double>
    /// The order: features of a greater key are drawn above. May be absent.
    package let sortKey: StyleProperty<Double?>
    /// The opacity. By default 1.
    package let opacity: StyleProperty<Double>
    /// The opacity of the layer as a whole. By default 1.
    package let layerOpacity: StyleProperty<Double>
    /// The color. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// How far the layer is moved: right, down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// What the move is relative to. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// The width, in points. By default 1.
    package let width: StyleProperty<Double>
    /// The width between the two lines of a casing; 0: one line, in points. By default 0.
    package let gapWidth: StyleProperty<Double>
    /// How far the line lies to the right of its way, in points. By default 0.
    package let offset: StyleProperty<Double>
    /// The width over which the edges fade, in points. By default 0.
    package let blur: StyleProperty<Double>
    /// The lengths of dashes and gaps, in line widths. May be absent.
    package let dasharray: StyleProperty<[Double]?>
    /// The image that is repeated along the line. May be absent.
    package let pattern: StyleProperty<StyleImage?>
    /// The color by the part of the way. May be absent.
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
