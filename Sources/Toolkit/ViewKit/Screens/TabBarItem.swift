import CartoucheDrawing
import Foundation

/// What a screen shows in the bar of its `TabScreen`. UIKit's `UITabBarItem`.
@MainActor
public final class TabBarItem {
    /// The title of the screen's tab; by default the title of the screen. Setting the screen's title sets
    /// this title too.
    public var title: String? { didSet { if title != oldValue { onChange?() } } }
    /// The image above the title of the tab. Only its shape counts, since it is drawn in the tab bar's
    /// colors. Nil, the default, means that the tab shows only the title.
    public var image: Image? { didSet { onChange?() } }
    /// The image of the tab while the tab is selected; nil, the default, means that the tab shows `image`
    /// then too.
    public var selectedImage: Image? { didSet { onChange?() } }
    /// A short text in a badge on the tab, such as a number; nil, the default, means no badge.
    public var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
    /// Whether the user can select the tab. True by default.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

    /// Called after a property of the tab bar item has changed; the tab bar updates its tab.
    var onChange: (() -> Void)?

    /// Creates a tab bar item. Programs rarely call this, since each screen makes its own item.
    public init(title: String?, image: Image? = nil, selectedImage: Image? = nil) {
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}
