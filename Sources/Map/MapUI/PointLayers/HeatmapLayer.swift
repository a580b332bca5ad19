/// The density of points as colors; their values are weights.
@MainActor
public final class HeatmapLayer: PointLayer {
    /// How densities look.
    public var style: HeatmapStyle { didSet { if style != oldValue { view?.styleDidChange() } } }

    /// The density of a source's points.
    public init(_ source: some AnnotationSource, style: HeatmapStyle = HeatmapStyle()) {
        self.style = style
        super.init(source)
    }

    override var brush: PointBrush { .heat(style) }
}
