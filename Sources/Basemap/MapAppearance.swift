/// Which of a style's two palettes is shown.
public enum MapAppearance: Hashable, Sendable, CaseIterable { case light, dark }
