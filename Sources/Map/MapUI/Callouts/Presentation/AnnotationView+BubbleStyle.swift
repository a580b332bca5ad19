import ViewKit

extension AnnotationView {
    /// The present style of a bubble around `content` above this view.
    func bubbleStyle(for content: View) -> BubbleStyle {
        if let style = calloutOptions.bubbleStyle { return style }
        let style = BubbleStyle.automatic(host?.mapView?.appearance ?? .light)
        return content is StandardCalloutView ? style.forStandardCallout : style
    }
}
