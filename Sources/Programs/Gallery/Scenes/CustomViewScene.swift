import Cartouche

/// A scene with a view class of 40 x 50 points that is registered under the default identifier: the map
/// creates and recycles the views without any delegate method.
final class CustomViewScene: GalleryScene {
    static let name = "custom-view"
    static let title = "A pin of 40 x 50 points"
    static let hint = "Registered once, no delegate"
    static let advice = """
        One line registers the class; the map makes its views and uses them again. The view's lower middle \
        stands on the place at every zoom.
        """

    private static let peaks: [(String, String, Double, Double)] = [
        ("Mont Blanc", "4,807 m", 45.83, 6.86), ("Matterhorn", "4,478 m", 45.98, 7.66),
        ("Großglockner", "3,798 m", 47.07, 12.69), ("Zugspitze", "2,962 m", 47.42, 10.98),
        ("Triglav", "2,864 m", 46.38, 13.84), ("Monte Viso", "3,841 m", 44.67, 7.09),
    ]

    func open(on stage: SceneStage) {
        stage.map.register(
            PeakAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
        stage.show(46.2, 10.3, degrees: 8)
        stage.map.addAnnotations(
            Self.peaks.map { name, height, latitude, longitude in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: name,
                    subtitle: height)
            })
    }
}

/// An annotation view of 40 x 50 points, with its tip in the middle of the lower edge.
final class PeakAnnotationView: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 40, height: 50)
        centerOffset = CGPoint(x: 0, y: -frame.height / 2)
        canShowCallout = true
        let view = PeakPin()
        view.frame = bounds
        view.isUserInteractionEnabled = false
        addSubview(view)
    }
}

/// The subview that draws the pin of a `PeakAnnotationView`.
final class PeakPin: View {
    override func draw(_ canvas: any Canvas) {
        let outline = BubbleShape(
            size: CGSize(width: 36, height: 46), cornerRadius: 12, arrowLength: 10, arrowHalfBase: 8
        ).path.applying(CGAffineTransform(translationX: 2, y: 3))
        canvas.drawShadow(
            of: outline,
            Shadow(color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0, dy: 1), blur: 3))
        let slope = LinearGradient(
            stops: [.init(0, Color(hex: 0x3E7CB8)), .init(1, Color(hex: 0x234F80))],
            start: CGPoint(x: 20, y: 3), end: CGPoint(x: 20, y: 40))
        canvas.fill(outline, with: .gradient(slope), rule: .nonZero)
        canvas.fill(Art.mountain(in: CGRect(x: 9, y: 10, width: 22, height: 20)), with: .white)
        canvas.stroke(
            outline, with: .color(Color(white: 0, alpha: 0.25)), style: StrokeStyle(width: 1, join: .round))
    }
}
