import ViewKit

/// The selected dots of point layers: their annotations are on the map while the selection lasts.
extension AnnotationLayer {
    func selectDot(_ index: Int, of view: PointLayerView, animated: Bool) -> (any Annotation)? {
        if let old = dots.first(where: { $0.view === view && $0.index == index })?.annotation {
            invalidate(selection.select(old, animated: animated))
            return old
        }
        guard let annotation = view.pointLayer.source.annotation(at: index) else { return nil }
        dots.append(SelectedDot(view: view, index: index, annotation: annotation))
        addFromSource(annotation)
        invalidate(selection.select(annotation, animated: animated))
        invalidate(.layout)
        return selection.isSelected(annotation) ? annotation : nil
    }

    /// The dot that an annotation stands for; nil if the annotation does not stand for a selected dot.
    func dot(of annotation: any Annotation) -> SelectedDot? { dots.first { $0.annotation === annotation } }

    /// Called once a frame: removes the annotations of dots that are not selected any more from the map.
    func releaseDots() {
        guard !dots.isEmpty else { return }
        let gone = dots.filter { !isHeldByUser($0.annotation) }
        guard !gone.isEmpty else { return }
        dots.removeAll { dot in gone.contains { $0.annotation === dot.annotation } }
        removeNow(gone.map(\.annotation))
    }

    func removeDots(of view: PointLayerView) {
        let gone = dots.filter { $0.view === view }
        dots.removeAll { $0.view === view }
        removeNow(gone.map(\.annotation))
    }
}

/// A dot of a point layer whose annotation is on the map, because the dot is selected.
struct SelectedDot {
    let view: PointLayerView
    let index: Int
    let annotation: any Annotation
}
