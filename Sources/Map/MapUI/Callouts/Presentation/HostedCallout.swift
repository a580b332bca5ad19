import CartoucheDrawing
import Foundation
import ViewKit

/// A callout that the map presents: any view in a bubble, or a view that draws its own bubble.
final class HostedCallout: AnimatedCallout {
    let wrapper: View
    private(set) var content: View
    /// The size that the callout's content requests, in points, without the bubble's insets and arrow.
    private var contentSize: CGSize
    /// The size in points that constraints inside the callout's content resulted in when it was last
    /// measured; nil if the content has no constraints.
    private var fittingSize: CGSize?
    /// The size of the callout's content after the last layout, in points: if the content has another size
    /// now, the content itself has changed it.
    private var givenSize: CGSize
    private(set) var scrollView: ScrollView?
    /// The side of the pin and the position of the arrow that were last reported to the callout's content;
    /// nil if none were reported.
    private var notifiedPosition: (CalloutSide, CGFloat)?

    private var bubble: BubbleView? { wrapper as? BubbleView }

    init(content: View, pin: AnnotationView, annotation: any Annotation) {
        self.content = content
        contentSize = Self.askedSize(of: content)
        fittingSize = content.resolveFittingSize()
        givenSize = content.bounds.size
        // The map's own content never draws its own bubble.
        switch content is StandardCalloutView ? .bubble : pin.calloutStyle {
        case .plain:
            wrapper = PlainCalloutView()
            wrapper.name = "Callout"
            wrapper.addSubview(content)
        case .bubble:
            let bubble = pin.calloutBubbleType.init(frame: .zero)
            bubble.name = "Callout"
            bubble.style = pin.bubbleStyle(for: content)
            bubble.contentInsets = pin.calloutOptions.contentInsets
            wrapper = bubble
            bubble.contentView = content
        }
        super.init(kind: .hosted, pin: pin, annotation: annotation, options: pin.calloutOptions)
    }

    override var scroller: ScrollView? { scrollView }

    override var touchedViews: [View] { [wrapper] }

    override var rootViews: [View] { [wrapper] }
    override var focusRoots: [View] { wrapper.subviews }
    override var stateRoots: [View] { [content] }
    override var standardContent: StandardCalloutView? { content as? StandardCalloutView }
    override var isStandard: Bool { standardContent != nil }

    override func shows(_ other: View) -> Bool { content === other }

    override var isDue: Bool {
        super.isDue || (!isLeaving && standardContent?.isStale ?? false)
    }

    // MARK: Coming and going

    override func remove() {
        wrapper.removeFromSuperview()
        super.remove()
    }

    /// Replaces the content in the same bubble, without moving the map. The content is measured in the next
    /// frame.
    override func replaceContent(_ view: View) {
        guard view !== content else { return }
        _ = Self.askedSize(of: view)
        content = view
        notifiedPosition = nil
        // An impossible size: the next frame measures the content.
        givenSize = CGSize(width: -1, height: -1)
        scrollView?.removeFromSuperview()
        scrollView = nil
        hold(view)
    }

    /// Whether the content's size has changed by more than rounding since the last frame, for example because
    /// an image has been loaded.
    override var contentHasNewSize: Bool {
        if content.resolveFittingSize() != fittingSize { return true }
        let size = AnimatedContent.size(of: content)
        guard size.width.isFinite, size.height.isFinite else { return false }
        return abs(size.width - givenSize.width) > 0.001 || abs(size.height - givenSize.height) > 0.001
    }

    override var growsOutOfView: Bool { bubble == nil }

    override func updateContentSize() {
        contentSize = Self.askedSize(of: content)
        fittingSize = content.resolveFittingSize()
        givenSize = AnimatedContent.size(of: content)
    }

    /// The size of a view in points, limited to what can be drawn; values that are not finite count as 0.
    private static func askedSize(of content: View) -> CGSize {
        if let size = content.resolveFittingSize() {
            content.bounds.size = size
        } else if content.bounds.isEmpty {
            content.sizeToFit()
        }
        func length(_ x: CGFloat) -> CGFloat { x.isFinite ? min(max(0, x), 100_000) : 0 }
        let size = AnimatedContent.size(of: content)
        return CGSize(width: length(size.width), height: length(size.height))
    }

    // MARK: Frames

    override func layout(_ context: CalloutContext, _ given: CalloutOptions) -> CalloutLayout {
        var options = given
        if bubble == nil {
            // The content draws its own arrow in the middle, and if it cannot turn it, on one side only.
            (options.slidesArrow, options.flipsBeforePanning) = (false, false)
            if !(content is any CalloutContent) { options.sides = [given.sides[0]] }
        }
        let i = bubble == nil ? EdgeInsets.zero : options.contentInsets
        let body = CGSize(
            width: contentSize.width + i.left + i.right, height: contentSize.height + i.top + i.bottom)
        var layout = CalloutLayout(
            bodySize: body, arrowLength: bubble?.style.arrowLength ?? 0, anchor: anchor,
            container: context.safeArea, options: options)
        layout.arrowInset = bubble.map { $0.shape.cornerRadius + $0.shape.arrowHalfBase } ?? 0
        layout.scrolls = true
        // Content that draws its own bubble scrolls only where it is larger than the map: its arrow scrolls
        // too.
        if bubble == nil { layout.leastBodySize = body }
        return layout
    }

    override func place(_ placement: CalloutPlacement) {
        let frame = placement.frame
        wrapper.bounds = CGRect(origin: .zero, size: frame.size)
        wrapper.center = CGPoint(x: frame.midX, y: frame.midY)
        if let bubble {
            bubble.style = pin.bubbleStyle(for: content)
            bubble.arrowDirection = placement.side.arrowDirection
            bubble.arrowPosition = placement.arrowPosition
        }
        fill(placement)
        if bubble == nil { notifyContent(placement) }
    }

    /// Gives the callout's content the size of the space in the bubble; larger content is put into a scroll
    /// view of that size. Two kinds of content always get the size of the space: a scroll view, which scrolls
    /// its own content, and a `CalloutContent`, which redraws itself.
    private func fill(_ placement: CalloutPlacement) {
        let i = bubble == nil ? EdgeInsets.zero : options.contentInsets
        let room = CGSize(
            width: max(0, placement.bodySize.width - i.left - i.right),
            height: max(0, placement.bodySize.height - i.top - i.bottom))
        let overflows = contentSize.width > room.width + 0.001 || contentSize.height > room.height + 0.001
        // Content whose size is animating is not resized, unless it would overhang the bubble.
        let shrinks = content is ScrollView || (bubble == nil && content is any CalloutContent)
        if overflows, !shrinks {
            let scroll = scrollView ?? makeScrollView()
            if content.superview !== scroll { scroll.addSubview(content) }
            // The arrow may lie above the body, or left of it.
            let corner = bubble?.shape.bodyRect.origin ?? .zero
            scroll.frame = CGRect(origin: CGPoint(x: corner.x + i.left, y: corner.y + i.top), size: room)
            AnimatedContent.place(content, in: CGRect(origin: .zero, size: contentSize))
            scroll.contentSize = contentSize
            if let style = bubble?.style {
                scroll.fadesEdges(into: style.fill, cornerRadius: style.cornerRadius - min(i.left, i.bottom))
            }
        } else {
            if let scroll = scrollView {
                hold(content)
                scroll.removeFromSuperview()
                scrollView = nil
            }
            if bubble == nil {
                if overflows {
                    content.frame.size = room
                } else {
                    AnimatedContent.place(content, in: CGRect(origin: .zero, size: room))
                }
            } else if content.bounds.size != room, overflows || !content.isResizing {
                content.bounds.size = room
            }
        }
        givenSize = AnimatedContent.size(of: content)
    }

    /// Puts a view into the callout's bubble, or, if the content draws its own bubble, into the plain view
    /// around the content, as the only subview.
    private func hold(_ view: View) {
        if let bubble {
            if bubble.contentView !== view { bubble.contentView = view }
        } else if view.superview !== wrapper {
            for old in wrapper.subviews { old.removeFromSuperview() }
            wrapper.addSubview(view)
        }
    }

    private func makeScrollView() -> ScrollView {
        let scroll = ScrollView()
        scroll.name = "CalloutScroll"
        scrollView = scroll
        // The content changes its superview without leaving the window: its animations continue.
        wrapper.addSubview(scroll)
        scroll.addSubview(content)
        hold(scroll)
        return scroll
    }

    private func notifyContent(_ placement: CalloutPlacement) {
        let position = (placement.side, placement.arrowPosition)
        guard let content = content as? any CalloutContent, notifiedPosition.map({ $0 != position }) ?? true
        else {
            return
        }
        notifiedPosition = position
        content.calloutPlacementChanged(side: position.0, arrowPosition: position.1)
    }

    override func show(_ presentation: CalloutPresentation) {
        wrapper.alpha = presentation.alpha
        wrapper.transform =
            placement.map { presentation.transform(tip: $0.tipInFrame, size: $0.size, side: $0.side) }
            ?? .identity
    }
}
