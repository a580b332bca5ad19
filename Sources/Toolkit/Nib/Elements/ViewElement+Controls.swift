import CartoucheDrawing
import Foundation
import ViewKit

/// Sets the properties of buttons, text fields, text views, search bars, switches and sliders from their
/// elements in layout files.
extension ViewElement {
    // MARK: Buttons

    /// The values in the file with which a button is created: its frame, its type, and its style if it has a
    /// configuration.
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
        if let font = try context.font(element) {
            button.titleLabel.font = font
        } else if element.visible == nil, button.buttonType == .custom {
            button.titleLabel.font = .systemFont(ofSize: 18)
        }
        if let mode = lineBreakMode(element) { button.titleLabel.lineBreakMode = mode }
        if let insets = try element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = try element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let insets = try element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        // Where files want a distance between image and title, they have insets.
        button.imagePadding = 0
        // Shadows have no offset unless a file says so.
        let hasShadows = try (element.size("titleShadowOffset") ?? .zero) != .zero
        if let configuration = element.value("configuration") {
            try configure(button, configuration, context)
        }
        for child in element.children where child.name == "state" {
            let state = child.marked()
            guard let key = state.choice("key", states) else {
                throw state.error("a state has no key that is known")
            }
            if !hasShadows { state.value("titleShadowColor")?.markAll() }
            if let title = context.string(state, "title") { button.setTitle(title, for: key) }
            if let title = try AttributedTextReader.text(state, context, "attributedTitle") {
                button.setAttributedTitle(title.text, for: key)
            }
            if let image = context.image(state, "image") {
                // The images of buttons of the system's type are stencils.
                let isStencil = button.buttonType == .system && image.renderingMode == .automatic
                button.setImage(isStencil ? image.withRenderingMode(.alwaysTemplate) : image, for: key)
            }
            if let image = context.image(state, "backgroundImage") {
                button.setBackgroundImage(image, for: key)
            }
            if let color = try context.color(state, "titleColor") { button.setTitleColor(color, for: key) }
        }
        // What UIKit keeps above and below a title where a file says nothing.
        if element.visible == nil, button.configuration == nil, button.contentEdgeInsets == .zero,
            button.currentTitle?.isEmpty == false
        {
            button.contentEdgeInsets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
        }
    }

    private static let states: KeyValuePairs<String, Control.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]

    /// Sets the properties of a button that has a configuration, as those of iOS 15 and later have.
    private static func configure(
        _ button: Button, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        var configuration = element.choice("style", configurations)?() ?? .plain()
        configuration.title = context.string(element, "title")
        configuration.subtitle = context.string(element, "subtitle")
        configuration.image = context.image(element, "image")
        for key in ["fontDescription", "titleFontDescription"] {
            if let font = try context.font(element, key) { configuration.titleFont = font }
        }
        if let placement = element.choice("imagePlacement", placements) {
            configuration.imagePlacement = placement
        }
        if let padding = try element.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = try element.number("titlePadding") { configuration.titlePadding = padding }
        if let size = element.choice("buttonSize", sizes) { configuration.buttonSize = size }
        if let corners = element.choice("cornerStyle", corners) { configuration.cornerStyle = corners }
        if let shows = try element.flag("showsActivityIndicator") {
            configuration.showsActivityIndicator = shows
        }
        if let insets = try element.insets("contentInsets") { configuration.contentInsets = insets }
        configuration.baseForegroundColor = try context.color(element, "baseForegroundColor")
        configuration.baseBackgroundColor = try context.color(element, "baseBackgroundColor")
        button.configuration = configuration
    }

    private static let configurations: KeyValuePairs<String, () -> Button.Configuration> = [
        "plain": Button.Configuration.plain, "borderless": Button.Configuration.borderless,
        "gray": Button.Configuration.gray, "tinted": Button.Configuration.tinted,
        "filled": Button.Configuration.filled,
    ]
    private static let placements: KeyValuePairs<String, Button.Configuration.Placement> = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    private static let sizes: KeyValuePairs<String, Button.Configuration.Size> = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    private static let corners: KeyValuePairs<String, Button.Configuration.CornerStyle> = [
        "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        "fixed": .fixed,
    ]

    // MARK: Other controls

    static func textField(
        _ field: TextField, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let font = try context.font(element) { field.font = font }
        if let color = try context.color(element, "textColor") { field.textColor = color }
        if let alignment = textAlignment(element) { field.textAlignment = alignment }
        let usual: TextField.BorderStyle? = element.visible == nil ? TextField.BorderStyle.none : nil
        let style = element.choice("borderStyle", borderStyles, approximations: ["bezel": .line])
        if let style = style ?? usual { field.borderStyle = style }
        let least = try element.number("minimumFontSize")
        if let shrinks = try element.flag("adjustsFontSizeToFit") ?? least.map({ $0 > 0 }) {
            field.adjustsFontSizeToFitWidth = shrinks
        }
        if let least { field.minimumFontSize = max(0, least) }
        if let mode = element.choice("clearButtonMode", viewModes) { field.clearButtonMode = mode }
        if let text = context.string(element, "placeholder") { field.placeholder = text }
        if let text = context.string(element, "text") { field.text = text }
        if let traits = element.value("textInputTraits") {
            field.isSecureTextEntry = try traits.flag("secureTextEntry") ?? false
            // How a keyboard of glass corrects and capitalizes.
            traits.markAll()
        }
    }

    private static let borderStyles: KeyValuePairs<String, TextField.BorderStyle> = [
        "none": .none, "line": .line, "roundedRect": .roundedRect,
    ]

    private static let viewModes: KeyValuePairs<String, TextField.ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    static func textView(
        _ view: TextView, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        try scrollView(view, element, context)
        if let font = try context.font(element) { view.font = font }
        if let color = try context.color(element, "textColor") { view.textColor = color }
        if let color = try context.color(element, "tintColor") { view.tintColor = color }
        if let alignment = textAlignment(element) { view.textAlignment = alignment }
        if let isEditable = try element.flag("editable") { view.isEditable = isEditable }
        if let isSelectable = try element.flag("selectable") { view.isSelectable = isSelectable }
        if let text = context.string(element, "text") { view.text = text }
        if let attributed = try AttributedTextReader.text(element, context) {
            // A text view has one font and one color.
            if let font = attributed.font { view.font = font }
            if let color = attributed.color { view.textColor = color }
            view.text = String(attributed.text.characters)
        }
        // How a keyboard of glass corrects and capitalizes.
        element.value("textInputTraits")?.markAll()
    }

    static func searchBar(
        _ bar: SearchBar, _ element: LayoutElement, _ context: NibContext
    ) throws(NibError) {
        if let style = element.choice("searchBarStyle", searchBarStyles) { bar.searchBarStyle = style }
        if let color = try context.color(element, "tintColor") { bar.tintColor = color }
        if let text = context.string(element, "placeholder") { bar.placeholder = text }
        if let text = context.string(element, "text") { bar.text = text }
        if let shows = try element.flag("showsCancelButton") { bar.showsCancelButton = shows }
        if let shows = try element.flag("showsScopeBar") { bar.showsScopeBar = shows }
        let titles = context.strings(element, "scopeButtonTitles")
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        // How a keyboard of glass corrects and capitalizes.
        element.value("textInputTraits")?.markAll()
    }

    private static let searchBarStyles: KeyValuePairs<String, SearchBar.Style> = [
        "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]

    static func toggle(_ toggle: Switch, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let isOn = try element.flag("on") { toggle.isOn = isOn }
        if let color = try context.color(element, "onTintColor") { toggle.onTintColor = color }
        if let color = try context.color(element, "thumbTintColor") { toggle.thumbTintColor = color }
    }

    static func slider(_ slider: Slider, _ element: LayoutElement, _ context: NibContext) throws(NibError) {
        if let least = try element.number("minValue") { slider.minimumValue = Float(least) }
        if let maximum = try element.number("maxValue") { slider.maximumValue = Float(maximum) }
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
