import CartoucheDrawing
import Foundation

/// How a callout is placed and presented. Lengths in points, times in seconds.
public nonisolated struct CalloutOptions: Equatable, Sendable {
    /// The animation with which a callout appears and disappears.
    public enum Animation: Equatable, Sendable {
        /// Fades from transparent to opaque and back, each in `fadeDuration`.
        case fade
        /// Grows out of the arrow's tip in the three steps of `CalloutBounce`. The dismissal is a fade.
        case bounce
        /// Stretches out of the arrow, and shrinks back into it.
        case stretch
        /// Appears and disappears at once, also where the selection is animated.
        case none
        /// A look for each fraction of a duration.
        case custom(CalloutCurve)
    }

    /// The animation: a fade by default. With `Accessibility.isReduceMotionEnabled` all that grows becomes a
    /// short fade.
    public var animation = Animation.fade
    /// The duration of the fade, in and out. A callout that bounces in fades out.
    public var fadeDuration = 0.3
    /// The allowed sides, tried in this order; the first is preferred. Never empty.
    public var sides: [CalloutSide] = [.above, .below]
    /// Whether the arrow may leave the middle of its side.
    public var slidesArrow = true
    /// Whether the arrow may leave its `pointerMargin` and move as near to a corner as the bubble's shape
    /// allows, rather than that the map is moved.
    public var clampsArrow = true
    /// Whether the map may be moved to show the whole callout.
    public var pansMap = true
    /// Whether another side is tried before the map is moved. If not, the callout changes sides only where
    /// the map cannot move far enough, at the poles.
    public var flipsBeforePanning = true
    /// Whether the pin has to be visible as well.
    public var keepsPinVisible = true
    /// The space that stays free at the edges of the map, within its `layoutMargins`. Top and left have
    /// precedence where there is not room for both.
    public var margins = EdgeInsets(top: 7, left: 7, bottom: 10, right: 7)
    /// The minimal distance from the arrow's tip to the ends of its side, as long as it can be kept.
    public var pointerMargin: CGFloat = 38
    /// The distance between the arrow's tip and the pin.
    public var distance: CGFloat = 0
    /// The style of the bubble; nil, the default: light or dark, like the map.
    public var bubbleStyle: BubbleStyle?
    /// Whether the map's own callout appears without a title as well. False, as in MapKit. See also
    /// `MapView.showsCalloutsWithoutTitle`.
    public var showsWithoutTitle = false
    /// The space between the bubble's edge and its content. Content too large for the map scrolls.
    public var contentInsets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Whether the callout restores scroll offsets, texts and switches when it is presented again, also in a
    /// view that was made again: for each annotation, until it is removed. Values that the program itself has
    /// changed meanwhile are left as they are. True by default.
    public var restoresState = true

    /// Creates the options as documented at each property; the same as `modern`.
    public init() {}

    /// Options that flip and clamp before the map is moved, as all callouts do by default.
    public static let modern = CalloutOptions()

    /// The first callouts on phones: always above the pin, 38 points between the pointer and the bubble's
    /// ends, 7 above the bubble and 10 below the pin. The map moves wherever that does not fit. They bounce.
    public static let classic: CalloutOptions = {
        var options = CalloutOptions()
        options.animation = .bounce
        options.sides = [.above]
        (options.clampsArrow, options.flipsBeforePanning) = (false, false)
        options.margins = EdgeInsets(top: 7, left: 0, bottom: 10, right: 0)
        options.pointerMargin = 38
        return options
    }()
}
