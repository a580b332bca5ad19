/// The properties of a `circle` layer: circles.
/// Immutable; a class, so that copies of a layer share it.
package final class CircleProperties: Sendable {
    /// The order of the circles: features with a greater key are drawn above others. Nil, the default, for
    /// the order of the features in the tile.
    package let sortKey: StyleProperty<Double?>
    /// The radius of the circle, in points. By default 5.
    package let radius: StyleProperty<Double>
    /// The color of the circle. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The fraction of the radius over which the circle's edge fades. By default 0.
    package let blur: StyleProperty<Double>
    /// The opacity of the circle, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>
    /// The distance by which the layer of circles is moved, right and down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// Whether the move of the layer by `circle-translate` is relative to the map, and so rotates with it, or
    /// to the screen. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// Whether the circle's size changes with its distance on a tilted map (`map`, the default) or not
    /// (`viewport`).
    package let pitchScale: StyleProperty<StyleFrame>
    /// Whether the circle lies flat on a tilted map (`map`), or faces the screen (`viewport`, the default).
    package let pitchAlignment: StyleProperty<StyleFrame>
    /// The width of the stroke around the circle, in points. By default 0.
    package let strokeWidth: StyleProperty<Double>
    /// The color of the stroke around the circle. By default #000000.
    package let strokeColor: StyleProperty<StyleColor>
    /// The opacity of the stroke around the circle, from 0 to 1. By default 1.
    package let strokeOpacity: StyleProperty<Double>

    init(_ compiled: CompiledProperties) {
        sortKey = compiled["circle-sort-key"]
        radius = compiled["circle-radius"]
        color = compiled["circle-color"]
        blur = compiled["circle-blur"]
        opacity = compiled["circle-opacity"]
        translate = compiled["circle-translate"]
        translateAnchor = compiled["circle-translate-anchor"]
        pitchScale = compiled["circle-pitch-scale"]
        pitchAlignment = compiled["circle-pitch-alignment"]
        strokeWidth = compiled["circle-stroke-width"]
        strokeColor = compiled["circle-stroke-color"]
        strokeOpacity = compiled["circle-stroke-opacity"]
    }
}
