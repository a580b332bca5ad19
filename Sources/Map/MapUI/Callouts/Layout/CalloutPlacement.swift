import CartoucheDrawing
import Foundation

/// Where a callout lies on the map view, and how far the map must be panned for it: the result of
/// `CalloutLayout`, kept for one presentation of the callout. In points of the map view, as before the pan.
public nonisolated struct CalloutPlacement: Equatable, Sendable {
    /// The step of `CalloutLayout` that produced the placement.
    public enum Step: String, Sendable { case keep, slide, flip, clamp, pan }

    /// The side of the pin on which the callout is placed.
    public var side: CalloutSide
    /// The last of the layout's steps that was necessary to place the callout.
    public var step: Step
    /// The size of the callout's bubble without its arrow, in points.
    public var bodySize: CGSize
    /// The distance from the bubble's body to the arrow's tip, in points; 0 if the bubble has no arrow.
    public var arrowLength: CGFloat
    /// The position of the arrow's tip along the bubble's side, in points from the side's left or upper end.
    public var arrowPosition: CGFloat
    /// The point to which the callout's arrow points, in the map view's points, before the map is panned.
    public var arrowTip: CGPoint
    /// The vector, in points, by which the map's content must be panned to bring all of the callout into
    /// view; zero if no pan is necessary or allowed.
    public var pan: CGVector

    /// Creates a placement of a callout from its parts, without checks.
    public init(
        side: CalloutSide, step: Step, bodySize: CGSize, arrowLength: CGFloat, arrowPosition: CGFloat,
        arrowTip: CGPoint, pan: CGVector
    ) {
        (self.side, self.step, self.bodySize) = (side, step, bodySize)
        (self.arrowLength, self.arrowPosition) = (arrowLength, arrowPosition)
        (self.arrowTip, self.pan) = (arrowTip, pan)
    }

    /// The size of the callout's bubble together with its arrow, in points.
    public var size: CGSize {
        side.isVertical
            ? CGSize(width: bodySize.width, height: bodySize.height + arrowLength)
            : CGSize(width: bodySize.width + arrowLength, height: bodySize.height)
    }

    /// The position of the arrow's tip, in points from the top left corner of the callout's frame.
    public var tipInFrame: CGPoint {
        switch side {
        case .above: CGPoint(x: arrowPosition, y: size.height)
        case .below: CGPoint(x: arrowPosition, y: 0)
        case .left: CGPoint(x: size.width, y: arrowPosition)
        case .right: CGPoint(x: 0, y: arrowPosition)
        }
    }

    /// The frame of the callout's bubble together with its arrow, in the map view's points, before the map is
    /// panned.
    public var frame: CGRect {
        let tip = tipInFrame
        return CGRect(origin: CGPoint(x: arrowTip.x - tip.x, y: arrowTip.y - tip.y), size: size)
    }

    /// The side of the pin and the layout's step as text for traces, as in "above keep".
    public var summary: String { "\(side.rawValue) \(step.rawValue)" }

    var panLength: CGFloat { (pan.dx * pan.dx + pan.dy * pan.dy).squareRoot() }
}
