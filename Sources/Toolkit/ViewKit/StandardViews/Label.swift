import CartoucheDrawing
import Foundation

/// Shows text in one color and font. UIKit's `UILabel`: one line by default, vertically centered; user
/// interaction is off by default.
@MainActor
open class Label: View {
    /// UIKit's `NSTextAlignment`. `natural` is the interface's leading side, left; in a text field, the side
    /// where the text begins.
    public nonisolated enum TextAlignment: Sendable { case left, center, right, natural }

    /// UIKit's `NSLineBreakMode`. With several lines the truncating modes wrap too, and truncate the last
    /// line.
    public nonisolated enum LineBreakMode: Sendable {
        /// UIKit's modes.
        case byWordWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    }

    /// The text to draw; nil, the default, shows nothing.
    open var text: String? { didSet { if text != oldValue { textDidChange() } } }
    /// The text's font; 17 points regular by default.
    open var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { textDidChange() } } }
    /// The text's color; `.label` by default: black, or white in the dark appearance.
    open var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// The horizontal alignment; natural by default.
    open var textAlignment = TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The maximum number of lines, 1 by default; 0 means as many as the text has, up to 2,000.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
    /// How text that does not fit is wrapped or truncated; truncates the tail by default.
    open var lineBreakMode = LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textDidChange() } }
    }
    /// The distance between baselines, as a multiple of the font's line height; 1 by default.
    open var lineHeightMultiple: CGFloat = 1 {
        didSet { if lineHeightMultiple != oldValue { textDidChange() } }
    }
    /// An outline around the glyphs; nil by default.
    open var halo: Halo? { didSet { if halo != oldValue { setNeedsDisplay() } } }

    /// The width at which text of several lines wraps in `intrinsicContentSize`, in points. 0, the default:
    /// constraints give the label its width, and the text its height at that width.
    open var preferredMaxLayoutWidth: CGFloat {
        get { constraintState?.preferredMaxLayoutWidth ?? 0 }
        set {
            guard newValue != preferredMaxLayoutWidth, newValue.isFinite else { return }
            madeConstraintState.preferredMaxLayoutWidth = max(0, newValue)
            invalidateIntrinsicContentSize()
        }
    }

    /// Called when the text needs another size: for the view that places the label by its size.
    var onSizeChange: (() -> Void)?

    private var cachedLines: (size: CGSize, lines: [TextLayout.Line])?

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The text's size within the width and `numberOfLines`, rounded up to whole points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
        let lines = layout(CGSize(width: width, height: .greatestFiniteMagnitude))
        let widest = lines.map(\.width).max() ?? 0
        let height = CGFloat(lines.count) * lineHeight
        return CGSize(width: min(width, widest.rounded(.up)), height: height.rounded(.up))
    }

    /// The text's size, in one line where it has no `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: wrapsContent ? preferredMaxLayoutWidth : 0, height: 0))
    }

    override var wrapsContent: Bool { numberOfLines != 1 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        let (metrics, lineHeight) = (metrics, lineHeight)
        let lines = wrapsContent && text?.isEmpty == false && bounds.width > 0 ? visibleLines().count : 1
        let ascent = (lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        let first = ascent - CGFloat(lines) * lineHeight / 2
        return (first, first + CGFloat(lines - 1) * lineHeight)
    }

    open override func draw(_ canvas: any Canvas) {
        guard let text, !text.isEmpty, bounds.width > 0 else { return }
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
            let origin = CGPoint(x: x(of: line), y: y + gap + metrics.ascent)
            canvas.draw(line.text, font: font, at: origin, color: textColor, halo: halo)
            y += lineHeight
        }
        if clips { canvas.restoreState() }
    }

    private var metrics: FontMetrics { Services.current.text.metrics(of: font) }
    private var lineHeight: CGFloat { metrics.lineHeight * max(0, lineHeightMultiple) }

    private func x(of line: TextLayout.Line) -> CGFloat {
        switch textAlignment {
        case .left, .natural: bounds.minX
        case .center: bounds.midX - line.width / 2
        case .right: bounds.maxX - line.width
        }
    }

    private var truncation: TextLayout.Truncation {
        switch lineBreakMode {
        case .byWordWrapping, .byClipping: .none
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }

    private func textDidChange() {
        cachedLines = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
        onSizeChange?()
    }

    /// The lines that fit the bounds, at least one.
    private func visibleLines() -> [TextLayout.Line] {
        if let cachedLines, cachedLines.size == bounds.size { return cachedLines.lines }
        let lines = layout(bounds.size)
        cachedLines = (bounds.size, lines)
        return lines
    }

    /// Lays out at most `numberOfLines`, and no more lines than fit the height.
    private func layout(_ size: CGSize) -> [TextLayout.Line] {
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
}
