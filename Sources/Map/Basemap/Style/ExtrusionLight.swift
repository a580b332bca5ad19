import CartoucheDrawing

/// The light of the specification's `fill-extrusion` layers, which are drawn from above.
enum ExtrusionLight {
    /// A color in the specification's standard light: half as intense as the sun, 30 degrees from the zenith.
    /// A surface that faces the light is as bright as possible, which lightens dark colors more, and some
    /// light comes from all directions.
    static func lit(_ color: Color) -> Color {
        let (intensity, ambient): (Float, Float) = (0.5, 0.03)
        let facing: Float = 1.15 * 0.866_025_4
        let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        let brightest = max(1 - luminance + intensity, 1)
        let fraction = (1 - intensity) + (brightest - (1 - intensity)) * min(facing, 1)
        func lit(_ part: Float) -> Float { min(max((part + ambient) * fraction, 0), 1) }
        return Color(red: lit(color.red), green: lit(color.green), blue: lit(color.blue), alpha: color.alpha)
    }
}
