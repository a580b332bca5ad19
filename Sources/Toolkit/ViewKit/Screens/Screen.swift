import CartoucheDrawing
import Foundation

/// One screen of an app: owns a view, and is notified when it appears and disappears. UIKit's
/// `UIViewController`, as far as it goes.
///
/// `viewWillAppear` and `viewDidAppear` are called in pairs, and so are `viewWillDisappear` and
/// `viewDidDisappear`, whether animated, not animated or interrupted.
@MainActor
open class Screen {
    nonisolated enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }

    /// The name in traces (`screen`); the type's name by default.
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
    /// The container of this screen, such as a `ScreenStack`, or the screen that has added this one.
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
    /// What the bar of a `TabScreen` shows for this screen.
    open var tabBarItem: TabBarItem {
        if let madeTabBarItem { return madeTabBarItem }
        let made = TabBarItem(title: title)
        madeTabBarItem = made
        return made
    }
    private var madeTabBarItem: TabBarItem?

    /// How this screen is presented over another; a sheet by default.
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// Whether Escape and a tap beside a sheet do not dismiss this screen. False by default.
    open var isModalInPresentation = false
    /// The preferred size as a sheet, in points; zero, the default: the sheet's usual size.
    open var preferredContentSize = CGSize.zero
    /// The presentation of another screen over this one.
    var presentation: ScreenPresentation?
    /// The presentation of this screen over another.
    weak var hosting: ScreenPresentation?

    /// The first responder when this screen last left the top of a stack.
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

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The view if it is loaded; does not load it.
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
    /// Creates `view`; by default that of the screen's storyboard, or a plain one. Overrides need not call
    /// super.
    open func loadView() {
        view = storyboardView ?? View()
        storyboardView = nil
    }

    /// Called once after the view was loaded; does nothing by default.
    open func viewDidLoad() {}
    /// Called before the view appears; does nothing by default.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view has fully appeared; does nothing by default.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears; does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has fully disappeared; does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Children

    /// The screens inside this one: those added, and of a container those that it holds.
    open var children: [Screen] { addedChildren }

    /// Makes `child` part of this screen. Then add its view to this screen's, and call its
    /// `didMove(toParent:)`. It leaves another parent that had added it. While its view lies in this
    /// screen's, it appears and disappears with this screen; and when its view comes or goes while this one
    /// is visible.
    /// - Precondition: `child` does not contain this screen, is not presented, and no container holds it.
    open func addChild(_ child: Screen) { adoptChild(child) }

    /// Ends being part of the screen that has added this one. Call `willMove(toParent:)` with nil, and remove
    /// the view, before. Nothing happens to a screen that was not added by `addChild(_:)`.
    open func removeFromParent() { leaveParent() }

    /// Called before this screen gets another parent, by `addChild(_:)` and by containers; before a removal
    /// by the program, with nil. Does nothing by default.
    open func willMove(toParent parent: Screen?) {}
    /// Called after this screen got another parent: by the program after `addChild(_:)`, by
    /// `removeFromParent()` and by containers. Does nothing by default.
    open func didMove(toParent parent: Screen?) {}

    /// Whether added screens appear and disappear with this one. If an override returns false, it calls their
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`. True by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of a screen that this one shows in its own way; follow it with
    /// `endAppearanceTransition()`.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Ends what `beginAppearanceTransition(_:animated:)` has begun. Nothing happens if nothing was.
    public func endAppearanceTransition() { endAppearance() }

    // MARK: Presentation

    /// Presents a screen over this one and all others in the window, until it is dismissed: meanwhile it
    /// receives all touches and keys. If a screen is presented already, presents over it. UIKit's
    /// `present(_:animated:completion:)`.
    /// - Parameter completion: called after the presented screen's `viewDidAppear`.
    /// - Precondition: this screen's view is in a window, and `screen` is not shown.
    open func present(_ screen: Screen, animated: Bool, completion: (() -> Void)? = nil) {
        presentOverAll(screen, animated: animated, completion: completion)
    }

    /// Dismisses the screen that this one has presented, with the screens above it; else this screen, if it
    /// is presented. Otherwise only calls `completion`.
    /// - Parameter completion: called after the dismissed screen's `viewDidDisappear`.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissPresentation(animated: animated, completion: completion)
    }

    /// Called when the user presses Escape, or beside a sheet.
    func dismissByUser() { dismiss(animated: true) }
    /// Whether the screen is an alert: a small card of its own size.
    var isAlert: Bool { false }

    /// Called before the view lays out its subviews, as after a change of its size; does nothing by default.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews, with `view.bounds` at its size: set frames here. Does
    /// nothing by default.
    open func viewDidLayoutSubviews() {}

    /// Whether a `ScreenStack` shows this screen without its navigation bar. False by default.
    open var prefersNavigationBarHidden: Bool { false }

    // MARK: Storyboards. Screens that a program makes have no segues.

    /// The view of a screen that a storyboard made, until it is loaded.
    package var storyboardView: View?
    /// The segues of a screen that a storyboard made.
    package var segueSource: (any SegueSource)?

    /// Performs a segue of this screen in its storyboard. A screen without one, or without such a segue,
    /// stays, and the program is warned.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segueSource else {
            return Services.current.warn(
                "\(name) performs no segue \(identifier): it comes from no storyboard.")
        }
        segueSource.performSegue(withIdentifier: identifier, sender: sender)
    }

    /// Whether a segue that the user has begun is performed; yes by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue from this screen is performed, or one that returns from it; does nothing by
    /// default. Set what `segue.destination` shows here.
    /// - Parameter sender: the control, cell or recognizer that began it, or what the program gave.
    open func prepare(for segue: StoryboardSegue, sender: Any?) {}

    // MARK: Keys. A screen comes after its view in the way of a key.

    /// The key commands while the view or one of its subviews is the first responder: read at every key
    /// press, before `keyDown(_:modifiers:)`. By default the added ones; nil if there are none.
    open var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    private var addedKeyCommands: [KeyCommand] = []

    /// Adds a key command after the others.
    open func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Removes an added key command.
    open func removeKeyCommand(_ command: KeyCommand) { addedKeyCommands.removeAll { $0 === command } }

    /// A key went down that no view inside handled. Return true if handled; else the event passes to the
    /// view's superview. Does nothing by default.
    open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool { false }

    /// The view that keys are sent to, and then to its superviews, while there is no first responder.
    open var preferredKeyView: View { view }

    /// Whether the screen is a container, which leaves the `screen` trace to its children.
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
