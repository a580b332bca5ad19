import Drawing
import Foundation

/// How a callout is placed and presented. Lengths in points, times in seconds.
public nonisolated struct CalloutOptions: Equatable, Sendable {
    /// What is seen when a callout comes.
    public enum Animation: Equatable, Sendable {
        case fade
        /// Grows out of the arrow's tip in the three steps of `CalloutBounce`.
        case bounce
    }

    public var animation = Animation.fade
    /// Of the fade, in and out. A callout that bounces in fades out.
    public var fadeDuration = 0.3
    /// Tried in this order; the first is preferred. Never empty.
    public var sides: [CalloutSide] = [.above, .below]
    /// Whether the arrow may leave the middle of its side.
    public var slidesArrow = true
    /// Whether the map may be moved to show the whole callout.
    public var pansMap = true
    /// Whether another side is tried before the map is moved. If not, the callout changes sides only where
    /// the map cannot move far enough, at the poles.
    public var flipsBeforePanning = true
    /// Whether the pin has to be visible as well.
    public var keepsPinVisible = true
    /// What stays free at the edges of the map. Top and left win where there is not room for both.
    public var margins = EdgeInsets(top: 7, left: 7, bottom: 10, right: 7)
    /// The least distance from the arrow's tip to the ends of its side.
    public var pointerMargin: CGFloat = 38
    /// Between the arrow's tip and the pin.
    public var distance: CGFloat = 0
    /// Of the bubble; nil, the default: light or dark, as the map is.
    public var bubbleStyle: BubbleStyle?
    /// Whether the map's own callout appears without a title as well. False, as in MapKit. See also
    /// `MapView.showsCalloutsWithoutTitle`.
    public var showsWithoutTitle = false
    /// Between the bubble's edge and its content.
    public var contentInsets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Whether lists stay scrolled, fields filled in and switches turned when the callout comes back, and when the view
    /// in it is made anew: for each annotation, until it is removed. What the program itself has set to something new
    /// meanwhile is left as it is. True by default.
    public var restoresState = true

    public init() {}
}
