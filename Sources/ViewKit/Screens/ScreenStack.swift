import Drawing
import Foundation

/// Screens on top of each other, of which the top one shows, under a bar with its title and a Back button.
/// UIKit's `UINavigationController`.
///
/// Pushing slides the new screen in from the right, popping slides it out again. A push or pop during a
/// slide goes on from where the views are. The view of a covered screen leaves the window but is kept: it
/// comes back as it was. Escape, Backspace, Alt+Left and the mouse's Back button pop, and a finger that comes in from
/// the left edge pulls the screen away.
@MainActor
open class ScreenStack: Screen {
    /// From the bottom to the top; never empty.
    public private(set) var screens: [Screen]
    /// Above the screens; its colors may be set.
    public let navigationBar = NavigationBar()

    /// True: a screen that is popped is kept until another one is pushed, and Alt+Right or the mouse's Forward button
    /// brings it back. False by default: a popped screen goes, as in UIKit.
    public var keepsPoppedScreens = false { didSet { if !keepsPoppedScreens { popped = [] } } }
    /// Pulls the top screen away by a finger that lands at the left edge. Disable it where that edge has another use.
    public let interactivePopGestureRecognizer: GestureRecognizer

    /// A slide that is under way, or has just been told to begin.
    struct Transition {
        let number: Int
        let outgoing: Screen
        let incoming: Screen
        let isPush: Bool
    }

    /// Of a slide, in seconds.
    static let duration = 0.35
    /// Fast at first, with a long end; tuned by eye.
    static let curve = TimingCurve(0.2, 0.85, 0.25, 1)
    /// How far the lower screen moves aside, as a share of the width.
    static let parallax: CGFloat = 0.3

    var transition: Transition?
    private var transitionCount = 0
    /// What Forward brings back, the next one last.
    var popped: [Screen] = []
    /// Of interrupted slides: their views are seen until the last slide ends.
    private var lingering: [Screen] = []
    let content = View()
    private let edgeSwipe = EdgeSwipeRecognizer()

    /// - Parameter rootScreen: the lowest one, which cannot be popped.
    public init(rootScreen: Screen) {
        screens = [rootScreen]
        interactivePopGestureRecognizer = edgeSwipe
        super.init()
        rootScreen.parent = self
        edgeSwipe.stack = self
    }

    /// The one that is seen.
    open var topScreen: Screen { screens[screens.count - 1] }

    open override func loadView() {
        let root = ScreenStackView(stack: self)
        root.name = name
        content.name = "content"
        content.clipsToBounds = true
        root.addSubview(content)
        root.addSubview(navigationBar)
        navigationBar.onBack = { [weak self] in self?.pop(animated: true) }
        content.addSubview(topScreen.view)
        root.addGestureRecognizer(edgeSwipe)
        view = root
        updateBar(animation: nil)
    }

    // MARK: Push and pop

    /// Shows a screen above the others. It must not be in a stack already.
    open func push(_ screen: Screen, animated: Bool) {
        popped = []
        show(screen, animated: animated)
    }

    func show(_ screen: Screen, animated: Bool) {
        precondition(screen.parent == nil, "\(screen.name) is already held by \(screen.parent?.name ?? "")")
        let outgoing = topScreen
        screen.parent = self
        screens.append(screen)
        change(from: outgoing, to: screen, isPush: true, animated: animated)
    }

    /// Goes back to the screen below; returns the one that leaves, nil where only the bottom one is left.
    @discardableResult
    open func pop(animated: Bool) -> Screen? { pop(to: screens.count - 2, animated: animated).last }

    /// Goes back to the bottom screen; returns those that leave, from below.
    @discardableResult
    open func popToRoot(animated: Bool) -> [Screen] { pop(to: 0, animated: animated) }

    /// Goes back to a screen of the stack; returns those that leave, from below.
    @discardableResult
    open func pop(to screen: Screen, animated: Bool) -> [Screen] {
        guard let index = screens.firstIndex(where: { $0 === screen }) else { return [] }
        return pop(to: index, animated: animated)
    }

    private func pop(to index: Int, animated: Bool) -> [Screen] {
        guard index >= 0, index < screens.count - 1 else { return [] }
        let outgoing = topScreen
        let leaving = takeScreens(above: index)
        change(from: outgoing, to: topScreen, isPush: false, animated: animated)
        return leaving
    }

    func takeScreens(above index: Int) -> [Screen] {
        let leaving = Array(screens[(index + 1)...])
        screens.removeSubrange((index + 1)...)
        for screen in leaving { screen.parent = nil }
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

    /// In a window that shows it.
    var isShown: Bool {
        (appearance == .appeared || appearance == .appearing) && viewIfLoaded?.window != nil
    }

    /// Puts both views where a change begins, and tells both screens. Nil: there is nothing to be seen, or one of the
    /// screens has changed the stack when it was told.
    func begin(from outgoing: Screen, to incoming: Screen, isPush: Bool, animated: Bool) -> Transition? {
        guard isViewLoaded else { return nil }
        endTransition(keeping: [outgoing, incoming])
        let isTold = appearance == .appeared || appearance == .appearing
        let slides = animated && isShown
        // Keys are the new screen's from now on, not when the old one has slid away.
        if let first = view.window?.firstResponder, first.isDescendant(of: outgoing.view) {
            outgoing.keptFocus = first
            view.window?.endingEditingByForce { first.resignFirstResponder() }
        }
        transitionCount += 1
        let running = Transition(
            number: transitionCount, outgoing: outgoing, incoming: incoming, isPush: isPush)
        transition = running
        if isTold {
            outgoing.beginAppearance(false, animated: slides)
            incoming.beginAppearance(true, animated: slides)
        }
        // One of these calls may have pushed or popped again.
        guard transition?.number == running.number else { return nil }
        insert(running)
        return running
    }

    /// A user who returns to a screen goes on where they left.
    func giveBackFocus(to screen: Screen) {
        defer { screen.keptFocus = nil }
        guard let kept = screen.keptFocus, kept.isDescendant(of: screen.view) else { return }
        kept.becomeFirstResponder()
    }

    /// Puts the views where the slide begins, except those that are still moving: they go on from there.
    private func insert(_ transition: Transition) {
        let (incoming, outgoing) = (transition.incoming, transition.outgoing)
        if incoming.view.superview !== content {
            let x = transition.isPush ? content.bounds.width : -content.bounds.width * Self.parallax
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

    func slide(_ running: Transition) {
        let width = content.bounds.width
        let away = running.isPush ? -width * Self.parallax : width
        View.animate(
            withDuration: Self.duration, curve: Self.curve,
            animations: {
                running.incoming.view.transform = .identity
                running.outgoing.view.transform = CGAffineTransform(translationX: away, y: 0)
            },
            completion: { [weak self] _ in
                guard let self, self.transition?.number == running.number else { return }
                self.endTransition()
            })
    }

    /// Brings a running change to its end. Views that the next change moves on stay where they are, and so
    /// does what can still be seen beside them.
    private func endTransition(keeping kept: [Screen] = []) {
        guard let ended = transition else { return }
        transition = nil
        if kept.isEmpty {
            for screen in lingering + [ended.outgoing] { remove(screen) }
            lingering = []
            View.performWithoutAnimation { ended.incoming.view.transform = .identity }
        } else {
            // The screen below, too, which a finger had brought to light.
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
        place(topScreen)
        if let transition { place(transition.outgoing) }
    }

    /// Below the bar, or everywhere where the screen wants no bar. By bounds and centre, since a slide uses
    /// the transform.
    private func place(_ screen: Screen) {
        let top = screen.prefersNavigationBarHidden ? 0 : min(NavigationBar.height, content.bounds.height)
        let size = CGSize(width: content.bounds.width, height: content.bounds.height - top)
        let view = screen.view
        View.performWithoutAnimation {
            view.bounds = CGRect(origin: view.bounds.origin, size: size)
            view.center = CGPoint(x: size.width / 2, y: top + size.height / 2)
        }
    }

    func titleChanged() {
        guard isViewLoaded else { return }
        updateBar(animation: nil)
    }

    func updateBar(animation: NavigationBar.Animation?) {
        let below = screens.count > 1 ? screens[screens.count - 2] : nil
        navigationBar.show(
            title: topScreen.title, backTitle: below.map { $0.title ?? "Back" }, animation: animation)
        let alpha: CGFloat = topScreen.prefersNavigationBarHidden ? 0 : 1
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
