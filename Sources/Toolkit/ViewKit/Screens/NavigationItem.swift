import Foundation

/// What a screen shows in the navigation bar of its stack: title, title view and buttons. UIKit's
/// `UINavigationItem`.
@MainActor
public final class NavigationItem {
    /// The title; the screen's by default. Setting the screen's title sets this one too.
    public var title: String? { didSet { if title != oldValue { notify() } } }
    /// A view in the middle of the bar instead of the title, in its own size or as wide as there is room for.
    /// Nil, the default, means that the title is shown.
    public var titleView: View? { didSet { if titleView !== oldValue { notify() } } }
    /// The items at the leading end, the first one outermost; none by default. They replace the Back button,
    /// unless `leftItemsSupplementBackButton` is true.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { notify() } }
    /// The items at the trailing end, the first one outermost; none by default.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { notify() } }
    /// Whether the Back button is hidden; keys and the swipe go back all the same. False by default.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { notify() } } }
    /// Whether the leading items stand beside the Back button. False by default.
    public var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { notify() } }
    }
    /// The title of the Back button while the screen above this item's screen is shown; nil, the default,
    /// means this item's title.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { notify() } } }

    /// The first item at the leading end; nil if there is none. Setting it replaces all leading items; nil
    /// removes them.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    /// The first item at the trailing end; nil if there is none. Setting it replaces all trailing items; nil
    /// removes them.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// Called after a property of the item has changed; the screen's stack updates its bar.
    var onChange: (() -> Void)?

    /// Creates an item; a screen makes its own.
    public init(title: String?) { self.title = title }

    private func notify() { onChange?() }
}
