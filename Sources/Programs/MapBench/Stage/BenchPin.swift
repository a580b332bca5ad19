import Cartouche

/// An annotation view whose callout has the size and content of the demo's: an image, texts, a list and a
/// button.
final class BenchPin: AnnotationView {
    /// The kind of callout of a selected pin.
    enum Kind: String, CaseIterable {
        case standard, card, bounce, stretch
        case second = "second annotation"
    }
    static var kind = Kind.card
    /// The number of annotation views of this class created so far.
    private(set) static var made = 0

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        image = Self.pinImage
        canShowCallout = false
        Self.made += 1
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        let hasOwnView = selected && ![.standard, .second].contains(Self.kind)
        canShowCallout = Self.kind == .standard
        calloutOptions.animation = Self.animation
        // The bounce is measured with the glossy style.
        calloutOptions.bubbleStyle = Self.kind == .bounce ? .glossy : nil
        calloutView = hasOwnView ? BenchCard(frame: CGRect(origin: .zero, size: BenchCard.size)) : nil
        super.setSelected(selected, animated: animated)
    }

    private static var animation: CalloutOptions.Animation {
        switch kind {
        case .bounce: .bounce
        case .stretch: .stretch
        case .standard, .card, .second: .fade
        }
    }

    private static let pinImage: Image = {
        let size = CGSize(width: 30, height: 30)
        return ImageRenderer(size: size, scale: 1, text: Services.current.text).image { canvas in
            canvas.fill(
                Path(ellipseIn: CGRect(x: 3, y: 3, width: 24, height: 24)), with: Color(hex: 0x1463E0))
        }
    }()
}

/// The callout of a `BenchPin` as an annotation of its own: a glossy bubble around the same content.
final class BenchAnnotationCallout: CalloutAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.frame.size = BenchCard.size
        contentView.addSubview(BenchCard(frame: CGRect(origin: .zero, size: BenchCard.size)))
    }
}
