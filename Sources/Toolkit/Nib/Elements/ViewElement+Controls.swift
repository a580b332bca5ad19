import CartoucheDrawing
import Foundation
import ViewKit

/// Buttons, text fields, switches and sliders.
extension ViewElement {
    // MARK: Buttons

    /// What a button is made with.
    static func buttonCoder(_ element: LayoutElement, frame: CGRect) -> NibCoder {
        let isFilled = element.value("configuration")?["style"] == "filled"
        return NibCoder(
            frame: frame, buttonType: element.choice("buttonType", buttonTypes) ?? .custom,
            buttonStyle: isFilled ? .filled : .plain)
    }

    private static let buttonTypes: KeyValuePairs<String, ButtonType> = [
        "system": .system, "roundedRect": .system, "custom": .custom, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    static func button(_ coder: NibCoder) -> Button {
        coder.buttonStyle == .filled
            ? Button(style: .filled, frame: coder.frame) : Button(type: coder.buttonType, frame: coder.frame)
    }

    static func button(_ button: Button, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let font = try context.font(element) { button.titleLabel.font = font }
        if let mode = element.choice("lineBreakMode", lineBreakModes) {
            button.titleLabel.lineBreakMode = mode
        }
        if let color = try context.color(element, "tintColor") { button.tintColor = color }
        if let insets = try element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let configuration = element.value("configuration") {
            try configure(button, configuration, context)
        }
        for child in element.children where child.name == "state" {
            let state = child.marked()
            guard let key = state.choice("key", states) else {
                throw state.error("a state has no key that is known")
            }
            if let title = context.string(state, "title") { button.setTitle(title, for: key) }
            if let image = context.image(state, "image") { button.setImage(image, for: key) }
            if let image = context.image(state, "backgroundImage") {
                button.setBackgroundImage(image, for: key)
            }
            if let color = try context.color(state, "titleColor") { button.setTitleColor(color, for: key) }
        }
    }

    private static let states: KeyValuePairs<String, Control.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]

    /// The configuration of iOS 15 and later.
    private static func configure(
        _ button: Button, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let title = context.string(element, "title") { button.setTitle(title, for: .normal) }
        if let image = context.image(element, "image") { button.setImage(image, for: .normal) }
        for key in ["fontDescription", "titleFontDescription"] {
            if let font = try context.font(element, key) { button.titleLabel.font = font }
        }
        if let padding = try element.number("imagePadding") { button.imagePadding = padding }
        if let insets = try element.insets("contentInsets") { button.contentEdgeInsets = insets }
        if let color = try context.color(element, "baseForegroundColor") {
            button.setTitleColor(color, for: .normal)
        }
        if let color = try context.color(element, "baseBackgroundColor") {
            if button.style == .filled {
                button.tintColor = color
            } else {
                button.setBackgroundColor(color, for: .normal)
            }
        }
    }

    // MARK: Other controls

    static func textField(
        _ field: TextField, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let font = try context.font(element) { field.font = font }
        if let color = try context.color(element, "textColor") { field.textColor = color }
        if let color = try context.color(element, "tintColor") { field.tintColor = color }
        if let alignment = element.choice("textAlignment", alignments) { field.textAlignment = alignment }
        field.borderStyle =
            element.choice("borderStyle", ["line": .line, "bezel": .line, "roundedRect": .roundedRect])
            ?? .none
        if let mode = element.choice("clearButtonMode", viewModes) { field.clearButtonMode = mode }
        field.placeholder = context.string(element, "placeholder")
        if let text = context.string(element, "text") { field.text = text }
        if let traits = element.value("textInputTraits") {
            field.isSecureTextEntry = try traits.flag("secureTextEntry") ?? false
        }
    }

    private static let viewModes: KeyValuePairs<String, TextField.ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    static func toggle(_ toggle: Switch, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let isOn = try element.flag("on") { toggle.isOn = isOn }
        if let color = try context.color(element, "onTintColor") { toggle.onTintColor = color }
        if let color = try context.color(element, "thumbTintColor") { toggle.thumbTintColor = color }
    }

    static func slider(_ slider: Slider, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let least = try element.number("minValue") { slider.minimumValue = Float(least) }
        if let most = try element.number("maxValue") { slider.maximumValue = Float(most) }
        if let value = try element.number("value") { slider.value = Float(value) }
        if let isContinuous = try element.flag("continuous") { slider.isContinuous = isContinuous }
        if let color = try context.color(element, "minimumTrackTintColor") {
            slider.minimumTrackTintColor = color
        }
        if let color = try context.color(element, "maximumTrackTintColor") {
            slider.maximumTrackTintColor = color
        }
        if let color = try context.color(element, "thumbTintColor") { slider.thumbTintColor = color }
    }
}
