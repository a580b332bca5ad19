import Cartouche

/// The bar at the top of the window: buttons at both ends, and between them the field with which the user
/// goes to a place.
final class Toolbar: View {
    static let height: CGFloat = 48
    private static let inset: CGFloat = 8
    private static let gap: CGFloat = 2
    private static let fieldWidth: CGFloat = 460
    private static let fieldHeight: CGFloat = 32

    private let field: TextField
    private var leading: [ToolbarButton] = []
    private var trailing: [ToolbarButton] = []
    private let progressView = ProgressView()

    /// The fraction of the files that has been read, from 0 to 1; `nil` if no file is being read.
    private(set) var progress: Float?

    /// Creates the bar at the top of the window.
    /// - Parameter field: the text field in the middle of the bar.
    init(field: TextField) {
        self.field = field
        super.init(frame: .zero)
        name = "toolbar"
        backgroundColor = ViewerTheme.panel
        addSubview(field)
        progressView.isHidden = true
        addSubview(progressView)
    }

    /// The frame of the field in the middle of the bar, in points, in the coordinates of the bar's superview.
    var fieldFrame: CGRect { field.frame.offsetBy(dx: frame.minX, dy: frame.minY) }

    /// Sets the buttons at both ends of the bar, each array from left to right.
    func setButtons(leading: [ToolbarButton], trailing: [ToolbarButton]) {
        (self.leading, self.trailing) = (leading, trailing)
        for button in leading + trailing { addSubview(button) }
        setNeedsLayout()
    }

    /// Shows in the progress bar which fraction of the files has been read; hides the bar when reading is
    /// over.
    func show(_ reading: ReadingProgress) {
        let last = progress
        progress = reading.isReading ? Float(reading.fraction) : nil
        progressView.isHidden = progress == nil
        if let progress { progressView.setProgress(progress, animated: last != nil) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let y = (bounds.height - ToolbarButton.side) / 2
        var left = Self.inset
        for button in leading where !button.isHidden {
            button.frame.origin = CGPoint(x: left, y: y)
            left += button.bounds.width + Self.gap
        }
        var right = bounds.width - Self.inset
        for button in trailing.reversed() where !button.isHidden {
            right -= button.bounds.width
            button.frame.origin = CGPoint(x: right, y: y)
            right -= Self.gap
        }
        let room = max(0, right - left - 2 * Self.inset)
        let width = min(room, Self.fieldWidth)
        let limit = right - Self.inset - width
        let x = min(max((bounds.width - width) / 2, left + Self.inset), max(left, limit))
        field.frame = CGRect(
            x: x.rounded(), y: (bounds.height - Self.fieldHeight) / 2, width: width, height: Self.fieldHeight)
        progressView.frame = CGRect(x: 0, y: bounds.height - 3, width: bounds.width, height: 3)
    }

    override func draw(_ canvas: any Canvas) {
        let pixel = 1 / canvas.scale
        canvas.fill(
            CGRect(x: 0, y: bounds.maxY - pixel, width: bounds.width, height: pixel),
            with: ViewerTheme.separator.resolvedColor(with: traitCollection))
    }

    // Wheel events never reach the map behind the bar.
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}
