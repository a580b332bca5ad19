/// The properties of a `background` layer, which fills the whole map. Immutable; a class, so that copies of a
/// layer share it.
package final class BackgroundProperties: Sendable {
    /// The color of the background. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The image of the sprite with which the background layer is filled; nil, the default, for none.
    package let pattern: StyleProperty<StyleImage?>
    /// The opacity of the background, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>

    init(_ compiled: CompiledProperties) {
        color = compiled["background-color"]
        pattern = compiled["background-pattern"]
        opacity = compiled["background-opacity"]
    }
}
