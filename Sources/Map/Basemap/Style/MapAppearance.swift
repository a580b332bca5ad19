import CartoucheDrawing

/// The appearance of a map: light or dark, by which one of the map's two styles is shown.
public enum MapAppearance: Hashable, Sendable, CaseIterable { case light, dark }

extension MapAppearance {
    /// The trait collection by which dynamic colors are resolved.
    var traits: TraitCollection { TraitCollection(userInterfaceStyle: self == .dark ? .dark : .light) }
}
