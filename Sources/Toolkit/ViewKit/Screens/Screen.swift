import CartoucheDrawing
import Foundation

/// One screen of an app: owns a view, and is notified when it appears and disappears. It has a part of the
/// properties and methods of UIKit's `UIViewController`.
///
/// `viewWillAppear` and `viewDidAppear` are called in pairs, and so are `viewWillDisappear` and
/// `viewDidDisappear`, whether animated, not animated or interrupted.
@MainActor
open class Screen {
    nonisolated enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }

    /// The screen's name in the `screen` lines of trace files, one for each appearance; the type's name by
    /// default.
    open var name: String
    /// The title in the navigation bar of a `ScreenStack`, on the next screen's Back button, and in the bar
    /// of a `TabScreen`.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            madeNavigationItem?.title = title
            madeTabBarItem?.title = title
            stack?.barContentChanged()
        }
    }
    /// The container of this screen, such as a `ScreenStack`, or the screen that added this one; nil if there
    /// is none.
    public internal(set) weak var parent: Screen?
    var addedChildren: [Screen] = []

    /// What the navigation bar of a `ScreenStack` shows for this screen.
    open var navigationItem: NavigationItem {
        if let madeNavigationItem { return madeNavigationItem }
        let made = NavigationItem(title: title)
        made.onChange = { [weak self] in self?.stack?.barContentChanged() }
        madeNavigationItem = made
        return made
    }
    private var madeNavigationItem: NavigationItem?
    /// The items of the toolbar of a `ScreenStack` while this screen is its top one; none by default.
    open var toolbarItems: [BarButtonItem] = [] { didSet { stack?.barContentChanged() } }
    /// What the tab bar of a `TabScreen` shows for this screen: title, image and badge.
    open var tabBarItem: TabBarItem {
        if let madeTabBarItem { return madeTabBarItem }
        let made = TabBarItem(title: title)
        madeTabBarItem = made
        return made
    }
    private var madeTabBarItem: TabBarItem?

    /// How this screen is presented over another; a sheet by default.
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// Whether the user cannot dismiss this screen by Escape or by a tap beside its sheet. False by default.
    open var isModalInPresentation = false
    /// The preferred size of this screen when it is presented as a sheet, in points; zero, the default, means
    /// the usual size of sheets. A sheet that is presented follows it.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { hosting?.view.setNeedsLayout() } }
    }
    /// The presentation of another screen over this one; nil if there is none.
    var presentation: ScreenPresentation?
    /// The presentation of this screen over another; nil if this screen is not presented.
    weak var hosting: ScreenPresentation?

    /// The first responder when this screen last left the top of a stack or the selected tab: it becomes
    /// first responder again when the screen returns.
    weak var keptFocus: View?

    private(set) var appearance = Appearance.disappeared
    private var isAnimated = false
    private var loadedView: View?
    private var isLoading = false

    /// Creates a screen. Its view is loaded on first access.
    public init() { name = String(describing: Self.self) }

    /// The screen's view; loaded by `loadView()` on first access.
    open var view: View {
        get {
            if let loadedView { return loadedView }
            precondition(!isLoading, "\(name).loadView() read view before it had set it")
            isLoading = true
            loadView()
            isLoading = false
            let made = loadedView ?? View()
            adopt(made)
            segueSource?.viewWillLoad()
            viewDidLoad()
            return made
        }
        set { adopt(newValue) }
    }

    private func adopt(_ view: View) {
        if loadedView?.screen === self { loadedView?.screen = nil }
        loadedView = view
        view.screen = self
    }

    /// Whether the screen's view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The screen's view; nil if the view is not loaded. Reading this property does not load it.
    open var viewIfLoaded: View? { loadedView }

    /// The nearest enclosing stack; nil if there is none.
    open var stack: ScreenStack? { enclosing(ScreenStack.self) }

    /// The nearest enclosing tab screen; nil if there is none.
    open var tabScreen: TabScreen? { enclosing(TabScreen.self) }

    private func enclosing<Kind: Screen>(_ kind: Kind.Type) -> Kind? {
        var next = parent
        while let screen = next {
            if let found = screen as? Kind { return found }
            next = screen.parent
        }
        return nil
    }

    /// The appearance of this screen's view, light or dark: see `View.overrideUserInterfaceStyle`.
    public var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// The traits that this screen's view inherits.
    public var traitCollection: TraitCollection { view.traitCollection }

    /// Called once on a screen of a layout file, when all objects of its scene are made and connected; does
    /// nothing by default. UIKit's `awakeFromNib()`.
    open func awakeFromNib() {}
    /// Creates `view`: by default the view from the screen's storyboard, or an empty one if it has none.
    /// Overrides need not call super.
    open func loadView() {
        view = storyboardView ?? View()
        storyboardView = nil
    }

    /// Called once after the screen's view was loaded; does nothing by default.
    open func viewDidLoad() {}
    /// Called before the screen's view appears; does nothing by default.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the screen's view has fully appeared; does nothing by default.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the screen's view disappears; does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the screen's view has fully disappeared; does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Children

    /// The screens inside this one: the added children and, in a container, the screens that it shows or
    /// holds.
    open var children: [Screen] { addedChildren }

    /// Makes `child` a child of this screen. Then add the child's view to this screen's view, and call the
    /// child's `didMove(toParent:)`. A parent that had added the child loses it. While its view lies in this
    /// screen's view, the child appears and disappears with this screen, and also when its view is added or
    /// removed while this screen is visible.
    /// - Precondition: `child` does not contain this screen, is not presented, and no container holds it.
    open func addChild(_ child: Screen) { adoptChild(child) }

    /// Removes this screen from the screen that added it by `addChild(_:)`; otherwise does nothing. Before
    /// the call, call `willMove(toParent:)` with nil, and remove the view.
    open func removeFromParent() { leaveParent() }

    /// Called before this screen gets another parent, by `addChild(_:)` and by containers. Before a removal
    /// the program calls it with nil. Does nothing by default.
    open func willMove(toParent parent: Screen?) {}
    /// Called after this screen got another parent: by the program after `addChild(_:)`, by
    /// `removeFromParent()` and by containers. Does nothing by default.
    open func didMove(toParent parent: Screen?) {}

    /// Whether added screens appear and disappear with this one. An override that returns false has to call
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of the children. True by
    /// default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of a child whose parent forwards no appearance callbacks. The
    /// parent calls it, and `endAppearanceTransition()` afterwards.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Ends the appearance or disappearance that `beginAppearanceTransition(_:animated:)` began; does nothing
    /// if none has begun.
    public func endAppearanceTransition() { endAppearance() }

    // MARK: Presentation

    /// Presents a screen over this one and all others in the window. Until it is dismissed, the presented
    /// screen receives all touches and keys. If another screen is presented already, `screen` is presented
    /// over that one. UIKit's `present(_:animated:completion:)`.
    /// - Parameter completion: called after the presented screen's `viewDidAppear`.
    /// - Precondition: this screen's view is in a window, and `screen` is not shown.
    open func present(_ screen: Screen, animated: Bool, completion: (() -> Void)? = nil) {
        presentOverAll(screen, animated: animated, completion: completion)
    }

    /// Dismisses the screen that this one has presented, with all screens presented above that one. If it has
    /// presented none, dismisses this screen, if it is presented. Otherwise only calls `completion`.
    /// - Parameter completion: called after the dismissed screen's `viewDidDisappear`.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissPresentation(animated: animated, completion: completion)
    }

    /// Called when the user presses Escape, or taps beside the sheet of this screen.
    func dismissByUser() { dismiss(animated: true) }
    /// Whether the screen is an alert, which is shown as a small panel in its own size.
    var isAlert: Bool { false }

    /// Called before the screen's view lays out its subviews, as after a change of its size; does nothing by
    /// default.
    open func viewWillLayoutSubviews() {}
    /// Called after the screen's view has laid out its subviews, when `view.bounds` has its new size. An
    /// override can set frames of subviews here. Does nothing by default.
    open func viewDidLayoutSubviews() {}

    /// Whether a `ScreenStack` shows this screen without its navigation bar. False by default.
    open var prefersNavigationBarHidden: Bool { false }

    // MARK: Storyboards. Screens that a program makes have no segues.

    /// The root view that a storyboard made for this screen; nil once it is `view`, and for other screens.
    package var storyboardView: View?
    /// Performs the segues of a screen that a storyboard made; nil for other screens.
    package var segueSource: (any SegueSource)?

    /// Performs a segue of this screen in its storyboard. If the screen has no storyboard, or no segue of
    /// that identifier, nothing is shown and the program's warning handler is called.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segueSource else {
            return Services.current.warn(
                "\(name) performs no segue \(identifier): it comes from no storyboard.")
        }
        segueSource.performSegue(withIdentifier: identifier, sender: sender)
    }

    /// Whether a segue that the user's input has begun is performed; true by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue from this screen, or an unwind segue back to it, is performed; does nothing by
    /// default. An override sets what `segue.destination` shows.
    /// - Parameter sender: the control, cell or recognizer that began the segue, or what the program gave.
    open func prepare(for segue: StoryboardSegue, sender: Any?) {}

    // MARK: Keys. A screen comes after its view in the way of a key.

    /// The key commands that are valid while the screen's view or one of its subviews is the first responder.
    /// They are read at every key press, before `keyDown(_:modifiers:)`. By default the commands added by
    /// `addKeyCommand(_:)`; nil if there are none.
    open var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    private var addedKeyCommands: [KeyCommand] = []

    /// Adds a key command to the end of `keyCommands`.
    open func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Removes a key command that was added by `addKeyCommand(_:)`.
    open func removeKeyCommand(_ command: KeyCommand) { addedKeyCommands.removeAll { $0 === command } }

    /// Called when a key went down and no view of this screen has handled it. Return true if the screen has
    /// handled the key; otherwise the event passes to the superview of the screen's view. Returns false by
    /// default.
    open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool { false }

    /// The view that receives key events while there is no first responder; what it does not handle passes to
    /// its superviews.
    open var preferredKeyView: View { view }

    /// Whether the screen is a container of other screens: then trace files record the appearance of its
    /// children, and not its own.
    var isContainer: Bool { false }

    func beginAppearance(_ appears: Bool, animated: Bool) {
        switch (appearance, appears) {
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return
        case (.appearing, false), (.disappearing, true): endAppearance()
        case (.appeared, false), (.disappeared, true): break
        }
        // The view is loaded before the appearance callbacks.
        if appears { _ = view }
        isAnimated = animated
        appearance = appears ? .appearing : .disappearing
        if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        forwardBegin(appears, animated: animated)
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            if !isContainer, parent?.isContainer ?? true {
                let time = viewIfLoaded?.window?.time ?? .zero
                Services.currentTrace?.record("screen", at: time, [("name", .string(name))])
            }
            viewDidAppear(isAnimated)
            forwardEnd()
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAnimated)
            forwardEnd()
        case .appeared, .disappeared: break
        }
    }
}
