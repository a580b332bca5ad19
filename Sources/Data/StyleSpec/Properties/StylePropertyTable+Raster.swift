/// The properties of `raster` layers, as the specification's reference lists them.
extension StylePropertyTable {
    static let raster: [StylePropertyDefinition] = [
        .init("raster-opacity", .paint, .number, 1, .zoom, range: 0...1),
        .init("raster-hue-rotate", .paint, .number, 0, .zoom, units: .degrees),
        .init("raster-brightness-min", .paint, .number, 0, .zoom, range: 0...1),
        .init("raster-brightness-max", .paint, .number, 1, .zoom, range: 0...1),
        .init("raster-saturation", .paint, .number, 0, .zoom, range: -1...1),
        .init("raster-contrast", .paint, .number, 0, .zoom, range: -1...1),
        .init("resampling", .paint, .string, "linear", .zoom, allowed: ["linear", "nearest"]),
        .init("raster-resampling", .paint, .string, "linear", .zoom, allowed: ["linear", "nearest"]),
        .init(
            "raster-fade-duration", .paint, .number, 300, .zoom, units: .milliseconds,
            range: 0...Double.infinity),
    ]
}
