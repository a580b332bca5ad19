import Cartouche

/// Input by mouse, fingers, wheel and keyboard. Points count from the window's top left corner; input on a
/// view is sent to the middle of its visible part.
extension ScreenTester {
    /// The device with which a test presses or drags, a mouse or a finger.
    public enum Pointer: Sendable { case mouse, finger }

    /// Sends a press, move or release of the mouse, or its leaving of the window. Use `click` for a click.
    /// - Parameters:
    ///   - phase: whether a button is pressed or released, or the mouse moves or leaves.
    ///   - point: the position in the window, in points.
    ///   - button: the button that is pressed or released: 1 is the left, 2 the middle, 3 the right one.
    public func mouse(_ phase: InputEvent.Phase, at point: CGPoint, button: Int = 1) {
        send(.mouse(phase, position: point, button: phase == .move || phase == .leave ? 0 : button))
    }

    /// Sends the landing, move or lift of a finger. Use `tap` for a tap.
    public func touch(_ phase: InputEvent.TouchPhase, at point: CGPoint, id: Int = 1) {
        send(.touch(phase, id: id, position: point))
    }

    /// Clicks with the mouse.
    /// - Parameters:
    ///   - point: the position in the window, in points.
    ///   - button: the mouse button: 1 is the left, 2 the middle, 3 the right one.
    ///   - count: the number of clicks, 2 for a double click.
    public func click(at point: CGPoint, button: Int = 1, count: Int = 1) {
        for _ in 0..<count {
            mouse(.move, at: point)
            mouse(.down, at: point, button: button)
            frames(2)
            mouse(.up, at: point, button: button)
            frames(2)
        }
    }

    /// Clicks the middle of a view's visible part with the mouse.
    /// - Throws: `ScreenTestError` if the view is not visible, or another view would receive the click.
    public func click(_ view: View, button: Int = 1, count: Int = 1) throws(ScreenTestError) {
        click(at: try point(in: view), button: button, count: count)
    }

    /// Taps with fingers side by side, 40 points apart.
    /// - Parameters:
    ///   - point: the position in the window, in points.
    ///   - fingers: the number of fingers.
    ///   - count: the number of taps, 2 for a double tap.
    public func tap(at point: CGPoint, fingers: Int = 1, count: Int = 1) {
        let positions = (0..<fingers).map { index in
            CGPoint(x: point.x + 40 * (CGFloat(index) - CGFloat(fingers - 1) / 2), y: point.y)
        }
        for _ in 0..<count {
            for (index, position) in positions.enumerated() { touch(.began, at: position, id: index + 1) }
            frames(2)
            for (index, position) in positions.enumerated() { touch(.ended, at: position, id: index + 1) }
            frames(2)
        }
    }

    /// Taps the middle of a view's visible part.
    /// - Throws: `ScreenTestError` if the view is not visible, or another view would receive the tap.
    public func tap(_ view: View, fingers: Int = 1, count: Int = 1) throws(ScreenTestError) {
        tap(at: try point(in: view), fingers: fingers, count: count)
    }

    /// Presses, holds for a time, and releases.
    /// - Parameters:
    ///   - point: the position in the window, in points.
    ///   - duration: the time until the release in seconds; 0.7 by default, enough for a long press.
    ///   - pointer: the device that presses.
    public func press(at point: CGPoint, seconds duration: Double = 0.7, with pointer: Pointer = .finger) {
        begin(pointer, at: point)
        run(seconds: duration)
        end(pointer, at: point)
        frames(2)
    }

    /// Presses the middle of a view's visible part, holds for a time, and releases.
    /// - Throws: `ScreenTestError` if the view is not visible, or another view would receive the press.
    public func press(
        _ view: View, seconds duration: Double = 0.7, with pointer: Pointer = .finger
    ) throws(ScreenTestError) {
        press(at: try point(in: view), seconds: duration, with: pointer)
    }

    /// Presses, moves in equal steps, one in each frame, and releases.
    /// - Parameters:
    ///   - start: the position of the press in the window, in points.
    ///   - end: the position of the release in the window, in points.
    ///   - duration: the time of the movement in seconds.
    ///   - rest: the seconds for which the pointer then stays still before it is released; 0 makes it a
    ///     flick.
    ///   - pointer: the device that drags.
    public func drag(
        from start: CGPoint, to end: CGPoint, seconds duration: Double = 0.2, rest: Double = 0.1,
        with pointer: Pointer = .mouse
    ) {
        begin(pointer, at: start)
        let steps = max(1, Int((duration / Self.frameInterval).rounded()))
        for step in 1...steps {
            frames()
            let fraction = CGFloat(step) / CGFloat(steps)
            move(
                pointer,
                to: CGPoint(
                    x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        }
        if rest > 0 { run(seconds: rest) }
        self.end(pointer, at: end)
        frames(2)
    }

    /// Drags a view by an offset in points.
    /// - Throws: `ScreenTestError` if the view is not visible, or another view would receive the press.
    public func drag(
        _ view: View, by offset: CGVector, seconds duration: Double = 0.2, rest: Double = 0.1,
        with pointer: Pointer = .mouse
    ) throws(ScreenTestError) {
        let start = try point(in: view)
        drag(
            from: start, to: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy), seconds: duration,
            rest: rest, with: pointer)
    }

    /// Moves two fingers, left and right of a point, apart or together.
    /// - Parameters:
    ///   - point: the position between the fingers in the window, in points.
    ///   - scale: the distance of the fingers at the end divided by that at the start: 2 zooms a map in by
    ///     one level.
    ///   - duration: the time of the movement in seconds; 0.3 by default.
    public func pinch(at point: CGPoint, scale: CGFloat, seconds duration: Double = 0.3) {
        let start: CGFloat = scale >= 1 ? 40 : 40 / max(scale, 0.01)
        func positions(_ fraction: CGFloat) -> [CGPoint] {
            let reach = start * (1 + (scale - 1) * fraction)
            return [CGPoint(x: point.x - reach, y: point.y), CGPoint(x: point.x + reach, y: point.y)]
        }
        for (index, position) in positions(0).enumerated() { touch(.began, at: position, id: index + 1) }
        let steps = max(1, Int((duration / Self.frameInterval).rounded()))
        for step in 1...steps {
            frames()
            for (index, position) in positions(CGFloat(step) / CGFloat(steps)).enumerated() {
                touch(.moved, at: position, id: index + 1)
            }
        }
        run(seconds: 0.1)
        for (index, position) in positions(1).enumerated() { touch(.ended, at: position, id: index + 1) }
        frames(2)
    }

    /// Turns the wheel.
    /// - Parameters:
    ///   - notches: the number of notches; a positive number zooms a map in, and scrolls a list towards its
    ///     top.
    ///   - right: the number of notches to the right.
    ///   - point: the position in the window, in points.
    public func wheel(_ notches: CGFloat, right: CGFloat = 0, at point: CGPoint) {
        send(.wheel(delta: CGVector(dx: right, dy: notches), position: point))
        frames(2)
    }

    /// Turns the wheel over the middle of a view's visible part.
    /// - Throws: `ScreenTestError` if the view is not visible, or another view would receive the wheel.
    public func wheel(_ notches: CGFloat, right: CGFloat = 0, over view: View) throws(ScreenTestError) {
        wheel(notches, right: right, at: try point(in: view))
    }

    // MARK: Keys and the window

    /// Presses and releases a key. To type characters, use `type(_:)`.
    public func key(_ key: Key, modifiers: KeyModifiers = []) {
        send(.key(key, isDown: true, modifiers: modifiers))
        send(.key(key, isDown: false, modifiers: modifiers))
        frames(2)
    }

    /// Types a text into the first responder, character by character.
    /// - Throws: `ScreenTestError` if the first responder accepts no text: click the field first.
    public func type(_ text: String) throws(ScreenTestError) {
        guard window.firstResponder is any KeyInput else {
            throw ScreenTestError(
                "\"\(text)\" cannot be typed: the keyboard is with "
                    + "\(window.firstResponder?.viewPath ?? "no view"), "
                    + "which takes no text. Click a text field first.")
        }
        for character in text { send(.text(String(character))) }
        frames(2)
    }

    /// Resizes the window, as a user would, to a size in points.
    /// - Precondition: the size is from 1 point to 16384 pixels each way.
    public func resize(to size: CGSize) {
        precondition(Self.canShow(size, scale: window.scale), Self.refusal(of: size, window.scale))
        send(.resize(size))
        frames(2)
    }

    // MARK: Parts

    private func begin(_ pointer: Pointer, at point: CGPoint) {
        switch pointer {
        case .mouse: mouse(.down, at: point)
        case .finger: touch(.began, at: point)
        }
    }

    private func move(_ pointer: Pointer, to point: CGPoint) {
        switch pointer {
        case .mouse: mouse(.move, at: point)
        case .finger: touch(.moved, at: point)
        }
    }

    private func end(_ pointer: Pointer, at point: CGPoint) {
        switch pointer {
        case .mouse: mouse(.up, at: point)
        case .finger: touch(.ended, at: point)
        }
    }
}
