/// The properties of `line`, `circle`, `heatmap` layers, as the specification's reference lists them.
extension StylePropertyTable {
    static let line: [StylePropertyDefinition] = [
        .init("line-cap", .layout, .string, "butt", allowed: ["butt", "round", "square"]),
        .init("line-join", .layout, .string, "miter", allowed: ["bevel", "round", "miter"]),
        .init("line-miter-limit", .layout, .number, 2),
        .init("line-round-limit", .layout, .number, 1.05),
        .init("line-sort-key", .layout, .number, steps: true),
        .init("line-opacity", .paint, .number, 1, range: 0...1),
        .init("line-layer-opacity", .paint, .number, 1, .zoom, range: 0...1),
        .init("line-color", .paint, .color, "#000000"),
        .init("line-translate", .paint, .array(.number, count: 2), [0, 0], .zoom, units: .points),
        .init("line-translate-anchor", .paint, .string, "map", .zoom, allowed: ["map", "viewport"]),
        .init("line-width", .paint, .number, 1, units: .points, range: 0...Double.infinity),
        .init("line-gap-width", .paint, .number, 0, units: .points, range: 0...Double.infinity),
        .init("line-offset", .paint, .number, 0, units: .points),
        .init("line-blur", .paint, .number, 0, units: .points, range: 0...Double.infinity),
        .init(
            "line-dasharray", .paint, .array(.number, count: nil), units: .lineWidths,
            range: 0...Double.infinity, steps: true),
        .init("line-pattern", .paint, .resolvedImage),
        .init("line-gradient", .paint, .color, nil, .lineProgress),
    ]

    static let circle: [StylePropertyDefinition] = [
        .init("circle-sort-key", .layout, .number, steps: true),
        .init("circle-radius", .paint, .number, 5, units: .points, range: 0...Double.infinity),
        .init("circle-color", .paint, .color, "#000000"),
        .init("circle-blur", .paint, .number, 0),
        .init("circle-opacity", .paint, .number, 1, range: 0...1),
        .init("circle-translate", .paint, .array(.number, count: 2), [0, 0], .zoom, units: .points),
        .init("circle-translate-anchor", .paint, .string, "map", .zoom, allowed: ["map", "viewport"]),
        .init("circle-pitch-scale", .paint, .string, "map", .zoom, allowed: ["map", "viewport"]),
        .init("circle-pitch-alignment", .paint, .string, "viewport", .zoom, allowed: ["map", "viewport"]),
        .init("circle-stroke-width", .paint, .number, 0, units: .points, range: 0...Double.infinity),
        .init("circle-stroke-color", .paint, .color, "#000000"),
        .init("circle-stroke-opacity", .paint, .number, 1, range: 0...1),
    ]

    static let heatmap: [StylePropertyDefinition] = [
        .init("heatmap-radius", .paint, .number, 30, units: .points, range: 1...Double.infinity),
        .init("heatmap-weight", .paint, .number, 1, range: 0...Double.infinity),
        .init("heatmap-intensity", .paint, .number, 1, .zoom, range: 0...Double.infinity),
        .init(
            "heatmap-color", .paint, .color,
            [
                "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue",
                0.3, "cyan", 0.5, "lime", 0.7, "yellow", 1, "red",
            ], .heatmapDensity),
        .init("heatmap-opacity", .paint, .number, 1, .zoom, range: 0...1),
    ]
}
