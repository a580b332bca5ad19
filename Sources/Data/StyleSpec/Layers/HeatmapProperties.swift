/// The properties of a `heatmap` layer, which shows the density of points. Immutable; a class, so that copies
/// of a layer share it.
package final class HeatmapProperties: Sendable {
    /// The radius within which a point adds to the density, in points. By default 30.
    package let radius: StyleProperty<Double>
    /// The weight of a point: how much the point adds to the density of the heat map. By default 1.
    package let weight: StyleProperty<Double>
    /// A factor for the weights of all points of the heat map. By default 1.
    package let intensity: StyleProperty<Double>
    /// The color for each density of points. By default a ramp from blue to red.
    package let color: StyleProperty<StyleColor>
    /// The opacity of the heat map, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>

    init(_ compiled: CompiledProperties) {
        radius = compiled["heatmap-radius"]
        weight = compiled["heatmap-weight"]
        intensity = compiled["heatmap-intensity"]
        color = compiled["heatmap-color"]
        opacity = compiled["heatmap-opacity"]
    }
}
