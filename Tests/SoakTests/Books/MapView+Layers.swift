import Cartouche

extension MapView {
    /// A subview by its name in traces.
    func layer(named name: String) -> View {
        guard let layer = subviews.first(where: { $0.name == name }) else {
            preconditionFailure("the map has no subview \(name)")
        }
        return layer
    }
}

extension AnnotationView {
    /// Whether a finger or the mouse holds it.
    var isDragged: Bool { dragState == .starting || dragState == .dragging }
}
