import CartoucheDrawing
import Foundation

/// The result of `CalloutLayout`, kept for one presentation. In points of the map view, as before the pan.
public nonisolated struct CalloutPlacement: Equatable, Sendable {
    /// The step of `CalloutLayout` that produced the placement.
    public enum Step: String, Sendable { case keep, slide, flip, clamp, pan }

    /// The side of the pin on which the callout is placed.
    public var side: CalloutSide
    /// The last step that was necessary.
    public var step: Step
    /// The size of the bubble without its arrow.
    public var bodySize: CGSize
    /// The distance from the body to the tip; 0 if there is no arrow.
    public var arrowLength: CGFloat
    /// The position of the tip along the body's side, in points from that side's start (left or top).
    public var arrowPosition: CGFloat
    /// The point to which the arrow points, before the pan.
    public var arrowTip: CGPoint
    /// The pan of the map that brings all of the callout into view; zero if none is necessary or allowed.
    public var pan: CGVector

    /// Creates a placement from its parts, without checks.
    public init(
        side: CalloutSide, step: Step, bodySize: CGSize, arrowLength: CGFloat, arrowPosition: CGFloat,
        arrowTip: CGPoint, pan: CGVector
    ) {
        (self.side, self.step, self.bodySize) = (side, step, bodySize)
        (self.arrowLength, self.arrowPosition) = (arrowLength, arrowPosition)
        (self.arrowTip, self.pan) = (arrowTip, pan)
    }

    /// The size of body and arrow together.
    public var size: CGSize {
        side.isVertical
            ? CGSize(width: bodySize.width, height: bodySize.height + arrowLength)
            : CGSize(width: bodySize.width + arrowLength, height: bodySize.height)
    }

    /// The position of the tip, from the frame's top left corner.
    public var tipInFrame: CGPoint {
        switch side {
        case .above: CGPoint(x: arrowPosition, y: size.height)
        case .below: CGPoint(x: arrowPosition, y: 0)
        case .left: CGPoint(x: size.width, y: arrowPosition)
        case .right: CGPoint(x: 0, y: arrowPosition)
        }
    }

    /// The frame of body and arrow together.
    public var frame: CGRect {
        let tip = tipInFrame
        return CGRect(origin: CGPoint(x: arrowTip.x - tip.x, y: arrowTip.y - tip.y), size: size)
    }

    /// The side and the step as text for traces, as in "above keep".
    public var summary: String { "\(side.rawValue) \(step.rawValue)" }

    var panLength: CGFloat { (pan.dx * pan.dx + pan.dy * pan.dy).squareRoot() }
}
