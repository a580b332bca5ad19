import Drawing
import Foundation

/// How the map looks: two palettes, widths by zoom, and label fonts. A value; widths in points.
public struct MapStyle: Equatable, Sendable {
    /// The colors by day.
    public var light: MapPalette
    /// The colors by night.
    public var dark: MapPalette
    /// How wide lines are.
    public var lines: Lines
    /// Which names are shown, and how.
    public var labels: LabelStyle

    /// Both palettes; lines and labels as in the atlas unless given.
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
        /// Of the outer rim of shallow water.
        public var shallowsWide: ZoomRamp = [0: 3, 3: 6, 7: 11]
        /// Of the inner rim of shallow water.
        public var shallowsNarrow: ZoomRamp = [0: 1.4, 3: 2.6, 7: 5]
        /// Of coasts.
        public var coast: ZoomRamp = [0: 0.45, 3: 0.6, 7: 0.9]
        /// Of the shores of lakes.
        public var shore: ZoomRamp = [0: 0.35, 4: 0.5, 8: 0.8]
        /// Of borders within countries.
        public var stateBorder: ZoomRamp = [3: 0.4, 5: 0.6, 8: 0.9]
        /// Of borders between countries.
        public var countryBorder: ZoomRamp = [0: 0.45, 3: 0.75, 6: 1.1, 9: 1.5]
        /// Of the band under those.
        public var countryBand: ZoomRamp = [1: 1.6, 3: 3.2, 6: 6.5, 9: 11]
        /// A river of rank 0; each rank takes `riverStep` of it away.
        public var river: ZoomRamp = [1: 0.65, 3: 0.95, 6: 2.1, 9: 4]
        /// What each rank takes away from a river's width.
        public var riverStep: ZoomRamp = [1: 0.04, 3: 0.07, 6: 0.17, 9: 0.34]
        /// State borders up to this rank are shown.
        public var stateRank: ZoomRamp = [2.9: -1, 3.0: 2, 3.9: 2, 4.4: 3, 5.2: 9]
        /// Built-up areas are coarse in the source: they step back when the map comes near.
        public var urbanOpacity: ZoomRamp = [4: 0.7, 5: 1, 6: 0.9, 8: 0.45]
        /// Dash and gap of borders that are not agreed upon, in widths of the border.
        public var disputedDash: [Double] = [4, 3]

        /// The atlas's own widths.
        public init() {}

        /// The width of a river at a zoom, by its rank (0 great, 12 small).
        public func riverWidth(rank: Double, zoom: Double) -> Double {
            max(0.35, river.value(at: zoom) - riverStep.value(at: zoom) * min(max(rank, 0), 12))
        }
    }
}
