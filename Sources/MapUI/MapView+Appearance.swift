import Basemap
import Drawing
import ViewKit

/// Light or dark: tiles, labels, pins, callouts and their content.
extension MapView {
    /// Light or dark: the style of the views above the map, unless it is set here. Setting it sets
    /// `overrideUserInterfaceStyle` and redraws everything on the map. The base map changes in the frame in
    /// which every visible tile has its new picture.
    public var appearance: MapAppearance {
        get { traitCollection.userInterfaceStyle == .dark ? .dark : .light }
        set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
    }

    func appearanceDidChange() {
        // Bubbles without a style of their own get another one; titles and tiles are requested again.
        setNeedsLayout()
        setNeedsMapFrame()
        window?.setNeedsFrame()
    }
}

extension MapAppearance {
    /// The user interface style for this appearance.
    public var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
