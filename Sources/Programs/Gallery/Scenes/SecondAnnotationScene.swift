import Cartouche

/// A scene with annotations that supply their own views: when a pin is selected, its view adds a second
/// annotation, whose view draws a bubble around its content. No delegate is needed.
final class SecondAnnotationScene: GalleryScene {
    static let name = "second-annotation"
    static let title = "A second annotation"
    static let hint = "Content that brings its own callout"
    static let advice = """
        Click a ghost. Its content names the callout's class and the values that land in it; the map's \
        delegate has nothing to do. Scare the guests with the button: taps in the callout stay there.
        """

    func open(on stage: SceneStage) {
        stage.show(56.4, -4.2, degrees: 5)
        let castles = [
            ("Edinburgh Castle", "Booo!", 55.95, -3.2), ("Eilean Donan", "Hoo-hoo!", 57.27, -5.52),
            ("Stirling Castle", "Who is there?", 56.12, -3.95),
            ("Glamis Castle", "Clink, clank.", 56.62, -3.0),
        ]
        let report = stage.report
        stage.map.addAnnotations(
            castles.map { name, cry, latitude, longitude in
                ContentAnnotation(
                    content: AnnotationContent(
                        icon: Art.ghost(stage), calloutView: GhostCallout.self,
                        coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
                        values: [
                            "title": cry, "place": name, "onScare": { report("\(name): everybody runs") },
                        ]))
            })
    }
}

/// The callout of a ghost's pin. Its labels are called "title" and "place", and show the annotation's values
/// of these names.
final class GhostCallout: CalloutAnnotationView {
    private var onScare: (() -> Void)?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.frame.size = CGSize(width: 220, height: 56)
        add("title", .systemFont(ofSize: 17, weight: .semibold), CGRect(x: 10, y: 6, width: 118, height: 24))
        add("place", .systemFont(ofSize: 12), CGRect(x: 10, y: 30, width: 118, height: 18))
        let button = Button(style: .filled, frame: CGRect(x: 144, y: 13, width: 68, height: 30))
        button.name = "scare"
        button.tintColor = Color(hex: 0x7A4CC2)
        button.setTitle("Scare", for: .normal)
        button.titleLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        button.addAction(for: .touchUpInside) { [weak self] in self?.onScare?() }
        contentView.addSubview(button)
    }

    override func setValue(_ value: Any, forKey key: String) {
        if key == "onScare", let action = value as? () -> Void { onScare = action }
        super.setValue(value, forKey: key)
    }

    private func add(_ name: String, _ font: Font, _ frame: CGRect) {
        let label = Label(frame: frame)
        label.name = name
        label.font = font
        label.textColor = .white
        contentView.addSubview(label)
    }
}
