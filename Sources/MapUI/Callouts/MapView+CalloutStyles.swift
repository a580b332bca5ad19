import Basemap
import Drawing
import ViewKit

extension BubbleStyle {
    /// The style of bubbles whose options specify none.
    public static func automatic(_ appearance: MapAppearance) -> BubbleStyle {
        switch appearance {
        case .light: .light
        case .dark: .dark
        }
    }

    /// The same style with the short, wide arrow and the rounder corners of the map's own callout.
    var forStandardCallout: BubbleStyle {
        var style = self
        (style.arrowLength, style.arrowHalfBase, style.cornerRadius) = (13, 13, 12)
        return style
    }
}

extension AnnotationView {
    /// The present style of a bubble around `content` above this view.
    func bubbleStyle(for content: View) -> BubbleStyle {
        if let style = calloutOptions.bubbleStyle { return style }
        let style = BubbleStyle.automatic((host?.map as? MapView)?.appearance ?? .light)
        return content is StandardCalloutView ? style.forStandardCallout : style
    }
}
