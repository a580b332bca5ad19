/// The properties of a `symbol` layer: labels and icons.
/// Immutable; a class, so that copies of a layer share it.
package final class SymbolProperties: Sendable {
    /// Where labels stand. By default point.
    package let placement: StyleProperty<SymbolPlacement>
    /// The way from one label to the next along a line, in points. By default 250.
    package let spacing: StyleProperty<Double>
    /// Whether labels stay off the tiles' edges. By default false.
    package let avoidEdges: StyleProperty<Bool>
    /// The order: lower keys are placed first. May be absent.
    package let sortKey: StyleProperty<Double?>
    /// What decides which label lies above. By default auto.
    package let zOrder: StyleProperty<SymbolOrder>
    /// Whether the icon may cover others. By default false.
    package let iconAllowOverlap: StyleProperty<Bool>
    /// Whether the icon may cover others; absent: `icon-allow-overlap` decides.
    package let iconOverlap: StyleProperty<SymbolOverlap?>
    /// Whether others may cover the icon. By default false.
    package let iconIgnorePlacement: StyleProperty<Bool>
    /// Whether the text may stand without the icon. By default false.
    package let iconOptional: StyleProperty<Bool>
    /// What the icon turns with. By default auto.
    package let iconRotationAlignment: StyleProperty<SymbolAlignment>
    /// The size, as a factor of the image's. By default 1.
    package let iconSize: StyleProperty<Double>
    /// How the icon is stretched around the text. By default none.
    package let iconTextFit: StyleProperty<IconTextFit>
    /// The space around the text: top, right, bottom, left, in points. By default [0, 0, 0, 0].
    package let iconTextFitPadding: StyleProperty<SIMD4<Double>>
    /// The image. May be absent.
    package let iconImage: StyleProperty<StyleImage?>
    /// How far the icon is turned, clockwise, in degrees. By default 0.
    package let iconRotate: StyleProperty<Double>
    /// The free space around the icon, in points. By default [2].
    package let iconPadding: StyleProperty<StylePadding>
    /// Whether the icon is turned so that it never stands on its head. By default false.
    package let iconKeepUpright: StyleProperty<Bool>
    /// How far the icon is moved: right, down. By default [0, 0].
    package let iconOffset: StyleProperty<SIMD2<Double>>
    /// The part of the icon at its place. By default center.
    package let iconAnchor: StyleProperty<StyleAnchor>
    /// What the icon tilts with. By default auto.
    package let iconPitchAlignment: StyleProperty<SymbolAlignment>
    /// What the text tilts with. By default auto.
    package let textPitchAlignment: StyleProperty<SymbolAlignment>
    /// What the text turns with. By default auto.
    package let textRotationAlignment: StyleProperty<SymbolAlignment>
    /// The text. By default empty.
    package let textField: StyleProperty<StyleText>
    /// The fonts, the preferred one first. By default [Open Sans Regular, Arial Unicode MS Regular].
    package let textFont: StyleProperty<[String]>
    /// The size, in points. By default 16.
    package let textSize: StyleProperty<Double>
    /// The width at which lines are wrapped, in ems. By default 10.
    package let textMaxWidth: StyleProperty<Double>
    /// The height of a line, in ems. By default 1.2.
    package let textLineHeight: StyleProperty<Double>
    /// The space between letters, in ems. By default 0.
    package let textLetterSpacing: StyleProperty<Double>
    /// How lines are aligned. By default center.
    package let textJustify: StyleProperty<TextJustification>
    /// How far the text lies from its place, in the direction of its anchor, in ems. By default 0.
    package let textRadialOffset: StyleProperty<Double>
    /// Anchors that are tried in order. May be absent.
    package let textVariableAnchor: StyleProperty<[StyleAnchor]?>
    /// Anchors that are tried in order, with their offsets. May be absent.
    package let textVariableAnchorOffset: StyleProperty<[StyleAnchorOffset]?>
    /// The part of the text at its place. By default center.
    package let textAnchor: StyleProperty<StyleAnchor>
    /// The greatest turn from one letter to the next along a line, in degrees. By default 45.
    package let textMaxAngle: StyleProperty<Double>
    /// The directions of writing that are tried. May be absent.
    package let textWritingMode: StyleProperty<[TextWritingMode]?>
    /// How far the text is turned, clockwise, in degrees. By default 0.
    package let textRotate: StyleProperty<Double>
    /// The free space around the text, in points. By default 2.
    package let textPadding: StyleProperty<Double>
    /// Whether the text is turned so that it never stands on its head. By default true.
    package let textKeepUpright: StyleProperty<Bool>
    /// The case of letters. By default none.
    package let textTransform: StyleProperty<TextTransform>
    /// How far the text is moved: right, down, in ems. By default [0, 0].
    package let textOffset: StyleProperty<SIMD2<Double>>
    /// Whether the text may cover others. By default false.
    package let textAllowOverlap: StyleProperty<Bool>
    /// Whether the text may cover others; absent: `text-allow-overlap` decides.
    package let textOverlap: StyleProperty<SymbolOverlap?>
    /// Whether others may cover the text. By default false.
    package let textIgnorePlacement: StyleProperty<Bool>
    /// Whether the icon may stand without the text. By default false.
    package let textOptional: StyleProperty<Bool>
    /// The opacity of the icon. By default 1.
    package let iconOpacity: StyleProperty<Double>
    /// The color of the icon, if its image is a mask. By default #000000.
    package let iconColor: StyleProperty<StyleColor>
    /// The color of the icon's halo. By default rgba(0, 0, 0, 0).
    package let iconHaloColor: StyleProperty<StyleColor>
    /// The width of the icon's halo, in points. By default 0.
    package let iconHaloWidth: StyleProperty<Double>
    /// The width over which the icon's halo fades, in points. By default 0.
    package let iconHaloBlur: StyleProperty<Double>
    /// How far icons are moved: right, down, in points. By default [0, 0].
    package let iconTranslate: StyleProperty<SIMD2<Double>>
    /// What the move is relative to. By default map.
    package let iconTranslateAnchor: StyleProperty<StyleFrame>
    /// The opacity of the text. By default 1.
    package let textOpacity: StyleProperty<Double>
    /// The color of the text. By default #000000.
    package let textColor: StyleProperty<StyleColor>
    /// The color of the text's halo. By default rgba(0, 0, 0, 0).
    package let textHaloColor: StyleProperty<StyleColor>
    /// The width of the text's halo, in points. By default 0.
    package let textHaloWidth: StyleProperty<Double>
    /// The width over which the text's halo fades, in points. By default 0.
    package let textHaloBlur: StyleProperty<Double>
    /// How far texts are moved: right, down, in points. By default [0, 0].
    package let textTranslate: StyleProperty<SIMD2<Double>>
    /// What the move is relative to. By default map.
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
