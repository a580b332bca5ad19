import Basemap
import Drawing
import ViewKit

extension BubbleStyle {
    /// The style of bubbles whose options name none.
    public static func automatic(_ appearance: MapAppearance) -> BubbleStyle {
        switch appearance {
        case .light: .light
        case .dark: .dark
        }
    }

    /// The same with the short, wide arrow and the rounder corners of the map's own callout.
    var forStandardCallout: BubbleStyle {
        var style = self
        (style.arrowLength, style.arrowHalfBase, style.cornerRadius) = (13, 13, 12)
        return style
    }
}

extension AnnotationView {
    /// What a bubble round `content` above this view looks like now.
    func bubbleStyle(for content: View) -> BubbleStyle {
        if let style = calloutOptions.bubbleStyle { return style }
        let style = BubbleStyle.automatic((host?.map as? MapView)?.appearance ?? .light)
        return content is StandardCalloutView ? style.forStandardCallout : style
    }
}
