/// The properties of a `fill` layer, which shows areas. Immutable; a class, so that copies of a layer share
/// it.
package final class FillProperties: Sendable {
    /// The order of the areas: features with a greater key are drawn above others. Nil, the default, for the
    /// order of the features in the tile.
    package let sortKey: StyleProperty<Double?>
    /// Whether the edges of areas are smooth. By default true.
    package let antialias: StyleProperty<Bool>
    /// The opacity of the areas, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>
    /// The opacity of the layer as a whole, from 0 to 1. By default 1.
    package let layerOpacity: StyleProperty<Double>
    /// The color of the areas. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The color of the areas' outlines; nil for the color of the area.
    package let outlineColor: StyleProperty<StyleColor?>
    /// The distance by which the layer is moved, right and down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// Whether the move of the layer by `fill-translate` is relative to the map, and so rotates with it, or
    /// to the screen. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// The image of the sprite that fills the areas; nil, the default, for none.
    package let pattern: StyleProperty<StyleImage?>

    init(_ compiled: CompiledProperties) {
        sortKey = compiled["fill-sort-key"]
        antialias = compiled["fill-antialias"]
        opacity = compiled["fill-opacity"]
        layerOpacity = compiled["fill-layer-opacity"]
        color = compiled["fill-color"]
        outlineColor = compiled["fill-outline-color"]
        translate = compiled["fill-translate"]
        translateAnchor = compiled["fill-translate-anchor"]
        pattern = compiled["fill-pattern"]
    }
}
