import Basemap
import Drawing
import ViewKit

/// Light or dark: tiles, names, pins, callouts and all that is in them.
extension MapView {
    /// Light or dark. As the views above the map have it, unless it is set here; setting it is setting
    /// `overrideUserInterfaceStyle`, and everything on the map is drawn anew. The base map changes in the frame in which
    /// every tile in sight has its new picture.
    public var appearance: MapAppearance {
        get { traitCollection.userInterfaceStyle == .dark ? .dark : .light }
        set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
    }

    func appearanceDidChange() {
        // Bubbles without a style of their own take another one; titles and tiles are asked for anew.
        setNeedsLayout()
        setNeedsMapFrame()
        window?.setNeedsFrame()
    }
}

extension MapAppearance {
    /// The same, in the words of views.
    public var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
