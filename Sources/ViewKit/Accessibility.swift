/// What the person asks of every program: UIKit's `UIAccessibility`, as far as it goes.
@MainActor
public enum Accessibility {
    /// Things fade, or are there at once, instead of growing, bouncing, dropping and gliding. False by default; `CARTOUCHE_REDUCE_MOTION=1` in the
    /// environment makes it true from the start. Setting it takes effect with what begins next.
    public static var isReduceMotionEnabled: Bool {
        get { Services.reducesMotion }
        set { Services.current.reducesMotion = newValue }
    }

    /// Whether something moves or grows by an animation now: it is to be animated, and the person does not want less
    /// motion. The one place to ask. A camera that a program moves is the program's matter.
    public static func allowsMotion(_ animated: Bool = true) -> Bool { animated && !isReduceMotionEnabled }
}
