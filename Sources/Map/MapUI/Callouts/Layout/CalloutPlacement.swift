import CartoucheDrawing
import Foundation

/// The result of `CalloutLayout`, kept for one presentation. Points, in the map view's coordinates before the
/// pan.
public nonisolated struct CalloutPlacement: Equatable, Sendable {
    /// The step of the solver that produced the placement.
    public enum Step: String, Sendable { case keep, slide, flip, clamp, pan }

    /// The side of the pin on which the callout is placed.
    public var side: CalloutSide
    /// The last step that was necessary.
    public var step: Step
    /// The size of the bubble without its arrow.
    public var bodySize: CGSize
    /// The distance from the body to the tip; 0 where there is no arrow.
    public var arrowLength: CGFloat
    /// The distance from the start (left or top) of the arrow's side of the body to the tip, along that side.
    public var arrowPosition: CGFloat
    /// The point to which the arrow points, before the pan.
    public var arrowTip: CGPoint
    /// The pan of the map that shows all of the callout.
    public var pan: CGVector

    /// Creates a placement from its parts; nothing is checked.
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

    /// For traces: the side and the step, as in "above keep".
    public var summary: String { "\(side.rawValue) \(step.rawValue)" }

    var panLength: CGFloat { (pan.dx * pan.dx + pan.dy * pan.dy).squareRoot() }
}
