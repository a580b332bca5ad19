import Cartouche

/// Finds pins and callouts of maps.
extension ScreenTester {
    /// The views of all visible annotations, back to front.
    public var annotationViews: [AnnotationView] { views(AnnotationView.self) }

    /// The view of the annotation with a title, on any map in the window.
    /// - Throws: `ScreenTestError` if no annotation has this title, several have it, or it is out of view.
    public func annotationView(titled title: String) throws(ScreenTestError) -> AnnotationView {
        let all = views(MapView.self).flatMap { map in map.annotations.map { (map, $0) } }
        let found = all.filter { $0.1.title == title }
        guard let (map, annotation) = found.first else {
            let titles = all.compactMap(\.1.title).sorted().prefix(30).joined(separator: ", ")
            throw ScreenTestError("There is no annotation with the title \"\(title)\". There are: \(titles).")
        }
        guard found.count == 1 else {
            throw ScreenTestError("\(found.count) annotations have the title \"\(title)\".")
        }
        return try annotationView(for: annotation, on: map)
    }

    /// The view of an annotation.
    /// - Throws: `ScreenTestError` if the annotation is on no map, or out of view.
    public func annotationView(for annotation: any Annotation) throws(ScreenTestError) -> AnnotationView {
        let maps = views(MapView.self).filter { map in map.annotations.contains { $0 === annotation } }
        guard let map = maps.first else {
            throw ScreenTestError("The annotation \"\(annotation.title ?? "")\" is on no map that is shown.")
        }
        return try annotationView(for: annotation, on: map)
    }

    private func annotationView(
        for annotation: any Annotation, on map: MapView
    ) throws(ScreenTestError) -> AnnotationView {
        guard let view = map.view(for: annotation) else {
            throw ScreenTestError(
                "The annotation \"\(annotation.title ?? "")\" at \(annotation.coordinate.latitude), "
                    + "\(annotation.coordinate.longitude) is out of the map's sight and has no view: "
                    + "move the map there first.")
        }
        return view
    }

    /// The callouts' bubbles that are presented in the window, from back to front, including those that are
    /// being dismissed.
    public var bubbles: [BubbleView] { views(BubbleView.self) }
}
