import ViewKit

extension AnnotationView {
    /// The style in which a bubble around `content` is drawn above this view at present.
    func bubbleStyle(for content: View) -> BubbleStyle {
        if let style = calloutOptions.bubbleStyle { return style }
        let style = BubbleStyle.automatic(host?.mapView?.appearance ?? .light)
        return content is StandardCalloutView ? style.forStandardCallout : style
    }
}
