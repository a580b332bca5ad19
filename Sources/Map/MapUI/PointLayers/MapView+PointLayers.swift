import Foundation

/// Point layers: dots and heat maps of many points. Not in MapKit.
extension MapView {
    /// The point layers on the map, in the order of addition, which is also their order from back to front.
    public var pointLayers: [PointLayer] { annotationLayer.pointViews.map(\.pointLayer) }

    /// Adds a point layer above the base map and the layers added before, and below all annotations. The
    /// layer's source is read on another thread. A layer can be on one map at a time.
    public func addPointLayer(_ layer: PointLayer) {
        guard layer.view == nil else { return }
        let view = PointLayerView(layer, on: self)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        annotationLayer.add(view, to: self)
        setNeedsFrameWithLayout()
    }

    /// Removes a point layer; a selected dot of the layer is deselected. Does nothing if the layer is not on
    /// this map.
    public func removePointLayer(_ layer: PointLayer) {
        guard let view = annotationLayer.pointViews.first(where: { $0.pointLayer === layer }) else { return }
        layer.view = nil
        annotationLayer.remove(view)
        setNeedsFrameWithLayout()
    }

    /// The index in the source of the dot of `layer` at a point of this view; nil if no dot is there.
    /// - Complexity: O(dots near the point).
    public func indexOfDot(at point: CGPoint, in layer: DotsLayer) -> Int? {
        annotationLayer.pointViews.first { $0.pointLayer === layer }?.dot(at: point)
    }

    /// Selects a dot of a layer, as a tap on the dot does: the dot's annotation is added to the map until the
    /// annotation is deselected.
    /// - Returns: the annotation; nil if the source has no annotation for the dot, or the dot is not in view.
    @discardableResult
    public func selectDot(_ index: Int, of layer: DotsLayer, animated: Bool) -> (any Annotation)? {
        guard let view = annotationLayer.pointViews.first(where: { $0.pointLayer === layer }) else {
            return nil
        }
        return annotationLayer.selectDot(index, of: view, animated: animated)
    }
}
