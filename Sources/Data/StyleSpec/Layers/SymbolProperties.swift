/// The properties of a `symbol` layer, which shows labels and icons. Immutable; a class, so that copies of a
/// layer share it.
package final class SymbolProperties: Sendable {
    /// Where labels stand: at points or along lines. By default point.
    package let placement: StyleProperty<SymbolPlacement>
    /// The distance from one label to the next along a line, in points. By default 250.
    package let spacing: StyleProperty<Double>
    /// Whether labels keep within their tiles. By default false.
    package let avoidEdges: StyleProperty<Bool>
    /// The order in which labels are placed, lower keys first. Nil, the default, for the order of the
    /// features in the tile.
    package let sortKey: StyleProperty<Double?>
    /// How the drawing order of overlapping labels is determined. By default auto.
    package let zOrder: StyleProperty<SymbolOrder>
    /// Whether the icon is shown even where it covers other labels and icons. By default false.
    package let iconAllowOverlap: StyleProperty<Bool>
    /// Whether the icon may cover other labels and icons; nil if `icon-allow-overlap` decides.
    package let iconOverlap: StyleProperty<SymbolOverlap?>
    /// Whether other labels and icons may cover the icon. By default false.
    package let iconIgnorePlacement: StyleProperty<Bool>
    /// Whether the text may stand without the icon. By default false.
    package let iconOptional: StyleProperty<Bool>
    /// Whether the icon rotates with the map or stays upright. By default auto.
    package let iconRotationAlignment: StyleProperty<SymbolAlignment>
    /// The size of the icon, as a factor of its image's size. By default 1.
    package let iconSize: StyleProperty<Double>
    /// How the icon is stretched around the text. By default none.
    package let iconTextFit: StyleProperty<IconTextFit>
    /// The space between the text and a stretched icon: top, right, bottom, left, in points. By default [0,
    /// 0, 0, 0].
    package let iconTextFitPadding: StyleProperty<SIMD4<Double>>
    /// The image of the icon; nil, the default, for none.
    package let iconImage: StyleProperty<StyleImage?>
    /// The angle by which the icon is rotated clockwise, in degrees. By default 0.
    package let iconRotate: StyleProperty<Double>
    /// The free space that is kept around the icon, in points. By default [2].
    package let iconPadding: StyleProperty<StylePadding>
    /// Whether the icon is turned around where it would be upside down. By default false.
    package let iconKeepUpright: StyleProperty<Bool>
    /// The distance by which the icon is moved, right and down, in points before the scaling by `icon-size`.
    /// By default [0, 0].
    package let iconOffset: StyleProperty<SIMD2<Double>>
    /// The part of the icon that lies at the label's location. By default center.
    package let iconAnchor: StyleProperty<StyleAnchor>
    /// Whether the icon tilts with the map. By default auto.
    package let iconPitchAlignment: StyleProperty<SymbolAlignment>
    /// Whether the text tilts with the map. By default auto.
    package let textPitchAlignment: StyleProperty<SymbolAlignment>
    /// Whether the text rotates with the map or stays upright. By default auto.
    package let textRotationAlignment: StyleProperty<SymbolAlignment>
    /// The text of the label. By default empty.
    package let textField: StyleProperty<StyleText>
    /// The names of the fonts, the preferred one first. By default [Open Sans Regular, Arial Unicode MS
    /// Regular].
    package let textFont: StyleProperty<[String]>
    /// The size of the text, in points. By default 16.
    package let textSize: StyleProperty<Double>
    /// The width at which lines are wrapped, in ems. By default 10.
    package let textMaxWidth: StyleProperty<Double>
    /// The height of a line of text, in ems. By default 1.2.
    package let textLineHeight: StyleProperty<Double>
    /// The additional space between letters, in ems. By default 0.
    package let textLetterSpacing: StyleProperty<Double>
    /// How the lines of the text are aligned. By default center.
    package let textJustify: StyleProperty<TextJustification>
    /// The distance of the text from the label's location, in the direction of its anchor, in ems. By default
    /// 0.
    package let textRadialOffset: StyleProperty<Double>
    /// The anchors of the text that are tried in order; nil, the default, if `text-anchor` holds.
    package let textVariableAnchor: StyleProperty<[StyleAnchor]?>
    /// The anchors of the text that are tried in order, with their offsets; nil, the default, if
    /// `text-variable-anchor` holds.
    package let textVariableAnchorOffset: StyleProperty<[StyleAnchorOffset]?>
    /// The part of the text that lies at the label's location. By default center.
    package let textAnchor: StyleProperty<StyleAnchor>
    /// The maximum turn from one letter to the next along a line, in degrees. By default 45.
    package let textMaxAngle: StyleProperty<Double>
    /// The directions of writing that are tried for the text, in order; nil, the default, for horizontal
    /// lines.
    package let textWritingMode: StyleProperty<[TextWritingMode]?>
    /// The angle by which the text is rotated clockwise, in degrees. By default 0.
    package let textRotate: StyleProperty<Double>
    /// The free space that is kept around the text, in points. By default 2.
    package let textPadding: StyleProperty<Double>
    /// Whether the text is turned around where it would be upside down. By default true.
    package let textKeepUpright: StyleProperty<Bool>
    /// Whether the text is written in capital or small letters. By default none.
    package let textTransform: StyleProperty<TextTransform>
    /// The distance by which the text is moved, right and down, in ems. By default [0, 0].
    package let textOffset: StyleProperty<SIMD2<Double>>
    /// Whether the text is shown even where it covers other labels and icons. By default false.
    package let textAllowOverlap: StyleProperty<Bool>
    /// Whether the text may cover other labels and icons; nil if `text-allow-overlap` decides.
    package let textOverlap: StyleProperty<SymbolOverlap?>
    /// Whether other labels and icons may cover the text. By default false.
    package let textIgnorePlacement: StyleProperty<Bool>
    /// Whether the icon may stand without the text. By default false.
    package let textOptional: StyleProperty<Bool>
    /// The opacity of the icon, from 0 to 1. By default 1.
    package let iconOpacity: StyleProperty<Double>
    /// The color of the icon, if its image is a mask. By default #000000.
    package let iconColor: StyleProperty<StyleColor>
    /// The color of the icon's halo. By default rgba(0, 0, 0, 0).
    package let iconHaloColor: StyleProperty<StyleColor>
    /// The width of the icon's halo, in points. By default 0.
    package let iconHaloWidth: StyleProperty<Double>
    /// The width over which the icon's halo fades, in points. By default 0.
    package let iconHaloBlur: StyleProperty<Double>
    /// The distance by which icons are moved after placement, right and down, in points. By default [0, 0].
    package let iconTranslate: StyleProperty<SIMD2<Double>>
    /// Whether `icon-translate` is relative to the map, and so rotates with it, or to the screen. By default
    /// map.
    package let iconTranslateAnchor: StyleProperty<StyleFrame>
    /// The opacity of the text, from 0 to 1. By default 1.
    package let textOpacity: StyleProperty<Double>
    /// The color of the text. By default #000000.
    package let textColor: StyleProperty<StyleColor>
    /// The color of the text's halo. By default rgba(0, 0, 0, 0).
    package let textHaloColor: StyleProperty<StyleColor>
    /// The width of the text's halo, in points. By default 0.
    package let textHaloWidth: StyleProperty<Double>
    /// The width over which the text's halo fades, in points. By default 0.
    package let textHaloBlur: StyleProperty<Double>
    /// The distance by which texts are moved after placement, right and down, in points. By default [0, 0].
    package let textTranslate: StyleProperty<SIMD2<Double>>
    /// Whether `text-translate` is relative to the map, and so rotates with it, or to the screen. By default
    /// map.
    package let textTranslateAnchor: StyleProperty<StyleFrame>

    init(_ compiled: CompiledProperties) {
        placement = compiled["symbol-placement"]
        spacing = compiled["symbol-spacing"]
        avoidEdges = compiled["symbol-avoid-edges"]
        sortKey = compiled["symbol-sort-key"]
        zOrder = compiled["symbol-z-order"]
        iconAllowOverlap = compiled["icon-allow-overlap"]
        iconOverlap = compiled["icon-overlap"]
        iconIgnorePlacement = compiled["icon-ignore-placement"]
        iconOptional = compiled["icon-optional"]
        iconRotationAlignment = compiled["icon-rotation-alignment"]
        iconSize = compiled["icon-size"]
        iconTextFit = compiled["icon-text-fit"]
        iconTextFitPadding = compiled["icon-text-fit-padding"]
        iconImage = compiled["icon-image"]
        iconRotate = compiled["icon-rotate"]
        iconPadding = compiled["icon-padding"]
        iconKeepUpright = compiled["icon-keep-upright"]
        iconOffset = compiled["icon-offset"]
        iconAnchor = compiled["icon-anchor"]
        iconPitchAlignment = compiled["icon-pitch-alignment"]
        textPitchAlignment = compiled["text-pitch-alignment"]
        textRotationAlignment = compiled["text-rotation-alignment"]
        textField = compiled["text-field"]
        textFont = compiled["text-font"]
        textSize = compiled["text-size"]
        textMaxWidth = compiled["text-max-width"]
        textLineHeight = compiled["text-line-height"]
        textLetterSpacing = compiled["text-letter-spacing"]
        textJustify = compiled["text-justify"]
        textRadialOffset = compiled["text-radial-offset"]
        textVariableAnchor = compiled["text-variable-anchor"]
        textVariableAnchorOffset = compiled["text-variable-anchor-offset"]
        textAnchor = compiled["text-anchor"]
        textMaxAngle = compiled["text-max-angle"]
        textWritingMode = compiled["text-writing-mode"]
        textRotate = compiled["text-rotate"]
        textPadding = compiled["text-padding"]
        textKeepUpright = compiled["text-keep-upright"]
        textTransform = compiled["text-transform"]
        textOffset = compiled["text-offset"]
        textAllowOverlap = compiled["text-allow-overlap"]
        textOverlap = compiled["text-overlap"]
        textIgnorePlacement = compiled["text-ignore-placement"]
        textOptional = compiled["text-optional"]
        iconOpacity = compiled["icon-opacity"]
        iconColor = compiled["icon-color"]
        iconHaloColor = compiled["icon-halo-color"]
        iconHaloWidth = compiled["icon-halo-width"]
        iconHaloBlur = compiled["icon-halo-blur"]
        iconTranslate = compiled["icon-translate"]
        iconTranslateAnchor = compiled["icon-translate-anchor"]
        textOpacity = compiled["text-opacity"]
        textColor = compiled["text-color"]
        textHaloColor = compiled["text-halo-color"]
        textHaloWidth = compiled["text-halo-width"]
        textHaloBlur = compiled["text-halo-blur"]
        textTranslate = compiled["text-translate"]
        textTranslateAnchor = compiled["text-translate-anchor"]
    }
}
