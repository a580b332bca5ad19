import Cartouche

/// The panel with the heights of a track below the map: the sums of its rises and falls, and a chart whose
/// marked position is also marked on the map.
final class ProfileView: View {
    static let height: CGFloat = 184

    /// Called with the position on the track that is marked in the chart, or nil if none is.
    var onMark: ((HeightProfile.Position?) -> Void)? {
        get { chart.onMark }
        set { chart.onMark = newValue }
    }
    /// Called when the panel with the height profile has been shown or hidden.
    var onVisibility: (() -> Void)?
    /// Called when the user closes the panel with the height profile.
    var onClose: (() -> Void)?
    let chart = ProfileChart()

    private let titleLabel = Label()
    private let sumLabel = Label()
    private var closeButton: ToolbarButton?

    init() {
        super.init(frame: .zero)
        name = "profile"
        backgroundColor = ViewerTheme.panel
        titleLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        titleLabel.textColor = ViewerTheme.text
        sumLabel.font = .systemFont(ofSize: 13)
        sumLabel.textColor = ViewerTheme.secondaryText
        let close = ToolbarButton(
            .close, name: "close profile", tip: "Hide the heights (\(ViewerCommand.profile.keys[0].text))",
            side: 28
        ) { [weak self] in self?.onClose?() }
        closeButton = close
        for view in [titleLabel, sumLabel, chart, close] { addSubview(view) }
    }

    func show(_ profile: HeightProfile, title: String, _ units: ScaleUnits) {
        titleLabel.text = title
        sumLabel.text = Self.sums(profile, units)
        chart.show(profile, units)
        setNeedsLayout()
    }

    /// The length, rises, falls and heights of a track as text, as in "12.3 km · up 430 m · down 410 m · from
    /// 12 m to 480 m".
    static func sums(_ profile: HeightProfile, _ units: ScaleUnits) -> String {
        let formatter = DistanceFormatter(units: units)
        func height(_ meters: Double) -> String { formatter.string(fromHeight: meters) }
        return [
            formatter.string(fromDistance: profile.length), "up \(height(profile.gain))",
            "down \(height(profile.loss))", "from \(height(profile.lowest)) to \(height(profile.highest))",
        ].joined(separator: " · ")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(0, bounds.width - 16 - 48)
        let title = min(titleLabel.sizeThatFits(bounds.size).width, room * 0.5)
        titleLabel.frame = CGRect(x: 16, y: 10, width: title, height: 20)
        sumLabel.frame = CGRect(x: 16 + title + 14, y: 10, width: max(0, room - title - 14), height: 20)
        closeButton?.frame.origin = CGPoint(x: bounds.width - 38, y: 6)
        chart.frame = CGRect(x: 0, y: 36, width: bounds.width, height: max(0, bounds.height - 36))
    }

    override func draw(_ canvas: any Canvas) {
        canvas.fill(
            CGRect(x: 0, y: 0, width: bounds.width, height: 1 / canvas.scale),
            with: ViewerTheme.separator.resolvedColor(with: traitCollection))
    }

    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { true }
}
