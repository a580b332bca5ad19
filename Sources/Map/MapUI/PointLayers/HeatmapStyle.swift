import CartoucheDrawing

/// The radius, intensity and colors with which a `HeatmapLayer` shows the density of its points.
public nonisolated struct HeatmapStyle: Equatable, Sendable {
    /// The distance up to which a point contributes to the density, in points of the screen; clamped to
    /// 2...100. 24 by default.
    public var radius = standardRadius
    /// The factor by which all densities of the heat map are multiplied. 1 by default.
    public var intensity = 1.0
    /// The colors of the densities, evenly spaced: from that of no density, which should be transparent, to
    /// that of the greatest.
    public var colors: [Color] = [
        Color(hex: 0x2166AC, alpha: 0), Color(hex: 0x67A9CF, alpha: 0.55), Color(hex: 0xD1E5F0, alpha: 0.7),
        Color(hex: 0xFDDBC7, alpha: 0.8), Color(hex: 0xEF8A62, alpha: 0.85), Color(hex: 0xB2182B, alpha: 0.9),
    ]

    /// The range to which the radius of the heat map is clamped, in points.
    private static let radii = 2.0...100.0
    private static let standardRadius = 24.0

    /// The radius with which the heat map is drawn, in points: `radius`, clamped to its limits; the default
    /// radius if `radius` is not finite.
    var drawnRadius: Double {
        radius.isFinite ? min(max(radius, Self.radii.lowerBound), Self.radii.upperBound) : Self.standardRadius
    }

    /// Creates a style of heat maps with the default values.
    public init() {}
}
