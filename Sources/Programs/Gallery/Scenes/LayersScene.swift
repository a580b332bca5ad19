import Cartouche

/// A scene with layers: drawings of their own, key frame animations and transitions.
final class LayersScene: GalleryScene {
    static let name = "layers"
    static let title = "Layers and motion"
    static let hint = "Shapes, motion, transitions"
    static let advice = """
        Slide to draw a part of the path. Press Hop for key frames, which draw the path and move the sun as \
        well, Spring for a spring, and the others for transitions between the two sides of the card.
        """

    private var panel: ScenePanel?

    func open(on stage: SceneStage) {
        stage.show(41, 14, degrees: 12)
        panel = ScenePanel(MotionCard(report: stage.report), size: CGSize(width: 440, height: 430), on: stage)
    }
}

/// The view that the gallery's scene of layers shows: a route on a gradient, a ball that hops, and a view
/// with two sides that is turned over.
final class MotionCard: View {
    private let scenery = View()
    private let sky = GradientLayer(colors: [
        Color(light: Color(hex: 0x9CC9F5), dark: Color(hex: 0x17324F)),
        Color(light: Color(hex: 0xFBE8C8), dark: Color(hex: 0x4A3A52)),
    ])
    /// The layer with the sun: a radial gradient that fades outward.
    private let sun = GradientLayer(colors: [
        Color(light: Color(hex: 0xFFF3B0), dark: Color(hex: 0xF6E7B8)),
        Color(light: Color(hex: 0xFFD54A), dark: Color(hex: 0xE8C26A, alpha: 0.9)),
        Color(light: Color(hex: 0xFFC23C, alpha: 0), dark: Color(hex: 0xE8B25A, alpha: 0)),
    ])
    private let hills = ShapeLayer()
    private let route = ShapeLayer()
    private let ball = View(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    private let slider = Slider()
    private let sides = View()
    private let side = Label()
    private var isFront = true
    private var buttons: [Button] = []

    init(report: @escaping (String) -> Void) {
        super.init()
        hills.fillColor = Color(light: Color(hex: 0x6FA36B), dark: Color(hex: 0x2C4A33))
        route.fillColor = nil
        route.strokeColor = Color(light: Color(hex: 0xB3261E), dark: Color(hex: 0xFF9A8F))
        (route.lineWidth, route.lineCap, route.lineJoin) = (4, .round, .round)
        route.lineDashPattern = [10, 8]
        route.strokeEnd = 0.75
        sun.type = .radial
        (sun.startPoint, sun.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        sun.locations = [0, 0.4, 1]
        for layer in [sky, sun, hills, route] as [ContentLayer] { scenery.layer.addSublayer(layer) }
        sky.cornerRadius = 12
        scenery.layer.cornerRadius = 12
        scenery.clipsToBounds = true
        ball.layer.cornerRadius = 14
        ball.backgroundColor = .tintColor
        slider.value = 0.75
        slider.addAction(for: .valueChanged) { [weak self] in
            guard let self else { return }
            route.strokeEnd = CGFloat(slider.value)
        }
        sides.layer.cornerRadius = 12
        side.textAlignment = .center
        side.font = .systemFont(ofSize: 20, weight: .semibold)
        sides.addSubview(side)
        showSide()
        for view in [scenery, slider, sides] { addSubview(view) }
        scenery.addSubview(ball)
        let actions: [(String, (MotionCard) -> Void)] = [
            ("Hop", { $0.hop() }), ("Spring", { $0.spring() }),
            ("Dissolve", { $0.turn(.transitionCrossDissolve) }),
            ("Flip", { $0.turn(.transitionFlipFromLeft) }), ("Roll", { $0.turn(.transitionFlipFromTop) }),
        ]
        for (title, run) in actions {
            var configuration = Button.Configuration.tinted()
            configuration.title = title
            configuration.contentInsets = EdgeInsets(top: 8, left: 6, bottom: 8, right: 6)
            let button = Button(
                configuration: configuration,
                primaryAction: Action { [weak self] _ in
                    guard let self else { return }
                    run(self)
                    report(title)
                })
            buttons.append(button)
            addSubview(button)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 40
        scenery.frame = CGRect(x: 20, y: 20, width: width, height: 180)
        sky.frame = scenery.bounds
        sun.frame = CGRect(x: width - 110, y: 10, width: 72, height: 72)
        hills.frame = scenery.bounds
        route.frame = scenery.bounds
        showPaths(in: scenery.bounds)
        ball.center = restingPoint
        slider.frame = CGRect(x: 20, y: 212, width: width, height: 30)
        let column = (width - 32) / 5
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 20 + CGFloat(index) * (column + 8), y: 254, width: column, height: 36)
        }
        sides.bounds = CGRect(x: 0, y: 0, width: width, height: 100)
        sides.center = CGPoint(x: bounds.midX, y: 358)
        side.frame = sides.bounds
    }

    private var restingPoint: CGPoint { CGPoint(x: 40, y: scenery.bounds.maxY - 32) }

    private func showPaths(in bounds: CGRect) {
        var land = Path()
        land.move(to: CGPoint(x: 0, y: bounds.maxY))
        land.addLine(to: CGPoint(x: 0, y: 130))
        land.addCurve(
            to: CGPoint(x: bounds.maxX, y: 120), controlPoint1: CGPoint(x: bounds.width * 0.35, y: 70),
            controlPoint2: CGPoint(x: bounds.width * 0.6, y: 170))
        land.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        land.close()
        hills.path = land
        var line = Path()
        line.move(to: CGPoint(x: 24, y: 120))
        line.addCurve(
            to: CGPoint(x: bounds.maxX - 24, y: 40), controlPoint1: CGPoint(x: bounds.width * 0.3, y: -10),
            controlPoint2: CGPoint(x: bounds.width * 0.6, y: 190))
        route.path = line
    }

    /// Starts the animations: the ball makes three hops, each lower than the one before, while the route is
    /// drawn and the sun moves along a curve.
    private func hop() {
        let draw = BasicAnimation(keyPath: \ShapeLayer.strokeEnd)
        (draw.fromValue, draw.duration, draw.timingFunction) = (0, 1.4, .easeInOut)
        route.add(draw, forKey: "draw")
        let wander = KeyframeAnimation(keyPath: \GradientLayer.position)
        let position = sun.position
        wander.values = [
            position, CGPoint(x: position.x - 90, y: position.y - 10),
            CGPoint(x: position.x - 180, y: position.y + 40), position,
        ]
        (wander.calculationMode, wander.duration) = (.cubic, 1.8)
        sun.add(wander, forKey: "wander")
        let start = restingPoint
        View.animateKeyframes(withDuration: 1.4, options: .curveLinear) {
            for (index, height) in [90.0, 50, 20].enumerated() {
                let begin = Double(index) / 3
                View.addKeyframe(withRelativeStartTime: begin, relativeDuration: 1.0 / 6, curve: .easeOut) {
                    ball.center = CGPoint(x: start.x + CGFloat(index * 100 + 50), y: start.y - height)
                }
                let middle = begin + 1.0 / 6
                View.addKeyframe(withRelativeStartTime: middle, relativeDuration: 1.0 / 6, curve: .easeIn) {
                    ball.center = CGPoint(x: start.x + CGFloat(index * 100 + 100), y: start.y)
                }
            }
        } completion: { [weak self] isFinished in
            // Another animation of the ball may have begun.
            guard isFinished, let self else { return }
            View.animate(withDuration: 0.4) { self.ball.center = self.restingPoint }
        }
    }

    private func spring() {
        View.performWithoutAnimation { ball.center.y = restingPoint.y - 110 }
        View.animate(withDuration: 1, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
            ball.center = restingPoint
        }
    }

    private func turn(_ option: View.AnimationOptions) {
        View.transition(with: sides, duration: 0.5, options: [option, .allowUserInteraction]) {
            isFront.toggle()
            showSide()
        }
    }

    private func showSide() {
        side.text = isFront ? "The front" : "The back"
        side.textColor = .white
        sides.backgroundColor = isFront ? Color(hex: 0x2B5FA8) : Color(hex: 0x7A3F6E)
    }
}
