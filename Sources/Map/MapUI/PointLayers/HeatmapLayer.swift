/// A layer that shows the density of the points of a source as colors. The source's `value(at:)` is the
/// weight of a point.
@MainActor
public final class HeatmapLayer: PointLayer {
    /// The radius and the colors with which the layer draws the heat map.
    public var style: HeatmapStyle { didSet { if style != oldValue { view?.styleDidChange() } } }

    /// Creates a layer that shows the density of a source's points.
    public init(_ source: some AnnotationSource, style: HeatmapStyle = HeatmapStyle()) {
        self.style = style
        super.init(source)
    }

    override var brush: PointBrush { .heat(style) }
}
