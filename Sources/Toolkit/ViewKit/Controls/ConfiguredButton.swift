import CartoucheDrawing
import Foundation

/// Shows the configuration of a button: sets the colors for the button's state, and positions the image and
/// the texts.
final class ConfiguredButton {
    private unowned let button: Button
    let subtitleLabel = Label()
    private let wheel = ActivityIndicatorView()
    private(set) var configuration: Button.Configuration

    /// The background color of gray buttons, and of disabled buttons with any background.
    private static let gray = Color(
        light: Color(white: 0.46, alpha: 0.16), dark: Color(white: 0.62, alpha: 0.28),
        highContrastLight: Color(white: 0.46, alpha: 0.3), highContrastDark: Color(white: 0.62, alpha: 0.42))
    private static let disabledText = Color(
        light: Color(white: 0.45, alpha: 0.6), dark: Color(white: 0.8, alpha: 0.4),
        highContrastLight: Color(white: 0.3, alpha: 0.9), highContrastDark: Color(white: 0.9, alpha: 0.7))
    private static let wheelSide: CGFloat = 20

    init(_ configuration: Button.Configuration, of button: Button) {
        (self.configuration, self.button) = (configuration, button)
        subtitleLabel.name = "subtitle"
        wheel.name = "wheel"
        for view in [subtitleLabel, wheel] { button.addSubview(view) }
    }

    func removeViews() {
        subtitleLabel.removeFromSuperview()
        wheel.removeFromSuperview()
    }

    // MARK: Looks

    func show(_ configuration: Button.Configuration) {
        self.configuration = configuration
        let size = configuration.buttonSize.fontSize
        let title = button.titleLabel
        title.font =
            configuration.titleFont
            ?? .systemFont(ofSize: size, weight: configuration.background == .none ? .regular : .semibold)
        title.text = configuration.title
        subtitleLabel.text = configuration.subtitle
        subtitleLabel.font = .systemFont(ofSize: max(11, size - 3))
        let image = configuration.image
        button.imageView.image = image
        button.imageView.isHidden = image == nil || configuration.showsActivityIndicator
        if configuration.showsActivityIndicator { wheel.startAnimating() } else { wheel.stopAnimating() }
        showColors()
    }

    private func showColors() {
        let (isEnabled, isHighlighted) = (button.isEnabled, button.isHighlighted)
        let hovers = button.isHovered && isEnabled
        let filled: Bool = configuration.background == .filled
        let tint: Color = button.tintColor
        let usual: Color = filled ? (configuration.baseBackgroundColor ?? tint).textOnFill : tint
        let text: Color = isEnabled ? configuration.baseForegroundColor ?? usual : Self.disabledText
        button.titleLabel.textColor = text
        subtitleLabel.textColor = text.faded(to: 0.85)
        wheel.color = text
        // The image view's own tint would color images that are no templates.
        let isTemplate = configuration.image?.renderingMode == .alwaysTemplate
        button.imageView.tintColor = isTemplate ? text : nil
        let fades = configuration.background == .none
        let alpha: CGFloat = fades && isHighlighted ? 0.35 : fades && hovers ? 0.7 : 1
        for view in [button.titleLabel, subtitleLabel] { view.alpha = alpha }
        button.imageView.alpha = isEnabled || isTemplate ? alpha : 0.4
        button.backgroundColor = backgroundColor(isHighlighted, hovers)
    }

    private func backgroundColor(_ isHighlighted: Bool, _ hovers: Bool) -> Color? {
        let tint: Color = button.tintColor
        let base = configuration.baseBackgroundColor
        guard button.isEnabled else {
            return configuration.background == .none && base == nil ? nil : Self.gray
        }
        switch configuration.background {
        case .none: return base
        case .gray:
            let color = base ?? Self.gray
            return color.faded(to: isHighlighted ? 1.9 : hovers ? 1.4 : 1)
        case .tinted:
            let color = base ?? tint
            let fraction: Float = isHighlighted ? 0.34 : hovers ? 0.22 : 0.15
            // The same fraction of a tint stands out less from black than from white.
            return Color(light: color.faded(to: fraction), dark: color.faded(to: fraction * 1.6))
        case .filled:
            let color = base ?? tint
            if isHighlighted { return color.mixed(with: Color(white: 0, alpha: color.alpha), by: 0.2) }
            return hovers ? color.mixed(with: Color(white: 1, alpha: color.alpha), by: 0.12) : color
        }
    }

    /// The radius of the corners of the button's background, in points; nil if the radius that the button's
    /// own layer has is not changed.
    private var cornerRadius: CGFloat? {
        switch configuration.cornerStyle {
        case .dynamic: configuration.buttonSize.cornerRadius
        case .small: 6
        case .medium: 8
        case .large: 14
        case .capsule: button.bounds.height / 2
        case .fixed: nil
        }
    }

    // MARK: Layout

    private var isHorizontal: Bool {
        configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
    }

    private var imageSize: CGSize {
        if configuration.showsActivityIndicator {
            return CGSize(width: Self.wheelSide, height: Self.wheelSide)
        }
        return configuration.image?.size ?? .zero
    }

    /// The sizes of the button's title and subtitle in points, if each may be at most `width` points wide.
    private func textSizes(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
        func size(_ label: Label) -> CGSize {
            guard label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        return (size(button.titleLabel), size(subtitleLabel))
    }

    private func textSize(_ texts: (title: CGSize, subtitle: CGSize)) -> CGSize {
        let gap = texts.title.height > 0 && texts.subtitle.height > 0 ? configuration.titlePadding : 0
        return CGSize(
            width: max(texts.title.width, texts.subtitle.width),
            height: texts.title.height + gap + texts.subtitle.height)
    }

    private func padding(_ text: CGSize) -> CGFloat {
        imageSize.width > 0 && text.width > 0 ? configuration.imagePadding : 0
    }

    func size() -> CGSize {
        let text = textSize(textSizes(.greatestFiniteMagnitude))
        let (image, padding) = (imageSize, padding(text))
        let insets = configuration.contentInsets
        let content =
            isHorizontal
            ? CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
        return CGSize(
            width: (content.width + insets.left + insets.right).rounded(.up),
            height: (content.height + insets.top + insets.bottom).rounded(.up))
    }

    func layout() {
        if let cornerRadius { button.layer.cornerRadius = cornerRadius }
        let isMirrored = button.isRightToLeft
        var insets = configuration.contentInsets
        if isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
        let bounds = button.bounds
        let area = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        let image = imageSize
        let beside = isHorizontal && image.width > 0 ? image.width + configuration.imagePadding : 0
        let texts = textSizes(max(0, area.width - beside))
        let text = textSize(texts)
        let padding = padding(text)
        var imageFrame: CGRect
        var textFrame: CGRect
        if isHorizontal {
            let left = area.midX - (image.width + padding + text.width) / 2
            let isImageLeft = (configuration.imagePlacement == .leading) != isMirrored
            imageFrame = CGRect(
                x: isImageLeft ? left : left + text.width + padding, y: area.midY - image.height / 2,
                width: image.width, height: image.height)
            textFrame = CGRect(
                x: isImageLeft ? left + image.width + padding : left, y: area.midY - text.height / 2,
                width: text.width, height: text.height)
        } else {
            let top = area.midY - (image.height + padding + text.height) / 2
            let isImageAbove = configuration.imagePlacement == .top
            imageFrame = CGRect(
                x: area.midX - image.width / 2, y: isImageAbove ? top : top + text.height + padding,
                width: image.width, height: image.height)
            textFrame = CGRect(
                x: area.midX - text.width / 2, y: isImageAbove ? top + image.height + padding : top,
                width: text.width, height: text.height)
        }
        button.imageView.frame = imageFrame
        wheel.frame = imageFrame
        let alignment = alignment
        (button.titleLabel.textAlignment, subtitleLabel.textAlignment) = (alignment, alignment)
        button.titleLabel.frame = CGRect(
            x: textFrame.minX, y: textFrame.minY, width: textFrame.width, height: texts.title.height)
        subtitleLabel.frame = CGRect(
            x: textFrame.minX, y: textFrame.maxY - texts.subtitle.height, width: textFrame.width,
            height: texts.subtitle.height)
    }

    /// How the lines of the button's title and subtitle are aligned: if the button has an image at their side
    /// and a subtitle, at the side of the image; else centered.
    private var alignment: Label.TextAlignment {
        isHorizontal && imageSize.width > 0 && configuration.subtitle != nil
            ? configuration.imagePlacement == .leading ? .natural : trailing : .center
    }

    private var trailing: Label.TextAlignment { button.isRightToLeft ? .left : .right }
}
