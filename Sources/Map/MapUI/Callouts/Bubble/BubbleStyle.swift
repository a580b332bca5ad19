import CartoucheBasemap
import CartoucheDrawing
import Foundation

/// The colors, measures, shadow and gloss of a bubble. A value; lengths are in points.
///
/// To change single properties: `var style = BubbleStyle.dark; style.cornerRadius = 4`. For what a value
/// cannot express, make a subclass of `BubbleView` and set `AnnotationView.calloutBubbleType` to it.
public nonisolated struct BubbleStyle: Equatable, Sendable {
    /// The color of the bubble's body and arrow, which may be translucent.
    public var fill: Color
    /// The color of the bubble's outline; `nil` means that no outline is drawn.
    public var stroke: Color?
    /// The width of the bubble's outline, in points; all of it lies inside the bubble's bounds.
    public var strokeWidth: CGFloat
    /// The radius of the bubble's corners, in points, measured at the middle of the stroke; without a stroke,
    /// at the bubble's edge.
    public var cornerRadius: CGFloat
    /// The distance from the bubble's body to the tip of its arrow, in points; 0 means that the bubble has no
    /// arrow.
    public var arrowLength: CGFloat
    /// Half of the width that the bubble's arrow has where it meets the body, in points.
    public var arrowHalfBase: CGFloat
    /// The shadow under the bubble; `nil` means no shadow. As in Core Graphics, the shadow of a translucent
    /// fill is fainter in proportion to the fill's alpha: a fill of alpha 0.6 and a shadow of alpha 0.5 give
    /// 0.3.
    public var shadow: Shadow?
    /// The gloss over the upper half of the bubble's body; `nil` means no gloss.
    public var gloss: Gloss?
    /// The color of a title in the bubble.
    public var textColor: Color
    /// The color of a subtitle in the bubble, and of other text that is less important than a title.
    public var secondaryTextColor: Color
    /// The color of controls in the bubble that can be tapped.
    public var tintColor: Color

    /// Creates a style of bubbles. The default is flat: no stroke, shadow or gloss, corners with a radius of
    /// 10 points, and an arrow of 20 by 20 points.
    public init(
        fill: Color, stroke: Color? = nil, strokeWidth: CGFloat = 1, cornerRadius: CGFloat = 10,
        arrowLength: CGFloat = 20, arrowHalfBase: CGFloat = 10, shadow: Shadow? = nil, gloss: Gloss? = nil,
        textColor: Color = .black, secondaryTextColor: Color = Color(white: 0.4),
        tintColor: Color = Color(hex: 0x16_67_E0)
    ) {
        (self.fill, self.stroke, self.strokeWidth) = (fill, stroke, strokeWidth)
        (self.cornerRadius, self.arrowLength, self.arrowHalfBase) = (cornerRadius, arrowLength, arrowHalfBase)
        (self.shadow, self.gloss) = (shadow, gloss)
        (self.textColor, self.secondaryTextColor, self.tintColor) = (textColor, secondaryTextColor, tintColor)
    }

    /// A white bubble with a soft shadow.
    public static let light = BubbleStyle(
        fill: .white,
        shadow: Shadow(color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0, dy: 3), blur: 10),
        textColor: Color(hex: 0x1B_24_30), secondaryTextColor: Color(hex: 0x5F_6B_79),
        tintColor: Color(hex: 0x16_67_E0))

    /// A slate-colored bubble with a fine light edge, because a shadow is not visible on a dark map. On the
    /// land of the dark map, the fill has a contrast of at least 1.5, and the edge of 3.
    public static let dark = BubbleStyle(
        fill: Color(hex: 0x43_4C_58), stroke: Color(hex: 0x7A_86_94),
        shadow: Shadow(color: Color(white: 0, alpha: 0.35), offset: CGVector(dx: 0, dy: 3), blur: 10),
        textColor: Color(hex: 0xEE_F2_F6), secondaryTextColor: Color(hex: 0xB7_C1_CC),
        tintColor: Color(hex: 0x76_AD_FF))

    /// Translucent black with a gloss over its upper half: the style of the callouts on the first phones with
    /// maps.
    public static let glossy = BubbleStyle(
        fill: Color(white: 0, alpha: 0.6),
        // UIKit's dark gray is a third of white.
        stroke: Color(white: 1.0 / 3, alpha: 0.9), strokeWidth: 1, cornerRadius: 7, arrowLength: 15,
        arrowHalfBase: 15,
        shadow: Shadow(color: Color(white: 0, alpha: 0.5), offset: CGVector(dx: 0, dy: 6), blur: 6),
        gloss: Gloss(), textColor: .white, secondaryTextColor: Color(white: 0.86),
        tintColor: Color(hex: 0x7D_B7_FF))

    /// The distance in points from the bubble's bounds to the line in the middle of its stroke; 0 without a
    /// stroke.
    public var outlineInset: CGFloat {
        stroke != nil && strokeWidth > 0 && strokeWidth.isFinite ? strokeWidth / 2 : 0
    }

    /// The interface style of the content in the bubble: light content on a dark fill, dark content on a
    /// light one. If the fill is a dynamic color or hardly visible, the result is unspecified, so that the
    /// content has the map's style.
    public var userInterfaceStyle: UserInterfaceStyle {
        guard !fill.isDynamic, fill.alpha >= 0.4 else { return .unspecified }
        // At this luminance black and white have the same contrast with the fill.
        return fill.relativeLuminance < 0.179 ? .dark : .light
    }

    /// The shadow that the bubble's fill casts: `shadow` with its alpha multiplied by that of the fill; nil
    /// if the style has no shadow.
    var castShadow: Shadow? {
        guard var cast = shadow else { return nil }
        cast.color = cast.color.withAlphaComponent(cast.color.alpha * fill.alpha)
        return cast
    }
}

extension BubbleStyle {
    /// The style of bubbles for callouts whose options specify none: light or dark, like the map's
    /// appearance.
    public static func automatic(_ appearance: MapAppearance) -> BubbleStyle {
        switch appearance {
        case .light: .light
        case .dark: .dark
        }
    }

    /// The style with the shorter, wider arrow and the rounder corners of the map's own callout.
    var forStandardCallout: BubbleStyle {
        var style = self
        (style.arrowLength, style.arrowHalfBase, style.cornerRadius) = (13, 13, 12)
        return style
    }
}
