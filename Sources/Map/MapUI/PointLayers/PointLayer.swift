import ViewKit

/// Shows the points of a source as dots or a heat map, painted into bitmaps over the base map and under the
/// annotations. Suited for a hundred thousand points in view and a million in all. The bitmaps are painted on
/// other threads, and move with the map. The subclasses are `DotsLayer` and `HeatmapLayer`.
@MainActor
public class PointLayer {
    /// The source of the layer's points, which is read when the layer is added to a map.
    public let source: any AnnotationSource
    /// Whether the layer is hidden: then its points are neither drawn nor found by taps. False by default.
    public var isHidden = false { didSet { if isHidden != oldValue { view?.layerDidChange() } } }
    /// The opacity of the whole layer of points, from 0 to 1. 1 by default.
    public var opacity = 1.0 { didSet { if opacity != oldValue { view?.layerDidChange() } } }

    /// The view that draws the layer on a map; nil while the layer is on no map.
    weak var view: PointLayerView?

    init(_ source: any AnnotationSource) { self.source = source }

    /// Reads the source of the layer's points again, because it has changed. Until the reading ends, the map
    /// shows what was read before.
    public func reload() { view?.read() }

    /// The kind and style with which the layer's bitmaps are painted. Overridden by subclasses.
    var brush: PointBrush { .dots(DotStyle()) }
}

/// How the points of a layer are painted into a bitmap: as dots or as a heat map, with the style.
nonisolated enum PointBrush: Sendable {
    case dots(DotStyle)
    case heat(HeatmapStyle)

    /// The distance from a point of the layer up to which the point can color pixels, in points of the
    /// screen.
    var reach: Double {
        switch self {
        case .dots(let style): style.greatestRadius + 1
        case .heat(let style): style.drawnRadius + 1
        }
    }
}
