import CartoucheDrawing
import Foundation

/// A button, a view of the program or a space in a navigation bar or a toolbar. UIKit's `UIBarButtonItem`. An
/// item is in one bar at a time.
@MainActor
open class BarButtonItem {
    /// The weight of a bar button's title. UIKit's `UIBarButtonItem.Style`.
    public nonisolated enum Style: Sendable {
        /// A button with a title of regular weight.
        case plain
        /// A button with a heavier title, for an action that completes a task.
        case done
    }

    /// Standard bar items that a program names by their meaning, such as Done or Search. A part of UIKit's
    /// `UIBarButtonItem.SystemItem`.
    public nonisolated enum SystemItem: Sendable {
        /// Bar buttons with the titles Done, Cancel, Edit and Save; Done and Save have heavier letters.
        case done, cancel, edit, save
        /// Bar buttons with the titles Add, Close, Undo, Redo, Refresh, Search, Delete, Share and Compose.
        case add, close, undo, redo, refresh, search, trash, action, compose
        /// Bar buttons with the titles Play, Pause, Stop, Rewind and Fast Forward.
        case play, pause, stop, rewind, fastForward
        /// A space between items of a bar, which grows with the bar; several such spaces in one bar share the
        /// free width equally.
        case flexibleSpace
        /// A space between items of a bar, whose width is the item's `width`, in points.
        case fixedSpace

        fileprivate var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .close: "Close"
            case .undo: "Undo"
            case .redo: "Redo"
            case .refresh: "Refresh"
            case .search: "Search"
            case .trash: "Delete"
            case .action: "Share"
            case .compose: "Compose"
            case .play: "Play"
            case .pause: "Pause"
            case .stop: "Stop"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .flexibleSpace, .fixedSpace: nil
            }
        }
    }

    /// The title of the bar button; nil means no title.
    open var title: String? { didSet { update() } }
    /// An image before the title of the bar button; nil, the default, means no image.
    open var image: Image? { didSet { update() } }
    /// The weight of the bar button's title; plain by default.
    open var style = Style.plain { didSet { update() } }
    /// Whether the user can press the bar button. True by default.
    open var isEnabled = true { didSet { update() } }
    /// Whether the bar item is invisible and its bar reserves no width for it. False by default.
    open var isHidden = false { didSet { update() } }
    /// The color of the bar button's title; nil, the default, means the bar's tint color.
    open var tintColor: Color? { didSet { update() } }
    /// The bar item's width in points; 0, the default, means the width of its content. A negative or infinite
    /// width, or one that is not a number, counts as 0.
    open var width: CGFloat = 0 {
        didSet {
            width = width.isFinite ? max(0, width) : 0
            update()
        }
    }
    /// The short text that appears while the pointer rests over the button; nil, the default, means no tool
    /// tip.
    open var toolTip: String? { didSet { update() } }
    /// The action that a press of the bar button calls; nil means that a press calls no action.
    open var primaryAction: Action?
    /// The menu that opens when the user presses the bar button, after `primaryAction` was called; nil, the
    /// default, means no menu.
    open var menu: Menu?
    /// The program's view that stands in the bar instead of a button; nil if the bar item is a button or a
    /// space.
    public let customView: View?

    /// Whether the bar item is a space that grows to fill the bar's free width.
    let isFlexible: Bool
    private let isSpace: Bool
    private var button: Button?
    /// The tint color of the bar that shows the item; used unless the item has a `tintColor`.
    var barTint = Color.tintColor { didSet { if barTint != oldValue { update() } } }

    /// Creates a bar button. If `title` or `image` is nil, the button shows that of `primaryAction`.
    public init(
        title: String? = nil, image: Image? = nil, primaryAction: Action? = nil, menu: Menu? = nil
    ) {
        (self.title, self.image, self.primaryAction, self.menu) = (
            title ?? primaryAction?.title, image ?? primaryAction?.image, primaryAction, menu
        )
        (customView, isFlexible, isSpace) = (nil, false, false)
    }

    /// Creates a bar button that calls a method of `target`, which the button holds weakly.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(
            title: title,
            primaryAction: Action { [weak target] _ in if let target { action(target)() } })
        self.style = style
    }

    /// Creates one of the standard items, such as Done or a flexible space.
    public init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
        (self.primaryAction, self.menu, customView) = (primaryAction, menu, nil)
        isFlexible = systemItem == .flexibleSpace
        isSpace = isFlexible || systemItem == .fixedSpace
        title = systemItem.title
        style = systemItem == .done || systemItem == .save ? .done : .plain
    }

    /// Creates a bar item that shows a view of the program, in the view's own size.
    public init(customView: View) {
        (self.customView, isFlexible, isSpace) = (customView, false, false)
    }

    /// Creates a space between items of a bar that grows to fill the bar's free width.
    public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

    /// Creates a space of a width in points between items of a bar.
    public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
        let item = BarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    // MARK: In a bar

    /// The view that shows the item in its bar: `customView` or a button; nil if the item is a space.
    var view: View? { customView ?? (isSpace ? nil : madeButton) }

    private var madeButton: Button {
        if let button { return button }
        let made = Button(style: .plain)
        made.contentEdgeInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
        made.layer.cornerRadius = 8
        made.addAction(for: .touchUpInside) { [weak self] in self?.press() }
        button = made
        update()
        return made
    }

    /// The bar item's size in points; its height is at most that of `size`, the size of the bar.
    func size(within size: CGSize) -> CGSize {
        guard let view else { return CGSize(width: width, height: 0) }
        let wanted = view.sizeThatFits(size)
        return CGSize(
            width: width > 0 ? width : wanted.width,
            height: customView == nil ? min(size.height, 36) : min(size.height, wanted.height))
    }

    private func press() {
        primaryAction?.perform(from: button)
        guard let menu, let button, let screen = button.window?.frontScreen else { return }
        screen.presentMenu(menu, from: button.bounds, in: button)
    }

    private func update() {
        let shown: View? = customView ?? button
        shown?.isHidden = isHidden
        if let button {
            button.titleLabel.font = .systemFont(ofSize: 15, weight: style == .done ? .semibold : .regular)
            button.setTitle(title, for: .normal)
            button.setImage(image, for: .normal)
            button.tintColor = tintColor ?? barTint
            button.isEnabled = isEnabled
            button.toolTip = toolTip
        } else {
            (customView as? Control)?.isEnabled = isEnabled
        }
        shown?.superview?.setNeedsLayout()
    }
}
