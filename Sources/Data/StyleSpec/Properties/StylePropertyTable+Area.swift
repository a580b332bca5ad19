/// The properties of `background`, `fill`, `fill-extrusion` layers, as the specification's reference lists
/// them.
extension StylePropertyTable {
    static let background: [StylePropertyDefinition] = [
        .init("background-color", .paint, .color, "#000000", .zoom),
        .init("background-pattern", .paint, .resolvedImage, nil, .zoom),
        .init("background-opacity", .paint, .number, 1, .zoom, range: 0...1),
    ]

    static let fill: [StylePropertyDefinition] = [
        .init("fill-sort-key", .layout, .number, steps: true),
        .init("fill-antialias", .paint, .boolean, true, .zoom),
        .init("fill-opacity", .paint, .number, 1, range: 0...1),
        .init("fill-layer-opacity", .paint, .number, 1, .zoom, range: 0...1),
        .init("fill-color", .paint, .color, "#000000"),
        .init("fill-outline-color", .paint, .color),
        .init("fill-translate", .paint, .array(.number, count: 2), [0, 0], .zoom, units: .points),
        .init("fill-translate-anchor", .paint, .string, "map", .zoom, allowed: ["map", "viewport"]),
        .init("fill-pattern", .paint, .resolvedImage),
    ]

    static let fillExtrusion: [StylePropertyDefinition] = [
        .init(
            "fill-extrusion-rounded-corner-distance", .layout, .number, 0, .none, units: .meters,
            range: 0...Double.infinity),
        .init("fill-extrusion-opacity", .paint, .number, 1, .zoom, range: 0...1),
        .init("fill-extrusion-color", .paint, .color, "#000000"),
        .init("fill-extrusion-translate", .paint, .array(.number, count: 2), [0, 0], .zoom, units: .points),
        .init(
            "fill-extrusion-translate-anchor", .paint, .string, "map", .zoom, allowed: ["map", "viewport"]),
        .init("fill-extrusion-pattern", .paint, .resolvedImage),
        .init("fill-extrusion-height", .paint, .number, 0, units: .meters, range: 0...Double.infinity),
        .init("fill-extrusion-base", .paint, .number, 0, units: .meters, range: 0...Double.infinity),
        .init("fill-extrusion-vertical-gradient", .paint, .boolean, true, .zoom),
    ]
}
