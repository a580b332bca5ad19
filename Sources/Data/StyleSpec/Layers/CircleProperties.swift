/// The properties of a `circle` layer: circles.
/// Immutable; a class, so that copies of a layer share it.
package final class CircleProperties: Sendable {
    /// The order: features of a greater key are drawn above. May be absent.
    package let sortKey: StyleProperty<Double?>
    /// The radius, in points. By default 5.
    package let radius: StyleProperty<Double>
    /// The color. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// How much the circle fades, as a part of its radius. By default 0.
    package let blur: StyleProperty<Double>
    /// The opacity. By default 1.
    package let opacity: StyleProperty<Double>
    /// How far the layer is moved: right, down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// What the move is relative to. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// Whether the size follows a tilted map. By default map.
    package let pitchScale: StyleProperty<StyleFrame>
    /// Whether the circle lies on a tilted map. By default viewport.
    package let pitchAlignment: StyleProperty<StyleFrame>
    /// The width of the stroke around the circle, in points. By default 0.
    package let strokeWidth: StyleProperty<Double>
    /// The color of the stroke. By default #000000.
    package let strokeColor: StyleProperty<StyleColor>
    /// The opacity of the stroke. By default 1.
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
