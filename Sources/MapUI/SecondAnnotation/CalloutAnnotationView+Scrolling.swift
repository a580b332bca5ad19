import Foundation
import ViewKit

/// Content that is larger than the map has room for.
extension CalloutAnnotationView {
    /// Puts the content into the bubble's body: where it has its place there, or, in a body that had to be made smaller,
    /// into a scroll view that keeps the same distances from the edges.
    func fill(_ body: CGRect) {
        let wanted = bodySize(for: contentSize)
        guard wanted.width > body.width + 0.001 || wanted.height > body.height + 0.001 else {
            stopScrolling()
            contentView.frame = contentFrame(in: body)
            return
        }
        let whole = CGRect(
            x: body.minX, y: body.minY, width: max(wanted.width, body.width),
            height: max(wanted.height, body.height))
        let frame = contentFrame(in: whole)
        let scroll = scrollView ?? makeScrollView()
        scroll.frame = CGRect(
            x: frame.minX, y: frame.minY, width: max(0, body.width - whole.width + frame.width),
            height: max(0, body.height - whole.height + frame.height))
        contentView.frame = CGRect(origin: .zero, size: frame.size)
        scroll.contentSize = frame.size
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
