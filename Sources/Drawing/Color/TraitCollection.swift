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
