/// Points as dots, with sizes, colors and opacities by value. A tap on a dot selects it: the source's
/// annotation is added to the map, with its callout, until it is deselected.
@MainActor
public final class DotsLayer: PointLayer {
    /// How dots look.
    public var style: DotStyle { didSet { if style != oldValue { view?.styleDidChange() } } }
    /// Whether a tap selects dots. True by default.
    public var isSelectable = true

    /// The dots of a source.
    public init(_ source: some AnnotationSource, style: DotStyle = DotStyle()) {
        self.style = style
        super.init(source)
    }

    override var brush: PointBrush { .dots(style) }
}
