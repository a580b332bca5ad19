/// The traits that a view inherits from its superviews and that resolve dynamic colors: UIKit's
/// `UITraitCollection`, limited to this library's traits.
public struct TraitCollection: Hashable, Sendable {
    /// Light or dark. Unspecified by default; never for a view.
    public var userInterfaceStyle: UserInterfaceStyle

    /// Traits with a style.
    public init(userInterfaceStyle: UserInterfaceStyle = .unspecified) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}

/// Light or dark: UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Hashable, Sendable, CaseIterable {
    /// No style of its own: inherited. Colors resolve it as light.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
