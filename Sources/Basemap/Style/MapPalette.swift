import Drawing

/// The appearance of a map: one of a style's two palettes.
public enum MapAppearance: Hashable, Sendable, CaseIterable { case light, dark }

/// The colors of a map for one appearance. Colors with alpha are drawn over the earlier ones.
public struct MapPalette: Equatable, Sendable {
    /// The color of the sea, which is behind everything.
    public var water: Color
    /// The rim of shallow water along coasts; drawn twice, wide and narrow.
    public var shallows: Color
    /// The color of plain land.
    public var land: Color
    /// The color of coastlines.
    public var coast: Color
    /// The color of glaciers.
    public var ice: Color
    /// The color of ice that floats on the sea.
    public var iceShelf: Color
    /// The color of the line around an ice shelf.
    public var iceEdge: Color
    /// The color of built-up areas.
    public var urban: Color
    /// The color of lakes.
    public var lake: Color
    /// The color of the line around a lake.
    public var shore: Color
    /// The color of rivers.
    public var river: Color
    /// The color of borders within a country.
    public var stateBorder: Color
    /// The color of borders between countries; disputed ones are dashed.
    public var countryBorder: Color
    /// The color of the wide band under country borders.
    public var countryBand: Color
    /// The color of country names.
    public var countryText: Color
    /// The color of city names.
    public var cityText: Color
    /// The color of the names of capitals.
    public var capitalText: Color
    /// The color of the halo around all labels.
    public var halo: Color
    /// The color of the dot at a city.
    public var dot: Color
    /// The color of the ring around the dot.
    public var dotRim: Color
    /// The color of the dot at a capital.
    public var capitalDot: Color
}
