import Foundation

/// What a user does with a mouse and a keyboard.
extension XServer {
    func move(to p: CGPoint) throws { try xdotool("mousemove \(Int(p.x.rounded())) \(Int(p.y.rounded()))") }

    func click(at p: CGPoint) throws {
        try move(to: p)
        try xdotool("click 1")
    }

    /// Wheel notches: up zooms in.
    func wheel(up notches: Int, at p: CGPoint) throws {
        try move(to: p)
        for _ in 0..<abs(notches) { try xdotool("click \(notches > 0 ? 4 : 5)") }
    }

    /// Presses, moves in steps, holds still so that nothing flies on, and lets go.
    func drag(from a: CGPoint, to b: CGPoint, steps: Int = 8) throws {
        try move(to: a)
        try xdotool("mousedown 1")
        try moveHeld(from: a, to: b, steps: steps)
        try xdotool("sleep 0.15 mouseup 1")
    }

    func moveHeld(from a: CGPoint, to b: CGPoint, steps: Int = 8) throws {
        for step in 1...steps {
            let t = CGFloat(step) / CGFloat(steps)
            try move(to: CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
    }

    /// The layout of the keyboard, as in "fr".
    func setKeyboardLayout(_ name: String) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/setxkbmap")
        tool.arguments = ["-display", display, name]
        tool.standardError = FileHandle.nullDevice
        try tool.run()
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else {
            throw SetUpError(description: "There is no keyboard layout \(name).")
        }
    }
}
