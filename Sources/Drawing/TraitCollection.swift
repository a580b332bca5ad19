/// What a view inherits from the views above it, and what dynamic colors go by: UIKit's `UITraitCollection`, as far as
/// this library has traits.
public struct TraitCollection: Hashable, Sendable {
    /// Light or dark. Unspecified unless said otherwise; never so for a view's.
    public var userInterfaceStyle: UserInterfaceStyle

    /// Traits of that style.
    public init(userInterfaceStyle: UserInterfaceStyle = .unspecified) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}
