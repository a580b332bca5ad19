import CartoucheDrawing
import Foundation
import ViewKit

/// A callout as wide as the map, as the standard callouts of the first map phones were drawn: only the
/// content's height can be chosen.
///
/// Set `contentHeight`, fill `contentView`, and set the parent before the view is added to the map. The
/// bubble lies 7 points inside the map's sides, or its layout margins; its arrow is at least 38 from them.
@MainActor
open class CalloutMapAnnotationView: CalloutAnnotationView {
    /// The height of the content, in points. The bubble follows it when it is set inside `View.animate`.
    open var contentHeight: CGFloat = 80 {
        didSet {
            guard contentHeight != oldValue else { return }
            contentView.bounds.size.height = contentHeight
            setNeedsPlacement()
        }
    }

    /// From the parent's upper left corner to its coordinate's x, and from its coordinate to its middle: (8,
    /// -14) for a pin of 32 x 39 points whose needle is 8 from its left side. The parent's own unless it is
    /// set.
    open var offsetFromParent: CGPoint {
        get { ownOffset ?? parentOffset ?? CGPoint(x: 8, y: -14) }
        set {
            ownOffset = newValue
            setNeedsPlacement()
        }
    }
    private var ownOffset: CGPoint?

    private static let sideMargin: CGFloat = 7
    /// The insets of the content from the view's sides, and from its upper edge.
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

    /// The size of the content: as wide as the map's layout margins allow.
    open override var contentSize: CGSize {
        let margins = mapView?.layoutMargins ?? .zero
        let width = (mapView?.bounds.width ?? 0) - margins.left - margins.right
        return CGSize(width: max(0, width - 2 * measures.inset), height: contentHeight)
    }

    /// The bubble's style, with the style's own arrow.
    open override var bubbleStyle: BubbleStyle { calloutOptions.bubbleStyle ?? .glossy }

    /// The body is two points lower than the buffer: they, the shadow's and the arrow's add up to the height.
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

    /// The margins by which the view is `contentHeight` + 8 + 6 - `offsetFromParent.y` high.
    open override var bubbleMargins: EdgeInsets {
        let whole = contentHeight + measures.contentHeightBuffer + measures.bottomShadow - offsetFromParent.y
        let bubble = bodySize(for: contentSize).height + bubbleStyle.arrowLength
        return EdgeInsets(
            top: 0, left: Self.sideMargin, bottom: max(measures.bottomShadow, whole - bubble),
            right: Self.sideMargin)
    }

    /// The parent's frame, moved so that its middle is at the parent's left side and `offsetFromParent.x`.
    open override var parentFrame: CGRect {
        let frame = super.parentFrame
        guard let parent = parentAnnotationView, parent.superview != nil else { return frame }
        return frame.offsetBy(dx: offsetFromParent.x - parent.bounds.width / 2, dy: 0)
    }
}
