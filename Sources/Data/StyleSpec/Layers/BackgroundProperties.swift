/// The properties of a `background` layer: the background.
/// Immutable; a class, so that copies of a layer share it.
package final class BackgroundProperties: Sendable {
    /// The color. By default #000000.
    package let color: StyleProperty<StyleColor>
    /// The image that fills the layer. May be absent.
    package let pattern: StyleProperty<StyleImage?>
    /// The opacity. By default 1.
    package let opacity: StyleProperty<Double>

    init(_ compiled: CompiledProperties) {
        color = compiled["background-color"]
        pattern = compiled["background-pattern"]
        opacity = compiled["background-opacity"]
    }
}
