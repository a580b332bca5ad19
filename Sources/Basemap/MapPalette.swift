import Drawing

/// The colours of a map for one appearance. Colours with alpha are laid over what is drawn before them.
public struct MapPalette: Equatable, Sendable {
    public var water: Color
    /// The rim of shallow water along coasts; drawn twice, wide and narrow.
    public var shallows: Color
    public var land: Color
    public var coast: Color
    public var ice: Color
    public var iceShelf: Color
    public var iceEdge: Color
    public var urban: Color
    public var lake: Color
    public var shore: Color
    public var river: Color
    public var stateBorder: Color
    public var countryBorder: Color
    /// The wide band under country borders.
    public var countryBand: Color
    public var countryText: Color
    public var cityText: Color
    public var capitalText: Color
    public var halo: Color
    public var dot: Color
    public var dotRim: Color
    public var capitalDot: Color
}
