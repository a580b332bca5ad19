import Foundation
import ViewKit

/// How a callout scrolls content that is larger than the available space.
extension CalloutAnnotationView {
    /// Puts the callout's content into the bubble's body at its position. If the body had to be made too
    /// small for the content, the content is put into a scroll view that keeps the same distances from the
    /// body's edges.
    func fill(_ body: CGRect) {
        let size = shownContentSize
        let wanted = bodySize(for: size)
        guard wanted.width > body.width + 0.001 || wanted.height > body.height + 0.001 else {
            stopScrolling()
            AnimatedContent.place(contentView, in: contentFrame(in: body))
            return
        }
        let whole = CGRect(
            x: body.minX, y: body.minY, width: max(wanted.width, body.width),
            height: max(wanted.height, body.height))
        let middle = contentFrame(in: whole)
        let frame = CGRect(center: middle.center, size: size)
        let scroll = scrollView ?? makeScrollView()
        scroll.frame = CGRect(
            x: frame.minX, y: frame.minY, width: max(0, body.width - whole.width + frame.width),
            height: max(0, body.height - whole.height + frame.height))
        AnimatedContent.place(contentView, in: CGRect(origin: .zero, size: frame.size))
        scroll.contentSize = frame.size
        let style = bubbleView.style
        scroll.fadesEdges(into: style.fill, cornerRadius: style.cornerRadius - measures.inset)
    }

    func stopScrolling() {
        guard let scroll = scrollView else { return }
        scrollView = nil
        bubbleView.addSubview(contentView)
        scroll.removeFromSuperview()
    }

    private func makeScrollView() -> ScrollView {
        let scroll = ScrollView()
        scroll.name = "CalloutScroll"
        scrollView = scroll
        bubbleView.addSubview(scroll)
        scroll.addSubview(contentView)
        return scroll
    }
}
