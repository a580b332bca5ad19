import Drawing
import Foundation

/// The map's style: two palettes, line widths by zoom, and label fonts. A value type; widths in points.
public struct MapStyle: Equatable, Sendable {
    /// The colors of the light appearance.
    public var light: MapPalette
    /// The colors of the dark appearance.
    public var dark: MapPalette
    /// The line widths.
    public var lines: Lines
    /// The labels' zoom ranges and fonts.
    public var labels: LabelStyle

    /// A style of two palettes; lines and labels by default as in the atlas.
    public init(
        light: MapPalette, dark: MapPalette, lines: Lines = Lines(), labels: LabelStyle = LabelStyle()
    ) {
        (self.light, self.dark, self.lines, self.labels) = (light, dark, lines, labels)
    }

    /// The colors of one appearance.
    public func palette(_ appearance: MapAppearance) -> MapPalette {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }

    /// Line widths in points by zoom.
    public struct Lines: Equatable, Sendable {
        /// The width of the outer rim of shallow water.
        public var shallowsWide: ZoomRamp = [0: 3, 3: 6, 7: 11]
        /// The width of the inner rim of shallow water.
        public var shallowsNarrow: ZoomRamp = [0: 1.4, 3: 2.6, 7: 5]
        /// The width of coastlines.
        public var coast: ZoomRamp = [0: 0.45, 3: 0.6, 7: 0.9]
        /// The width of the shores of lakes.
        public var shore: ZoomRamp = [0: 0.35, 4: 0.5, 8: 0.8]
        /// The width of borders within countries.
        public var stateBorder: ZoomRamp = [3: 0.4, 5: 0.6, 8: 0.9]
        /// The width of borders between countries.
        public var countryBorder: ZoomRamp = [0: 0.45, 3: 0.75, 6: 1.1, 9: 1.5]
        /// The width of the band under country borders.
        public var countryBand: ZoomRamp = [1: 1.6, 3: 3.2, 6: 6.5, 9: 11]
        /// The width of a river of rank 0; each rank subtracts `riverStep`.
        public var river: ZoomRamp = [1: 0.65, 3: 0.95, 6: 2.1, 9: 4]
        /// The width that each rank subtracts from a river.
        public var riverStep: ZoomRamp = [1: 0.04, 3: 0.07, 6: 0.17, 9: 0.34]
        /// The highest rank of the state borders that are shown.
        public var stateRank: ZoomRamp = [2.9: -1, 3.0: 2, 3.9: 2, 4.4: 3, 5.2: 9]
        /// The opacity of built-up areas, which are coarse in the source and fade at high zooms.
        public var urbanOpacity: ZoomRamp = [4: 0.7, 5: 1, 6: 0.9, 8: 0.45]
        /// Dash and gap of disputed borders, in widths of the border.
        public var disputedDash: [Double] = [4, 3]

        /// The widths of the built-in atlas.
        public init() {}

        /// The width of a river at a zoom, by its rank (0 great, 12 small).
        public func riverWidth(rank: Double, zoom: Double) -> Double {
            max(0.35, river.value(at: zoom) - riverStep.value(at: zoom) * min(max(rank, 0), 12))
        }
    }
}
