import Foundation

/// Layers of dots and heat maps. Not in MapKit.
extension MapView {
    /// The layers of points, in the order of addition, which is that from back to front.
    public var pointLayers: [PointLayer] { annotationLayer.pointViews.map(\.pointLayer) }

    /// Adds a layer of points above the base map and the layers before, below all annotations. Its source is
    /// read on another thread. A layer is on one map at a time.
    public func addPointLayer(_ layer: PointLayer) {
        guard layer.view == nil else { return }
        let view = PointLayerView(layer, on: self)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        annotationLayer.add(view, to: self)
        setNeedsFrameWithLayout()
    }

    /// Removes a layer; its selected dot is deselected. Does nothing if it is not on this map.
    public func removePointLayer(_ layer: PointLayer) {
        guard let view = annotationLayer.pointViews.first(where: { $0.pointLayer === layer }) else { return }
        layer.view = nil
        annotationLayer.remove(view)
        setNeedsFrameWithLayout()
    }

    /// The index in its source of a layer's dot at a point of this view; nil if there is none.
    /// - Complexity: O(dots near the point).
    public func indexOfDot(at point: CGPoint, in layer: DotsLayer) -> Int? {
        annotationLayer.pointViews.first { $0.pointLayer === layer }?.dot(at: point)
    }

    /// Selects a dot of a layer, as a tap on it does: its annotation is added to the map until it is
    /// deselected.
    /// - Returns: the annotation; nil if the source has none, or it is not in view.
    @discardableResult
    public func selectDot(_ index: Int, of layer: DotsLayer, animated: Bool) -> (any Annotation)? {
        guard let view = annotationLayer.pointViews.first(where: { $0.pointLayer === layer }) else {
            return nil
        }
        return annotationLayer.selectDot(index, of: view, animated: animated)
    }
}
