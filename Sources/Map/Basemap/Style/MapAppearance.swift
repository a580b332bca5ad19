import CartoucheDrawing

/// The appearance of a map: which of its two styles is shown.
public enum MapAppearance: Hashable, Sendable, CaseIterable { case light, dark }

extension MapAppearance {
    /// The traits by which dynamic colors are resolved.
    var traits: TraitCollection { TraitCollection(userInterfaceStyle: self == .dark ? .dark : .light) }
}
