/// The properties of a `raster` layer: images of tiles.
/// Immutable; a class, so that copies of a layer share it.
package final class RasterProperties: Sendable {
    /// The opacity. By default 1.
    package let opacity: StyleProperty<Double>
    /// How far hues are turned, in degrees. By default 0.
    package let hueRotate: StyleProperty<Double>
    /// What black becomes. By default 0.
    package let brightnessMin: StyleProperty<Double>
    /// What white becomes. By default 1.
    package let brightnessMax: StyleProperty<Double>
    /// More (to 1) or less (to -1) color. By default 0.
    package let saturation: StyleProperty<Double>
    /// More (to 1) or less (to -1) contrast. By default 0.
    package let contrast: StyleProperty<Double>
    /// How pixels are enlarged (the new name). By default linear.
    package let commonResampling: StyleProperty<RasterResampling>
    /// How pixels are enlarged. By default linear.
    package let resampling: StyleProperty<RasterResampling>
    /// How long a new tile fades in, in milliseconds. By default 300.
    package let fadeDuration: StyleProperty<Double>

    init(_ compiled: CompiledProperties) {
        opacity = compiled["raster-opacity"]
        hueRotate = compiled["raster-hue-rotate"]
        brightnessMin = compiled["raster-brightness-min"]
        brightnessMax = compiled["raster-brightness-max"]
        saturation = compiled["raster-saturation"]
        contrast = compiled["raster-contrast"]
        commonResampling = compiled["resampling"]
        resampling = compiled["raster-resampling"]
        fadeDuration = compiled["raster-fade-duration"]
    }
}
