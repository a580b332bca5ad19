/// Navigation back and forward by keys and by the mouse's fourth and fifth button.
extension ScreenStack {
    /// Pushes the screen that was popped last onto the stack again, if `keepsPoppedScreens` is true and no
    /// screen was pushed since then.
    /// - Returns: whether a screen was pushed.
    @discardableResult
    public func goForward(animated: Bool) -> Bool {
        guard let screen = popped.popLast() else { return false }
        // The program may have added the screen to another container meanwhile.
        guard screen.parent == nil else {
            popped = []
            return false
        }
        show(screen, animated: animated)
        return true
    }

    /// Navigates back in the screen stack for Escape, Backspace or Alt+Left, and forward for Alt+Right.
    /// - Returns: whether the key was handled.
    func navigateByKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        if key == .right { return modifiers == .option && goForward(animated: true) }
        let isBack =
            key == .left ? modifiers == .option : modifiers.isEmpty && (key == .escape || key == .backspace)
        return isBack && pop(animated: true) != nil
    }

    /// Navigates back or forward in the screen stack by a button of the mouse.
    /// - Returns: whether there was a screen to show.
    func navigate(_ direction: NavigationDirection) -> Bool {
        switch direction {
        case .back: pop(animated: true) != nil
        case .forward: goForward(animated: true)
        }
    }
}
