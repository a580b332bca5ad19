/// What the person asks of every program: UIKit's `UIAccessibility`, as far as it goes.
public enum Accessibility {
    /// Things fade instead of growing, bouncing and stretching. False by default; `CARTOUCHE_REDUCE_MOTION=1` in the
    /// environment makes it true from the start. Setting it takes effect with what begins next.
    public static var isReduceMotionEnabled: Bool {
        get { Services.reducesMotion }
        set { Services.current.reducesMotion = newValue }
    }
}
