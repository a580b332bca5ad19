import CartoucheDrawing
import Foundation
import ViewKit

/// Sets the properties of labels, image views and bars from their elements in layout files.
extension ViewElement {
    static func label(_ label: Label, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let text = context.string(element, "text") { label.text = text }
        if let attributed = try AttributedTextReader.text(element, context) {
            // The first font and color are the label's own, too.
            if let font = attributed.font { label.font = font }
            if let color = attributed.color { label.textColor = color }
            if let alignment = attributed.alignment { label.textAlignment = alignment }
            label.attributedText = attributed.text
        }
        if let font = try context.font(element) { label.font = font }
        if let color = try context.color(element, "textColor") { label.textColor = color }
        if let alignment = textAlignment(element) { label.textAlignment = alignment }
        if let mode = lineBreakMode(element) { label.lineBreakMode = mode }
        if let lines = try element.integer("numberOfLines") { label.numberOfLines = max(0, lines) }
        if let width = try element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
        // Files of old have a size, new ones a factor. Where there is one and no flag, the text shrinks.
        let (factor, size) = (try element.number("minimumScaleFactor"), try element.number("minimumFontSize"))
        let isLimited = (factor ?? 0) > 0 || (size ?? 0) > 0
        if let shrinks = try element.flag("adjustsFontSizeToFit") ?? (isLimited ? true : nil) {
            label.adjustsFontSizeToFitWidth = shrinks
        }
        if let least = factor ?? size.map({ $0 / max(1, label.font.size) }) {
            label.minimumScaleFactor = max(0, min(1, least))
        }
    }

    static func textAlignment(
        _ element: LayoutElement, _ attribute: String = "textAlignment"
    ) -> Label.TextAlignment? {
        element.choice(
            attribute, ["left": .left, "center": .center, "right": .right, "natural": .natural],
            approximations: ["justified": .natural])
    }

    static func lineBreakMode(_ element: LayoutElement) -> Label.LineBreakMode? {
        element.choice(
            "lineBreakMode",
            [
                "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead,
                "middleTruncation": .byTruncatingMiddle, "clip": .byClipping, "wordWrap": .byWordWrapping,
            ], approximations: ["characterWrap": .byWordWrapping])
    }

    static func imageView(
        _ view: ImageView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        // An image view that says nothing takes touches in UIKit, too, once it comes from a file.
        if element.visible == nil {
            view.isUserInteractionEnabled = try element.flag("userInteractionEnabled") ?? true
        }
        if let image = context.image(element, "image") { view.image = image }
        if let mode = element.choice("contentMode", contentModes) { view.contentMode = mode }
    }

    private static let contentModes: KeyValuePairs<String, View.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    static func toolbar(_ bar: Toolbar, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let color = try context.color(element, "barTintColor") { bar.backgroundColor = color }
    }

    /// Sets the background of the view for a `visualEffectView` of the file: a plain color in place of the
    /// blur, unless the view has a background of its own.
    static func visualEffectView(
        _ view: View, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        // A vibrancy is in the colors of texts, and has no color of its own.
        guard view.backgroundColor == nil, let style = element.child("blurEffect")?["style"] else { return }
        let name = style.lowercased()
        if name.contains("dark") {
            view.backgroundColor = Color(white: 0.1, alpha: 0.75)
        } else if name.contains("light") {
            view.backgroundColor = Color(white: 0.97, alpha: 0.8)
        } else {
            view.backgroundColor = Color(
                light: Color(white: 0.97, alpha: 0.8), dark: Color(white: 0.14, alpha: 0.8))
        }
    }

    static func progressView(
        _ bar: ProgressView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let progress = try element.number("progress") { bar.progress = Float(progress) }
        if let color = try context.color(element, "progressTintColor") { bar.progressTintColor = color }
        if let color = try context.color(element, "trackTintColor") { bar.trackTintColor = color }
    }

    static func stackView(
        _ stack: StackView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let axis = element.choice("axis", axes) { stack.axis = axis }
        if let alignment = element.choice("alignment", stackAlignments) { stack.alignment = alignment }
        if let mode = element.choice("distribution", distributions) { stack.distribution = mode }
        if let spacing = try element.number("spacing") { stack.spacing = spacing }
        // Xcode writes the margins of stacks that keep them, and of no others.
        if element.value("layoutMargins") != nil || element.value("directionalLayoutMargins") != nil {
            stack.isLayoutMarginsRelativeArrangement = true
        }
        // The distance that Xcode's guides keep.
        if element["spacingType"] == "standard" { stack.spacing = 8 }
    }

    private static let axes: KeyValuePairs<String, StackView.Axis> = [
        "horizontal": .horizontal, "vertical": .vertical,
    ]

    private static let stackAlignments: KeyValuePairs<String, StackView.Alignment> = [
        "fill": .fill, "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
        "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]

    private static let distributions: KeyValuePairs<String, StackView.Distribution> = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
}
