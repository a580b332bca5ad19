/// The properties of a `raster` layer, which shows tiles that are images. Immutable; a class, so that copies
/// of a layer share it.
package final class RasterProperties: Sendable {
    /// The opacity of the images, from 0 to 1. By default 1.
    package let opacity: StyleProperty<Double>
    /// The angle by which the hues of the images are rotated, in degrees. By default 0.
    package let hueRotate: StyleProperty<Double>
    /// The brightness that black gets in the images, from 0 to 1. By default 0.
    package let brightnessMin: StyleProperty<Double>
    /// The brightness that white gets in the images, from 0 to 1. By default 1.
    package let brightnessMax: StyleProperty<Double>
    /// How much saturation is added to the images (up to 1) or removed from them (down to -1). By default 0.
    package let saturation: StyleProperty<Double>
    /// How much contrast is added to the images (up to 1) or removed from them (down to -1). By default 0.
    package let contrast: StyleProperty<Double>
    /// How the pixels of the images are enlarged, by the property's newer name `resampling`. By default
    /// linear.
    package let commonResampling: StyleProperty<RasterResampling>
    /// How the pixels of the images are enlarged, by the property's older name `raster-resampling`. By
    /// default linear.
    package let resampling: StyleProperty<RasterResampling>
    /// The duration in which a new tile fades in, in milliseconds. By default 300.
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
