/// The traits that a view inherits from its superviews and that resolve dynamic colors: UIKit's
/// `UITraitCollection`, limited to this library's traits.
public struct TraitCollection: Hashable, Sendable {
    /// The appearance, light or dark. Unspecified by default; the traits of a view never are.
    public var userInterfaceStyle: UserInterfaceStyle

    /// Creates traits with an appearance.
    public init(userInterfaceStyle: UserInterfaceStyle = .unspecified) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}

/// The appearance, light or dark. UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Hashable, Sendable, CaseIterable {
    /// No appearance of its own: a view inherits that of its superview, and colors resolve as light.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
