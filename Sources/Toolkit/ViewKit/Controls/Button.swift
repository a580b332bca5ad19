import CartoucheDrawing
import Foundation

/// A control with a title, an image and a background for each state. UIKit's `UIButton`: the image is before
/// the title, both centered unless `contentHorizontalAlignment` says otherwise.
@MainActor
open class Button: Control {
    /// The styles of buttons that are created with a style and not with one of UIKit's button types.
    public nonisolated enum Style: Sendable {
        /// A button with a title in the tint color, which fades while the button is pressed.
        case plain
        /// A button with a white title on a rounded background in the tint color, which darkens while the
        /// button is pressed.
        case filled
        /// A button without a background of its own and with a white title, for which the program sets colors
        /// and images.
        case custom
    }

    private struct Content {
        var title: String?
        var attributedTitle: AttributedString?
        var titleColor: Color?
        var image: Image?
        var backgroundImage: Image?
        var backgroundColor: Color?
    }

    /// UIKit's name for the types of buttons: `ButtonType` as a type inside the class.
    public typealias ButtonType = ViewKit.ButtonType

    /// The style with which the button was created; `.plain` for a button that was created with the type
    /// `.system`, and `.custom` for one of UIKit's other types.
    public let style: Style
    /// The type with which the button was created; for a button that was created with a style, `.custom` for
    /// the style custom, and else `.system`.
    public let buttonType: ButtonType
    /// The color of plain titles, filled backgrounds, drawn symbols and template images. Until the program
    /// sets a color, it is the tint of the container around the button, such as a callout's bubble, or else
    /// the superview's.
    open override var tintColor: Color! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    override var undimmedTint: Color { ownTintColor ?? surroundingTint ?? super.undimmedTint }
    /// The tint color that a view such as a callout's bubble gives to all buttons inside; nil if the button
    /// is in no such view.
    package var surroundingTint: Color? {
        didSet { if surroundingTint != oldValue { notifyOfTint() } }
    }
    private let symbol: ButtonSymbol?
    /// The color of the title or drawn symbol of a disabled button. Its contrast against callouts' bubbles is
    /// 2:1, and it differs from the color of a pressed button.
    private static let disabledColor = Color(
        light: Color(white: 0.45, alpha: 0.5), dark: Color(white: 0.8, alpha: 0.4),
        highContrastLight: Color(white: 0.35, alpha: 0.85), highContrastDark: Color(white: 0.85, alpha: 0.65))
    /// The distances between the button's edges and its title and image, in points.
    open var contentEdgeInsets: EdgeInsets { didSet { contentSizeDidChange() } }
    /// The distance between the button's image and its title, in points.
    open var imagePadding: CGFloat = 6 { didSet { contentSizeDidChange() } }
    /// Insets in points that move the button's image by making the area smaller in which the image is placed;
    /// the button's own size does not change. Zero by default; without effect on a button with a
    /// configuration. UIKit's property.
    open var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Insets in points that move the button's title by making the area smaller in which the title is placed;
    /// the button's own size does not change. Zero by default; without effect on a button with a
    /// configuration. UIKit's property.
    open var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

    /// The texts, image, colors and corners of the button as one value, which replaces those that `setTitle`
    /// and the other methods set for each state; on a configured button these methods have no effect. Nil,
    /// the default, for a button without a configuration.
    open var configuration: Configuration? { didSet { configurationDidChange() } }
    /// Called with the button when its state has changed, so that the program can adapt the button's
    /// `configuration` to the state. Nil, the default, calls nothing.
    open var configurationUpdateHandler: ((Button) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    private var configured: ConfiguredButton?
    /// Whether the `configurationUpdateHandler` is running, so that the changes that it makes do not call it
    /// again.
    private var isUpdatingConfiguration = false

    /// The label that shows the title. The button sets its text and color; the program may set its font.
    public let titleLabel = Label()
    /// The view that shows the image of the button's current state.
    public let imageView = ImageView()
    private let backgroundView = ImageView()
    private var contents: [State: Content] = [:]

    /// Creates a button without a title. Give it a size, or call `sizeToFit()` once it has a title.
    public init(style: Style = .plain, frame: CGRect = .zero) {
        (self.style, buttonType, symbol) = (style, style == .custom ? .custom : .system, nil)
        contentEdgeInsets =
            style == .filled ? EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) : EdgeInsets.zero
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button of one of UIKit's types. If `frame` is empty, a button of a type with a drawn symbol,
    /// such as a plus in a circle, gets the symbol's size.
    public init(type: ButtonType, frame: CGRect = .zero) {
        let symbol = ButtonSymbol(type)
        (buttonType, self.symbol) = (type, symbol)
        style = type == .system ? .plain : .custom
        contentEdgeInsets = .zero
        let size = frame.isEmpty ? symbol?.size ?? frame.size : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        setUp()
    }

    private func setUp() {
        titleLabel.font = .systemFont(ofSize: 15, weight: style == .filled ? .semibold : .regular)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingMiddle
        imageView.contentMode = .scaleAspectFit
        for view in [backgroundView, imageView, titleLabel] { addSubview(view) }
        if style == .filled { layer.cornerRadius = 8 }
        // Exact edges instead of antialiased ones.
        if symbol != nil { layer.shouldRasterize = true }
        stateDidChange()
    }

    /// Creates a button with a title and an action, which is called when the button is pressed; of the plain
    /// style by default.
    public convenience init(_ title: String, style: Style = .plain, action: (() -> Void)? = nil) {
        self.init(style: style)
        setTitle(title, for: .normal)
        if let action { addAction(for: .touchUpInside, handler: action) }
    }

    // MARK: Looks. What a state lacks is taken from `.normal`.

    /// Sets the button's title for a state; with nil, the button has in this state the title of the state
    /// `.normal`.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// Sets the color of the button's title for a state; with nil, the button has in this state the color of
    /// the state `.normal`, or else that of the button's style.
    open func setTitleColor(_ color: Color?, for state: State) { change(state) { $0.titleColor = color } }
    /// Sets the button's title for a state as text with fonts, colors and lines of its own, which is shown
    /// instead of a title from `setTitle`. Parts of the text without a color have that of `setTitleColor`.
    /// With nil, the title from `setTitle` is shown, or else that of the state `.normal`.
    open func setAttributedTitle(_ title: AttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }
    /// Sets the image that the button shows before its title in a state; with nil, the button shows in this
    /// state the image of the state `.normal`.
    open func setImage(_ image: Image?, for state: State) { change(state) { $0.image = image } }
    /// Sets the image behind the button's content in a state, stretched over the button's bounds; with nil,
    /// the button has in this state the image of the state `.normal`.
    open func setBackgroundImage(_ image: Image?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }
    /// Sets the button's background color in a state, within the rounded corners of the button's layer; with
    /// nil, the button has in this state the color of the state `.normal`, or else that of its style.
    open func setBackgroundColor(_ color: Color?, for state: State) {
        change(state) { $0.backgroundColor = color }
    }

    /// The title that the button shows in a state; nil if the button has no title.
    open func title(for state: State) -> String? {
        attributedTitle(for: state).map { String($0.characters) } ?? contents[state]?.title
            ?? contents[.normal]?.title
    }
    /// The title, as text with attributes, that the button shows in a state; nil if its title in this state
    /// is plain text or missing.
    open func attributedTitle(for state: State) -> AttributedString? {
        if let own = contents[state] {
            if own.attributedTitle != nil || own.title != nil { return own.attributedTitle }
        }
        return contents[.normal]?.attributedTitle
    }
    /// The image that the button shows in a state; nil if the button has no image.
    open func image(for state: State) -> Image? { contents[state]?.image ?? contents[.normal]?.image }
    /// The title that the button shows now, from its configuration or for its state; nil if the button has no
    /// title.
    open var currentTitle: String? { configuration.map(\.title) ?? title(for: state) }

    // MARK: Configuration

    /// Calls the `configurationUpdateHandler` now, if the button has a configuration. Call this method when a
    /// value has changed on which the handler's configuration depends, other than the button's state.
    open func setNeedsUpdateConfiguration() {
        guard configuration != nil, let handler = configurationUpdateHandler, !isUpdatingConfiguration else {
            return
        }
        isUpdatingConfiguration = true
        handler(self)
        isUpdatingConfiguration = false
    }

    /// Sets the button's configuration. Initializers call this method instead of setting the property, since
    /// property observers do not run inside initializers.
    func show(_ configuration: Configuration) { self.configuration = configuration }

    private func configurationDidChange() {
        guard let configuration else {
            configured?.removeViews()
            configured = nil
            titleLabel.textAlignment = .center
            return stateDidChange()
        }
        let shown = configured ?? ConfiguredButton(configuration, of: self)
        configured = shown
        backgroundView.isHidden = true
        shown.show(configuration)
        setNeedsDisplay()
        contentSizeDidChange()
    }

    /// The button's name in trace files: its title, unless the program has given the button a name.
    open override var traceName: String {
        name == String(describing: Self.self) ? currentTitle ?? name : name
    }

    open override func stateDidChange() {
        super.stateDidChange()
        if let configuration {
            setNeedsUpdateConfiguration()
            configured?.show(self.configuration ?? configuration)
            return setNeedsLayout()
        }
        if let title = attributedTitle(for: state) {
            titleLabel.attributedText = title
        } else {
            titleLabel.text = currentTitle
        }
        titleLabel.textColor = titleColor(for: state)
        imageView.image = image(for: state)
        imageView.isHidden = imageView.image == nil
        backgroundView.image = contents[state]?.backgroundImage ?? contents[.normal]?.backgroundImage
        backgroundView.isHidden = backgroundView.image == nil
        if let color = backgroundColor(for: state) { backgroundColor = color }
        let dims = style == .plain && isHighlighted && contents[.highlighted]?.titleColor == nil
        titleLabel.alpha = dims ? 0.35 : showsHover && style == .plain ? 0.7 : 1
        imageView.alpha = !isEnabled ? 0.4 : isHighlighted && contents[.highlighted]?.image == nil ? 0.5 : 1
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        guard configured == nil, let symbol, imageView.image == nil, currentTitle?.isEmpty ?? true else {
            return
        }
        symbol.draw(on: canvas, in: bounds, color: symbolColor(symbol))
    }

    /// The shape of the focus ring around the button: a circle around a drawn symbol, such as a plus in a
    /// circle; else the button's bounds.
    open override var focusShape: FocusShape {
        guard configured == nil, let symbol, imageView.image == nil, currentTitle?.isEmpty ?? true else {
            return super.focusShape
        }
        let side = min(symbol.size.width, symbol.size.height, bounds.width, bounds.height)
        let square = CGRect(center: bounds.center, size: CGSize(width: side, height: side))
        return FocusShape(rect: square, cornerRadius: side / 2)
    }

    /// Whether a point in the button's coordinates belongs to the button. For a button with a drawn symbol,
    /// which is small, the area is enlarged to at least 40 x 40 points.
    open override func point(inside point: CGPoint, with event: ViewKit.Event?) -> Bool {
        guard symbol != nil else { return super.point(inside: point, with: event) }
        let (dx, dy) = (max(0, 40 - bounds.width) / 2, max(0, 40 - bounds.height) / 2)
        return bounds.insetBy(dx: -dx, dy: -dy).contains(point)
    }

    private func symbolColor(_ symbol: ButtonSymbol) -> Color {
        var color: Color = contents[state]?.titleColor ?? contents[.normal]?.titleColor ?? tintColor
        if symbol == .cross, ownTintColor == nil, contents[.normal]?.titleColor == nil {
            color = Color(
                light: Color(white: 0.52), dark: Color(white: 0.74), highContrastLight: Color(white: 0.3),
                highContrastDark: Color(white: 0.9))
        }
        guard contents[state]?.titleColor == nil || state == .normal else { return color }
        if !isEnabled { return Self.disabledColor }
        return isHighlighted ? color.faded(to: 0.35) : color
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configured { return configured.size() }
        if let symbol, imageView.image == nil, currentTitle?.isEmpty ?? true { return symbol.size }
        let content = contentSize()
        return CGSize(
            width: content.width + contentEdgeInsets.left + contentEdgeInsets.right,
            height: content.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    /// The size of the button's image and title together, with the insets around them, in points.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        guard currentTitle?.isEmpty == false, let title = titleLabel.baselineOffsets else { return nil }
        if configured != nil {
            let shift = titleLabel.center.y - bounds.midY
            return (title.first + shift, title.last + shift)
        }
        let insets = [contentEdgeInsets, titleEdgeInsets]
        let shift = insets.reduce(0) { $0 + ($1.top - $1.bottom) / 2 }
        return (title.first + shift, title.last + shift)
    }

    override func contentOfSubviewDidChange() { invalidateIntrinsicContentSize() }

    private func contentSizeDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let configured { return configured.layout() }
        backgroundView.frame = bounds
        let area = bounds.inset(by: contentEdgeInsets)
        let image = imageView.image?.size ?? .zero
        let gap = image.width > 0 && currentTitle?.isEmpty == false ? imagePadding : 0
        let title = titleLabel.sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: area.height))
        // The title's room begins where the image ends, and the image's ends where the title begins.
        let (before, after) = (image.width + gap, title.width > 0 ? title.width + gap : 0)
        let isMirrored = isRightToLeft
        let titleRoom = EdgeInsets(
            top: 0, left: isMirrored ? 0 : before, bottom: 0, right: isMirrored ? before : 0)
        let titleArea = area.inset(by: titleEdgeInsets).inset(by: titleRoom)
        let titleWidth = contentHorizontalAlignment == .fill ? titleArea.width : title.width
        titleLabel.frame = placed(
            CGSize(width: titleWidth, height: title.height), in: titleArea, fillsHeight: true)
        if contentHorizontalAlignment == .fill { titleLabel.textAlignment = .natural }
        let imageRoom = EdgeInsets(
            top: 0, left: isMirrored ? after : 0, bottom: 0, right: isMirrored ? 0 : after)
        // A title that is too long leaves the image as wide as it is.
        var imageArea = area.inset(by: imageEdgeInsets).inset(by: imageRoom)
        if imageArea.width < image.width {
            if isMirrored { imageArea.origin.x -= image.width - imageArea.width }
            imageArea.size.width = image.width
        }
        let shown = CGSize(
            width: contentHorizontalAlignment == .fill ? imageArea.width : image.width,
            height: contentVerticalAlignment == .fill
                ? imageArea.height : min(image.height, max(area.height, bounds.height)))
        imageView.frame = placed(shown, in: imageArea, fillsHeight: false)
    }

    /// The frame in which a title or image of a size is placed within an area, by the button's content
    /// alignments; all in points in the button's coordinates.
    /// - Parameter fillsHeight: true for a title: unless it is aligned at the top or bottom, its frame is as
    ///   high as the area, and the label centers the text in this frame.
    private func placed(_ size: CGSize, in area: CGRect, fillsHeight: Bool) -> CGRect {
        let width = fillsHeight ? min(size.width, area.width) : size.width
        let isMirrored = isRightToLeft
        let x: CGFloat =
            switch contentHorizontalAlignment {
            case .center: area.midX - width / 2
            case .left: area.minX
            case .right: area.maxX - width
            case .leading, .fill: isMirrored ? area.maxX - width : area.minX
            case .trailing: isMirrored ? area.minX : area.maxX - width
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - size.height
            case .center, .fill: area.midY - size.height / 2
            }
        let isInMiddle = contentVerticalAlignment == .center || contentVerticalAlignment == .fill
        if fillsHeight, isInMiddle {
            return CGRect(x: x, y: area.minY, width: width, height: area.height)
        }
        return CGRect(x: x, y: y, width: width, height: size.height)
    }

    private func contentSize() -> CGSize {
        let image = imageView.image?.size ?? .zero
        let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let title = titleLabel.sizeThatFits(endless)
        let gap = image.width > 0 && title.width > 0 ? imagePadding : 0
        return CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
    }

    private func titleColor(for state: State) -> Color {
        if let color = contents[state]?.titleColor { return color }
        if style == .plain, state.contains(.disabled), contents[.normal]?.titleColor == nil {
            return Self.disabledColor
        }
        let normal: Color =
            contents[.normal]?.titleColor
            ?? (style == .filled ? fillColor.textOnFill : style == .plain ? tintColor : .white)
        return state.contains(.disabled) ? normal.faded(to: 0.45) : normal
    }

    /// The background color of a filled button in its normal state.
    private var fillColor: Color { contents[.normal]?.backgroundColor ?? tintColor }

    /// The background color of the button in a state; nil if neither the program nor the button's style gives
    /// one, so that `backgroundColor` stays as it is.
    private func backgroundColor(for state: State) -> Color? {
        if let color = contents[state]?.backgroundColor { return color }
        guard let normal = style == .filled ? fillColor : contents[.normal]?.backgroundColor else {
            return nil
        }
        if state.contains(.disabled) { return normal.faded(to: 0.45) }
        if state.contains(.highlighted) {
            return normal.mixed(with: Color(white: 0, alpha: normal.alpha), by: 0.2)
        }
        return showsHover ? normal.mixed(with: Color(white: 1, alpha: normal.alpha), by: 0.12) : normal
    }

    /// Whether the mouse pointer is over the button and the button is enabled.
    private var showsHover: Bool { isHovered && isEnabled }

    private func change(_ state: State, _ change: (inout Content) -> Void) {
        change(&contents[state, default: Content()])
        stateDidChange()
    }
}
