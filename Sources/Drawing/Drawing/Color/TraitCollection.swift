/// The traits that a view inherits from its superviews and that resolve dynamic colors: UIKit's
/// `UITraitCollection`, limited to this library's traits.
public struct TraitCollection: Hashable, Sendable {
    /// The appearance, light or dark. Unspecified by default, but always light or dark in the traits of a
    /// view.
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

    /// Creates traits with an appearance, the window's size classes and a contrast; all of them are
    /// unspecified by default.
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
    /// The size class is not known.
    case unspecified
    /// There is little room, as on a phone: the window is less than 600 points wide, or less than 480 points
    /// high.
    case compact
    /// There is much room, as on a tablet or a desktop: the window is at least 600 points wide, or at least
    /// 480 points high.
    case regular
}

/// The appearance, light or dark. UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Hashable, Sendable, CaseIterable {
    /// No appearance of its own: a view inherits that of its superview, and colors resolve as light.
    case unspecified
    /// The light appearance: dark text on a light background.
    case light
    /// The dark appearance: light text on a dark background.
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
