import CartoucheDrawing

/// How a `HeatmapLayer` colors the density of its points.
public nonisolated struct HeatmapStyle: Equatable, Sendable {
    /// How far a point has an effect, in points; 2 to 100. 24 by default.
    public var radius = standardRadius
    /// The factor of all values. 1 by default.
    public var intensity = 1.0
    /// The colors from no density, which should be transparent, to the greatest, evenly spaced.
    public var colors: [Color] = [
        Color(hex: 0x2166AC, alpha: 0), Color(hex: 0x67A9CF, alpha: 0.55), Color(hex: 0xD1E5F0, alpha: 0.7),
        Color(hex: 0xFDDBC7, alpha: 0.8), Color(hex: 0xEF8A62, alpha: 0.85), Color(hex: 0xB2182B, alpha: 0.9),
    ]

    /// The radii that are drawn, in points.
    private static let radii = 2.0...100.0
    private static let standardRadius = 24.0

    /// The radius within its limits; the standard one if it is not finite.
    var drawnRadius: Double {
        radius.isFinite ? min(max(radius, Self.radii.lowerBound), Self.radii.upperBound) : Self.standardRadius
    }

    /// The defaults.
    public init() {}
}
