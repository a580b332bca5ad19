import CartoucheDrawing
import Foundation

/// How a callout is placed and presented. Lengths are in points, times in seconds.
public nonisolated struct CalloutOptions: Equatable, Sendable {
    /// The animation with which a callout appears and disappears.
    public enum Animation: Equatable, Sendable {
        /// The callout fades in and out, each in `fadeDuration`.
        case fade
        /// The callout grows out of its arrow's tip in the three steps of `CalloutBounce`, and fades out.
        case bounce
        /// The callout stretches out of its arrow, and shrinks back into it.
        case stretch
        /// The callout appears and disappears at once, even if the selection is animated.
        case none
        /// The callout appears by a curve of the program, and disappears by returning to the curve's start.
        case custom(CalloutCurve)
    }

    /// The animation of appearance and disappearance: a fade by default. With
    /// `Accessibility.isReduceMotionEnabled`, every animation that changes the size becomes a short fade.
    public var animation = Animation.fade
    /// The duration of the fade, in and out, in seconds. A callout that bounces in also fades out in this
    /// time.
    public var fadeDuration = 0.3
    /// The sides of the pin on which the callout may be placed, tried in this order; the first is preferred.
    /// Never empty.
    public var sides: [CalloutSide] = [.above, .below]
    /// Whether the callout's arrow may leave the middle of the bubble's side, so that more of the bubble fits
    /// into view.
    public var slidesArrow = true
    /// Whether, before the map is moved, the callout's arrow may come nearer to a corner of the bubble than
    /// `pointerMargin`, as far as the bubble's shape allows.
    public var clampsArrow = true
    /// Whether the map may be moved to show the whole callout.
    public var pansMap = true
    /// Whether another side of the pin is tried for the callout before the map is moved. If false, the
    /// callout changes sides only if the map cannot move far enough, near a pole.
    public var flipsBeforePanning = true
    /// Whether the pin must be visible together with its callout.
    public var keepsPinVisible = true
    /// The space that stays free at the edges of the map, within its `layoutMargins`. If there is not room
    /// for all, top and left have precedence.
    public var margins = EdgeInsets(top: 7, left: 7, bottom: 10, right: 7)
    /// The minimum distance, in points, from the arrow's tip to the ends of the bubble's side, as long as the
    /// bubble has room for it.
    public var pointerMargin: CGFloat = 38
    /// The distance between the arrow's tip and the pin, in points.
    public var distance: CGFloat = 0
    /// The style of the callout's bubble; nil, the default, means light or dark, like the map.
    public var bubbleStyle: BubbleStyle?
    /// Whether the map also presents its own callout for an annotation without a title. False by default, as
    /// in MapKit. See also `MapView.showsCalloutsWithoutTitle`.
    public var showsWithoutTitle = false
    /// The space between the bubble's edges and the callout's content, in points. Content that is too large
    /// for the map scrolls.
    public var contentInsets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Whether the callout restores scroll offsets, texts and switches when it is presented again, even in a
    /// new view. The state is kept for each annotation until the annotation is removed. Values that the
    /// program itself has changed meanwhile are left as they are. True by default.
    public var restoresState = true

    /// Creates options of callouts with the default value of each property; equal to `modern`.
    public init() {}

    /// Options with which, before the map is moved, a callout flips to another side of the pin, or moves its
    /// arrow toward a corner of the bubble. They are the default of all callouts.
    public static let modern = CalloutOptions()

    /// Options like those of the first callouts on phones: always above the pin, with at least 38 points
    /// between the arrow and the bubble's ends, and at least 7 points between the bubble and the map's upper
    /// edge, and 10 between the pin and the lower edge. If a callout does not
    /// fit, the map moves. The callouts bounce.
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
