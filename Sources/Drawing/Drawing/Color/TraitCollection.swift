/// The traits that a view inherits from its superviews and that resolve dynamic colors: UIKit's
/// `UITraitCollection`, limited to this library's traits.
public struct TraitCollection: Hashable, Sendable {
    /// The appearance, light or dark. Unspecified by default; the traits of a view never are.
    public var userInterfaceStyle: UserInterfaceStyle
    /// Whether the window is wide (`regular`) or narrow (`compact`). Unspecified for a view that was never in
    /// a window.
    public var horizontalSizeClass: UserInterfaceSizeClass
    /// Whether the window is high (`regular`) or low (`compact`). Unspecified for a view that was never in a
    /// window.
    public var verticalSizeClass: UserInterfaceSizeClass
    /// Whether the user wants more contrast between colors. Unspecified by default, which colors resolve as
    /// normal; the traits of a view never are.
    public var accessibilityContrast: AccessibilityContrast

    /// Traits with a style, size classes and a contrast, which are unspecified by default.
    public init(
        userInterfaceStyle: UserInterfaceStyle = .unspecified,
        horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UserInterfaceSizeClass = .unspecified,
        accessibilityContrast: AccessibilityContrast = .unspecified
    ) {
        (self.userInterfaceStyle, self.accessibilityContrast) = (userInterfaceStyle, accessibilityContrast)
        (self.horizontalSizeClass, self.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    }
}

/// How much room a window has along an axis: UIKit's `UIUserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable, CaseIterable {
    /// Not known.
    case unspecified
    /// As on a phone: a window less than 600 points wide, or less than 480 points high.
    case compact
    /// As on a tablet or a desk.
    case regular
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

/// The contrast between colors that the user wants. UIKit's `UIAccessibilityContrast`.
public enum AccessibilityContrast: Hashable, Sendable, CaseIterable {
    /// Not known: colors resolve as for the normal contrast.
    case unspecified
    /// The usual colors.
    case normal
    /// Colors that stand out more from what is behind them.
    case high
}
