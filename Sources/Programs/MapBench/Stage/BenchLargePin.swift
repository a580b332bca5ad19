import Cartouche

/// An annotation view with a callout of 5000 x 5000 points, of a chosen kind.
final class BenchLargePin: AnnotationView {
    enum Front: String, CaseIterable {
        case standard, bubble, plain, subview
        case second = "second annotation"
    }
    static var front = Front.bubble
    static let size = CGSize(width: 5_000, height: 5_000)

    private var own: View?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds.size = CGSize(width: 30, height: 30)
        backgroundColor = Color(hex: 0x1463E0)
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        own?.removeFromSuperview()
        (own, calloutView, detailCalloutAccessoryView) = (nil, nil, nil)
        canShowCallout = Self.front == .standard
        calloutStyle = Self.front == .plain ? .plain : .bubble
        if selected { addCallout() }
        super.setSelected(selected, animated: animated)
    }

    private func addCallout() {
        switch Self.front {
        case .standard: detailCalloutAccessoryView = Self.makeContent()
        case .bubble, .plain: calloutView = Self.makeContent()
        case .subview:
            let bubble = BubbleView(frame: CGRect(origin: .zero, size: Self.size))
            bubble.contentView = Self.makeContent()
            bubble.center = CGPoint(x: bounds.midX, y: -Self.size.height / 2)
            own = bubble
            addSubview(bubble)
        case .second: break
        }
    }

    /// Makes a view with a hundred labels, the content of the callout.
    static func makeContent() -> View {
        let view = View(frame: CGRect(origin: .zero, size: size))
        for index in 0..<100 {
            let label = Label(
                frame: CGRect(
                    x: CGFloat(index % 10) * 500, y: CGFloat(index / 10) * 500, width: 400, height: 30))
            label.text = "Label \(index)"
            view.addSubview(label)
        }
        return view
    }
}

/// The callout of 5000 x 5000 points as an annotation of its own.
final class BenchLargeAnnotationCallout: CalloutAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.frame.size = BenchLargePin.size
        contentView.addSubview(BenchLargePin.makeContent())
    }
}
