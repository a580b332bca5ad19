import CartoucheDrawing
import Foundation
import ViewKit

/// Reads attributed texts in Xcode's notation: a list of fragments, each with its attributes.
enum AttributedTextReader {
    /// An attributed text, with the font, color and alignment of its first fragment, which become those of
    /// the view.
    struct Result {
        var text = AttributedString()
        var font: Font?
        var color: Color?
        var alignment: Label.TextAlignment?
    }

    /// The attributed text of a view's element; nil if the element has none.
    static func text(
        _ element: LayoutElement, _ context: NibContext, _ key: String = "attributedText"
    ) throws(NibError) -> Result? {
        guard let attributed = element.value(key) else { return nil }
        let fragments = attributed.children.filter { $0.name == "fragment" }
        attributed.markAll()
        var result = Result()
        for (index, fragment) in fragments.enumerated() {
            var part = AttributedString(context.string(fragment, "content") ?? "")
            if let attributes = fragment.child("attributes") { try read(attributes, of: &part, context) }
            if index == 0 {
                (result.font, result.color) = (part.font, part.foregroundColor)
                let style = fragment.child("attributes")?.value("NSParagraphStyle")
                result.alignment = style.flatMap { ViewElement.textAlignment($0, "alignment") }
            }
            result.text += part
        }
        return result
    }

    private static func read(
        _ attributes: LayoutElement, of part: inout AttributedString, _ context: NibContext
    ) throws(NibError) {
        if let font = attributes.value("NSFont") { part.font = try FontReader.font(font) }
        if let color = try context.color(attributes, "NSColor") { part.foregroundColor = color }
        if let color = try context.color(attributes, "NSBackgroundColor") { part.backgroundColor = color }
        part.underlineStyle = try line(attributes, "NSUnderline")
        part.strikethroughStyle = try line(attributes, "NSStrikethrough")
        if let link = attributes.value("NSLink"), let address = link["string"] ?? link["value"] {
            part.link = URL(string: address)
        }
    }

    /// The style of a line under or through the letters, from a number of UIKit's `NSUnderlineStyle`; nil if
    /// the number stands for no line.
    private static func line(
        _ attributes: LayoutElement, _ key: String
    ) throws(NibError) -> UnderlineStyle? {
        switch try attributes.value(key)?.integer("value") ?? 0 {
        case 0: nil
        case let style where style & 15 == 9: .double
        case let style where style & 15 == 2: .thick
        default: .single
        }
    }
}
