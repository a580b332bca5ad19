/// Back and Forward by keys and by the mouse's fourth and fifth button.
extension ScreenStack {
    /// Pushes the last popped screen again, if `keepsPoppedScreens` and none was pushed since.
    /// - Returns: whether there was one.
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

    /// Navigates by a key; true if handled.
    func navigateByKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        if key == .right { return modifiers == .option && goForward(animated: true) }
        let isBack =
            key == .left ? modifiers == .option : modifiers.isEmpty && (key == .escape || key == .backspace)
        return isBack && pop(animated: true) != nil
    }

    /// Navigates by the mouse; true if handled.
    func navigate(_ direction: NavigationDirection) -> Bool {
        switch direction {
        case .back: pop(animated: true) != nil
        case .forward: goForward(animated: true)
        }
    }
}
