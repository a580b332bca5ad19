import CartoucheDrawing
import Foundation

/// An on/off switch. UIKit's `UISwitch`: always 51 x 31 points, sends `valueChanged` when the user toggles
/// it.
@MainActor
open class Switch: Control {
    /// The size of every switch in points, as in UIKit.
    public static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    /// The duration in seconds of the animation that slides the switch's thumb.
    private static let slide = 0.2

    /// Whether the switch is on. Setting the value sends no action, and the thumb moves without animation.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    /// The color of the switch's track while the switch is on; green by default.
    open var onTintColor = Color.systemGreen { didSet { updateStyle(animated: false) } }
    /// The color of the switch's track while the switch is off; a translucent gray by default.
    open var offTintColor = ControlColors.track { didSet { updateStyle(animated: false) } }
    /// The color of the switch's thumb; white by default.
    open var thumbTintColor = Color.white { didSet { thumb.backgroundColor = thumbTintColor } }

    private var storedIsOn = false
    private let track = View()
    private let thumb = View()

    /// - Parameter frame: the position of the switch; its size is ignored, since all switches have one size.
    public override init(frame: CGRect = .zero) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.name = "track"
        track.frame = bounds
        track.layer.cornerRadius = Self.size.height / 2
        thumb.name = "thumb"
        thumb.backgroundColor = .white
        thumb.layer.cornerRadius = Self.size.height / 2 - Self.inset
        thumb.layer.shadowOpacity = 0.25
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.layer.shadowRadius = 2.5
        updateStyle(animated: false)
        // Also for presses by key.
        addAction(for: .touchUpInside) { [weak self] in self?.turn() }
    }

    /// Turns the switch on or off without sending an action; the thumb slides if `animated`.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        updateStyle(animated: animated)
    }

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(isOn, forKey: "isOn")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let isOn = state.decodeBool(forKey: "isOn") { self.isOn = isOn }
    }

    /// The shape of the focus ring: it surrounds the switch's track.
    open override var focusShape: FocusShape {
        FocusShape(rect: bounds, cornerRadius: Self.size.height / 2)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// The size of every switch, in points.
    open override var intrinsicContentSize: CGSize { Self.size }

    override var usualHuggingPriority: LayoutPriority { .defaultHigh }

    open override func layoutSubviews() {
        super.layoutSubviews()
        View.performWithoutAnimation { applyStyle() }
    }

    override var stateOpacity: CGFloat { isEnabled ? 1 : Self.disabledOpacity }

    open override func stateDidChange() {
        super.stateDidChange()
        updateStyle(animated: window != nil)
    }

    private func turn() {
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
    }

    private func updateStyle(animated: Bool) {
        guard animated, window != nil else { return View.performWithoutAnimation { applyStyle() } }
        View.animate(withDuration: Self.slide, options: .allowUserInteraction, animations: { applyStyle() })
    }

    /// Sets the frame of the switch's thumb and the colors, according to whether the switch is on. While the
    /// switch is pressed, the thumb grows toward the middle.
    private func applyStyle() {
        let side = Self.size.height - 2 * Self.inset
        let width = side + (isHighlighted ? 6 : 0)
        let x = isOn != isRightToLeft ? Self.size.width - Self.inset - width : Self.inset
        thumb.frame = CGRect(x: x, y: Self.inset, width: width, height: side)
        track.backgroundColor = isOn ? onTintColor : offTintColor
    }
}
