import CartoucheDrawing
import Foundation

/// A wheel of spokes that turns while something of unknown length goes on. UIKit's
/// `UIActivityIndicatorView`: hidden until `startAnimating()`.
///
/// The wheel asks for frames only while it turns and is visible. A wheel that is hidden or lies outside the
/// visible part of the window asks for none, and goes on turning when it is visible again.
@MainActor
open class ActivityIndicatorView: View {
    /// The sizes of a turning wheel. UIKit's `UIActivityIndicatorView.Style`.
    public nonisolated enum Style: Sendable {
        /// A turning wheel with a width and height of 20 points.
        case medium
        /// A turning wheel with a width and height of 37 points.
        case large

        var side: CGFloat { self == .medium ? 20 : 37 }
    }

    private static let spokes = 8
    /// The time in seconds that the wheel takes for a full turn.
    private static let period = 1.0

    /// The size of the turning wheel; medium by default.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// The color of the wheel's spokes; gray by default.
    open var color = Color(
        light: Color(hex: 0x6E6E73), dark: Color(hex: 0xAEAEB2), highContrastLight: Color(hex: 0x3A3A3F),
        highContrastDark: Color(hex: 0xDADADF))
    {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    /// Whether the wheel is hidden while it does not turn; true by default.
    open var hidesWhenStopped = true { didSet { if !isTurning { isHidden = hidesWhenStopped } } }

    /// The fraction of the wheel's spokes that is drawn while the wheel does not turn, 0 to 1; nil, the
    /// default, draws all spokes.
    var fraction: CGFloat? { didSet { if fraction != oldValue { setNeedsDisplay() } } }
    private var isTurning = false
    /// The index of the wheel's spoke that is darkest now, counted clockwise from the top.
    private var phase = 0
    private var startTime: Double?
    private var link: DisplayLink?
    /// Whether the window has drawn the wheel after the last time at which the wheel turned.
    private var isSeen = false

    /// Creates a wheel that does not turn yet.
    /// - Parameter frame: the wheel's frame; an empty one is replaced by the size of the style.
    public init(style: Style = .medium, frame: CGRect = .zero) {
        self.style = style
        let size = frame.isEmpty ? CGSize(width: style.side, height: style.side) : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Whether the wheel turns, between `startAnimating()` and `stopAnimating()`.
    open override var isAnimating: Bool { isTurning }

    /// Shows the wheel and turns it. Does nothing if the wheel turns already.
    open func startAnimating() {
        guard !isTurning else { return }
        isTurning = true
        isHidden = false
        setNeedsDisplay()
    }

    /// Stops the wheel, and hides it if `hidesWhenStopped`.
    open func stopAnimating() {
        guard isTurning else { return }
        isTurning = false
        stopLink()
        if hidesWhenStopped { isHidden = true }
        setNeedsDisplay()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        stopLink()
        setNeedsDisplay()
    }

    private func stopLink() {
        link?.invalidate()
        (link, startTime) = (nil, nil)
    }

    /// Turns the wheel by whole spokes, as far as the time of the frame, in seconds, requires. Called at each
    /// frame; if the last frame did not draw the wheel, the calls stop until a frame draws the wheel again.
    private func turn(at time: Double) {
        guard isSeen else {
            link?.isPaused = true
            return
        }
        isSeen = false
        let start = startTime ?? time
        startTime = start
        let steps = ((time - start) / Self.period * Double(Self.spokes)).truncatingRemainder(
            dividingBy: Double(Self.spokes))
        let new = Int(max(0, steps))
        guard new != phase else { return }
        phase = new
        setNeedsDisplay()
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let side = min(style.side, bounds.width, bounds.height)
        guard side > 0 else { return }
        let (inner, outer, width) = (side * 0.24, side * 0.46, side * 0.1)
        for index in 0..<Self.spokes {
            let angle = CGFloat(index) / CGFloat(Self.spokes) * 2 * .pi - .pi / 2
            let (x, y) = (cos(angle), sin(angle))
            var spoke = Path()
            spoke.move(to: CGPoint(x: bounds.midX + x * inner, y: bounds.midY + y * inner))
            spoke.addLine(to: CGPoint(x: bounds.midX + x * outer, y: bounds.midY + y * outer))
            if let fraction, CGFloat(index + 1) > fraction * CGFloat(Self.spokes) { return }
            let age = (phase - index + Self.spokes) % Self.spokes
            let alpha = fraction == nil ? max(0.25, 1 - Float(age) * 0.13) : 0.8
            canvas.stroke(
                spoke, with: .color(color.faded(to: alpha)),
                style: StrokeStyle(width: width, cap: .round))
        }
    }

    /// Called in each frame that draws the view: records that the wheel is visible, so that it goes on
    /// turning. Adds nothing to the display list.
    open override func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        guard isTurning, let window else { return }
        let whole = CGRect(
            x: 0, y: 0, width: window.bounds.width * scale, height: window.bounds.height * scale)
        guard let visible = list.clip ?? PixelRect(covering: whole),
            let box = PixelRect(covering: Pixels.scaled(bounds, by: scale).applying(transform)),
            !box.intersection(visible).isEmpty
        else { return }
        isSeen = true
        resumeLink(in: window)
    }

    private func resumeLink(in window: Window) {
        if let link { return link.isPaused = false }
        let link = DisplayLink { [weak self] in self?.turn(at: $0.seconds) }
        link.add(to: window)
        self.link = link
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: style.side, height: style.side)
    }

    /// The size in points that the wheel has by its style: 20 x 20 or 37 x 37.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

    override var usualHuggingPriority: LayoutPriority { .defaultHigh }
}
