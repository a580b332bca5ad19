import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// Lays out the icons of a symbol layer. Pure.
///
/// - SeeAlso: the style specification: `icon-image`, `icon-size`, `icon-anchor`, `icon-offset`,
///   `icon-rotate`, `icon-padding`, `icon-text-fit`.
enum SymbolIcons {
    /// The largest side of an icon, in points.
    private static let sideLimit = 1_000.0

    /// The icon of a feature; `nil` if the layer shows no icon for the feature, or the sprite lacks the
    /// image.
    static func icon(
        _ layer: SymbolLayer, _ context: StyleContext, sheet: SpriteSheet, text: LabelText?
    ) -> LabelIcon? {
        let symbol = layer.symbol
        guard symbol.iconImage.isSet, let image = symbol.iconImage.evaluate(context), !image.name.isEmpty,
            let sprite = sheet[image.name]
        else { return nil }
        let factor = symbol.iconSize.evaluate(context)
        let size = CGSize(width: sprite.size.width * factor, height: sprite.size.height * factor)
        guard size.width > 0, size.height > 0, size.width <= sideLimit, size.height <= sideLimit else {
            return nil
        }
        let part = SymbolAnchors.part(symbol.iconAnchor.evaluate(context))
        let offset = symbol.iconOffset.evaluate(context) * factor
        var icon = LabelIcon(
            bitmap: LabelIconBitmap(name: image.name, icon: sprite),
            box: CGRect(
                x: offset.x - part.x * size.width, y: offset.y - part.y * size.height, width: size.width,
                height: size.height), ink: SymbolColors.icon(layer, context))
        let fit = symbol.iconTextFit.evaluate(context)
        if fit != .none, let text {
            icon.box = fitted(sprite, size, text, symbol, context).offsetBy(dx: offset.x, dy: offset.y)
            icon.followsText = true
        }
        icon.rotation = symbol.iconRotate.evaluate(context)
        icon.turnsWithMap = symbol.iconRotationAlignment.evaluate(context) == .map
        icon.keepsUpright = symbol.iconKeepUpright.evaluate(context)
        icon.translation = LabelTranslation(
            symbol.iconTranslate.evaluate(context), symbol.iconTranslateAnchor.evaluate(context))
        let padding = symbol.iconPadding.evaluate(context)
        icon.padding = EdgeInsets(
            top: limited(padding.top), left: limited(padding.left), bottom: limited(padding.bottom),
            right: limited(padding.right))
        icon.overlap = LabelOverlap(
            symbol.iconOverlap.evaluate(context), isAllowed: symbol.iconAllowOverlap.evaluate(context),
            isIgnored: symbol.iconIgnorePlacement.evaluate(context),
            isOptional: symbol.iconOptional.evaluate(context))
        let box = icon.box
        guard box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite,
            icon.rotation.isFinite
        else { return nil }
        return icon
    }

    private static func limited(_ padding: Double) -> CGFloat { max(-50, min(100, padding)) }

    /// The icon's box if it is stretched around the text (`icon-text-fit`), relative to the text's middle, in
    /// points.
    private static func fitted(
        _ sprite: SpriteSheet.Icon, _ size: CGSize, _ text: LabelText, _ symbol: SymbolProperties,
        _ context: StyleContext
    ) -> CGRect {
        let fit = symbol.iconTextFit.evaluate(context)
        // Top, right, bottom, left.
        let padding = symbol.iconTextFitPadding.evaluate(context)
        var box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let whole = text.size
        if fit == .width || fit == .both {
            box.origin.x = -whole.width / 2 - padding.w
            box.size.width = max(1, whole.width + padding.w + padding.y)
        }
        if fit == .height || fit == .both {
            box.origin.y = -whole.height / 2 - padding.x
            box.size.height = max(1, whole.height + padding.x + padding.z)
        }
        guard let content = sprite.content, fit == .both else { return box }
        // The text fills the content; the rest lies around it.
        let ratio = sprite.pixelRatio
        let (left, top) = (content.minX / ratio, content.minY / ratio)
        let right = Double(sprite.area.width) / ratio - content.maxX / ratio
        let bottom = Double(sprite.area.height) / ratio - content.maxY / ratio
        return CGRect(
            x: box.minX - left, y: box.minY - top, width: box.width + left + right,
            height: box.height + top + bottom)
    }
}
