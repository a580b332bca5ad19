import CartoucheDrawing
import Foundation

/// A bar that shows the progress of a task. UIKit's `UIProgressView`.
@MainActor
open class ProgressView: View {
    /// The usual height of a progress bar, in points.
    private static let height: CGFloat = 4
    private static let duration = 0.25

    /// The fraction of the task that is completed, from 0 to 1; other numbers are clamped, NaN counts as 0. 0
    /// by default. Setting it is not animated.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }
    /// The color of the completed part of the bar; the tint color unless set.
    open var progressTintColor: Color {
        get { ownProgressTint ?? tintColor }
        set {
            ownProgressTint = newValue
            fill.backgroundColor = newValue
        }
    }
    private var ownProgressTint: Color?
    /// The color of the part of the progress bar that is not completed.
    open var trackTintColor = ControlColors.progressTrack { didSet { backgroundColor = trackTintColor } }

    private var storedProgress: Float = 0
    private let fill = View()

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        fill.backgroundColor = progressTintColor
    }

    /// Creates a progress bar that shows no progress; `sizeToFit()` gives it its usual height.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        fill.name = "fill"
        fill.backgroundColor = progressTintColor
        backgroundColor = trackTintColor
        addSubview(fill)
    }

    /// Sets the completed fraction of the progress bar's task, from 0 to 1; if `animated`, the bar changes in
    /// a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        let new = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard new != storedProgress else { return }
        storedProgress = new
        guard animated, window != nil else { return placeFill() }
        View.animate(withDuration: Self.duration, options: .allowUserInteraction, animations: { placeFill() })
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: Self.height)
    }

    /// The intrinsic size of the progress bar in points: its usual height, and no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        View.performWithoutAnimation {
            layer.cornerRadius = bounds.height / 2
            placeFill()
        }
    }

    private func placeFill() {
        let length = bounds.width * CGFloat(storedProgress)
        fill.frame = CGRect(
            x: isRightToLeft ? bounds.width - length : 0, y: 0, width: length, height: bounds.height)
    }
}
