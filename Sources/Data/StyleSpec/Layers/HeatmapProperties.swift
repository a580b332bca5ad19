/// The properties of a `heatmap` layer: a heat map.
/// Immutable; a class, so that copies of a layer share it.
package final class HeatmapProperties: Sendable {
    /// The radius of a point, in points. By default 30.
    package let radius: StyleProperty<Double>
    /// How much a point counts. By default 1.
    package let weight: StyleProperty<Double>
    /// A factor of all weights. By default 1.
    package let intensity: StyleProperty<Double>
    /// The color by density. By default a ramp from blue to red.
    package let color: StyleProperty<StyleColor>
    /// The opacity. By default 1.
    package let opacity: StyleProperty<Double>

    init(_ compiled: CompiledProperties) {
        radius = compiled["heatmap-radius"]
        weight = compiled["heatmap-weight"]
        intensity = compiled["heatmap-intensity"]
        color = compiled["heatmap-color"]
        opacity = compiled["heatmap-opacity"]
    }
}
