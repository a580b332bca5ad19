import CartoucheDrawing
import Foundation

/// Shows text in one color and font, or with attributes. UIKit's `UILabel`: one line by default, vertically
/// centered; user interaction is off by default.
///
/// Links in attributed text open the user's browser or mail program; Tab stops at each of them, and Return
/// and Space press it.
@MainActor
open class Label: View {
    /// The horizontal alignment of text. UIKit's `NSTextAlignment`. `natural` is the leading side of the
    /// interface, which is left, or right from right to left; in a text field, a text view and an attributed
    /// text, `natural` is the side where the text begins.
    public nonisolated enum TextAlignment: Sendable {
        case left, center, right, natural

        /// The fraction of a line's free width that lies left of its text, from 0 to 1.
        func fraction(isRightToLeft: Bool) -> CGFloat {
            switch self {
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .natural: isRightToLeft ? 1 : 0
            }
        }
    }

    /// How text that does not fit is wrapped or truncated. UIKit's `NSLineBreakMode`. With several lines the
    /// truncating modes wrap too, and truncate the last line.
    public nonisolated enum LineBreakMode: Sendable {
        /// The modes of `NSLineBreakMode` in UIKit that have the same names.
        case byWordWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    }

    /// The text to draw; nil, the default, shows nothing. Setting it removes the attributes of
    /// `attributedText`.
    open var text: String? {
        didSet {
            guard text != oldValue || attributes != nil else { return }
            attributes = nil
            textDidChange()
        }
    }
    /// The text with its attributes: fonts, colors, lines and links (`AttributeScopes.ViewKitAttributes`). A
    /// run without a font or color has that of the label. Setting it also sets `text`; if the label has no
    /// attributes, it returns `text` without any; nil if there is no text.
    ///
    /// A label with links receives touches where they are; `isUserInteractionEnabled` is set for them.
    open var attributedText: AttributedString? {
        get { attributes ?? text.map { AttributedString($0) } }
        set {
            text = newValue.map { String($0.characters) }
            attributes = newValue
            textDidChange()
        }
    }
    /// Called with the address of a link in the label before it opens; return false for links that the
    /// program opens itself. Nil, the default, means that every link opens by `ExternalAddress`.
    open var shouldOpenLink: ((URL) -> Bool)?
    /// The font of the label's text; 17 points regular by default.
    open var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { textDidChange() } } }
    /// The color of the label's text; `.label` by default: black, or white in the dark appearance.
    open var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// The horizontal alignment of the label's text; natural by default.
    open var textAlignment = TextAlignment.natural {
        didSet {
            guard textAlignment != oldValue else { return }
            setNeedsDisplay()
            if !links.isEmpty { setNeedsLayout() }
        }
    }
    /// The maximum number of lines of the label, 1 by default; 0 means as many as the text has, up to 2,000.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
    /// How text that does not fit is wrapped or truncated; truncates the tail by default.
    open var lineBreakMode = LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textDidChange() } }
    }
    /// Whether the label draws its text smaller where it is wider than the label, down to
    /// `minimumScaleFactor`, with the baseline in the same place. False by default. Only a label of one line
    /// does so; its `intrinsicContentSize` is that of the text as large as `font` says.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { shrinkingDidChange() } }
    }
    /// How small the label may draw its text, as a fraction (0...1) of the font's size; text that does not
    /// fit even then is truncated. 0, the default, means as small as the width needs.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { shrinkingDidChange() } }
    }
    /// The distance between baselines of the label's lines, as a multiple of the font's line height; 1 by
    /// default.
    open var lineHeightMultiple: CGFloat = 1 {
        didSet { if lineHeightMultiple != oldValue { textDidChange() } }
    }
    /// An outline around the glyphs of the label's text; nil, the default, means none.
    open var halo: Halo? { didSet { if halo != oldValue { setNeedsDisplay() } } }

    /// The width in points at which text of several lines wraps in `intrinsicContentSize`. 0, the default,
    /// means that constraints determine the label's width, and the text determines its height at that width.
    open var preferredMaxLayoutWidth: CGFloat {
        get { constraintState?.preferredMaxLayoutWidth ?? 0 }
        set {
            guard newValue != preferredMaxLayoutWidth, newValue.isFinite else { return }
            madeConstraintState.preferredMaxLayoutWidth = max(0, newValue)
            invalidateIntrinsicContentSize()
        }
    }

    /// Called when a change of the text or its font has changed the label's natural size; the superview that
    /// sets the label's frame sets this.
    var onSizeChange: (() -> Void)?

    private var cachedLines: (size: CGSize, lines: [TextLayout.Line])?
    private var attributes: AttributedString?
    /// The layout of the label's attributed text; nil until it is needed.
    private var attributedLayout: AttributedLayout?
    private var cachedAttributedLines: (size: CGSize, lines: [AttributedLayout.Line])?
    private var links: [LabelLinkView] = []

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The size of the label's text in points, wrapped at the width of `size` and with at most
    /// `numberOfLines` lines, rounded up to whole points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
        if let lines = attributedLines(CGSize(width: width, height: .greatestFiniteMagnitude)) {
            return CGSize(
                width: min(width, (lines.map(\.width).max() ?? 0).rounded(.up)),
                height: lines.reduce(0) { $0 + $1.height }.rounded(.up))
        }
        let lines = layout(CGSize(width: width, height: .greatestFiniteMagnitude), font: font)
        let widest = lines.map(\.width).max() ?? 0
        let height = CGFloat(lines.count) * lineHeight
        return CGSize(width: min(width, widest.rounded(.up)), height: height.rounded(.up))
    }

    /// The size of the label's text in points: in lines of `preferredMaxLayoutWidth`, or in one line if that
    /// is 0.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: wrapsContent ? preferredMaxLayoutWidth : 0, height: 0))
    }

    override var wrapsContent: Bool { numberOfLines != 1 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        if let lines = visibleAttributedLines(), let offsets = baselines(of: lines) { return offsets }
        return baselines(ofLines: wrapsText && bounds.width > 0 ? visibleLines().count : 1)
    }

    override func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        if let lines = attributedLines(size), let offsets = baselines(of: lines) { return offsets }
        return baselines(ofLines: wrapsText ? layout(size, font: font).count : 1)
    }

    private var wrapsText: Bool { wrapsContent && text?.isEmpty == false }

    private func baselines(of lines: [AttributedLayout.Line]) -> (first: CGFloat, last: CGFloat)? {
        guard let first = lines.first, let last = lines.last else { return nil }
        let height = lines.reduce(0) { $0 + $1.height }
        return (first.baseline - height / 2, height / 2 - last.height + last.baseline)
    }

    private func baselines(ofLines lines: Int) -> (first: CGFloat, last: CGFloat) {
        let (metrics, lineHeight) = (metrics, lineHeight)
        let ascent = (lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        let first = ascent - CGFloat(lines) * lineHeight / 2
        return (first, first + CGFloat(lines - 1) * lineHeight)
    }

    /// Draws the label's links in the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if !links.isEmpty { setNeedsDisplay() }
    }

    open override func draw(_ canvas: any Canvas) {
        guard let text, !text.isEmpty, bounds.width > 0 else { return }
        if let lines = visibleAttributedLines() { return drawAttributed(lines, on: canvas) }
        let lines = visibleLines()
        let (metrics, lineHeight) = (metrics, lineHeight)
        var y = bounds.midY - CGFloat(lines.count) * lineHeight / 2
        // Half of the leading is above the glyphs, half below.
        let gap = (lineHeight - metrics.ascent - metrics.descent) / 2
        let clips = lines.contains { $0.width > bounds.width + 0.5 }
        if clips {
            canvas.saveState()
            canvas.clip(to: bounds)
        }
        for line in lines {
            let origin = CGPoint(
                x: x(ofLineOfWidth: line.width, isRightToLeft: isRightToLeft), y: y + gap + metrics.ascent)
            canvas.draw(line.text, font: shownFont, at: origin, color: textColor, halo: halo)
            y += lineHeight
        }
        if clips { canvas.restoreState() }
    }

    private var metrics: FontMetrics { Services.current.text.metrics(of: font) }
    private var lineHeight: CGFloat { metrics.lineHeight * max(0, lineHeightMultiple) }

    /// The x coordinate of the left edge of a line of `width` points. Natural alignment is at the left; a
    /// line of attributed text that runs from right to left is at the right.
    func x(ofLineOfWidth width: CGFloat, isRightToLeft: Bool) -> CGFloat {
        bounds.minX + (bounds.width - width) * textAlignment.fraction(isRightToLeft: isRightToLeft)
    }

    private var truncation: TextLayout.Truncation {
        switch lineBreakMode {
        case .byWordWrapping, .byClipping: .none
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }

    private func shrinkingDidChange() {
        (cachedLines, cachedAttributedLines) = (nil, nil)
        setNeedsDisplay()
        if !links.isEmpty { setNeedsLayout() }
    }

    private func textDidChange() {
        cachedLines = nil
        (attributedLayout, cachedAttributedLines) = (nil, nil)
        if attributes != nil || !links.isEmpty { setNeedsLayout() }
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        onSizeChange?()
    }

    /// The lines of the label's text that fit the bounds; the first line always counts as one that fits.
    private func visibleLines() -> [TextLayout.Line] {
        if let cachedLines, cachedLines.size == bounds.size { return cachedLines.lines }
        let lines = layout(bounds.size, font: shownFont)
        cachedLines = (bounds.size, lines)
        return lines
    }

    private var shrinksToFit: Bool { adjustsFontSizeToFitWidth && numberOfLines == 1 && bounds.width > 0 }

    /// The font with which the label draws its text: `font`, or a smaller one if `adjustsFontSizeToFitWidth`
    /// is true and the text is too wide.
    private var shownFont: Font {
        guard shrinksToFit, let text else { return font }
        let engine = Services.current.text
        return font.fitting(bounds.width, minimumSize: font.size * minimumScaleFactor) { font in
            TextLayout.lines(
                text, font: font, width: .greatestFiniteMagnitude, maximumLines: 1, truncation: .none,
                engine: engine
            ).map(\.width).max() ?? 0
        }
    }

    /// Lays out the label's text in at most `numberOfLines` lines, and in no more lines than fit the height
    /// of `size`, which is in points.
    private func layout(_ size: CGSize, font: Font) -> [TextLayout.Line] {
        let engine = Services.current.text
        var maximum = numberOfLines
        let lineHeight = lineHeight
        if size.height < 1e6, lineHeight > 0 {
            // Half a point of tolerance: sizes come from rounding and scaling.
            let fitting = Int(max(1, min(1e6, (size.height + 0.5) / lineHeight)))
            maximum = maximum == 0 ? fitting : min(maximum, fitting)
        }
        return TextLayout.lines(
            text ?? "", font: font, width: size.width, maximumLines: maximum, truncation: truncation,
            engine: engine)
    }

    // MARK: Attributed text

    /// The lines of the label's attributed text that fit the bounds; nil if the text has no attributes.
    private func visibleAttributedLines() -> [AttributedLayout.Line]? {
        if let cached = cachedAttributedLines, cached.size == bounds.size { return cached.lines }
        guard var lines = attributedLines(bounds.size) else { return nil }
        if shrinksToFit, let attributes {
            let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            // Of any size: all fonts of the text become smaller by the same factor.
            let fitting = Font.systemFont(ofSize: 100).fitting(
                bounds.width, minimumSize: 100 * minimumScaleFactor
            ) { font in
                self.lines(scaled(attributes, font.size / 100), endless).map(\.width).max() ?? 0
            }
            lines = self.lines(scaled(attributes, fitting.size / 100), bounds.size)
        }
        cachedAttributedLines = (bounds.size, lines)
        return lines
    }

    private func scaled(_ attributes: AttributedString, _ factor: CGFloat) -> AttributedLayout {
        AttributedLayout(attributes, font: font, scale: factor, engine: Services.current.text)
    }

    private func lines(_ layout: AttributedLayout, _ size: CGSize) -> [AttributedLayout.Line] {
        layout.lines(
            width: size.width, height: size.height, maximumLines: numberOfLines, truncation: truncation,
            heightMultiple: lineHeightMultiple)
    }

    private func attributedLines(_ size: CGSize) -> [AttributedLayout.Line]? {
        guard let attributes else { return nil }
        let layout =
            attributedLayout
            ?? AttributedLayout(attributes, font: font, engine: Services.current.text)
        attributedLayout = layout
        return lines(layout, size)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard attributes != nil || !links.isEmpty else { return }
        placeLinks(visibleAttributedLines().map(linkBoxes) ?? [])
    }

    /// Positions a view over each link in the label. If the links have the same addresses as before, their
    /// views are kept, and with them the keyboard's focus.
    private func placeLinks(_ wanted: [(url: URL, boxes: [CGRect])]) {
        if links.map(\.url) != wanted.map(\.url) {
            if links.isEmpty != wanted.isEmpty { isUserInteractionEnabled = !wanted.isEmpty }
            for link in links { link.removeFromSuperview() }
            links = wanted.map { makeLink($0.url) }
        }
        for (view, link) in zip(links, wanted) {
            let frame = link.boxes.dropFirst().reduce(link.boxes[0]) { $0.union($1) }
            view.frame = frame
            view.boxes = link.boxes.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY) }
        }
    }

    private func makeLink(_ url: URL) -> LabelLinkView {
        let view = LabelLinkView(url) { [weak self] in self?.openLink($0) }
        addSubview(view)
        return view
    }

    /// Whether the label receives a touch: a label with links lets touches beside its links pass, unless it
    /// has recognizers of its own.
    open override func point(inside point: CGPoint, with event: Event?) -> Bool {
        guard !links.isEmpty, gestureRecognizers.isEmpty else {
            return super.point(inside: point, with: event)
        }
        return links.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
