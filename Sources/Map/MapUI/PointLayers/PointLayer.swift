import ViewKit

/// Points of a source as one bitmap over the base map, under the annotations: dots or a heat map. For a
/// hundred thousand points in view and a million in all. Pictures are painted on other threads, and move with
/// the map. Subclassed by `DotsLayer` and `HeatmapLayer`.
@MainActor
public class PointLayer {
    /// The points. Read when the layer is added to a map.
    public let source: any AnnotationSource
    /// Whether the layer is neither drawn nor hit. False by default.
    public var isHidden = false { didSet { if isHidden != oldValue { view?.layerDidChange() } } }
    /// The opacity of the whole layer, 0 to 1. 1 by default.
    public var opacity = 1.0 { didSet { if opacity != oldValue { view?.layerDidChange() } } }

    /// The layer on a map; nil while it is on none.
    weak var view: PointLayerView?

    init(_ source: any AnnotationSource) { self.source = source }

    /// Reads the source again, because it has changed. Until that is done, the map shows what was read
    /// before.
    public func reload() { view?.read() }

    /// What paints the layer's bitmaps.
    var brush: PointBrush { .dots(DotStyle()) }
}

/// How a layer's bitmaps are painted.
nonisolated enum PointBrush: Sendable {
    case dots(DotStyle)
    case heat(HeatmapStyle)

    /// How far a point reaches, in points.
    var reach: Double {
        switch self {
        case .dots(let style): style.greatestRadius + 1
        case .heat(let style): style.drawnRadius + 1
        }
    }
}
