import Drawing
import Foundation

/// One screenful: owns a view, and is told when it comes and goes. UIKit's `UIViewController`, as far as it
/// goes.
///
/// `viewWillAppear` and `viewDidAppear` come in pairs, and so do `viewWillDisappear` and `viewDidDisappear`,
/// whether animated, not animated or interrupted.
@MainActor
open class Screen {
    nonisolated enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }

    /// For traces (`screen`). Defaults to the type's name.
    open var name: String
    /// Shown by a `ScreenStack` in its navigation bar, and on the next screen's Back button.
    open var title: String? { didSet { if title != oldValue { stack?.titleChanged() } } }
    /// The screen that holds this one, such as a `ScreenStack`.
    public internal(set) weak var parent: Screen?

    /// How this screen lies over the one that presents it; a sheet by default.
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// True: neither Escape nor a tap beside a sheet dismisses it. False by default.
    open var isModalInPresentation = false
    /// Of a sheet, in points; zero, the default: the sheet's usual size.
    open var preferredContentSize = CGSize.zero
    /// The presentation that shows another screen over this one.
    var presentation: ScreenPresentation?
    /// The one that shows this screen over another.
    weak var hosting: ScreenPresentation?

    /// What had the focus when another screen came over this one.
    weak var keptFocus: View?

    private(set) var appearance = Appearance.disappeared
    private var isAnimated = false
    private var loadedView: View?
    private var isLoading = false

    /// Its view is made when it is first asked for.
    public init() { name = String(describing: Self.self) }

    /// The screen's view; made by `loadView()` when it is first asked for.
    open var view: View {
        get {
            if let loadedView { return loadedView }
            precondition(!isLoading, "\(name).loadView() read view before it had set it")
            isLoading = true
            loadView()
            isLoading = false
            let made = loadedView ?? View()
            take(made)
            viewDidLoad()
            return made
        }
        set { take(newValue) }
    }

    private func take(_ view: View) {
        if loadedView?.screen === self { loadedView?.screen = nil }
        loadedView = view
        view.screen = self
    }

    /// Whether asking for `view` would make none.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The view, without making one.
    open var viewIfLoaded: View? { loadedView }

    /// The nearest stack that holds this screen; nil if none does.
    open var stack: ScreenStack? {
        var next = parent
        while let screen = next {
            if let stack = screen as? ScreenStack { return stack }
            next = screen.parent
        }
        return nil
    }

    /// Makes `view`; the default makes a plain one. Need not call super.
    open func loadView() { view = View() }

    /// The view was made. Called once; the default does nothing.
    open func viewDidLoad() {}
    /// The view is about to be seen; the default does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is fully seen; the default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go; the default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Nothing of the view is seen any more; the default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Shows a screen over this one, and over all others in the window, until it is dismissed: meanwhile it has all touches
    /// and keys. Over what is presented already, if there is something. UIKit's `present(_:animated:completion:)`.
    /// - Parameter completion: called after the presented screen's `viewDidAppear`.
    /// - Precondition: this screen's view is in a window, and `screen` is not shown.
    open func present(_ screen: Screen, animated: Bool, completion: (() -> Void)? = nil) {
        presentOverAll(screen, animated: animated, completion: completion)
    }

    /// Dismisses the screen that this one has presented, with those above it; else this screen, if it is presented. Where
    /// nothing is presented, only `completion` is called.
    /// - Parameter completion: called after the dismissed screen's `viewDidDisappear`.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissPresentation(animated: animated, completion: completion)
    }

    /// The user presses Escape, or beside a sheet.
    func dismissByUser() { dismiss(animated: true) }
    /// It asks, in a small card of its own size.
    var isAlert: Bool { false }

    /// The view is about to lay out its subviews, as after a change of its size; the default does nothing.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews, and `view.bounds` is its size: the place to set frames. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// True: a `ScreenStack` shows this screen without its navigation bar.
    open var prefersNavigationBarHidden: Bool { false }

    // MARK: Keys. A screen comes after its view in the way of a key.

    /// What keys do while something in the view, or the view itself, has the keys: asked at every key, before
    /// `keyDown(_:modifiers:)`. Those that were added, by default; nil if there are none.
    open var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    private var addedKeyCommands: [KeyCommand] = []

    /// Adds a command behind those there are.
    open func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Takes away one that was added.
    open func removeKeyCommand(_ command: KeyCommand) { addedKeyCommands.removeAll { $0 === command } }

    /// A key went down that nothing in the view took. True: taken; else the view's superview is asked. The default does
    /// nothing.
    open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool { false }

    /// Where keys go, and on from there to the superviews, while no view is the first responder.
    open var preferredKeyView: View { view }

    /// Containers leave the `screen` trace to what they hold.
    var isContainer: Bool { false }

    func beginAppearance(_ appears: Bool, animated: Bool) {
        switch (appearance, appears) {
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return
        case (.appearing, false), (.disappearing, true): endAppearance()
        case (.appeared, false), (.disappeared, true): break
        }
        // The view is there before anybody is told that it appears.
        if appears { _ = view }
        isAnimated = animated
        appearance = appears ? .appearing : .disappearing
        if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    }

    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            if !isContainer {
                let time = viewIfLoaded?.window?.time ?? .zero
                Services.currentTrace?.record("screen", at: time, [("name", .string(name))])
            }
            viewDidAppear(isAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAnimated)
        case .appeared, .disappeared: break
        }
    }
}
