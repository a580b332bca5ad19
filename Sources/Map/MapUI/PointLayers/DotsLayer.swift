/// A layer that draws each point of a source as a dot, with size, color and opacity by value. A tap on a dot
/// selects it: the source's annotation for the dot is added to the map, with its callout, until the
/// annotation is deselected.
@MainActor
public final class DotsLayer: PointLayer {
    /// The sizes and colors with which the layer draws its dots.
    public var style: DotStyle { didSet { if style != oldValue { view?.styleDidChange() } } }
    /// Whether a tap selects dots of the layer. True by default.
    public var isSelectable = true

    /// Creates a layer that draws the points of a source as dots.
    public init(_ source: some AnnotationSource, style: DotStyle = DotStyle()) {
        self.style = style
        super.init(source)
    }

    override var brush: PointBrush { .dots(style) }
}
