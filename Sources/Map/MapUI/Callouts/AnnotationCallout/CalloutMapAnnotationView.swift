import CartoucheDrawing
import Foundation
import ViewKit

/// A callout as wide as the map, like the standard callouts on the first phones with maps: only the content's
/// height can be chosen.
///
/// Set `contentHeight`, fill `contentView`, and set the parent before the view is added to the map. The
/// bubble lies 7 points inside the map's sides, or its layout margins; its arrow is at least 38 points from
/// these sides.
@MainActor
open class CalloutMapAnnotationView: CalloutAnnotationView {
    /// The height of the content, in points. If it is set inside `View.animate`, the bubble is resized in the
    /// animation.
    open var contentHeight: CGFloat = 80 {
        didSet {
            guard contentHeight != oldValue else { return }
            contentView.bounds.size.height = contentHeight
            setNeedsPlacement()
        }
    }

    /// Where the coordinate is in the parent, in points: x is the distance from the parent's left side to the
    /// coordinate, y is the offset from the coordinate to the parent's middle: (8, -14) for a pin of 32 x 39
    /// points whose needle is 8 points from its left side. Unless it is set, the offset follows from the
    /// parent's bounds and `centerOffset`.
    open var offsetFromParent: CGPoint {
        get { ownOffset ?? parentOffset ?? CGPoint(x: 8, y: -14) }
        set {
            ownOffset = newValue
            setNeedsPlacement()
        }
    }
    private var ownOffset: CGPoint?

    private static let sideMargin: CGFloat = 7
    /// The insets of the callout's content, in points: x from the left and right side of the view, y from the
    /// upper edge of the bubble's body.
    private static let contentInset = CGPoint(x: 10, y: 3)

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        measures.heightAboveParent = 2
        measures.inset = Self.contentInset.x
        calloutOptions.margins = EdgeInsets(top: 7, left: Self.sideMargin, bottom: 10, right: Self.sideMargin)
        // Exactly 38 from the map's side: the map moves before the arrow comes nearer.
        calloutOptions.clampsArrow = false
        calloutOptions.pointerMargin = 38 - Self.sideMargin
        calloutOptions.distance = measures.heightAboveParent - BubbleStyle.glossy.strokeWidth
    }

    private var parentOffset: CGPoint? {
        guard let parent = parentAnnotationView else { return nil }
        return CGPoint(x: parent.bounds.width / 2 - parent.centerOffset.x, y: parent.centerOffset.y)
    }

    /// The size of the callout's content, in points: `contentHeight` high, and as wide as the map's layout
    /// margins allow.
    open override var contentSize: CGSize {
        let margins = mapView?.layoutMargins ?? .zero
        let width = (mapView?.bounds.width ?? 0) - margins.left - margins.right
        return CGSize(width: max(0, width - 2 * measures.inset), height: contentHeight)
    }

    /// The style of the callout's bubble: that of `calloutOptions`, or else `BubbleStyle.glossy`, with the
    /// arrow of that style.
    open override var bubbleStyle: BubbleStyle { calloutOptions.bubbleStyle ?? .glossy }

    /// The size of the bubble's body: its height exceeds the content's by `measures.contentHeightBuffer` less
    /// two points, so that body, arrow and shadow add up to the height of the view.
    open override func bodySize(for content: CGSize) -> CGSize {
        CGSize(
            width: content.width + 2 * (measures.inset - Self.sideMargin),
            height: content.height + measures.contentHeightBuffer - 2)
    }

    open override func contentFrame(in body: CGRect) -> CGRect {
        CGRect(
            origin: CGPoint(
                x: body.minX + measures.inset - Self.sideMargin, y: body.minY + Self.contentInset.y),
            size: shownContentSize)
    }

    /// The margins between the callout's bubble and this view, in points. With them the view's height is
    /// `contentHeight` + 8 + 6 - `offsetFromParent.y`.
    open override var bubbleMargins: EdgeInsets {
        let whole = contentHeight + measures.contentHeightBuffer + measures.bottomShadow - offsetFromParent.y
        let bubble = bodySize(for: contentSize).height + bubbleStyle.arrowLength
        return EdgeInsets(
            top: 0, left: Self.sideMargin, bottom: max(measures.bottomShadow, whole - bubble),
            right: Self.sideMargin)
    }

    /// The parent's frame, moved sideways so that its middle is at the coordinate: `offsetFromParent.x` from
    /// the parent's left side.
    open override var parentFrame: CGRect {
        let frame = super.parentFrame
        guard let parent = parentAnnotationView, parent.superview != nil else { return frame }
        return frame.offsetBy(dx: offsetFromParent.x - parent.bounds.width / 2, dy: 0)
    }
}
