import CartoucheDrawing
import Foundation

/// Shows an image. UIKit's `UIImageView`; user interaction is off by default.
@MainActor
open class ImageView: View {
    /// The image to draw; nil, the default, shows nothing.
    open var image: Image? {
        didSet {
            guard image !== oldValue else { return }
            setNeedsDisplay()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }
    /// How the image is positioned and scaled in the bounds; `scaleToFill` by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }
    /// The insets of the parts of the image that keep their size when the image is stretched (nine slices),
    /// in the image's points; by default those of the image. Used with `scaleToFill` and without a tint.
    open var capInsets = EdgeInsets.zero { didSet { if capInsets != oldValue { setNeedsDisplay() } } }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A color that replaces the colors of the image and keeps its opacity. If no color is set on this view,
    /// the color inherited from the superview replaces those of images whose `renderingMode` is
    /// `alwaysTemplate`.
    open override var tintColor: Color! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// The color that replaces the colors of an image when this view draws it; nil draws the image as it is.
    private func tint(of image: Image) -> Color? {
        switch image.renderingMode {
        case .automatic: ownTintColor
        case .alwaysOriginal: nil
        case .alwaysTemplate: tintColor
        }
    }

    /// Creates a view of the image's size.
    public convenience init(image: Image?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    /// The image's size in points; without an image there is no intrinsic size.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func draw(_ canvas: any Canvas) {
        guard let image, image.size.width > 0, image.size.height > 0 else { return }
        let rect = contentMode.rect(for: image.size, in: bounds)
        let insets = capInsets == .zero ? image.capInsets : capInsets
        let tint = tint(of: image)
        if contentMode == .scaleToFill, insets != .zero, tint == nil {
            canvas.draw(image, in: rect, capInsets: insets)
        } else {
            canvas.draw(image, in: rect, tint: tint)
        }
    }
}
