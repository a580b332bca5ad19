/// The appearance of a map: one of a style's two palettes.
public enum MapAppearance: Hashable, Sendable, CaseIterable { case light, dark }
