import CartoucheDrawing
import Foundation

/// Two buttons, minus and plus, that change a value by steps. UIKit's `UIStepper`: 94 x 32 points, sends
/// `valueChanged`. A button that is held repeats its step. The arrow keys step too; Home and End set the ends
/// of the range. In layouts from right to left plus is at the left.
@MainActor
open class Stepper: Control {
    /// The size of every stepper in points, as in UIKit.
    public static let size = CGSize(width: 94, height: 32)
    private static let radius: CGFloat = 8

    /// The value that the stepper's buttons change, clamped to the range; 0 by default. NaN counts as the
    /// minimum. Setting the value sends no action.
    open var value: Double {
        get { storedValue }
        set { setValue(newValue) }
    }
    /// The stepper's minimum value; 0 by default. If it is set above the maximum, the maximum becomes the
    /// same value. NaN is ignored.
    open var minimumValue: Double {
        get { range.lowerBound }
        set { setRange(newValue, max(newValue, range.upperBound)) }
    }
    /// The stepper's maximum value; 100 by default. If it is set below the minimum, the minimum becomes the
    /// same value. NaN is ignored.
    open var maximumValue: Double {
        get { range.upperBound }
        set { setRange(min(newValue, range.lowerBound), newValue) }
    }
    /// The amount by which a press of plus or minus changes the stepper's value; 1 by default. Numbers that
    /// are not above 0, or not finite, are ignored.
    open var stepValue: Double {
        get { step }
        set { if newValue > 0, newValue.isFinite { step = newValue } }
    }
    /// Whether a step beyond one end of the stepper's range leads to the other end; false by default.
    open var wraps = false { didSet { if wraps != oldValue { setNeedsDisplay() } } }
    /// Whether a button that is held repeats its step: after half a second, and then ever faster. True by
    /// default.
    open var autorepeat = true
    /// Whether `valueChanged` is sent at every step while a button is held; if false, it is sent when the
    /// button is released. True by default.
    open var isContinuous = true

    private var storedValue = 0.0
    private var range = 0.0...100.0
    private var step = 1.0
    /// The button of the stepper that is held down: -1 for minus, 1 for plus, 0 if none is.
    private var held: Double = 0
    private var hovered: Double = 0
    private var touch: Touch?
    private var valueAtPress = 0.0
    private var repetition = StepRepetition()
    private var link: DisplayLink?

    /// Creates a stepper with the value 0 and the range from 0 to 100.
    /// - Parameter frame: the stepper's position; its size is ignored, since all steppers have one size.
    public override init(frame: CGRect = .zero) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        layer.cornerRadius = Self.radius
        backgroundColor = .tertiarySystemFill
    }

    // MARK: Value

    private func setValue(_ value: Double) {
        let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        guard new != storedValue else { return }
        storedValue = new
        setNeedsDisplay()
    }

    private func setRange(_ low: Double, _ high: Double) {
        guard low <= high else { return }
        range = low...high
        setValue(storedValue)
        setNeedsDisplay()
    }

    /// Whether a press of minus (`direction` is -1) or plus (1) would change the stepper's value.
    private func canStep(_ direction: Double) -> Bool {
        minimumValue < maximumValue
            && (wraps || (direction < 0 ? value > minimumValue : value < maximumValue))
    }

    /// The stepper's value after a press of minus (`direction` is -1) or plus (1). If `wraps`, a step beyond
    /// one end of the range gives the value at the other end.
    private func value(after direction: Double) -> Double {
        let new = value + direction * step
        guard wraps else { return new }
        return new > maximumValue ? minimumValue : new < minimumValue ? maximumValue : new
    }

    private func change(to new: Double, sends: Bool = true) {
        let old = value
        value = new
        if sends, value != old { sendActions(for: .valueChanged) }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        guard touch == nil, isTracking, let first = touches.inLandingOrder.first else { return }
        touch = first
        valueAtPress = value
        hold(direction(at: first.location(in: self)))
        guard held != 0, canStep(held) else { return }
        change(to: value(after: held), sends: isContinuous)
        // The action may have disabled or removed the stepper.
        guard touch != nil, autorepeat, let window else { return }
        repetition.begin(at: window.time.seconds)
        let link = DisplayLink { [weak self] in self?.repeatStep(at: $0.seconds) }
        link.add(to: window)
        self.link = link
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesMoved(touches, with: event)
        guard let touch, touches.contains(touch) else { return }
        hold(isTouchInside ? direction(at: touch.location(in: self)) : 0)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        let isMine = touch.map { touches.contains($0) } ?? false
        super.touchesEnded(touches, with: event)
        if isMine { release() }
    }

    /// Ends the press of a button of the stepper. The steps that the press has made until then are kept.
    open override func cancelTracking(with event: ViewKit.Event?) {
        super.cancelTracking(with: event)
        release()
    }

    private func repeatStep(at time: Double) {
        guard held != 0, repetition.isDue(at: time) else { return }
        if canStep(held) { change(to: value(after: held), sends: isContinuous) }
    }

    private func release() {
        guard touch != nil else { return }
        touch = nil
        link?.invalidate()
        link = nil
        hold(0)
        if !isContinuous, value != valueAtPress { sendActions(for: .valueChanged) }
    }

    private func hold(_ direction: Double) {
        guard direction != held else { return }
        held = direction
        setNeedsDisplay()
    }

    /// The button of the stepper at a point: -1 for minus, 1 for plus.
    private func direction(at point: CGPoint) -> Double {
        (point.x < bounds.midX) != isRightToLeft ? -1 : 1
    }

    open override func hoverDidChange() {
        super.hoverDidChange()
        if !isHovered { hovered = 0 }
    }

    open override func hoverDidMove(to point: CGPoint) {
        super.hoverDidMove(to: point)
        let new = direction(at: point)
        guard new != hovered else { return }
        hovered = new
        setNeedsDisplay()
    }

    // MARK: Keys

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isEnabled, modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
        let forward: Double = isRightToLeft ? -1 : 1
        switch key {
        case .up: stepByKey(1)
        case .down: stepByKey(-1)
        case .right: stepByKey(forward)
        case .left: stepByKey(-forward)
        case .home: change(to: minimumValue)
        case .end: change(to: maximumValue)
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }

    private func stepByKey(_ direction: Double) {
        if canStep(direction) { change(to: value(after: direction)) }
    }

    // MARK: Looks

    override var stateOpacity: CGFloat { isEnabled ? 1 : Self.disabledOpacity }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let pixel = 1 / max(canvas.scale, 0.01)
        let middle = (bounds.midX / pixel).rounded(.down) * pixel
        for direction in [-1.0, 1] {
            let isLeft = (direction < 0) != isRightToLeft
            let half = CGRect(
                x: isLeft ? bounds.minX : middle, y: bounds.minY,
                width: isLeft ? middle - bounds.minX : bounds.maxX - middle, height: bounds.height)
            let canStep = canStep(direction)
            drawHalf(half, isLeft: isLeft, direction, canStep, canvas)
            let color = Color.label
            drawSymbol(
                in: half, isPlus: direction > 0, pixel,
                canStep ? color : color.withAlphaComponent(color.alpha * 0.3), canvas)
        }
        guard held == 0 else { return }
        let line = CGRect(
            x: middle, y: bounds.minY + 7, width: pixel, height: max(0, bounds.height - 14))
        canvas.fill(line, with: SegmentedControl.separatorColor)
    }

    /// Draws the background of one half of the stepper if the button in this half is pressed or under the
    /// pointer.
    private func drawHalf(
        _ half: CGRect, isLeft: Bool, _ direction: Double, _ canStep: Bool, _ canvas: any Canvas
    ) {
        guard isEnabled, canStep || held == direction, held == direction || hovered == direction else {
            return
        }
        canvas.saveState()
        canvas.clip(to: half)
        let color: Color = held == direction ? .secondarySystemFill : .quaternarySystemFill
        canvas.fill(Path(roundedRect: bounds, cornerRadius: Self.radius), with: color)
        canvas.restoreState()
    }

    private func drawSymbol(
        in half: CGRect, isPlus: Bool, _ pixel: CGFloat, _ color: Color, _ canvas: any Canvas
    ) {
        func snapped(_ v: CGFloat) -> CGFloat { (v / pixel).rounded() * pixel }
        let width = max(pixel, snapped(1.75))
        let arm = snapped(6.5)
        let (x, y) = (snapped(half.midX - width / 2), snapped(half.midY - width / 2))
        canvas.fill(CGRect(x: x - arm, y: y, width: 2 * arm + width, height: width), with: color)
        guard isPlus else { return }
        // Two parts, so that a translucent color shows no overlap.
        canvas.fill(CGRect(x: x, y: y - arm, width: width, height: arm), with: color)
        canvas.fill(CGRect(x: x, y: y + width, width: width, height: arm), with: color)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// The size of every stepper, in points.
    open override var intrinsicContentSize: CGSize { Self.size }

    override var usualHuggingPriority: LayoutPriority { .defaultHigh }

    // MARK: State restoration

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(value, forKey: "value")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let value = state.decodeDouble(forKey: "value") { self.value = value }
    }
}

/// The times at which a stepper's button repeats its step while it is held down. Pure. Times are in seconds.
nonisolated struct StepRepetition {
    /// The time in seconds for which a stepper's button is held before its step is repeated for the first
    /// time, as in UIKit.
    private static let delay = 0.5
    /// The time in seconds between a held button's first repetitions (`slow`) and between the later ones
    /// (`fast`). Tuned.
    private static let intervals = (slow: 0.1, fast: 0.04)
    private static let slowCount = 10

    private var next = 0.0
    private var count = 0

    mutating func begin(at time: Double) { (next, count) = (time + Self.delay, 0) }

    /// Whether the button that is held down repeats its step at `time`, in seconds. At most one step for each
    /// call, so that a slow program does not make up for steps that it missed.
    mutating func isDue(at time: Double) -> Bool {
        guard time >= next else { return false }
        count += 1
        next = time + (count < Self.slowCount ? Self.intervals.slow : Self.intervals.fast)
        return true
    }
}
