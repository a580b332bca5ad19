/// The user's accessibility settings for every program: UIKit's `UIAccessibility`, as far as it goes.
@MainActor
public enum Accessibility {
    /// Whether views fade or appear at once instead of growing, bouncing, dropping and gliding. False by
    /// default; `CARTOUCHE_REDUCE_MOTION=1` in the environment makes it true from the start. Setting it
    /// affects animations that begin later.
    public static var isReduceMotionEnabled: Bool {
        get { Services.reducesMotion }
        set { Services.current.reducesMotion = newValue }
    }

    /// Whether motion may be animated now: `animated` is true, and the user has not reduced motion. The one
    /// place to check. It does not govern camera moves made by the program.
    public static func allowsMotion(_ animated: Bool = true) -> Bool { animated && !isReduceMotionEnabled }
}
