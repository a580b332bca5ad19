import Drawing
import Foundation

/// What `CalloutLayout` decided, kept for one presentation. Points, in the map view's coordinates before the
/// pan.
public nonisolated struct CalloutPlacement: Equatable, Sendable {
    /// The step of the solver that led here.
    public enum Step: String, Sendable { case keep, slide, flip, clamp, pan }

    /// On which side of the pin the callout stands.
    public var side: CalloutSide
    /// The last step that had to be taken.
    public var step: Step
    /// Of the bubble without its arrow.
    public var bodySize: CGSize
    /// From the body to the tip; 0 where there is no arrow.
    public var arrowLength: CGFloat
    /// From the start (left or top) of the arrow's side of the body to the tip, along that side.
    public var arrowPosition: CGFloat
    /// What the arrow points at, before the pan.
    public var arrowTip: CGPoint
    /// How the map has to move so that all of the callout is seen.
    public var pan: CGVector

    /// All parts as they are; nothing is checked.
    public init(
        side: CalloutSide, step: Step, bodySize: CGSize, arrowLength: CGFloat, arrowPosition: CGFloat,
        arrowTip: CGPoint, pan: CGVector
    ) {
        (self.side, self.step, self.bodySize) = (side, step, bodySize)
        (self.arrowLength, self.arrowPosition) = (arrowLength, arrowPosition)
        (self.arrowTip, self.pan) = (arrowTip, pan)
    }

    /// Body and arrow together.
    public var size: CGSize {
        side.isVertical
            ? CGSize(width: bodySize.width, height: bodySize.height + arrowLength)
            : CGSize(width: bodySize.width + arrowLength, height: bodySize.height)
    }

    /// From the frame's top left corner to the tip.
    public var tipInFrame: CGPoint {
        switch side {
        case .above: CGPoint(x: arrowPosition, y: size.height)
        case .below: CGPoint(x: arrowPosition, y: 0)
        case .left: CGPoint(x: size.width, y: arrowPosition)
        case .right: CGPoint(x: 0, y: arrowPosition)
        }
    }

    /// Body and arrow together.
    public var frame: CGRect {
        let tip = tipInFrame
        return CGRect(origin: CGPoint(x: arrowTip.x - tip.x, y: arrowTip.y - tip.y), size: size)
    }

    /// For traces: the side and the step, as in "above keep".
    public var summary: String { "\(side.rawValue) \(step.rawValue)" }

    var panLength: CGFloat { (pan.dx * pan.dx + pan.dy * pan.dy).squareRoot() }
}
