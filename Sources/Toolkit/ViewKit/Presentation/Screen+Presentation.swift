import Foundation

/// Presenting a screen over another.
extension Screen {
    /// The screen that this screen or its container has presented; `nil` if there is none.
    public var presentedScreen: Screen? { outermost.presentation?.presented }
    /// The screen that presented this one or its container; `nil` if there is none.
    public var presentingScreen: Screen? { outermost.hosting?.presenting }
    /// Whether the animation that presents this screen is still running.
    public var isBeingPresented: Bool { outermost.hosting?.state == .presenting }
    /// Whether the animation that dismisses this screen is running.
    public var isBeingDismissed: Bool { outermost.hosting?.state == .dismissing }

    /// The outermost container of this screen, or the screen itself: containers present for their children.
    private var outermost: Screen {
        var screen = self
        while let parent = screen.parent { screen = parent }
        return screen
    }

    func presentOverAll(_ screen: Screen, animated: Bool, completion: (() -> Void)?) {
        var presenting = outermost
        while let next = presenting.presentation, next.state != .dismissing { presenting = next.presented }
        presenting.presentation?.finish()
        if let leaving = screen.hosting, leaving.state == .dismissing { leaving.finish() }
        precondition(
            screen.parent == nil && screen.hosting == nil,
            "\(screen.name) cannot be presented: it is shown already, by \(screen.parent?.name ?? "a screen")"
        )
        guard let window = presenting.viewIfLoaded?.window else {
            preconditionFailure(
                "\(presenting.name) cannot present \(screen.name): its view is in no window yet; "
                    + "viewDidAppear is early enough"
            )
        }
        ScreenPresentation(of: screen, by: presenting, in: window).begin(animated: animated, completion)
    }

    func dismissPresentation(animated: Bool, completion: (() -> Void)?) {
        let screen = outermost
        if let above = screen.presentation, above.state != .dismissing {
            above.dismiss(animated: animated, completion)
        } else if let ending = screen.hosting ?? screen.presentation {
            ending.dismiss(animated: animated, completion)
        } else {
            completion?()
        }
    }
}
