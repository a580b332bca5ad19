/// Light or dark: UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Hashable, Sendable, CaseIterable {
    /// Not said; what is above says it. Colors take it for light.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
