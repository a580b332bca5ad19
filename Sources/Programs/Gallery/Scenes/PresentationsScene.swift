import Cartouche

/// A scene with the animations of callouts: each pin's callout has another animation.
final class PresentationsScene: GalleryScene, MapViewDelegate {
    static let name = "presentations"
    static let title = "Presentations"
    static let hint = "Fade, bounce, stretch, your own"
    static let advice = """
        Click from pin to pin, also faster than they can come: each animation can be interrupted, and the \
        tip of the arrow never leaves its pin. With CARTOUCHE_REDUCE_MOTION=1 all of them become a short fade.
        """

    private static let ways: [(String, CalloutOptions.Animation, Double, Double)] = [
        ("Fade", .fade, 53.3, -6.3), ("Bounce", .bounce, 51.5, 4.5), ("Stretch", .stretch, 48.4, 9.9),
        ("None", .none, 45.2, 1.5), ("A curve of your own", .custom(unroll), 55.7, 12.5),
    ]

    /// A curve by which a callout unrolls sideways, then upward.
    private static let unroll = CalloutCurve(
        from: CalloutPresentation(along: 0.02, across: 0.08),
        [
            CalloutCurve.Keyframe(
                presentation: CalloutPresentation(along: 1, across: 0.08), duration: 0.18, easing: .easeOut),
            CalloutCurve.Keyframe(presentation: .rest, duration: 0.2, easing: .easeOut),
        ])

    private var stage: SceneStage?

    func open(on stage: SceneStage) {
        self.stage = stage
        stage.map.delegate = self
        stage.show(50.5, 4, degrees: 17)
        stage.map.addAnnotations(
            Self.ways.map { title, _, latitude, longitude in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: title,
                    subtitle: "calloutOptions.animation")
            })
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        if let way = Self.ways.first(where: { $0.0 == annotation.title }) {
            view.calloutOptions.animation = way.1
        }
        return view
    }

    // Every will is followed by its did, on every path.

    func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView) {
        stage?.report("calloutWillAppear: \(view.annotation?.title ?? "")")
    }

    func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView) {
        stage?.report("calloutDidAppear: \(view.annotation?.title ?? "")")
    }

    func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView) {
        stage?.report("calloutDidDisappear: \(view.annotation?.title ?? "")")
    }
}
