import Cartouche

/// A panel with round corners and a shadow in the middle of a scene's map; its content fills it.
final class ScenePanel: View {
    /// Creates a panel in the middle of a scene's map.
    /// - Parameters:
    ///   - size: the size of the panel in points; the panel is smaller if the map is.
    ///   - content: the view in the panel, whose frame the panel sets.
    init(_ content: View, size: CGSize, on stage: SceneStage) {
        super.init(frame: CGRect(origin: .zero, size: size))
        name = "panel"
        backgroundColor = .systemBackground
        layer.cornerRadius = 14
        layer.borderWidth = 1
        // On a dark map the shadow does not show.
        layer.borderColor = Color(light: .clear, dark: Color(white: 1, alpha: 0.18))
        layer.shadowOpacity = 0.28
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 6)
        let inner = View(frame: bounds)
        inner.layer.cornerRadius = 14
        inner.clipsToBounds = true
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = inner.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        inner.addSubview(content)
        addSubview(inner)
        let map = stage.map
        translatesAutoresizingMaskIntoConstraints = false
        map.addSubview(self)
        let width = widthAnchor.constraint(equalToConstant: size.width)
        let height = heightAnchor.constraint(equalToConstant: size.height)
        (width.priority, height.priority) = (.defaultHigh, .defaultHigh)
        LayoutConstraint.activate([
            width, height, centerXAnchor.constraint(equalTo: map.centerXAnchor),
            centerYAnchor.constraint(equalTo: map.centerYAnchor),
            widthAnchor.constraint(lessThanOrEqualTo: map.widthAnchor, constant: -24),
            heightAnchor.constraint(lessThanOrEqualTo: map.heightAnchor, constant: -24),
        ])
    }
}
