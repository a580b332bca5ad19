import Drawing
import Foundation

/// One screenful: owns a view, and is told when it comes and goes. UIKit's `UIViewController`, as far as it
/// goes.
///
/// `viewWillAppear` and `viewDidAppear` come in pairs, and so do `viewWillDisappear` and `viewDidDisappear`,
/// whether animated, not animated or interrupted.
open class Screen {
    nonisolated enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }

    /// For traces (`screen`). Defaults to the type's name.
    public var name: String
    /// Shown by a `ScreenStack` in its navigation bar, and on the next screen's Back button.
    public var title: String? { didSet { if title != oldValue { stack?.titleChanged() } } }
    /// The screen that holds this one, such as a `ScreenStack`.
    public internal(set) weak var parent: Screen?

    /// What had the focus when another screen came over this one.
    weak var keptFocus: View?

    private(set) var appearance = Appearance.disappeared
    private var isAnimated = false
    private var loadedView: View?
    private var isLoading = false

    /// Its view is made when it is first asked for.
    public init() { name = String(describing: Self.self) }

    /// The screen's view; made by `loadView()` when it is first asked for.
    public var view: View {
        get {
            if let loadedView { return loadedView }
            precondition(!isLoading, "\(name).loadView() read view before it had set it")
            isLoading = true
            loadView()
            isLoading = false
            let made = loadedView ?? View()
            loadedView = made
            viewDidLoad()
            return made
        }
        set { loadedView = newValue }
    }

    /// Whether asking for `view` would make none.
    public var isViewLoaded: Bool { loadedView != nil }
    /// The view, without making one.
    public var viewIfLoaded: View? { loadedView }

    /// The nearest stack that holds this screen; nil if none does.
    public var stack: ScreenStack? {
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

    /// True: a `ScreenStack` shows this screen without its navigation bar.
    open var prefersNavigationBarHidden: Bool { false }

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
