import CartoucheDrawing
import Foundation
import ViewKit

extension ViewElement {
    /// Sets the properties that views of all classes have, such as background and alpha, from a view's
    /// element in a layout file.
    static func common(_ view: View, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let frame = try element.rect("frame"), view.frame != frame { view.frame = frame }
        if let mask = element.value("autoresizingMask") { view.autoresizingMask = try autoresizing(mask) }
        if let name = element["userLabel"] { view.name = name }
        if let isHidden = try element.flag("hidden") { view.isHidden = isHidden }
        if let alpha = try element.number("alpha") { view.alpha = alpha }
        if let clips = try element.flag("clipsSubviews") { view.clipsToBounds = clips }
        if let tag = try element.integer("tag") { view.tag = tag }
        if let enabled = try element.flag("userInteractionEnabled") {
            view.isUserInteractionEnabled = enabled
        }
        if let multiple = try element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = multiple }
        if let identifier = element["restorationIdentifier"] { view.restorationIdentifier = identifier }
        if let color = try context.color(element, "backgroundColor") { view.backgroundColor = color }
        if let color = try context.color(element, "tintColor") { view.tintColor = color }
        if let direction = element.choice("semanticContentAttribute", directions) {
            view.semanticContentAttribute = direction
        }
        if let margins = try element.insets("layoutMargins") { view.layoutMargins = margins }
        if let margins = try element.insets("directionalLayoutMargins") {
            view.directionalLayoutMargins = DirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        try priorities(view, element)
        if let control = view as? Control { try self.control(control, element) }
        // Where a content lies is the image view's alone; the others say it all the same.
        _ = element["contentMode"]
    }

    private static let directions: KeyValuePairs<String, View.SemanticContentAttribute> = [
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
        // Playback and spatial controls do not turn round.
        "playback": .forceLeftToRight, "spatial": .forceLeftToRight,
    ]

    private static func control(_ control: Control, _ element: LayoutElement) throws(NibError) {
        if let isEnabled = try element.flag("enabled") { control.isEnabled = isEnabled }
        if let isSelected = try element.flag("selected") { control.isSelected = isSelected }
        if let isHighlighted = try element.flag("highlighted") { control.isHighlighted = isHighlighted }
        if let toolTip = element["toolTip"] { control.toolTip = toolTip }
        if let alignment = element.choice("contentHorizontalAlignment", horizontalAlignments) {
            control.contentHorizontalAlignment = alignment
        }
        if let alignment = element.choice("contentVerticalAlignment", verticalAlignments) {
            control.contentVerticalAlignment = alignment
        }
    }

    private static let horizontalAlignments: KeyValuePairs<String, Control.ContentHorizontalAlignment> = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
        "trailing": .trailing,
    ]
    private static let verticalAlignments: KeyValuePairs<String, Control.ContentVerticalAlignment> = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]

    private static func priorities(_ view: View, _ element: LayoutElement) throws(NibError) {
        func priority(_ attribute: String, _ set: (LayoutPriority) -> Void) throws(NibError) {
            guard let number = try element.number(attribute) else { return }
            set(LayoutPriority(Float(min(max(number, 1), 1000))))
        }
        try priority("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
        try priority("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
        try priority("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority($0, for: .horizontal)
        }
        try priority("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority($0, for: .vertical)
        }
    }

    private static func autoresizing(_ element: LayoutElement) throws(NibError) -> AutoresizingMask {
        let parts: KeyValuePairs<String, AutoresizingMask> = [
            "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
            "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
        ]
        var mask: AutoresizingMask = []
        for (name, part) in parts where try element.flag(name) ?? false { mask.insert(part) }
        return mask
    }
}
