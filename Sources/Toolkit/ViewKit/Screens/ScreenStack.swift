import CartoucheDrawing
import Foundation

/// A stack of screens, of which the top one is visible, with a bar for its title and a Back button. UIKit's
/// `UINavigationController`.
///
/// A push slides the new screen in from the trailing end, a pop slides it out again. A push or pop during a
/// slide continues from the views' positions. The view of a covered screen leaves the window but is kept, so
/// that it reappears unchanged. Escape, Backspace, Alt+Left and the mouse's Back button pop, as does a swipe
/// from the leading edge.
@MainActor
open class ScreenStack: Screen {
    /// The screens of the stack from the bottom to the top; never empty.
    public private(set) var screens: [Screen]
    /// The navigation bar above the screens of the stack; the program may set its colors.
    public let navigationBar = NavigationBar()
    /// The toolbar below the screens, which shows the `toolbarItems` of the top screen; the program may set
    /// its colors.
    public let toolbar = Toolbar()
    /// Whether the toolbar below the screens is hidden. True by default.
    public var isToolbarHidden: Bool {
        get { isWithoutToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    private var isWithoutToolbar = true

    /// Whether the navigation bar is hidden for all screens of the stack, even if a screen wants to show it.
    /// False by default. UIKit's property.
    public var isNavigationBarHidden = false {
        didSet {
            guard isNavigationBarHidden != oldValue, isViewLoaded else { return }
            updateBar(animation: nil)
            view.setNeedsLayout()
        }
    }

    /// Whether a popped screen is kept until another one is pushed, so that Alt+Right or the mouse's Forward
    /// button can push the popped one again. False by default: popped screens are released, as in UIKit.
    public var keepsPoppedScreens = false { didSet { if !keepsPoppedScreens { popped = [] } } }
    /// Recognizes the swipe from the leading edge that pops the top screen. Disable it if that edge has
    /// another use.
    public let interactivePopGestureRecognizer: GestureRecognizer

    /// The slide from one screen of the stack to another that is in progress or about to start.
    struct Transition {
        let number: Int
        let outgoing: Screen
        let incoming: Screen
        let isPush: Bool
    }

    /// The duration of the slide when a screen is pushed or popped, in seconds.
    static let duration = 0.35
    /// How far the lower one of two screens moves while the upper one slides over the whole width, as a
    /// fraction of the stack's width.
    static let parallax: CGFloat = 0.3

    private(set) var transition: Transition?
    private var transitionCount = 0
    /// The popped screens that `goForward(animated:)` pushes again; the last of the array is pushed first.
    var popped: [Screen] = []
    /// The screens whose slides were interrupted by later slides: their views stay in the stack until the
    /// last slide ends.
    private var lingering: [Screen] = []
    let content = View()
    private let edgeSwipe = EdgeSwipeRecognizer()

    /// Creates a stack of one screen.
    /// - Parameter rootScreen: the bottom screen of the stack, which cannot be popped.
    public init(rootScreen: Screen) {
        screens = [rootScreen]
        interactivePopGestureRecognizer = edgeSwipe
        super.init()
        toolbar.isHidden = true
        rootScreen.willMove(toParent: self)
        rootScreen.parent = self
        rootScreen.didMove(toParent: self)
        edgeSwipe.stack = self
    }

    /// The topmost screen of the stack, which is the visible one.
    open var topScreen: Screen { screens[screens.count - 1] }

    open override var children: [Screen] { screens }

    open override func loadView() {
        let root = ScreenStackView(stack: self)
        root.name = name
        content.name = "content"
        content.clipsToBounds = true
        root.addSubview(content)
        root.addSubview(toolbar)
        root.addSubview(navigationBar)
        navigationBar.onBack = { [weak self] in self?.pop(animated: true) }
        content.addSubview(loadedTopView)
        root.addGestureRecognizer(edgeSwipe)
        view = root
        updateBar(animation: nil)
    }

    /// The view of the top screen of the stack. Loading it may push or pop screens, in `viewDidLoad()`.
    private var loadedTopView: View {
        while true {
            let screen = topScreen
            let view = screen.view
            if screen === topScreen { return view }
        }
    }

    // MARK: Push and pop

    /// Pushes a screen onto the stack. The screen must not be in a stack already.
    open func push(_ screen: Screen, animated: Bool) {
        popped = []
        show(screen, animated: animated)
    }

    func show(_ screen: Screen, animated: Bool) {
        precondition(screen.parent == nil, "\(screen.name) is already held by \(screen.parent?.name ?? "")")
        let outgoing = topScreen
        screen.willMove(toParent: self)
        screen.parent = self
        screens.append(screen)
        screen.didMove(toParent: self)
        change(from: outgoing, to: screen, isPush: true, animated: animated)
    }

    /// Pops the top screen of the stack and returns it; nil if the stack has only its bottom screen.
    @discardableResult
    open func pop(animated: Bool) -> Screen? { pop(to: screens.count - 2, animated: animated).last }

    /// Pops all screens of the stack but the bottom one.
    /// - Returns: the popped screens, from the lowest to the highest.
    @discardableResult
    open func popToRoot(animated: Bool) -> [Screen] { pop(to: 0, animated: animated) }

    /// Pops all screens above `screen`, which must be in the stack.
    /// - Returns: the popped screens, from the lowest to the highest.
    @discardableResult
    open func pop(to screen: Screen, animated: Bool) -> [Screen] {
        guard let index = screens.firstIndex(where: { $0 === screen }) else { return [] }
        return pop(to: index, animated: animated)
    }

    private func pop(to index: Int, animated: Bool) -> [Screen] {
        guard index >= 0, index < screens.count - 1 else { return [] }
        let outgoing = topScreen
        let leaving = removeScreens(above: index)
        change(from: outgoing, to: topScreen, isPush: false, animated: animated)
        return leaving
    }

    func removeScreens(above index: Int) -> [Screen] {
        let leaving = Array(screens[(index + 1)...])
        screens.removeSubrange((index + 1)...)
        for screen in leaving {
            screen.willMove(toParent: nil)
            screen.parent = nil
            screen.didMove(toParent: nil)
        }
        if keepsPoppedScreens { popped += leaving.reversed() }
        return leaving
    }

    // MARK: The slide

    private func change(from outgoing: Screen, to incoming: Screen, isPush: Bool, animated: Bool) {
        guard let running = begin(from: outgoing, to: incoming, isPush: isPush, animated: animated) else {
            return
        }
        let slides = animated && isShown
        giveBackFocus(to: incoming)
        updateBar(animation: slides ? (isPush ? .forward : .back) : nil)
        guard slides else { return endTransition() }
        slide(running)
    }

    /// Whether the screen stack is visible in a window, or is about to be visible.
    var isShown: Bool {
        (appearance == .appeared || appearance == .appearing) && viewIfLoaded?.window != nil
    }

    /// Prepares a change of the top screen: positions the views of both screens, and calls their appearance
    /// callbacks.
    /// - Returns: the change; nil if the stack's view is not loaded, or a callback has changed the stack.
    func begin(from outgoing: Screen, to incoming: Screen, isPush: Bool, animated: Bool) -> Transition? {
        guard isViewLoaded else { return nil }
        endTransition(keeping: [outgoing, incoming])
        let isNotified = appearance == .appeared || appearance == .appearing
        let slides = animated && isShown
        // The new screen receives keys from now on, not only when the old one has slid out.
        if let first = view.window?.firstResponder, first.isDescendant(of: outgoing.view) {
            outgoing.keptFocus = first
            view.window?.endingEditingByForce { first.resignFirstResponder() }
        }
        transitionCount += 1
        let running = Transition(
            number: transitionCount, outgoing: outgoing, incoming: incoming, isPush: isPush)
        transition = running
        if isNotified { outgoing.beginAppearance(false, animated: slides) }
        // Each of these callbacks may push or pop again, `viewDidLoad()` before the screen appears.
        _ = incoming.view
        if isNotified, transition?.number == running.number {
            incoming.beginAppearance(true, animated: slides)
        }
        guard transition?.number == running.number else { return nil }
        insert(running)
        return running
    }

    /// When a screen becomes visible again, makes the view that was its first responder first responder
    /// again, so that the user continues there.
    func giveBackFocus(to screen: Screen) {
        defer { screen.keptFocus = nil }
        guard let kept = screen.keptFocus, kept.isDescendant(of: screen.view) else { return }
        kept.becomeFirstResponder()
    }

    /// Positions the views of both screens at the start of a slide. Views that are still moving by an earlier
    /// slide continue from their positions.
    private func insert(_ transition: Transition) {
        let (incoming, outgoing) = (transition.incoming, transition.outgoing)
        if incoming.view.superview !== content {
            let width = content.bounds.width * direction
            let x = transition.isPush ? width : -width * Self.parallax
            View.performWithoutAnimation {
                incoming.view.transform = CGAffineTransform(translationX: x, y: 0)
                content.addSubview(incoming.view)
            }
        }
        lingering.removeAll { $0 === incoming || $0 === outgoing }
        content.bringSubviewToFront(transition.isPush ? incoming.view : outgoing.view)
        place(incoming)
        place(outgoing)
    }

    /// The direction of slides: 1 if new screens of the stack slide in from the right, -1 if they slide in
    /// from the left.
    var direction: CGFloat { content.isRightToLeft ? -1 : 1 }

    func slide(_ running: Transition) {
        let width = content.bounds.width * direction
        let away = running.isPush ? -width * Self.parallax : width
        View.animate(
            withDuration: Self.duration, curve: .slide,
            animations: {
                running.incoming.view.transform = .identity
                running.outgoing.view.transform = CGAffineTransform(translationX: away, y: 0)
            },
            completion: { [weak self] _ in
                guard let self, self.transition?.number == running.number else { return }
                self.endTransition()
            })
    }

    /// Ends a running slide of the screen stack.
    /// - Parameter kept: the screens of the next slide. If there are any, their views keep their positions,
    ///   and so do the views of interrupted slides that are still visible.
    private func endTransition(keeping kept: [Screen] = []) {
        guard let ended = transition else { return }
        transition = nil
        if kept.isEmpty {
            for screen in lingering + [ended.outgoing] { remove(screen) }
            lingering = []
            View.performWithoutAnimation { ended.incoming.view.transform = .identity }
        } else {
            // Also the screen below that an interactive pop had revealed.
            lingering += [ended.outgoing, ended.incoming].filter { screen in
                !kept.contains { $0 === screen }
            }
        }
        ended.outgoing.endAppearance()
        ended.incoming.endAppearance()
    }

    private func remove(_ screen: Screen) {
        screen.view.removeFromSuperview()
        View.performWithoutAnimation { screen.view.transform = .identity }
    }

    // MARK: Layout and bar

    func layout(in bounds: CGRect) {
        content.frame = bounds
        navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
        placeToolbar(in: bounds)
        place(topScreen)
        if let transition { place(transition.outgoing) }
    }

    private func placeToolbar(in bounds: CGRect) {
        let y = isWithoutToolbar ? bounds.height : max(0, bounds.height - Toolbar.height)
        toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: Toolbar.height)
    }

    /// Shows or hides the toolbar of the stack; if `animated`, the toolbar slides in from below or out again.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isWithoutToolbar else { return }
        isWithoutToolbar = hidden
        guard isViewLoaded else { return toolbar.isHidden = hidden }
        toolbar.isHidden = false
        view.setNeedsLayout()
        guard animated, isShown, Accessibility.allowsMotion() else { return toolbar.isHidden = hidden }
        View.animate(
            withDuration: Self.duration, options: .allowUserInteraction,
            animations: { placeToolbar(in: view.bounds) },
            completion: { [weak self] _ in
                if let self { self.toolbar.isHidden = self.isWithoutToolbar }
            })
    }

    private func hidesBar(of screen: Screen) -> Bool {
        isNavigationBarHidden || screen.prefersNavigationBarHidden
    }

    /// Lays out a screen's view between the bars, or from the upper edge of the stack if the screen hides the
    /// navigation bar. Sets bounds and center instead of the frame, since a slide sets the view's transform.
    private func place(_ screen: Screen) {
        let top = hidesBar(of: screen) ? 0 : min(NavigationBar.height, content.bounds.height)
        let bottom = isWithoutToolbar ? 0 : min(Toolbar.height, content.bounds.height - top)
        let size = CGSize(width: content.bounds.width, height: content.bounds.height - top - bottom)
        let view = screen.view
        View.performWithoutAnimation {
            view.bounds = CGRect(origin: view.bounds.origin, size: size)
            view.center = CGPoint(x: size.width / 2, y: top + size.height / 2)
        }
    }

    /// Called when a screen's title, or an item of a bar, has changed: updates both bars.
    func barContentChanged() {
        guard isViewLoaded else { return }
        updateBar(animation: nil)
    }

    func updateBar(animation: NavigationBar.Animation?) {
        let below = screens.count > 1 ? screens[screens.count - 2] : nil
        navigationBar.show(
            topScreen.navigationItem,
            backTitle: below.map { $0.navigationItem.backButtonTitle ?? $0.navigationItem.title ?? "Back" },
            animation: animation)
        toolbar.setItems(topScreen.toolbarItems, animated: animation != nil)
        let alpha: CGFloat = hidesBar(of: topScreen) ? 0 : 1
        if animation != nil {
            View.animate(
                withDuration: Self.duration, options: .allowUserInteraction,
                animations: { navigationBar.alpha = alpha })
        } else {
            View.performWithoutAnimation { navigationBar.alpha = alpha }
        }
    }

    // MARK: Screen

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool { navigateByKey(key, modifiers) }

    override var isContainer: Bool { true }

    open override var preferredKeyView: View { topScreen.preferredKeyView }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        topScreen.beginAppearance(true, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if transition == nil { topScreen.endAppearance() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        endTransition()
        topScreen.beginAppearance(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        topScreen.endAppearance()
    }
}
