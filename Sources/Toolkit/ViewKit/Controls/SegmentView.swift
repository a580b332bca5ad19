import CartoucheDrawing
import Foundation

/// One segment of a segmented control: a title or an image in its middle.
final class SegmentView: View {
    /// The space at the left and at the right of the segment's title or image, in points.
    private static let padding: CGFloat = 11

    var title: String? {
        get { label.text }
        set { (label.text, imageView.image) = (newValue, nil) }
    }
    var image: Image? {
        get { imageView.image }
        set { (label.text, imageView.image) = (nil, newValue) }
    }
    /// The width of the segment that the program has set, in points; 0 lets the segmented control choose the
    /// width.
    var fixedWidth: CGFloat = 0
    var isEnabled = true

    private let label = Label()
    private let imageView = ImageView()
    private static let font = Font.systemFont(ofSize: 13)
    private static let selectedFont = Font.systemFont(ofSize: 13, weight: .semibold)

    init() {
        super.init(frame: .zero)
        name = "segment"
        isUserInteractionEnabled = false
        label.font = Self.font
        label.textAlignment = .center
        imageView.contentMode = .scaleAspectFit
        addSubview(imageView)
        addSubview(label)
    }

    /// The size in points of the segment's title or image, including the space beside it. A title is measured
    /// in the heavier font that it has in a selected segment.
    var contentSize: CGSize {
        if let image { return CGSize(width: image.size.width + 2 * Self.padding, height: image.size.height) }
        let text = Services.current.text
        let width = text.width(of: title ?? "", font: Self.selectedFont)
        return CGSize(
            width: width.rounded(.up) + 2 * Self.padding,
            height: text.metrics(of: Self.selectedFont).lineHeight.rounded(.up))
    }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? { label.baselineOffsets }

    /// Shows the segment's state: the selected title has a heavier font, and a pressed or disabled segment is
    /// paler.
    func show(isSelected: Bool, isPressed: Bool, isHovered: Bool) {
        label.font = isSelected ? Self.selectedFont : Self.font
        alpha = !isEnabled ? 0.35 : isPressed ? 0.4 : isHovered && !isSelected ? 0.7 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = min(4, bounds.width / 2)
        label.frame = bounds.insetBy(dx: inset, dy: 0)
        imageView.frame = bounds.insetBy(dx: inset, dy: min(4, bounds.height / 2))
    }
}
