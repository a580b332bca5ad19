import CartoucheDrawing
import Foundation

/// What a screen shows in the bar of its `TabScreen`. UIKit's `UITabBarItem`.
@MainActor
public final class TabBarItem {
    /// The title; the screen's by default. Setting the screen's title sets this one too.
    public var title: String? { didSet { if title != oldValue { onChange?() } } }
    /// The image above the title, of which only the shape counts: it is drawn in the bar's colors. Nil, the
    /// default, means that only the title is shown.
    public var image: Image? { didSet { onChange?() } }
    /// The image while the tab is selected; nil, the default, means `image`.
    public var selectedImage: Image? { didSet { onChange?() } }
    /// A short text in a badge, such as a number; nil, the default, means no badge.
    public var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
    /// Whether the user can select the tab. True by default.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

    /// Called after a property of the item has changed; the tab bar updates its tab.
    var onChange: (() -> Void)?

    /// Creates an item; a screen makes its own.
    public init(title: String?, image: Image? = nil, selectedImage: Image? = nil) {
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}
