import Cartouche

/// A custom annotation view: the annotation's title on a sign, with the foot of its post at the coordinate.
final class SignAnnotationView: AnnotationView {
    private let label = Label()
    private static let post: CGFloat = 14

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        label.font = .systemFont(ofSize: 13, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        update()
    }

    override var annotation: (any Annotation)? { didSet { update() } }

    /// Resizes the view to fit the annotation's title.
    private func update() {
        label.text = annotation?.title
        let width = label.sizeThatFits(.zero).width + 20
        bounds = CGRect(x: 0, y: 0, width: width, height: 26 + Self.post)
        label.frame = CGRect(x: 0, y: 0, width: width, height: 26)
        centerOffset = CGPoint(x: 0, y: -bounds.height / 2)
        setNeedsDisplay()
    }

    override func draw(_ canvas: any Canvas) {
        let board = Path(
            roundedRect: CGRect(x: 0.5, y: 0.5, width: bounds.width - 1, height: 25), cornerRadius: 5)
        let post = CGRect(x: bounds.midX - 1.5, y: 20, width: 3, height: bounds.height - 20)
        canvas.fill(Path(roundedRect: post, cornerRadius: 1.5), with: Art.post)
        canvas.drawShadow(
            of: board, Shadow(color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 1), blur: 3))
        canvas.fill(board, with: Color(hex: 0x1A7F4B))
        canvas.stroke(board, with: .color(.white), style: StrokeStyle(width: 1.5))
    }
}
