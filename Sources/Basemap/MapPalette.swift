import Drawing

/// The colours of a map for one appearance. Colours with alpha are laid over what is drawn before them.
public struct MapPalette: Equatable, Sendable {
    /// Of seas: what is behind everything.
    public var water: Color
    /// The rim of shallow water along coasts; drawn twice, wide and narrow.
    public var shallows: Color
    /// Of land without anything on it.
    public var land: Color
    /// Of the line between land and sea.
    public var coast: Color
    /// Of glaciers.
    public var ice: Color
    /// Of ice that floats on the sea.
    public var iceShelf: Color
    /// Of the line round an ice shelf.
    public var iceEdge: Color
    /// Of built-up areas.
    public var urban: Color
    /// Of lakes.
    public var lake: Color
    /// Of the line round a lake.
    public var shore: Color
    /// Of rivers.
    public var river: Color
    /// Of borders within a country.
    public var stateBorder: Color
    /// Of borders between countries; dashed where they are not agreed upon.
    public var countryBorder: Color
    /// The wide band under country borders.
    public var countryBand: Color
    /// Of countries' names.
    public var countryText: Color
    /// Of cities' names.
    public var cityText: Color
    /// Of the names of capitals.
    public var capitalText: Color
    /// Of the rim round all names.
    public var halo: Color
    /// Of the dot at a city.
    public var dot: Color
    /// Of the ring round the dot.
    public var dotRim: Color
    /// Of the dot at a capital.
    public var capitalDot: Color
}
