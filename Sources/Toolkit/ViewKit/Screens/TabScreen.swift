import CartoucheDrawing
import Foundation

/// Screens side by side, of which the one whose tab is selected is visible. UIKit's `UITabBarController`.
///
/// The view of a screen leaves the window while another one is selected but is kept, so that it reappears
/// unchanged. Control-Tab and Control-Shift-Tab select the next and the previous tab, and Control with a
/// digit the one of that number; the arrow keys do so in the bar.
@MainActor
open class TabScreen: Screen {
    /// The screens of the tab screen, in the order of their tabs. If the selected screen is in a new array
    /// too, it stays selected; otherwise the first screen becomes selected.
    open var screens: [Screen] {
        get { storedScreens }
        set { replace(newValue) }
    }
    /// The index of the selected screen; -1 without screens. An index outside the screens is ignored. Setting
    /// it does not ask the delegate.
    open var selectedIndex: Int {
        get { storedScreens.firstIndex { $0 === selected } ?? -1 }
        set { if storedScreens.indices.contains(newValue) { select(storedScreens[newValue]) } }
    }
    /// The selected screen; nil without screens. Setting one that is not among the screens is ignored.
    open var selectedScreen: Screen? {
        get { selected }
        set {
            guard let newValue, storedScreens.contains(where: { $0 === newValue }) else { return }
            select(newValue)
        }
    }
    /// The tab bar of the screen; the program may set its colors.
    public let tabBar = TabBar()
    /// Whether the tab bar is hidden, so that the screens extend to the lower edge. False by default.
    open var isTabBarHidden = false {
        didSet {
            tabBar.isHidden = isTabBarHidden
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The delegate, which decides and is notified which tab the user selects; held weakly.
    open weak var delegate: (any TabScreenDelegate)?

    private var storedScreens: [Screen] = []
    private var selected: Screen?
    private let content = View()

    /// Creates a tab screen that shows the first of `screens`.
    public init(screens: [Screen] = []) {
        super.init()
        tabBar.onSelect = { [weak self] in self?.selectByUser($0) }
        replace(screens)
    }

    open override var children: [Screen] { storedScreens }

    open override func loadView() {
        let root = TabScreenView(screen: self)
        root.name = name
        content.name = "content"
        content.clipsToBounds = true
        root.addSubview(content)
        root.addSubview(tabBar)
        view = root
        guard let screen = selected else { return }
        let shown = screen.view
        // Loading it may have selected another tab, in `viewDidLoad()`.
        if screen === selected { content.addSubview(shown) }
    }

    // MARK: Screens

    private func replace(_ new: [Screen]) {
        for screen in storedScreens where !new.contains(where: { $0 === screen }) {
            screen.willMove(toParent: nil)
            if screen === selected { show(nil) }
            screen.parent = nil
            screen.didMove(toParent: nil)
        }
        for screen in new where screen.parent !== self {
            precondition(
                screen.parent == nil && screen.hosting == nil,
                "\(screen.name) is already held by \(screen.parent?.name ?? "what presents it")")
            screen.willMove(toParent: self)
            screen.parent = self
            screen.didMove(toParent: self)
        }
        storedScreens = new
        if selected == nil { show(new.first) } else { updateBar() }
    }

    private func select(_ screen: Screen) {
        guard screen !== selected else { return }
        show(screen)
    }

    /// Called when the user has chosen a tab. If the tab is that of the visible screen and that screen is a
    /// `ScreenStack`, pops the stack to its bottom screen.
    private func selectByUser(_ index: Int) {
        guard storedScreens.indices.contains(index) else { return }
        let screen = storedScreens[index]
        guard delegate?.tabScreen(self, shouldSelect: screen) ?? true else { return }
        if screen === selected {
            (screen as? ScreenStack)?.popToRoot(animated: true)
        } else {
            select(screen)
        }
        delegate?.tabScreen(self, didSelect: screen)
    }

    private func selectByKey(_ step: Int) {
        let count = storedScreens.count
        guard count > 1 else { return }
        var index = selectedIndex
        for _ in 0..<count {
            index = (index + step + count) % count
            if storedScreens[index].tabBarItem.isEnabled { return selectByUser(index) }
        }
    }

    /// Replaces the visible screen by `screen`, with the appearance callbacks of both screens; nil shows no
    /// screen.
    private func show(_ screen: Screen?) {
        let old = selected
        selected = screen
        updateBar()
        guard isViewLoaded else { return }
        let isNotified = appearance == .appeared || appearance == .appearing
        if let old, let first = view.window?.firstResponder, first.isDescendant(of: old.view) {
            old.keptFocus = first
            view.window?.endingEditingByForce { first.resignFirstResponder() }
        }
        if isNotified { old?.beginAppearance(false, animated: false) }
        // Each of these callbacks may select another tab, `viewDidLoad()` before the screen appears.
        _ = screen?.view
        if isNotified, selected === screen { screen?.beginAppearance(true, animated: false) }
        let isStill = selected === screen
        if isStill, let screen {
            content.addSubview(screen.view)
            place(screen)
            giveBackFocus(to: screen)
        }
        if old !== selected {
            old?.viewIfLoaded?.removeFromSuperview()
            if isNotified { old?.endAppearance() }
        }
        if isStill, isNotified, appearance == .appeared { screen?.endAppearance() }
    }

    private func giveBackFocus(to screen: Screen) {
        defer { screen.keptFocus = nil }
        guard let kept = screen.keptFocus, kept.isDescendant(of: screen.view),
            view.window?.firstResponder == nil
        else { return }
        kept.becomeFirstResponder()
    }

    private func updateBar() {
        tabBar.show(storedScreens.map(\.tabBarItem), selected: storedScreens.firstIndex { $0 === selected })
    }

    // MARK: Layout

    func layout(in bounds: CGRect) {
        let height = isTabBarHidden ? 0 : min(TabBar.height, bounds.height)
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
        tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        if let selected { place(selected) }
    }

    private func place(_ screen: Screen) {
        View.performWithoutAnimation { screen.view.frame = content.bounds }
    }

    // MARK: Screen

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        switch (key, modifiers) {
        case (.tab, .control): selectByKey(1)
        case (.tab, [.control, .shift]): selectByKey(-1)
        case (.character(let digit), .control):
            guard let number = digit.wholeNumberValue, storedScreens.indices.contains(number - 1),
                storedScreens[number - 1].tabBarItem.isEnabled
            else { return super.keyDown(key, modifiers: modifiers) }
            selectByUser(number - 1)
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }

    override var isContainer: Bool { true }

    open override var preferredKeyView: View { selected?.preferredKeyView ?? view }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selected?.beginAppearance(true, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        selected?.endAppearance()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        selected?.beginAppearance(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        selected?.endAppearance()
    }
}

/// Decides and is notified which tab the user selects. UIKit's `UITabBarControllerDelegate`; each method has
/// a default.
@MainActor
public protocol TabScreenDelegate: AnyObject {
    /// Whether the user may select the tab of `screen`; true by default. Also called for the tab that is
    /// selected already.
    func tabScreen(_ tabScreen: TabScreen, shouldSelect screen: Screen) -> Bool
    /// Called when the user has selected a tab, or pressed the selected one again. Does nothing by default.
    func tabScreen(_ tabScreen: TabScreen, didSelect screen: Screen)
}

extension TabScreenDelegate {
    /// By default the user may select the tab of every screen.
    public func tabScreen(_ tabScreen: TabScreen, shouldSelect screen: Screen) -> Bool { true }
    /// By default does nothing when the user has selected a tab.
    public func tabScreen(_ tabScreen: TabScreen, didSelect screen: Screen) {}
}

/// A tab screen's view: passes layout to its screen.
private final class TabScreenView: View {
    private weak var owner: TabScreen?

    init(screen: TabScreen) {
        owner = screen
        super.init()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layout(in: bounds)
    }

    /// The order in which Tab reaches the parts of a tab screen: the selected screen, then the tab bar.
    override var preferredFocusOrder: [View] {
        owner.map { ($0.selectedScreen.map { [$0.view] } ?? []) + [$0.tabBar] } ?? []
    }
}
