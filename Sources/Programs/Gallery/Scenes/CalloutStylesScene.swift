import Cartouche

/// A scene with styles of bubbles: styles of the library, a style of the program, and a subclass of the
/// bubble.
final class CalloutStylesScene: GalleryScene, MapViewDelegate {
    static let name = "looks"
    static let title = "Looks of bubbles"
    static let hint = "Light, dark, glossy, your own"
    static let advice = """
        Click the pins: light and dark, the gloss of the first map phones, a changed copy of a style, and a \
        subclass that draws a bubble of its own. Without a style, bubbles follow the map's appearance, as \
        all that is on the map does: switch it.
        """

    private static let styles: [(String, BubbleStyle?, Double, Double)] = [
        ("As the map is", nil, 40.4, -3.7), ("Light", .light, 47.9, 1.9), ("Dark", .dark, 52.4, -1.9),
        ("Glossy", .glossy, 48.1, 11.6), ("A changed copy", candy, 42.4, 12.9),
        ("A subclass", blueprint, 53.6, 14.6),
    ]

    /// A style of callout bubbles that is made from one of the library's styles by changing some properties.
    private static var candy: BubbleStyle {
        var style = BubbleStyle.light
        style.fill = Color(hex: 0xFFE9F1)
        style.stroke = Color(hex: 0xE0457B)
        style.strokeWidth = 2
        style.cornerRadius = 18
        style.arrowLength = 12
        style.arrowHalfBase = 12
        style.textColor = Color(hex: 0x7A1240)
        style.secondaryTextColor = Color(hex: 0xA8527A)
        return style
    }

    /// The style of the content in a `BlueprintBubble`.
    private static var blueprint: BubbleStyle {
        var style = BubbleStyle.dark
        style.textColor = .white
        style.secondaryTextColor = Color(white: 1, alpha: 0.85)
        return style
    }

    func open(on stage: SceneStage) {
        stage.map.delegate = self
        stage.show(47.2, 5.5, degrees: 17)
        let map = stage.map
        // The map is dark because the program is, too; it learns that once it is in the window.
        let dark = MapSwitch(
            "Dark map", name: "dark", isOn: map.appearance == .dark, theme: stage.theme,
            followsTraits: { $0.userInterfaceStyle == .dark }
        ) { [weak map] in map?.appearance = $0 ? .dark : .light }
        map.addSubview(dark)
        map.addAnnotations(
            Self.styles.map { title, _, latitude, longitude in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: title,
                    subtitle: title == "A subclass" ? "calloutBubbleType" : "calloutOptions.bubbleStyle")
            })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        let style = Self.styles.first { $0.0 == annotation.title }
        view.calloutOptions.bubbleStyle = style?.1
        view.calloutBubbleType = style?.0 == "A subclass" ? BlueprintBubble.self : BubbleView.self
        return view
    }
}

/// A bubble with a drawing that a style cannot describe: white lines on squared blue paper.
final class BlueprintBubble: BubbleView {
    override func draw(_ canvas: any Canvas) {
        let body = shape.bodyRect
        canvas.fill(shape.path, with: Color(hex: 0x1D4E89))
        let inner = body.insetBy(dx: 4, dy: 4)
        var lines = Path()
        for x in stride(from: inner.minX + 8, to: inner.maxX, by: 8) {
            lines.move(to: CGPoint(x: x, y: inner.minY))
            lines.addLine(to: CGPoint(x: x, y: inner.maxY))
        }
        for y in stride(from: inner.minY + 8, to: inner.maxY, by: 8) {
            lines.move(to: CGPoint(x: inner.minX, y: y))
            lines.addLine(to: CGPoint(x: inner.maxX, y: y))
        }
        canvas.stroke(lines, with: .color(Color(white: 1, alpha: 0.12)), style: StrokeStyle(width: 1))
        canvas.stroke(
            Path(rect: inner.insetBy(dx: 0.5, dy: 0.5)), with: .color(Color(white: 1, alpha: 0.7)),
            style: StrokeStyle(width: 1))
    }
}
