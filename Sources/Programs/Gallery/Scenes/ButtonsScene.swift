import Cartouche

/// A scene with button configurations, and a tint color that all views inside a view inherit.
final class ButtonsScene: GalleryScene {
    static let name = "buttons"
    static let title = "Buttons and tint"
    static let hint = "Configurations, inherited tint"
    static let advice = """
        Choose a color: all that is inside the card has it as its tint. Press Save, which waits a moment; \
        disable the buttons; turn the card round.
        """

    private var panel: ScenePanel?

    func open(on stage: SceneStage) {
        stage.show(48, 12, degrees: 12)
        panel = ScenePanel(
            ButtonsCard(image: ButtonsCard.star(stage), report: stage.report),
            size: CGSize(width: 440, height: 440), on: stage)
    }
}

/// Buttons of each kind, and controls that have the same tint.
final class ButtonsCard: View {
    private static let tints: [(name: String, color: Color?)] = [
        ("Blue", nil), ("Green", Color(light: Color(hex: 0x1F7A3D), dark: Color(hex: 0x46C46E))),
        ("Purple", Color(light: Color(hex: 0x7A3FB8), dark: Color(hex: 0xB98CF0))),
        ("Red", Color(light: Color(hex: 0xC2283A), dark: Color(hex: 0xFF7B86))),
    ]

    private let colors = SegmentedControl(items: ButtonsCard.tints.map(\.name))
    private var buttons: [Button] = []
    private let save: Button
    private let slider = Slider()
    private let progress = ProgressView()
    private let field = TextField()
    private let enabled = Switch()
    private let enabledLabel = Label()
    private let turnButton = Button("Turn round")
    private var savingLink: DisplayLink?

    init(image: Image, report: @escaping (String) -> Void) {
        var saving = Button.Configuration.filled()
        saving.cornerStyle = .capsule
        saving.buttonSize = .large
        save = Button(configuration: saving)
        super.init()
        colors.selectedSegmentIndex = 0
        colors.addAction(for: .valueChanged) { [weak self] in self?.showTint() }
        let kinds: [(String, Button.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        for (title, kind) in kinds {
            var configuration = kind
            configuration.title = title
            add(configuration, report)
        }
        let placements: [Button.Configuration.Placement] = [.leading, .trailing, .top, .bottom]
        for (placement, kind) in zip(placements, kinds) {
            var configuration = kind.1
            configuration.title = "Star"
            if placement == .leading || placement == .trailing { configuration.subtitle = "of five" }
            configuration.image = image.withRenderingMode(.alwaysTemplate)
            configuration.imagePlacement = placement
            add(configuration, report)
        }
        save.configurationUpdateHandler = { [weak self] button in
            let isSaving = self?.savingLink != nil
            button.configuration?.title = isSaving ? "Saving" : "Save"
            button.configuration?.showsActivityIndicator = isSaving
        }
        save.addAction(for: .touchUpInside) { [weak self] in self?.startSaving(report) }
        slider.value = 0.6
        progress.progress = 0.4
        field.text = "Text in a field"
        enabled.isOn = true
        enabled.addAction(for: .valueChanged) { [weak self] in self?.enable() }
        enabledLabel.text = "Enabled"
        enabledLabel.font = .systemFont(ofSize: 15)
        turnButton.addAction(for: .touchUpInside) { [weak self] in
            guard let self else { return }
            semanticContentAttribute =
                semanticContentAttribute == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
        }
        for view in [colors, save, slider, progress, field, enabled, enabledLabel, turnButton] {
            addSubview(view)
        }
    }

    private func add(_ configuration: Button.Configuration, _ report: @escaping (String) -> Void) {
        let title = configuration.title ?? ""
        let button = Button(
            configuration: configuration, primaryAction: Action { _ in report("\(title) pressed") })
        buttons.append(button)
        addSubview(button)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 40
        colors.frame = CGRect(x: 20, y: 18, width: width, height: 30)
        let column = (width - 30) / 4
        for (index, button) in buttons.enumerated() {
            let isLow = index < 4
            let x = 20 + CGFloat(index % 4) * (column + 10)
            button.frame = leadingFrame(
                x: x, y: isLow ? 64 : 112, width: column, height: isLow ? 36 : 64)
        }
        save.frame = CGRect(x: 20, y: 194, width: width, height: 46)
        field.frame = CGRect(x: 20, y: 258, width: width, height: 34)
        slider.frame = CGRect(x: 20, y: 304, width: width, height: 30)
        progress.frame = CGRect(x: 20, y: 348, width: width, height: 5)
        enabled.sizeToFit()
        let side = enabled.bounds.size
        enabled.frame = leadingFrame(x: 20, y: 378, width: side.width, height: side.height)
        enabledLabel.frame = leadingFrame(x: 30 + side.width, y: 378, width: 90, height: side.height)
        turnButton.frame = leadingFrame(x: bounds.width - 130, y: 376, width: 110, height: 36)
    }

    /// A frame in this view's coordinates, in points. Its `x` is given as the distance from the leading edge,
    /// which is the right edge in a right-to-left layout.
    private func leadingFrame(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }

    private func showTint() { tintColor = Self.tints[max(0, colors.selectedSegmentIndex)].color }

    private func enable() {
        for button in buttons + [save] { button.isEnabled = enabled.isOn }
        for control in [slider, field] as [Control] { control.isEnabled = enabled.isOn }
    }

    /// Pretends to save for a second and a half, while the button shows an activity indicator, and then
    /// reports the end.
    private func startSaving(_ report: @escaping (String) -> Void) {
        guard savingLink == nil, let window else { return }
        var end: Double?
        let link = DisplayLink { [weak self] time in
            let due = end ?? time.seconds + 1.5
            end = due
            if time.seconds >= due { self?.endSaving(report) }
        }
        link.add(to: window)
        savingLink = link
        save.setNeedsUpdateConfiguration()
    }

    private func endSaving(_ report: (String) -> Void) {
        savingLink?.invalidate()
        savingLink = nil
        save.setNeedsUpdateConfiguration()
        report("Saved")
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, savingLink != nil {
            savingLink?.invalidate()
            savingLink = nil
        }
    }

    static func star(_ stage: SceneStage) -> Image {
        stage.image(20, 20) { canvas in
            var path = Path()
            for index in 0..<10 {
                let (angle, radius) = (Double(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 9.0 : 4.0)
                let point = CGPoint(x: 10 + radius * cos(angle), y: 10.5 + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
            canvas.fill(path, with: .black)
        }
    }
}
