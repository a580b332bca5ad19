import CartoucheDrawing
import Foundation

/// A control that selects a value from a range by a thumb on a track. UIKit's `UISlider`. A drag that begins
/// on the thumb moves the thumb; a mouse may also press the track, and the thumb moves there. Arrow keys
/// change the value by a twentieth of the range.
@MainActor
open class Slider: Control {
    private static let thumbSize: CGFloat = 24
    private static let lineHeight: CGFloat = 4
    /// The distance from the slider's thumb, in points, at which a finger still hits the thumb.
    private static let slop: CGFloat = 10

    /// The value that the slider's thumb shows, clamped to the range from `minimumValue` to `maximumValue`;
    /// NaN counts as the minimum. Setting the value sends no action.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    /// The slider's value while the thumb is at the leading end; 0 by default.
    open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
    /// The slider's value while the thumb is at the trailing end; 1 by default.
    open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
    /// Whether the slider sends `valueChanged` during a drag of the thumb; if false, it sends the event only
    /// when the drag ends. True by default.
    open var isContinuous = true
    /// The color of the slider's track between its leading end and the thumb; until a color is set, the tint
    /// color.
    open var minimumTrackTintColor: Color {
        get { ownTrackTint ?? tintColor }
        set {
            ownTrackTint = newValue
            setNeedsDisplay()
        }
    }
    private var ownTrackTint: Color?
    /// The color of the slider's track between the thumb and the trailing end; a translucent gray by default.
    open var maximumTrackTintColor = ControlColors.track { didSet { setNeedsDisplay() } }
    /// The color of the slider's thumb; white by default.
    open var thumbTintColor = Color.white { didSet { thumb.backgroundColor = thumbTintColor } }

    private var storedValue: Float = 0
    private let thumb = View()
    /// The horizontal distance from the thumb's center to the touch that drags the thumb, in points; nil
    /// while the thumb is not dragged.
    private var grip: CGFloat?

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        thumb.name = "thumb"
        thumb.isUserInteractionEnabled = false
        thumb.bounds = CGRect(x: 0, y: 0, width: Self.thumbSize, height: Self.thumbSize)
        thumb.backgroundColor = .white
        thumb.layer.cornerRadius = Self.thumbSize / 2
        thumb.layer.shadowOpacity = 0.3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 1.5)
        thumb.layer.shadowRadius = 2.5
        thumb.layer.borderWidth = 0.5
        thumb.layer.borderColor = ControlColors.thumbEdge
        addSubview(thumb)
        addGestureRecognizer(ClaimingGestureRecognizer { [weak self] in self?.accepts($0) ?? false })
    }

    /// Sets the slider's value, clamped to the range, without sending an action. If `animated`, the thumb
    /// moves to its new position in 0.2 seconds.
    open func setValue(_ value: Float, animated: Bool) {
        let new = value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard new != storedValue else { return }
        storedValue = new
        setNeedsDisplay()
        if animated, window != nil {
            View.animate(withDuration: 0.2, options: .allowUserInteraction, animations: { placeThumb() })
        } else {
            View.performWithoutAnimation { placeThumb() }
        }
    }

    // MARK: Touches and keys

    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        guard isTracking, let touch = touches.inLandingOrder.first, accepts(touch) else { return }
        let x = touch.location(in: self).x
        grip = isOnThumb(x) ? x - thumb.center.x : 0
        follow(touch)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesMoved(touches, with: event)
        if isTracking, let touch = touches.inLandingOrder.first { follow(touch) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        let wasHeld = grip != nil
        super.touchesEnded(touches, with: event)
        grip = nil
        if wasHeld, !isContinuous { sendActions(for: .valueChanged) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        grip = nil
        super.touchesCancelled(touches, with: event)
    }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isEnabled, modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
        let step = (maximumValue - minimumValue) / 20
        switch key {
        case .down: change(to: value - step)
        case .up: change(to: value + step)
        case .left: change(to: value - (isRightToLeft ? -step : step))
        case .right: change(to: value + (isRightToLeft ? -step : step))
        case .home: change(to: minimumValue)
        case .end: change(to: maximumValue)
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }

    private func accepts(_ touch: Touch) -> Bool {
        isEnabled && (touch.kind == .mouse || isOnThumb(touch.location(in: self).x))
    }

    private func isOnThumb(_ x: CGFloat) -> Bool { abs(x - thumb.center.x) <= Self.thumbSize / 2 + Self.slop }

    private func follow(_ touch: Touch) {
        guard let grip, way > 0 else { return }
        let fractionFromLeft = (touch.location(in: self).x - grip - bounds.minX - Self.thumbSize / 2) / way
        let fraction = isRightToLeft ? 1 - fractionFromLeft : fractionFromLeft
        let new = minimumValue + Float(min(1, max(0, fraction))) * (maximumValue - minimumValue)
        change(to: new, sends: isContinuous)
    }

    private func change(to new: Float, sends: Bool = true) {
        let old = value
        value = new
        if sends, value != old { sendActions(for: .valueChanged) }
    }

    // MARK: View

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(Double(value), forKey: "value")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let value = state.decodeDouble(forKey: "value") { self.value = Float(value) }
    }

    /// The shape of the focus ring: it surrounds the slider's thumb, which keys move.
    open override var focusShape: FocusShape {
        FocusShape(rect: thumb.frame, cornerRadius: Self.thumbSize / 2)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(118, size.width), height: 31)
    }

    /// The intrinsic size of a slider: 31 points high, without an intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeThumb()
    }

    override var stateOpacity: CGFloat { isEnabled ? 1 : Self.disabledOpacity }

    open override func draw(_ canvas: any Canvas) {
        let whole = CGRect(
            x: bounds.minX + 2, y: bounds.midY - Self.lineHeight / 2, width: max(0, bounds.width - 4),
            height: Self.lineHeight)
        canvas.fill(Path(roundedRect: whole, cornerRadius: Self.lineHeight / 2), with: maximumTrackTintColor)
        var part = whole
        if isRightToLeft { part.origin.x = min(thumbX, whole.maxX - Self.lineHeight) }
        part.size.width = max(Self.lineHeight, isRightToLeft ? whole.maxX - thumbX : thumbX - whole.minX)
        canvas.fill(Path(roundedRect: part, cornerRadius: Self.lineHeight / 2), with: minimumTrackTintColor)
    }

    /// The length of the thumb's way from one end of the slider's track to the other, in points.
    private var way: CGFloat { bounds.width - Self.thumbSize }

    private var thumbX: CGFloat {
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return bounds.minX + Self.thumbSize / 2 + (isRightToLeft ? 1 - fraction : fraction) * max(0, way)
    }

    private func placeThumb() { thumb.center = CGPoint(x: thumbX, y: bounds.midY) }

    private func rangeDidChange() {
        setValue(value, animated: false)
        setNeedsDisplay()
        setNeedsLayout()
    }
}
