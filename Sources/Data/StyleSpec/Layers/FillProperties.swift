/// The properties of a `fill` layer: areas.
/// Immutable; a class, so that copies of a layer share it.
package final class FillProperties: Sendable {
    /// The order: features of a greater key are drawn above. May be absent.
    package let sortKey: StyleProperty<Double?>
    /// Whether edges are soft. By default true.
    package let antialias: StyleProperty<Bool>
    /// The opacity. By default 1.
    package let opacity: StyleProperty<Double>
    /// The opacity of the layer as a whole. By default 1.
    package let layerOpacity: StyleProperty<Double>
    /// The color. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The color of the outline; absent: the color of the area.
    package let outlineColor: StyleProperty<StyleColor?>
    /// How far the layer is moved: right, down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// What the move is relative to. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// The image that fills the areas. May be absent.
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
