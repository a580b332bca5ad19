/// The properties of a `fill-extrusion` layer, which shows buildings. Immutable; a class, so that copies of a
/// layer share it.
package final class FillExtrusionProperties: Sendable {
    /// The radius by which the corners of buildings are rounded, in meters. By default 0.
    package let roundedCornerDistance: StyleProperty<Double>
    /// The opacity of the layer as a whole, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>
    /// The color of the buildings. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The distance by which the layer is moved, right and down, in points. By default [0, 0].
    package let translate: StyleProperty<SIMD2<Double>>
    /// Whether the move of the layer by `fill-extrusion-translate` is relative to the map, and so rotates
    /// with it, or to the screen. By default map.
    package let translateAnchor: StyleProperty<StyleFrame>
    /// The image of the sprite with which the buildings are filled; nil, the default, for none.
    package let pattern: StyleProperty<StyleImage?>
    /// The height of a building's roof above the ground, in meters. By default 0.
    package let height: StyleProperty<Double>
    /// The height of a building's floor above the ground, in meters. By default 0.
    package let base: StyleProperty<Double>
    /// Whether the walls of buildings are darker near the bottom. By default true.
    package let verticalGradient: StyleProperty<Bool>

    init(_ compiled: CompiledProperties) {
        roundedCornerDistance = compiled["fill-extrusion-rounded-corner-distance"]
        opacity = compiled["fill-extrusion-opacity"]
        color = compiled["fill-extrusion-color"]
        translate = compiled["fill-extrusion-translate"]
        translateAnchor = compiled["fill-extrusion-translate-anchor"]
        pattern = compiled["fill-extrusion-pattern"]
        height = compiled["fill-extrusion-height"]
        base = compiled["fill-extrusion-base"]
        verticalGradient = compiled["fill-extrusion-vertical-gradient"]
    }
}
