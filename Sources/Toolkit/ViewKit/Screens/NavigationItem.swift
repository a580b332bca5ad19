import Foundation

/// What a screen shows in the navigation bar of its stack: title, title view and buttons. UIKit's
/// `UINavigationItem`.
@MainActor
public final class NavigationItem {
    /// The title that the navigation bar shows for a screen; by default the title of the screen. Setting the
    /// screen's title sets this title too.
    public var title: String? { didSet { if title != oldValue { notify() } } }
    /// A view in the middle of the navigation bar instead of the title, in its own size or as wide as there
    /// is room for. Nil, the default, means that the bar shows the title.
    public var titleView: View? { didSet { if titleView !== oldValue { notify() } } }
    /// The items at the leading end of the navigation bar, the first one outermost; none by default. They
    /// replace the Back button, unless `leftItemsSupplementBackButton` is true.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { notify() } }
    /// The items at the trailing end of the navigation bar, the first one outermost; none by default.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { notify() } }
    /// Whether the navigation bar has no Back button for this screen; keys and the swipe from the edge still
    /// go back. False by default.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { notify() } } }
    /// Whether the items at the leading end of the navigation bar stand beside the Back button instead of
    /// replacing it. False by default.
    public var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { notify() } }
    }
    /// The title of the Back button that leads back to this item's screen; nil, the default, means the title
    /// of this navigation item.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { notify() } } }

    /// The first item at the leading end of the navigation bar; nil if there is none. Setting it replaces all
    /// items at this end; nil removes them.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    /// The first item at the trailing end of the navigation bar; nil if there is none. Setting it replaces
    /// all items at this end; nil removes them.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// Called after a property of the navigation item has changed; the screen's stack updates its bar.
    var onChange: (() -> Void)?

    /// Creates a navigation item with a title. Programs rarely call this, since each screen makes its own
    /// item.
    public init(title: String?) { self.title = title }

    private func notify() { onChange?() }
}
