/// The appearance of a map: which of its two styles is shown.
public enum MapAppearance: Hashable, Sendable, CaseIterable { case light, dark }
